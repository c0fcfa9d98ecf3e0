import assert from 'node:assert/strict';
import { audited } from './audited';

/** Statements about a document that a writer makes in words of their own. */
export interface Statements {
  readonly about: string;
  readonly source: string;
  /** Statements that a careful reader would call wrong. */
  readonly wrong: readonly string[];
  /** Statements that say in other words what the document says. */
  readonly right: readonly string[];
}

/** What is found in a draft beside a source that is more than of low severity, and no matter of form: rule and words. */
export async function gravestIn(draft: string, source: string): Promise<string[]> {
  const { findings } = await audited(draft, source);
  return findings
    .filter(({ severity, flag_type }) => severity !== 'low' && flag_type !== 'citation_format_error')
    .map(({ rule, flagged_text }) => `${rule}: ${flagged_text}`);
}

/** The tests that the wrong statements are flagged, and the right ones left. */
export function testsOf({ about, source, wrong, right }: Statements): void {
  for (const draft of wrong)
    it(`flags of ${about}: ${draft}`, async () => {
      assert.notDeepEqual(await gravestIn(draft, source), []);
    });
  for (const draft of right)
    it(`leaves of ${about}: ${draft}`, async () => {
      assert.deepEqual(await gravestIn(draft, source), []);
    });
}

/** Statements of a kind, each beside the words of a source. */
export interface Pairs {
  readonly about: string;
  readonly wrong: readonly (readonly [draft: string, source: string])[];
  readonly right: readonly (readonly [draft: string, source: string])[];
}

/** The tests that the wrong statements are flagged, and the right ones left. */
export function pairTestsOf({ about, wrong, right }: Pairs): void {
  describe(about, () => {
    for (const [draft, source] of wrong)
      it(`tells another one: ${draft}`, async () => {
        assert.notDeepEqual(await gravestIn(draft, source), [], source);
      });
    for (const [draft, source] of right)
      it(`lets the same pass: ${draft}`, async () => {
        assert.deepEqual(await gravestIn(draft, source), [], source);
      });
  });
}
