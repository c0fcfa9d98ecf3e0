import { NUMBER_WORDS, parseNumberWords } from '../analysis/number-words';
import type { Span } from '../text/span';

/** A phrase of a set in a text, with the member of the set that it is. */
export interface Phrase extends Span {
  readonly member: string;
}

/**
 * What has to be alike beside two phrases: the next word; a word that stands near; nothing; or that nothing else is denied
 * (“neither … objected” is “both … agreed”), or that the same one acts (“bought from” is “sold to”).
 */
type Beside = 'next' | 'near' | 'nothing' | 'denials' | 'actor';

/** Phrases of which one rules the others out where both are said of the same thing. */
export interface PhraseSet {
  readonly beside: Beside;
  /** Whether a text may have one of its phrases: most have none. */
  readonly telling: RegExp;
  readonly read: (line: string) => readonly Phrase[];
  readonly areContrary: (a: string, b: string) => boolean;
}

const otherThan = (a: string, b: string): boolean => a !== b;

/** The phrases that a pattern for each member finds; of two that overlap the one of the earlier pattern counts. */
function reader(patterns: readonly string[]): PhraseSet['read'] {
  const members = patterns.map((pattern) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'giu'));
  return (line) => {
    const found: Phrase[] = [];
    members.forEach((pattern, member) => {
      for (const { 0: said, index } of line.matchAll(pattern)) {
        const end = index + said.length;
        if (!found.some((other) => other.start < end && index < other.end))
          found.push({ member: `${member}`, start: index, end });
      }
    });
    return found;
  };
}

const set = (
  beside: Beside,
  telling: string,
  patterns: readonly string[],
  areContrary: PhraseSet['areContrary'] = otherThan,
): PhraseSet => ({ beside, telling: new RegExp(telling, 'i'), read: reader(patterns), areContrary });

const NUMBER = `(?:\\d{1,3}(?:,\\d{3})*|${NUMBER_WORDS})`;
const TALLY = new RegExp(`(?<![\\w,-])(?<a>${NUMBER})(?: votes)?(?:-to-| to |[-–])(?<b>${NUMBER})(?![\\d,])`, 'gi');
const VOTED =
  /(?:vot(?:e|es|ed|ing)|ruled|decided|split|divided|affirmed|reversed|adopted|approved|rejected|passed)(?: of| by|,)? (?:an? )?$/i;
const BY_VOTE = /^[ -](?:vote|decision|ruling|majority|opinion|court|panel|split|margin)/i;
/** What has to be unanimous is not said to be. */
const RULE = /\b(?:requir|must|shall|may|consent|election)/i;
const votes = reader([
  `unanimous(?:ly)?|without (?:an? |any )?dissent(?:ing votes?)?|with no (?:dissents?|votes? against)|all(?: of the)?(?: ${NUMBER})?(?= \\p{L}+ voted)`,
  `over (?:an?|the|one|two|three) dissents?|\\p{L}+ dissent(?:ed|ing)|(?:closely |evenly )?divided|by a (?:bare|narrow|slim) majority|${NUMBER} of the ${NUMBER}(?= \\p{L}+ voted)`,
]);

function readVotes(line: string): Phrase[] {
  if (RULE.test(line)) return [];
  const tallies = [...line.matchAll(TALLY)].flatMap(({ 0: said, index: start, groups }): Phrase[] => {
    const end = start + said.length;
    if (!said.includes('votes') && !VOTED.test(line.slice(0, start)) && !BY_VOTE.test(line.slice(end))) return [];
    const [a, b] = [groups?.['a'] ?? '', groups?.['b'] ?? ''].map((one) => `${parseNumberWords(one) ?? one}`);
    return [{ member: b === '0' ? '0' : `${a}-${b}`, start, end }];
  });
  return tallies.length > 0 ? tallies : [...votes(line)];
}

const isTally = (member: string): boolean => member.includes('-');

/** What can be had, done or suffered to a part. */
const GRADED =
  '(?= (?:payment|relief|compliance|performance|satisfaction|refund|recovery|disability|release|repayment|settlement|denial|exemption|discharge|restitution))';
const REASON = '(?! (?:because|by|on|upon|due|from|of|as|for|through|with)\\b)';
/** What a change is measured against. */
const since = (period: string): string =>
  `${period}[- ](?:over|on)[- ]${period}|(?:from|over|on|than|with|to) (?:the|its) (?:prior|previous|preceding|last) ${period}|an? ${period} (?:earlier|ago|before)`;
const SUM =
  '(?= (?:(?:operating|annual|monthly|quarterly|taxable) )?(?:income|proceeds|revenue|sales|profit|pay|weight|loss|earnings|rent|receipts|margin|asset|price|amount|wage|salary|worth|return|gain))';
const TAX = 'tax(?:es)?(?! (?:season|year|refund|return|day|bill))';
const FEES = '(?:fees|expenses|costs|interest|commissions)';
const IN_YEAR = ' (?:of )?(?=(?:19|20)\\d\\d(?![-–]\\d))';
const AT_YEAR = '(?=[- ](?:in )?(?:19|20)\\d\\d)';
const PARTY = "(?:(?:the|his|her|its|mr\\.|ms\\.|dr\\.) )?\\p{L}[\\p{L}’'-]*";

export const PHRASE_SETS: readonly PhraseSet[] = [
  set('near', 'full|whole|part|entire|complete|total|in all', [
    `in full|in whole|in (?:its|their) entirety|in all respects|fully|wholly|entirely|completely|totally|(?:full|complete|total)${GRADED}`,
    `(?:only )?(?:in (?:large |small )?part|partly|partially)${REASON}|partial${GRADED}`,
  ]),
  {
    beside: 'nothing',
    telling: /unanim|dissent|divided|majority|vot|\d[-–]\d| to /i,
    read: readVotes,
    areContrary: (a, b) => a !== b && (isTally(a) === isTally(b) || a === '0' || b === '0'),
  },
  set('nothing', 'year|quarter|month|sequentially', [
    since('year'),
    `${since('quarter')}|sequentially`,
    since('month'),
  ]),
  set('nothing', 'tax', [`(?:pre-?|before[- ])${TAX}`, `(?:post-?|(?:after|net of)[- ])${TAX}`]),
  set('nothing', FEES, [`(?:after|net of) ${FEES}`, `(?:before|gross of) ${FEES}`]),
  set('next', 'clusive of|cluding', ['inclusive of|including', 'exclusive of|excluding']),
  set('next', 'net|gross', [`net${SUM}`, `gross${SUM}`]),
  set('next', 'annual|cumul', ['annuali[sz]ed', 'cumulative']),
  set('next', 'rate', ['nominal(?= rate)', 'effective(?= rate)']),
  set('next', 'median|mean|average|m.ximum|m.nimum', ['median', 'mean|average(?= \\p{L})', 'minimum', 'maximum']),
  set('next', 'value', ['book(?= value)', '(?:fair )?market(?= value)', 'assessed(?= value)']),
  set('next', 'consolid|alone', ['consolidated', 'stand-?alone']),
  set('next', 'actual|project|forecast|estimat|budget', ['projected|forecast|estimated|budgeted', 'actual']),
  set('nothing', 'simple|compound', ['simple', 'compound(?:ed)?']),
  set(
    'nothing',
    'quarter|q[1-4]|[1-4]q',
    ['first', 'second', 'third', '(?:fourth|last|final)'].map(
      (word, i) => `(?:the )?${word}[- ](?:fiscal )?quarter(?: of)?|q${i + 1}|${i + 1}q`,
    ),
  ),
  set('nothing', 'half|h[12]|[12]h', ['(?:the )?first half of|h1|1h', '(?:the )?(?:second|last) half of|h2|2h']),
  set(
    'nothing',
    'spring|summer|fall|autumn|winter',
    ['spring', 'summer', 'fall|autumn', 'winter'].map((season) => `(?:the )?(?:${season})${IN_YEAR}`),
  ),
  set('nothing', 'early|mid|late', [`early${AT_YEAR}`, `mid${AT_YEAR}`, `late${AT_YEAR}`]),
  set('denials', 'both|neither|only|alone|each|either|none|all', [
    `neither (?:of )?${PARTY} nor ${PARTY}|neither(?: of (?:the|them))?|none of(?: the)?`,
    `both ${PARTY} and ${PARTY}(?: each)?|both(?: parties| of (?:the|them))?|(?:each|either) party|each of(?: the)?|all of(?: the)?|${PARTY} and (?:the )?\\p{L}+(?: shall| must)? each`,
    `(?<=^[^\\p{L}]{0,4})only ${PARTY}(?: of(?: the)?)?|only (?:to|by|on|with) ${PARTY}|${PARTY} alone`,
  ]),
  set(
    'nothing',
    'joint|several|separate|individual|alone',
    [
      'joint(?:ly)? and several(?:ly)?',
      'several(?:ly)?,? (?:but |and )?not joint(?:ly)?|not jointly|severally|separately|individually|alone',
      'jointly',
    ],
    (a, b) => a !== b && (a === '1' || b === '1'),
  ),
];

/** What was done, and what is its opposite when the same is done to it; of those in the second table, by the same one. */
const TURNED = `
accepted rejected,declined
admitted discharged
appointed,hired,employed,engaged,retained dismissed,fired,discharged,terminated,resigned
arrested,detained released,freed
deposited withdrew,withdrawn
entered,installed removed
imported exported
issued cancelled,canceled,revoked
occupied vacated,left
opened closed
promoted demoted
reinstated suspended
`;
const CONVERSE = `
buys?,bought,purchased,acquired sells?,sold
borrow(?:s|ed)? lends?,lent,loaned
paid,shipped,sent,transferred,delivered received
`;

/** Sets of two members each. */
const verbs = (table: string, beside: Beside): PhraseSet[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const patterns = row.split(' ').map((forms) => forms.replaceAll(',', '|'));
      return set(beside, patterns.join('|'), patterns);
    });

export const VERB_SETS: readonly PhraseSet[] = [...verbs(TURNED, 'nothing'), ...verbs(CONVERSE, 'actor')];
