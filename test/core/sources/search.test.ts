import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { type IndexedSource, indexSource } from '../../../src/core/sources/indexed-source';
import { searchPassages } from '../../../src/core/sources/search';
import type { SourceText } from '../../../src/core/sources/source';
import { FUNCTION_WORDS } from '../../../src/core/text/common-words';
import { synonymsOf } from '../../../src/core/text/legal-synonyms';
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

/** BM25 as the paper has it, over passages that are split into words one by one; a synonym that tells counts for less. */
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
  const termOf = (stem: string): { stem: string; idf: number } => {
    const holding = all.filter(({ stems }) => stems.includes(stem)).length;
    return { stem, idf: Math.log(1 + (all.length - holding + 0.5) / (holding + 0.5)) };
  };
  const terms = [...new Set(telling(claim))].map((stem) => ({
    ...termOf(stem),
    synonyms: [...synonymsOf(stem)].map(termOf).filter(({ idf }) => idf >= 1.5),
  }));
  const best = terms.reduce((sum, { idf }) => sum + idf * 2.2 * 0.75, 0);
  return all
    .map(({ id, start, words, stems }) => {
      const gain = ({ stem, idf }: { stem: string; idf: number }): number => {
        const frequency = stems.filter((one) => one === stem).length;
        return (idf * frequency * 2.2) / (frequency + 1.2 * (0.4 + (0.6 * words) / average));
      };
      const score = terms.reduce(
        (sum, term) => sum + Math.max(gain(term), ...term.synonyms.map((synonym) => 0.6 * gain(synonym))),
        0,
      );
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
  'inform',
  'furnish',
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

  it('finds what a source says in other words of legal English', () => {
    const source = indexSource(
      sourceOf(
        [
          'The tenant keeps a garden behind the barn.',
          'The lessee shall inform the lessor of any defect in the roof.',
          'Nothing is said here of the roof or of the barn.',
          'The price of hay rose during the war.',
          'The well was dug by hand.',
          'Nobody lives in the mill.',
        ].join('\n\n'.padStart(300, ' ')),
        0,
      ),
    );
    const [best] = searchPassages([source], 'The landlord is to be given notice where the building is faulty.', 1);
    assert.match(
      source.source.text.slice(best?.passage.start, best?.passage.end),
      /The lessee shall inform the lessor/,
    );
  });

  it('puts the passage first that defines the term of which a claim speaks, where others bear on it as well', () => {
    const about = (what: string): string =>
      `${what} ${'It is so in every case that has been named in this part. '.repeat(4)}`;
    const source = indexSource(
      sourceOf(
        [
          about('Confidential Information stays with the Recipient.'),
          about('“Confidential Information” is what the Discloser hands over.'),
          about('A Recipient keeps Confidential Information apart.'),
        ].join('\n\n'),
        0,
      ),
    );
    const first = (claim: string): string => {
      const [best] = searchPassages([source], claim, 1);
      return source.source.text.slice(best?.passage.start, best?.passage.end);
    };
    assert.match(first('Confidential Information may be of any kind.'), /^“Confidential Information” is/);
    assert.match(first('The Recipient keeps Confidential Information.'), /^A Recipient keeps/);
  });
});
