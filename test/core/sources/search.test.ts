import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { type IndexedSource, indexSource } from '../../../src/core/sources/indexed-source';
import { searchPassages } from '../../../src/core/sources/search';
import type { SourceText } from '../../../src/core/sources/source';
import { FUNCTION_WORDS } from '../../../src/core/text/common-words';
import { stemOf } from '../../../src/core/text/stem';
import { wordsOf } from '../../../src/core/text/words';

const sourceOf = (text: string, i: number): SourceText => ({
  id: `${i}.txt`,
  path: null,
  sha256: createHash('sha256').update(text).digest('hex'),
  standing: 'record',
  format: 'text',
  text,
  pages: [],
  warnings: [],
});

/** BM25 as the paper has it, over passages that are split into words one by one. */
function plainly(sources: readonly IndexedSource[], claim: string): { id: string; start: number; score: number }[] {
  const telling = (text: string): string[] =>
    wordsOf(text)
      .forms.filter((form) => !FUNCTION_WORDS.has(form))
      .map(stemOf);
  const all = sources.flatMap(({ source, passages }) =>
    passages.map(({ start, end, words }) => ({
      id: source.id,
      start,
      words,
      stems: telling(source.text.slice(start, end)),
    })),
  );
  const average = all.reduce((sum, { words }) => sum + words, 0) / all.length;
  const terms = [...new Set(telling(claim))].map((stem) => {
    const holding = all.filter(({ stems }) => stems.includes(stem)).length;
    return { stem, idf: Math.log(1 + (all.length - holding + 0.5) / (holding + 0.5)) };
  });
  const best = terms.reduce((sum, { idf }) => sum + idf * 2.2 * 0.75, 0);
  return all
    .map(({ id, start, words, stems }) => {
      const score = terms.reduce((sum, { stem, idf }) => {
        const frequency = stems.filter((one) => one === stem).length;
        return sum + (idf * frequency * 2.2) / (frequency + 1.2 * (0.4 + (0.6 * words) / average));
      }, 0);
      return { id, start, score: Math.min(1, score / best) };
    })
    .filter(({ score }) => score > 0);
}

const word = fc.constantFrom(
  'supplier',
  'goods',
  'delivered',
  'deliver',
  'the',
  'of',
  'notice',
  'thirty',
  'days',
  'price',
);
const sentence = fc
  .array(word, { minLength: 3, maxLength: 30 })
  .map((words) => `${`S${words.join(' ')}`.replace(/^S(\w)/, (_, first: string) => first.toUpperCase())}.`);
const text = fc.array(sentence, { maxLength: 12 }).map((sentences) => sentences.join('\n\n'));

describe('the search for passages', () => {
  it('scores every passage as BM25 does, and gives the best of them first', () => {
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 4 }),
        sentence,
        fc.nat({ max: 6 }),
        (texts, claim, limit) => {
          const sources = texts.map(sourceOf).map(indexSource);
          const wanted = plainly(sources, claim);
          const found = searchPassages(sources, claim, limit);
          assert.equal(found.length, Math.min(limit, wanted.length));
          const scores = wanted.map(({ score }) => score).sort((a, b) => b - a);
          found.forEach(({ indexed, passage, score }, i) => {
            const same = wanted.find(({ id, start }) => id === indexed.source.id && start === passage.start);
            assert.ok(same && Math.abs(same.score - score) < 1e-9);
            assert.ok(Math.abs((scores[i] as number) - score) < 1e-9);
          });
        },
      ),
    );
  });
});
