import { readFileSync } from 'node:fs';
import type { SourceText } from '../../src/core/index';

/** Made texts in the manner of opinions: the same for the same seed, different from one another. */

const PARTIES = [
  'Alder Foods, Inc.',
  'Birch Co.',
  'Cedar Mills',
  'Dunmore Machine Co.',
  'Elm Street Partners',
  'Fairweather',
  'Garnet Bank',
  'Holloway',
  'Ironside Ltd.',
  'Juniper Estates',
];
const SUBJECTS = [
  'The buyer',
  'The seller',
  'The court',
  'The jury',
  'The agreement',
  'The statute',
  'The lender',
  'The tenant',
  'The carrier',
  'The board',
];
const VERBS = [
  'shall give',
  'may withhold',
  'did not receive',
  'must prove',
  'relied on',
  'rejected',
  'had waived',
  'is bound by',
  'disclaimed',
  'accepted',
];
const OBJECTS = [
  'written notice of the defect',
  'the payment due under the contract',
  'a limitation of remedy',
  'the burden of proof',
  'the right to cure',
  'an implied warranty',
  'the terms of the guaranty',
  'lost profits and incidental damages',
  'the delivery of the goods',
  'the finding below',
];
const ENDS = [
  'within thirty days',
  'before the closing date',
  'by a preponderance of the evidence',
  'in the ordinary course of business',
  'on March 3, 2019',
  'for $1,250,000',
  'as the district court found',
  'unless the parties agree otherwise',
];
const REPORTERS = ['F.3d', 'F.2d', 'U.S.', 'S. Ct.', 'N.E.2d', 'P.2d', 'So. 2d', 'F. Supp. 2d'];

/** A small seeded generator of numbers from 0 to 1 (a linear congruence; quality does not matter here). */
function generator(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const PARAGRAPHS = 40;
const SENTENCES = 5;

export function opinionOf(seed: number): string {
  const next = generator(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  const number = (most: number): number => 1 + Math.floor(next() * most);
  const sentence = (): string => `${pick(SUBJECTS)} ${pick(VERBS)} ${pick(OBJECTS)} ${pick(ENDS)}.`;
  const citation = (): string =>
    `See ${pick(PARTIES)} v. ${pick(PARTIES)}, ${number(900)} ${pick(REPORTERS)} ${number(1400)}, ${1400 + number(20)} (${number(11)}th Cir. ${1950 + number(60)}).`;
  const paragraph = (): string => [...Array.from({ length: SENTENCES }, sentence), citation()].join(' ');
  return Array.from({ length: PARAGRAPHS }, paragraph).join('\n\n');
}

/** A draft that quotes and restates sentences of the texts, `paragraphs` of them. */
export function draftOf(texts: readonly string[], paragraphs: number): string {
  const next = generator(7);
  return Array.from({ length: paragraphs }, () => {
    const text = texts[Math.floor(next() * texts.length)] ?? '';
    const at = text.indexOf('. ', Math.floor(next() * text.length * 0.8)) + 2;
    const end = text.indexOf('. ', at + 40) + 1;
    const sentence = text.slice(at, end > at ? end : at + 120).replace(/\s+/g, ' ');
    return `The opinion reads: “${sentence}” In other words, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  }).join('\n\n');
}

/** The texts of a JSONL file of `{text}`. */
export const textsIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (JSON.parse(line) as { text: string }).text);

/** A text as a source that is an authority. */
export const authorityOf = (text: string, i: number): SourceText => ({
  id: `opinion-${i}.txt`,
  path: null,
  sha256: String(i),
  standing: 'authority',
  format: 'text',
  text,
  pages: [],
  warnings: [],
});

const NAIVE = [/\d+\s+[A-Za-z.]+\s+\d+/g, /\d+\s+U\.S\.C\.\s+§\s+\d+/g];

/** The yardstick: how many citations two plain patterns find in a text. */
export const naiveScan = (text: string): number =>
  NAIVE.reduce((count, pattern) => count + (text.match(pattern)?.length ?? 0), 0);
