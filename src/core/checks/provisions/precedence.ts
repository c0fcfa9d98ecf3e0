import { isArgued } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import { lineOf } from '../../text/line';
import { type Span, shift, spanOf } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { aliasesIn } from '../norms/bearers';
import { POLARITY_REVERSED } from '../shared-rules';
import { excerptOf } from '../wording';

/** Which of two documents prevails, by their names as they are written. */
interface Precedence extends Span {
  readonly over: string;
  readonly under: string;
  /** What alone it holds for: “as to Personal Data”. */
  readonly isLimited: boolean;
}

const PREVAILS =
  /\s(?:(?:shall |will |is to )?(?:prevails?|controls?|governs?|takes? precedence|has priority) over|supersedes|overrides|(?:is|ranks) superior to|(?:is |ranks )?ahead of)\s/g;
/** What may stand in a document's name without a capital, and what a document is called without a name. */
const JOINS = /^(?:of|for|the|this|that|and)$/;
const NAMELESS = /^(?:agreement|contract|lease|policy|handbook|addendum|exhibit|schedule|plan|by-?laws)$/;
const MOST_WORDS = 6;
/** How far a name may reach, in UTF-16 units. */
const LONGEST_NAME = 80;
const ORDER =
  /\border of (?:precedence|priority)(?: \w+){0,4}?(?: is| shall be| will be)?(?: as follows)?:\s{0,4}(?<list>[^.]{10,400})/gi;
const LIMITED =
  /\b(?:as to|with respect to|in respect of|regarding|on questions of|concerning|on matters of|for)\b.*$/i;

const LEADS = /^(?:\(?\w\)|\d+\.?|then|first|second|third|finally|last|and|the|this|that|any|such)$/i;

/** The words of a document's name by which it is told apart: “Order Form”, “MSA”, “this Agreement”. */
const nameOf = (said: string): string =>
  said
    .replace(/\([^()]{0,60}\)/g, ' ')
    .split(/\s/)
    .filter((word) => word !== '' && !LEADS.test(word))
    .join(' ')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .toLowerCase();

function ordersIn(text: string): Precedence[] {
  return [...text.matchAll(ORDER)].flatMap((match) => {
    const ranks = (match.groups?.['list'] ?? '').split(/;|,? then |,\s(?:and )?(?=\(\w\))/);
    const named = ranks
      .map((rank) => ({ name: nameOf(` ${rank.replace(LIMITED, '')}`), isLimited: LIMITED.test(rank) }))
      .filter(({ name }) => name.length > 1);
    return named.flatMap((over, i) =>
      named.slice(i + 1).map((under) => ({
        over: over.name,
        under: under.name,
        isLimited: over.isLimited || under.isLimited,
        ...spanOf(match),
      })),
    );
  });
}

const bare = (word: string): string => word.replace(/[^\p{L}\p{N}&'-]/gu, '');
const isOfName = (word: string): boolean =>
  /^\p{Lu}/u.test(bare(word)) || JOINS.test(word) || NAMELESS.test(bare(word));

/** The words of a document's name at the head of some words; where `ends`, a mark ends it. */
function nameAt(words: readonly string[], ends: RegExp): string[] {
  const named: string[] = [];
  for (const word of words.slice(0, MOST_WORDS)) {
    if (!isOfName(word)) break;
    named.push(word);
    if (ends.test(word)) break;
  }
  return named;
}

const statedIn = (text: string): Precedence[] =>
  [...text.matchAll(PREVAILS)].flatMap(({ 0: said, index }): Precedence[] => {
    const before = text
      .slice(Math.max(0, index - LONGEST_NAME), index)
      .split(' ')
      .reverse();
    const over = /[,.;:]$/.test(before[0] ?? '') ? [] : nameAt(before, /^$/);
    const marked = over.findIndex((word, i) => i > 0 && /[,.;:]$/.test(word));
    const ours = (marked < 0 ? over : over.slice(0, marked)).reverse();
    const end = index + said.length;
    const under = nameAt(text.slice(end, end + LONGEST_NAME).split(' '), /[,.;:]$/);
    if (ours.length === 0 || under.length === 0) return [];
    return [
      {
        over: nameOf(` ${ours.join(' ')}`),
        under: nameOf(` ${under.join(' ')}`),
        isLimited: false,
        start: index - ours.join(' ').length,
        end: end + under.join(' ').replace(/[,.;:]$/, '').length,
      },
    ].filter((one) => one.over !== '' && one.under !== '');
  });

const precedencesOf = oncePerSource((indexed): readonly Precedence[] => {
  const text = lineOf(indexed.source.text);
  return [...ordersIn(text), ...statedIn(text)];
});

const OWN_NAME = /^(?:agreement|contract|lease|policy)$/;
const HEAD = 400;

/** Whether two names are of one document: the same, one the short form of the other, or the source's word for itself. */
function isSame(indexed: IndexedSource, ours: string, theirs: string): boolean {
  if (ours === theirs) return true;
  const initials = (name: string): string =>
    name
      .split(' ')
      .map((word) => word.charAt(0))
      .join('');
  if (initials(ours) === theirs || initials(theirs) === ours) return true;
  if (ours.split(' ').every((word) => aliasesIn(indexed).get(word)?.has(theirs))) return true;
  if (!OWN_NAME.test(theirs)) return false;
  const title =
    indexed.source.text
      .slice(0, HEAD)
      .split('\n')
      .find((one) => one.trim() !== '') ?? '';
  const own = nameOf(` ${title}`);
  return own.endsWith(theirs) && (own === ours || initials(own) === ours);
}

const SUBJECT_APART = /\b(?:except|unless|only|outside|apart from)\b/i;

function judge(input: CheckInput, { sentence }: Comparison): Problem[] {
  const line = lineOf(input.analysis.prose.text, sentence);
  if (isArgued(line)) return [];
  return statedIn(line).flatMap((ours): Problem[] => {
    const is = (indexed: IndexedSource, over: string, under: string, theirs: Precedence): boolean =>
      isSame(indexed, over, theirs.over) && isSame(indexed, under, theirs.under);
    const all = input.sources.indexed.flatMap((indexed) =>
      precedencesOf(indexed).map((theirs) => ({ indexed, theirs })),
    );
    if (all.some(({ indexed, theirs }) => is(indexed, ours.over, ours.under, theirs))) return [];
    const turned = all.find(
      ({ indexed, theirs }) =>
        is(indexed, ours.under, ours.over, theirs) && !(theirs.isLimited && SUBJECT_APART.test(line)),
    );
    if (!turned || turned.theirs.isLimited) return [];
    const { indexed, theirs } = turned;
    const said = excerptOf(indexed.source.text.slice(theirs.start, theirs.end));
    return [
      problem(input, POLARITY_REVERSED, shift(ours, sentence.start), {
        verdict: 'contradicted',
        contradiction_type: 'polarity_reversal',
        explanation: `${indexed.source.id} ranks them the other way round: “${said}”.`,
        evidence: [evidenceAt(indexed, theirs)],
      }),
    ];
  });
}

/** Which document a claim says prevails over which, where a source ranks the two the other way round. */
export const precedence: Check = {
  needsSources: true,
  rules: [POLARITY_REVERSED],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
