import { isInCitation, isQuoted } from '../../analysis/analysis';
import type { Problem } from '../../report/finding';
import { type IndexedSource, sentenceSpan } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import type { Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { wordsOf } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import { NAME_MISMATCH } from './name-rules';

/** “Mr. Johnson”, “Mrs. Ann Johnson”. */
const TITLED =
  /(?<![\p{L}.]|\b(?:Mrs?|Ms)\.? and )(?<title>Mr|Mrs|Ms|Miss)\.?[\s\u00a0](?:\p{Lu}[\p{Ll}’'-]+[\s\u00a0]|\p{Lu}\.[\s\u00a0]?){0,2}(?<surname>\p{Lu}[\p{L}’'-]{2,30})/gu;
const TITLE = /^(?:mr|mrs|ms|miss)$/;
/** How many words before a surname its title may stand, with names between. */
const REACH = 3;
/** A surname that stands more often in a source than this is read so far only. */
const MOST_PLACES = 2000;

const isMan = (title: string): boolean => /^mr\.?$/i.test(title);

/** A person with a title in a source, by a word's index. */
interface Titled {
  readonly indexed: IndexedSource;
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

/** Where a source gives a surname with a title before it. */
function titledIn(indexed: IndexedSource, surname: string): Titled[] {
  const { form, stem } = surnameOf(surname);
  return [...(indexed.positions.get(stem) ?? []).slice(0, MOST_PLACES)].flatMap((at): Titled[] => {
    if (indexed.words.at(at)?.form !== form) return [];
    const before = indexed.words.slice(at - REACH, at);
    const i = before.findLastIndex((word) => TITLE.test(word.form));
    if (i < 0) return [];
    const from = at - before.length + i;
    const between = indexed.source.text.slice(indexed.ends[from], indexed.starts[at]);
    if (!NAMES.test(between)) return [];
    const titles = [before[i]?.form ?? '', ...titleOfPartner(indexed, from)];
    return titles.map((title) => ({ indexed, title, from, to: at + 1 }));
  });
}

/** “Mr.” of “Mr. and Mrs. Johnson”, by the index of the second title. */
function titleOfPartner(indexed: IndexedSource, at: number): string[] {
  const title = indexed.words.at(at - 2)?.form ?? '';
  return indexed.words.at(at - 1)?.form === 'and' && TITLE.test(title) ? [title] : [];
}

/** What may stand between a title and the surname: first names and initials. */
const NAMES = /^\.?\s{1,3}(?:\p{Lu}[\p{L}’'-]{0,20}\.?\s{1,3}){0,2}$/u;

function surnameOf(surname: string): { form: string; stem: string } {
  const form = wordsOf(surname).forms[0] ?? '';
  return { form, stem: stemOf(form) };
}

/** The title that stands before a word, as it is written there. */
const writtenTitle = ({ indexed, from }: Titled): string =>
  /^\p{L}+\.?/u.exec(indexed.source.text.slice(indexed.starts[from]))?.[0] ?? '';

/** “Mr.” for “MR.”: as a sentence has it. */
const inSentence = (title: string): string => title.charAt(0) + title.slice(1).toLowerCase();

function judge(input: CheckInput, title: string, surname: string, at: Span): Problem[] {
  const titled = input.sources.indexed.flatMap((indexed) => titledIn(indexed, surname));
  const [found] = titled;
  if (!found || titled.some((other) => isMan(other.title) === isMan(title))) return [];
  const theirs = inSentence(writtenTitle(found));
  const { indexed, from, to } = found;
  return [
    problem(input, NAME_MISMATCH, at, {
      verdict: 'contradicted',
      contradiction_type: 'relationship_conflict',
      severity: 'medium',
      explanation: `The draft has “${title} ${surname}” where ${indexed.source.id} has “${theirs} ${surname}”.`,
      evidence: [evidenceAt(indexed, sentenceSpan(indexed, from, to))],
      correction: theirs,
    }),
  ];
}

/** People with another title than every source gives them: “Mrs. Johnson” for “Mr. Johnson”. */
export const personalTitles: Check = {
  needsSources: true,
  rules: [NAME_MISMATCH],
  run: (input) => {
    const { analysis } = input;
    const { text } = analysis.prose;
    return [...text.matchAll(TITLED)].flatMap((match) => {
      const { title = '', surname = '' } = match.groups ?? {};
      const dot = text.charAt(match.index + title.length) === '.' ? 1 : 0;
      const at = { start: match.index, end: match.index + title.length + dot };
      if (isQuoted(analysis, at) || isInCitation(analysis, at)) return [];
      return judge(input, text.slice(at.start, at.end), surname, at);
    });
  },
};
