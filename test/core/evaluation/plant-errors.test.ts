import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { GoldenItem } from '../../../src/core/evaluation/golden';
import { plantErrors } from '../../../src/core/evaluation/plant-errors';
import type { Document } from '../../../src/core/text/document';
import { goldenCases } from '../../golden/golden-cases';

const SOURCE = {
  id: 'larkin.txt',
  text: readFileSync('test/golden/brief.txt', 'utf8').split('=== ')[1] ?? '',
};
const TEXT = `# The appeal

The last three lots arrived on June 9, 1999, 22 days after the date in the contract. The buyer accepted them.

The Sixth Circuit has said that “[a] finding of irreparable harm may not rest on speculation.” *Larkin Textile Co. v. Monroe Dye Works, Inc.*, 388 F.3d 412 (6th Cir. 2004). The contract with Monroe did not make time of the essence.
`;
const document = (text: string): Document => ({ path: null, text, markup: 'markdown', extracted: false });
const PLANTING = { items: 60, errors: 3, seed: 1 };

describe('planted errors', () => {
  const made = plantErrors(document(TEXT), [SOURCE], 'brief', PLANTING);
  const [faithful, ...planted] = made;

  it('make a golden set of a faithful draft, the draft itself among it', () => {
    for (const item of made) GoldenItem.parse(item);
    assert.equal(made.length, 61);
    assert.equal(new Set(made.map(({ id }) => id)).size, made.length);
    assert.deepEqual([faithful?.draft, faithful?.labels, faithful?.consistent], [TEXT, [], true]);
    assert.ok(planted.every(({ labels, consistent }) => labels!.length >= 1 && labels!.length <= 3 && !consistent));
  });

  it('are of every kind that the draft has a place for, and are where the labels say', () => {
    const kinds = new Set(planted.flatMap(({ labels }) => labels!.map(({ kind }) => kind)));
    for (const kind of [
      'date_changed',
      'figure_changed',
      'citation_volume_changed',
      'citation_page_changed',
      'citation_year_changed',
      'quotation_word_changed',
      'quotation_word_dropped',
      'negation',
      'name_changed',
      'contrary',
      'roles_exchanged',
    ])
      assert.ok(kinds.has(kind), kind);
    for (const { draft, labels } of planted) {
      // What is not labelled is as it was.
      let rest = TEXT;
      let from = 0;
      for (const { start, end } of labels!) {
        const before = draft.slice(from, start);
        assert.ok(rest.includes(before), before);
        rest = rest.slice(rest.indexOf(before) + before.length);
        from = end;
      }
      assert.ok(rest.endsWith(draft.slice(from)));
      assert.notEqual(draft, TEXT);
    }
  });

  it('are the same for the same seed, and others for another', () => {
    assert.deepEqual(plantErrors(document(TEXT), [SOURCE], 'brief', PLANTING), made);
    assert.notDeepEqual(plantErrors(document(TEXT), [SOURCE], 'brief', { ...PLANTING, seed: 2 }), made);
  });

  it('stay out of markup, headings and citations’ names', () => {
    for (const { draft } of planted) {
      assert.match(draft, /^# The appeal\n/);
      assert.match(draft, /\*Larkin Textile Co\. v\. Monroe Dye Works, Inc\.\*/);
    }
  });

  it('need a place: a draft without one gives its faithful item only', () => {
    assert.equal(plantErrors(document('# Title\n'), [], 'x', PLANTING).length, 1);
  });

  it('change something in every right case that is shipped', () => {
    const right = goldenCases().filter(({ labels }) => labels.length === 0);
    for (const { id, draft, sources } of right) {
      const texts = Object.entries(sources).map(([name, text]) => ({ id: name, text }));
      for (const item of plantErrors(document(draft), texts, id, { items: 3, errors: 2, seed: 7 }).slice(1))
        assert.notEqual(item.draft, draft, id);
    }
  });
});
