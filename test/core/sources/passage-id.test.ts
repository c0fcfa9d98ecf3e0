import assert from 'node:assert/strict';
import fc from 'fast-check';
import { indexSource } from '../../../src/core/sources/indexed-source';
import { passageId } from '../../../src/core/sources/passage-id';
import { buildSourceIndex, findEvidence } from '../../../src/core/sources/source-index';
import { sourceOf } from '../checks/audited';

function idsIn(text: string): string[] {
  const indexed = indexSource(sourceOf(text));
  return indexed.passages.map((passage) => passageId(indexed, passage));
}

const WORDS = 'rent lessee notice deposit premises landlord term breach cure payment day clause repair tax lien'.split(
  ' ',
);

/** A sentence of its own, by its number. */
const sentence = (seed: number, words: number): string => {
  const chosen = Array.from({ length: words }, (_, i) => WORDS[(seed * 7 + i * (seed % 13) + i * i) % WORDS.length]);
  return `Section ${seed} says ${chosen.join(' ')}.`;
};

const paragraphs = fc
  .array(fc.array(fc.integer({ min: 3, max: 30 }), { minLength: 1, maxLength: 5 }), { minLength: 10, maxLength: 40 })
  .map((lengths) => lengths.map((one, i) => one.map((words, k) => sentence(10 * i + k + 10, words)).join(' ')));

/** Passages that a change may reach beyond its own paragraph: those that short paragraphs were joined into. */
const REACHED = 8;

describe('ids of passages', () => {
  it('stay when a paragraph elsewhere is written, taken out or changed', () => {
    fc.assert(
      fc.property(paragraphs, fc.nat(), fc.constantFrom('insert', 'remove', 'change'), (written, at, how) => {
        const place = at % written.length;
        const changed = written.with(place, how === 'change' ? 'The parties agreed otherwise in May.' : '');
        const after =
          how === 'insert'
            ? written.toSpliced(place, 0, 'The parties met in March.')
            : changed.filter((text) => text !== '');
        const before = idsIn(written.join('\n\n'));
        const left = new Set(idsIn(after.join('\n\n')));
        const lost = before.filter((id) => !left.has(id));
        assert.ok(lost.length <= REACHED, `${lost.length} of ${before.length} lost`);
      }),
    );
  });

  it('stay when the text is laid out anew', () => {
    const text = [sentence(11, 40), sentence(12, 40), sentence(13, 40)].join('\n\n');
    assert.deepEqual(idsIn(text.replace(/(.{40,60}) /g, '$1\n')), idsIn(text));
  });

  it('differ within a source, where words are the same too', () => {
    const same = sentence(11, 30);
    const ids = idsIn([same, same, sentence(12, 30), same].join('\n\n'));
    assert.equal(new Set(ids).size, 4);
    assert.deepEqual([ids[1], ids[3]], [`${ids[0]}-2`, `${ids[0]}-3`]);
  });

  it('come with the evidence for a claim', () => {
    const text = [sentence(11, 30), 'The lessee shall pay the tax within ten days of each assessment.'].join('\n\n');
    const index = buildSourceIndex([sourceOf(text)]);
    const [found] = findEvidence(index, 'The lessee pays the tax within ten days.');
    assert.equal(found?.passage, idsIn(text)[1]);
  });
});
