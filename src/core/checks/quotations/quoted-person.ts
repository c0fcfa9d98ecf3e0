import { sentenceAt } from '../../analysis/analysis';
import type { Quotation } from '../../analysis/quotations';
import type { Problem } from '../../report/finding';
import { firstPersonAt } from '../../sources/first-person';
import type { IndexedSource } from '../../sources/indexed-source';
import { wordAt } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import { speechOf } from '../../sources/speakers';
import { lastAtOrBefore, type Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { wordsOf } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import { isPerson, lastWord, titleOf } from '../names/people';
import { WRONG_SPEAKER } from '../shared-rules';
import { type Sayer, sayerAfter, sayerBefore } from './sayer';

interface Place extends Span {
  readonly indexed: IndexedSource;
}

const MOST_PLACES = 20;
const NESTED_REACH = 400;

/** Where sources have the words of a quotation one after the other. */
function placesOf(input: CheckInput, forms: readonly string[]): Place[] {
  const [first = ''] = forms;
  return input.sources.indexed.flatMap((indexed) => {
    const places: Place[] = [];
    for (const at of indexed.positions.get(stemOf(first)) ?? []) {
      if (!forms.every((form, i) => indexed.words.at(at + i)?.form === form)) continue;
      places.push({ indexed, start: indexed.starts[at] as number, end: indexed.ends[at + forms.length - 1] as number });
      if (places.length >= MOST_PLACES) break;
    }
    return places;
  });
}

/** Where a quotation around a span of a source opens; null where the span stands in none. */
function openingBefore(text: string, { start }: Span): number | null {
  const before = text.slice(Math.max(0, start - NESTED_REACH), start);
  const paragraph = before.slice(before.lastIndexOf('\n\n') + 1);
  const marks = [...paragraph.matchAll(/[“”"]/g)];
  const last = marks.at(-1);
  if (!last) return null;
  const isOpen = last[0] === '“' || (last[0] === '"' && /(?:^|[\s(])$/.test(paragraph.slice(0, last.index)));
  return isOpen ? start - paragraph.length + last.index : null;
}

const PERSON_NAMED =
  /(?:\b(?<title>Mr|Ms|Mrs|Miss|Dr)\.?\s{1,2})?(?<name>\p{Lu}[\p{L}’'-]{1,24}(?:\s\p{Lu}[\p{L}’'-]{1,24})?)/gu;
const BEFORE_PRONOUN = 260;

/** Whom “he” or “she” is: the one person named before whose title allows it, apart from who speaks as “I”. */
function whoIs(input: CheckInput, text: string, pronoun: 'he' | 'she', i: string | null): string | null {
  const named = [...text.slice(-BEFORE_PRONOUN).matchAll(PERSON_NAMED)]
    .map(({ groups }) => ({ title: groups?.['title'], last: lastWord(groups?.['name'] ?? '') }))
    .filter(({ title, last }) => (title !== undefined || isPerson(input, last)) && last !== i);
  const fitting = named.filter(({ title, last }) => {
    const known = title ?? titleOf(input, last);
    return known === null || !/^M/.test(known) || (known === 'Mr') === (pronoun === 'he');
  });
  const others = new Set(fitting.map(({ last }) => last));
  return others.size === 1 ? ([...others][0] ?? null) : null;
}

/** The last word of the name of who says the words at a place; null where it is not plain. `reports` is who tells of it. */
function speakerAt(input: CheckInput, place: Place): { readonly last: string; readonly reports: string | null } | null {
  const { source, sentences } = place.indexed;
  const speech = speechOf(source, place);
  const writer = firstPersonAt(source, place);
  const reports = writer === null ? null : lastWord(writer);
  const opening = openingBefore(source.text, place);
  if (opening === null) {
    // “He told me that the brakes were soft” gives the words of another without marks.
    const own = lastAtOrBefore(sentences, place.start);
    const isRetold = sayerBefore(source.text.slice(own?.start ?? place.start, place.start)) !== null;
    return reports === null || isRetold ? null : { last: reports, reports };
  }
  const sentence = lastAtOrBefore(sentences, opening);
  const start = Math.max(sentence?.start ?? 0, opening - NESTED_REACH);
  const sayer = sayerBefore(source.text.slice(start, opening));
  if (!sayer) return null;
  if ('name' in sayer) {
    const last = lastWord(sayer.name);
    return isPerson(input, last) ? { last, reports } : null;
  }
  if (sayer.pronoun === 'i') return reports === null ? null : { last: reports, reports };
  const from = Math.max(speech?.start ?? 0, start - BEFORE_PRONOUN);
  const last = whoIs(input, source.text.slice(from, opening), sayer.pronoun, reports);
  return last === null ? null : { last, reports };
}

const FEWEST = 3;

function judge(input: CheckInput, quotation: Quotation): Problem[] {
  const { analysis } = input;
  const { text } = analysis.prose;
  const { forms } = wordsOf(text, quotation.inner.start, quotation.inner.end);
  const sentence = sentenceAt(analysis, quotation.start);
  if (quotation.block || forms.length < FEWEST || !sentence) return [];
  const sayer: Sayer | null =
    sayerBefore(text.slice(sentence.start, quotation.start)) ??
    sayerAfter(text.slice(quotation.end, quotation.end + 200));
  if (!sayer || !('name' in sayer)) return [];
  const claimed = lastWord(sayer.name);
  if (!isPerson(input, claimed)) return [];
  const places = placesOf(input, forms);
  const [first] = places;
  if (!first) return [];
  const speakers = places.map((place) => speakerAt(input, place));
  // Whoever reports what another said has said the words too.
  if (speakers.some((one) => one === null || one.last === claimed || one.reports === claimed)) return [];
  const { indexed, start, end } = first;
  const theirs = speakers[0]?.last ?? '';
  const written = theirs.replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase());
  const at = wordAt(indexed, start);
  const span = lastAtOrBefore(indexed.sentences, indexed.starts[at] ?? start);
  return [
    problem(input, WRONG_SPEAKER, quotation, {
      verdict: 'contradicted',
      explanation: `The draft gives these words as ${sayer.name}’s. In ${indexed.source.id}, they are ${written}’s. Say whose words they are, or quote others.`,
      evidence: [evidenceAt(indexed, span ?? { start, end })],
    }),
  ];
}

/** Quotations that are one person's in the sources and another's in the draft: e-mails, letters, sworn statements, and what a witness or a report says that somebody said. */
export const quotedPerson: Check = {
  needsSources: true,
  rules: [WRONG_SPEAKER],
  run: (input) => input.analysis.quotations.flatMap((quotation) => judge(input, quotation)),
};
