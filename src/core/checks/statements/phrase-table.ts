import { NUMBER_WORDS, parseNumberWords } from '../../analysis/number-words';
import type { Span } from '../../text/span';

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
  /** Folded words of which each of its phrases has one. */
  readonly words: readonly string[];
  readonly read: (line: string) => readonly Phrase[];
  readonly areContrary: (a: string, b: string) => boolean;
}

const otherThan = (a: string, b: string): boolean => a !== b;

/** The phrases that a pattern for each member finds (of Latin letters: more of them would take long to compile); of two that overlap the one of the earlier pattern counts. */
function reader(patterns: readonly string[]): PhraseSet['read'] {
  const members = patterns.map((pattern) => new RegExp(`\\b(?:${pattern})\\b`, 'gi'));
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
  words: string,
  patterns: readonly string[],
  areContrary: PhraseSet['areContrary'] = otherThan,
): PhraseSet => ({ beside, words: words.split(' '), read: reader(patterns), areContrary });

const NUMBER = `(?:\\d{1,3}(?:,\\d{3})*|${NUMBER_WORDS})`;
const TALLY = new RegExp(`(?<![\\w,-])(?<a>${NUMBER})(?: votes)?(?:-to-| to |[-–])(?<b>${NUMBER})(?![\\d,])`, 'gi');
const MAYBE_TALLY = /[\da-z](?:-to-| to |[-–])(?:\d|one|two|three|four|five|six|seven|eight|none)/i;
const VOTED =
  /(?:vot(?:e|es|ed|ing)|ruled|decided|split|divided|affirmed|reversed|adopted|approved|rejected|passed)(?: of| by|,)? (?:an? )?$/i;
const BY_VOTE = /^[ -](?:vote|decision|ruling|majority|opinion|court|panel|split|margin)/i;
/** What has to be unanimous is not said to be. */
const RULE = /\b(?:requir|must|shall|may|consent|election)/i;
const votes = reader([
  `unanimous(?:ly)?|without (?:an? |any )?dissent(?:ing votes?)?|with no (?:dissents?|votes? against)|all(?: of the)?(?: ${NUMBER})?(?= \\w+ voted)`,
  `over (?:an?|the|one|two|three) dissents?|\\w+ dissent(?:ed|ing)|(?:closely |evenly )?divided|by a (?:bare|narrow|slim) majority|${NUMBER} of the ${NUMBER}(?= \\w+ voted)`,
]);

function readVotes(line: string): Phrase[] {
  if (RULE.test(line)) return [];
  const tallies = [...(MAYBE_TALLY.test(line) ? line.matchAll(TALLY) : [])].flatMap(
    ({ 0: said, index: start, groups }): Phrase[] => {
      const end = start + said.length;
      if (!said.includes('votes') && !VOTED.test(line.slice(0, start)) && !BY_VOTE.test(line.slice(end))) return [];
      const [a, b] = [groups?.['a'] ?? '', groups?.['b'] ?? ''].map((one) => `${parseNumberWords(one) ?? one}`);
      return [{ member: b === '0' ? '0' : `${a}-${b}`, start, end }];
    },
  );
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
const PARTY = "(?:(?:the|his|her|its|mr\\.|ms\\.|dr\\.) )?[\\w\u00c0-\u024f][\\w\u00c0-\u024f’'-]*";

export const PHRASE_SETS: readonly PhraseSet[] = [
  set(
    'near',
    'full whole part entirety respects fully wholly entirely completely totally partly partially complete total partial',
    [
      `in full|in whole|in (?:its|their) entirety|in all respects|fully|wholly|entirely|completely|totally|(?:full|complete|total)${GRADED}`,
      `(?:only )?(?:in (?:large |small )?part|partly|partially)${REASON}|partial${GRADED}`,
    ],
  ),
  {
    beside: 'nothing',
    words:
      'unanimous unanimously dissent dissents dissenting dissented divided majority vote votes voted voting split decision ruled affirmed reversed'.split(
        ' ',
      ),
    read: readVotes,
    areContrary: (a, b) => a !== b && (isTally(a) === isTally(b) || a === '0' || b === '0'),
  },
  set('nothing', 'year quarter month sequentially', [
    since('year'),
    `${since('quarter')}|sequentially`,
    since('month'),
  ]),
  set('nothing', 'tax taxes pretax posttax', [`(?:pre-?|before[- ])${TAX}`, `(?:post-?|(?:after|net of)[- ])${TAX}`]),
  set('nothing', 'fees expenses costs interest commissions', [
    `(?:after|net of) ${FEES}`,
    `(?:before|gross of) ${FEES}`,
  ]),
  set('nothing', 'own prevailing prevails winning', [
    '(?:each|either|every) (?:party|side)(?: shall| must| will| is to)? (?:bears?|pays?|covers?) (?:its|their|his or her) own',
    '(?:prevailing|winning) (?:party|side)|(?:party|side) (?:that|who|which) prevails',
  ]),
  set('nothing', 'exclusive exclusively shared common', [
    'exclusive(?= (?:use|possession|access|occupancy|enjoyment))|exclusively',
    'shared (?:with|by|among)|in common with',
  ]),
  set('next', 'net gross', [`net${SUM}`, `gross${SUM}`]),
  set('next', 'annualized annualised cumulative', ['annuali[sz]ed', 'cumulative']),
  set('next', 'nominal effective', ['nominal(?= rate)', 'effective(?= rate)']),
  set('next', 'median mean average minimum maximum', ['median', 'mean|average(?= \\w)', 'minimum', 'maximum']),
  set('next', 'book market assessed', ['book(?= value)', '(?:fair )?market(?= value)', 'assessed(?= value)']),
  set('next', 'consolidated standalone alone', ['consolidated', 'stand-?alone']),
  set('next', 'projected forecast estimated budgeted actual', ['projected|forecast|estimated|budgeted', 'actual']),
  set('nothing', 'simple compound compounded', ['simple', 'compound(?:ed)?']),
  set(
    'nothing',
    'quarter q1 q2 q3 q4 1q 2q 3q 4q',
    ['first', 'second', 'third', '(?:fourth|last|final)'].map(
      (word, i) => `(?:the )?${word}[- ](?:fiscal )?quarter(?: of)?|q${i + 1}|${i + 1}q`,
    ),
  ),
  set('nothing', 'half h1 h2 1h 2h', ['(?:the )?first half of|h1|1h', '(?:the )?(?:second|last) half of|h2|2h']),
  set(
    'nothing',
    'spring summer fall autumn winter',
    ['spring', 'summer', 'fall|autumn', 'winter'].map(
      (season) => `(?:in|during|since|by|until|for|of) (?:the )?(?:${season})${IN_YEAR}`,
    ),
  ),
  set('nothing', 'early mid late', [`early${AT_YEAR}`, `mid${AT_YEAR}`, `late${AT_YEAR}`]),
  set('denials', 'both neither only alone each either none all', [
    `neither (?:of )?${PARTY} nor ${PARTY}|neither(?: of (?:the|them))?|none of(?: the)?`,
    `both ${PARTY} and ${PARTY}(?: each)?|both(?: parties| of (?:the|them))?|(?:each|either) party|each of(?: the)?|all of(?: the)?|\\w+ and (?:the )?\\w+(?: shall| must)? each`,
    `(?<=^\\W{0,4})only ${PARTY}(?: of(?: the)?)?|only (?:to|by|on|with) ${PARTY}|(?:the )?\\w+ alone`,
  ]),
  set(
    'nothing',
    'joint jointly several severally separately individually alone',
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
buy,buys,bought,purchased,acquired sell,sells,sold
borrow,borrows,borrowed lend,lends,lent,loaned
paid,shipped,sent,transferred,delivered received
`;

/** Sets of two members each. */
const verbs = (table: string, beside: Beside): PhraseSet[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const patterns = row.split(' ').map((forms) => forms.replaceAll(',', '|'));
      return set(beside, row.replaceAll(',', ' '), patterns);
    });

export const VERB_SETS: readonly PhraseSet[] = [...verbs(TURNED, 'nothing'), ...verbs(CONVERSE, 'actor')];
