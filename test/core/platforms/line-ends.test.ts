import assert from 'node:assert/strict';
import { audit } from '../../../src/core/audit/audit';
import type { Report } from '../../../src/core/report/report';
import { buildSourceIndex } from '../../../src/core/sources/source-index';
import { goldenItems } from '../../golden/golden-figures';
import { sourceOf } from '../checks/audited';

const withLineEnds = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n');

async function found(draft: string, sources: readonly { id: string; text: string }[]): Promise<Report> {
  const index = buildSourceIndex(sources.map(({ id, text }) => sourceOf(text, id)));
  return audit({ path: null, text: draft, markup: 'markdown', extracted: false }, index);
}

/** Each finding as its rule and its words, whatever the line ends in them. */
const listed = ({ findings }: Report): string[] =>
  findings.map(({ rule, flagged_text: words }) => `${rule}: ${words.replaceAll('\r\n', '\n')}`);

describe('line ends of Windows', () => {
  it('change nothing of what is found, in the draft and in the sources, and every span slices', async function () {
    this.timeout(300_000);
    // Every third case: all of them say the same in three times the time.
    const items = goldenItems().filter((_, i) => i % 3 === 0);
    assert.ok(items.length > 50);
    for (const { id, draft, sources } of items) {
      const here = await found(draft, sources);
      const text = withLineEnds(draft);
      const there = await found(
        text,
        sources.map((one) => ({ id: one.id, text: withLineEnds(one.text) })),
      );
      assert.deepEqual(listed(there), listed(here), id);
      for (const { start, end, flagged_text: words } of there.findings) assert.equal(text.slice(start, end), words, id);
      assert.equal(there.routing.decision, here.routing.decision, id);
    }
  });
});
