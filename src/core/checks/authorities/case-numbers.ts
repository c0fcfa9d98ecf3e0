import { isQuoted, sentenceAt } from '../../analysis/analysis';
import { type CaseNumber, caseNumbersIn, isSameCase, isSameKind, isSlip, slipsOf } from '../../analysis/case-numbers';
import { GENERIC_CAPITALS } from '../../analysis/proper-words';
import type { Problem } from '../../report/finding';
import { type IndexedSource, sentenceSpan, wordAt } from '../../sources/indexed-source';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import { FUNCTION_WORDS } from '../../text/common-words';
import { type Span, shift } from '../../text/span';
import { stemOf } from '../../text/stem';
import { type Check, type CheckInput, problem } from '../check';
import type { Rule } from '../rule';

const MISMATCH: Rule = {
  id: 'case-number-mismatch',
  title: 'The source has another case number',
  detector: 'case-numbers',
  flagType: 'contradiction',
  severity: 'high',
  live: false,
};

/** Serials with fewer digits are alike by chance. */
const FEWEST_DIGITS = 4;
/** Where nothing else ties two numbers, this is how likely it may be that one is near the other by chance. */
const MOST_CHANCE = 0.02;
/** Of more sources than these, only those that name somebody of the sentence are searched for numbers like its own. */
const MANY = 50;
/** How far around a number of a source names of its case stand, in UTF-16 units. */
const NEARBY = 400;
/** With and without the zeros that courts put before a serial. */
const LENGTHS = [0, 4, 5, 6, 7];
/** Around a serial, what its number and the word before it take. */
const BEFORE = 48;
const AFTER = 8;

interface Held {
  readonly indexed: IndexedSource;
  readonly number: CaseNumber;
}

/** The case numbers of a source that have a serial. */
function heldWith(indexed: IndexedSource, serial: string): CaseNumber[] {
  const { text } = indexed.source;
  return LENGTHS.filter((length) => length === 0 || length > serial.length).flatMap((length) =>
    [...(indexed.positions.get(serial.padStart(length, '0')) ?? [])].flatMap((position) => {
      const at = indexed.starts[position] as number;
      const from = Math.max(0, at - BEFORE);
      return caseNumbersIn(text.slice(from, at + serial.length + length + AFTER))
        .filter(({ serialAt }) => from + serialAt.start === at)
        .map((number) => ({ ...shift(number, from), serialAt: shift(number.serialAt, from) }));
    }),
  );
}

/** The numbers of the sources that one is a slip of: another serial of the same year, or the same serial of another. */
function slippedFrom(sources: readonly IndexedSource[], ours: CaseNumber): Held[] {
  const isNear = (theirs: CaseNumber): boolean =>
    isSameKind(theirs, ours) &&
    (theirs.serial === ours.serial
      ? theirs.year !== ours.year
      : theirs.year === ours.year && isSlip(theirs.serial, ours.serial));
  return [ours.serial, ...slipsOf(ours.serial)].flatMap((serial) =>
    sources.flatMap((indexed) =>
      heldWith(indexed, serial)
        .filter(isNear)
        .map((number) => ({ indexed, number })),
    ),
  );
}

/** All case numbers of a source, worked out once. */
const numbersIn = oncePerSource((indexed): readonly CaseNumber[] => caseNumbersIn(indexed.source.text));

/** How likely it is that some number of the sources is a slip away from any number. */
function chanceOf(sources: readonly IndexedSource[], ours: CaseNumber): number {
  const ofYear = sources.flatMap(numbersIn).filter((one) => one.year === ours.year && isSameKind(one, ours));
  const different = new Set(ofYear.map(({ serial }) => serial)).size;
  return (different * slipsOf(ours.serial).length) / 10 ** ours.serial.length;
}

/** Names among the words of a text, in lower case: capitalised, and no court, rank, month or place. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\p{Lu}[\p{L}’']{3,30}/gu)].map(([word]) => word.toLowerCase()).filter(isName));

const isName = (word: string): boolean => !GENERIC_CAPITALS.has(word) && !FUNCTION_WORDS.has(word);

/** The sources in which a number could be looked for that was meant by words of the draft. */
function worthSearching(sources: readonly IndexedSource[], said: string): readonly IndexedSource[] {
  if (sources.length <= MANY) return sources;
  const stems = [...namesIn(said)].map(stemOf);
  return sources.filter(({ positions }) => stems.some((stem) => positions.get(stem) !== undefined));
}

/** Whether the sentence of the draft, or the citation that a number is part of, names somebody whom the source names there. */
function sharesName(said: string, { indexed, number }: Held): boolean {
  const there = namesIn(indexed.source.text.slice(Math.max(0, number.start - NEARBY), number.end + NEARBY));
  return [...namesIn(said)].some((name) => there.has(name));
}

/** The number that one of the draft was meant to be; null where that is not clear. */
function meant(input: CheckInput, ours: CaseNumber): Held | null {
  const { prose, citations } = input.analysis;
  const { indexed: sources } = input.sources;
  if (ours.serial.length < FEWEST_DIGITS) return null;
  if (sources.some((indexed) => heldWith(indexed, ours.serial).some((theirs) => isSameCase(theirs, ours)))) return null;
  const citation = citations.find(
    ({ start, end, name }) => name !== undefined && start <= ours.start && ours.end <= end,
  );
  const said = citation?.name ?? textOf(prose.text, sentenceAt(input.analysis, ours.start) ?? ours);
  const near = slippedFrom(worthSearching(sources, said), ours);
  const named = near.find((held) => sharesName(said, held));
  const mayBeUnnamed = !citation && sources.length <= MANY;
  if (named || !mayBeUnnamed || near.length === 0) return named ?? null;
  return chanceOf(sources, ours) > MOST_CHANCE ? null : (near[0] ?? null);
}

const textOf = (text: string, { start, end }: Span): string => text.slice(start, end);

function mismatch(input: CheckInput, ours: CaseNumber): Problem[] {
  const held = meant(input, ours);
  if (!held) return [];
  const { indexed, number } = held;
  const theirs = indexed.source.text.slice(number.start, number.end).replace(/\s+/g, ' ');
  const word = wordAt(indexed, number.serialAt.start);
  const written = textOf(input.analysis.prose.text, ours);
  // Cases that were filed together have numbers in a row.
  const inARow = number.year === ours.year && Math.abs(Number(number.serial) - Number(ours.serial)) === 1;
  return [
    problem(input, MISMATCH, ours, {
      verdict: 'contradicted',
      contradiction_type: 'value_mismatch',
      severity: inARow ? 'medium' : MISMATCH.severity,
      explanation: `No source has the case number ${written}; ${indexed.source.id} has ${theirs}.`,
      evidence: [evidenceAt(indexed, sentenceSpan(indexed, word, word + 1))],
      correction: theirs,
    }),
  ];
}

/** A case number that no source has, beside one that a source has and that differs by one slip of the hand. */
export const caseNumbers: Check = {
  needsSources: true,
  rules: [MISMATCH],
  run: (input) =>
    caseNumbersIn(input.analysis.prose.text)
      .filter((ours) => !isQuoted(input.analysis, ours))
      .flatMap((ours) => mismatch(input, ours)),
};
