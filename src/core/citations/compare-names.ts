import { foldText } from '../text/fold';
import { CASE_NAME_ABBREVIATIONS, CASE_NAME_NOISE } from './case-name-words';

/** How two case names relate: `partial` where one party agrees and the other is another; `reversed` where the sides changed. */
export type NameRelation = 'same' | 'reversed' | 'partial' | 'different';

const partyWordsKept = new Map<string, readonly string[]>();
const MOST_KEPT = 20_000;

/** The telling words of a party's name, abbreviations written out; one that is not known keeps its full stop. */
export function partyWords(party: string): readonly string[] {
  const known = partyWordsKept.get(party);
  if (known) return known;
  const telling = readPartyWords(party);
  if (partyWordsKept.size >= MOST_KEPT) partyWordsKept.clear();
  partyWordsKept.set(party, telling);
  return telling;
}

const knownWords = new Map<string, string>();

/** A word without quotation marks, written out where it is an abbreviation that is known; empty where nothing is left. */
function plainWord(word: string): string {
  const known = knownWords.get(word);
  if (known !== undefined) return known;
  const plain = readWord(word.replace(/^'+|(?<!')'+$/g, '').replace(/'s$/, ''));
  if (knownWords.size >= MOST_KEPT) knownWords.clear();
  knownWords.set(word, plain);
  return plain;
}

function readWord(word: string): string {
  const bare = word.replace(/(?<!\.)\.+$/, '');
  const known = CASE_NAME_ABBREVIATIONS.get(bare) ?? bare.replaceAll("'", '');
  return known === bare && bare.length >= 3 && word.endsWith('.') && !CASE_NAME_NOISE.has(bare) ? `${bare}.` : known;
}

/** The same of a text that will not be asked for again. */
export function readPartyWords(party: string): string[] {
  const words = foldText(party)
    .replace(/\bu\.?\s?s\.?(?:\sa\.?)?(?=\W|$)/g, ' unitedstates ')
    .replace(/\bunited states(?: of america)?\b/g, ' unitedstates ')
    .replace(/\b(new|north|south|west|rhode) (york|jersey|mexico|hampshire|carolina|dakota|virginia|island)\b/g, '$1$2')
    .replace(/&/g, ' and ')
    .replace(/\b(?:[a-z]\.\s?){2,}/g, (initials) => `${initials.replace(/[.\s]/g, '')} `)
    .split(/[^a-z0-9'.]+/)
    .map(plainWord)
    .filter((word) => word.length > 0);
  const telling = words.filter((word) => !CASE_NAME_NOISE.has(word));
  return telling.length > 0 ? telling : words;
}

/** At most one letter apart: a misprint, an OCR slip. Short words must be equal. */
function nearlyEqual(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 6 || Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  let j = 0;
  while (j < Math.min(a.length, b.length) - i && a[a.length - 1 - j] === b[b.length - 1 - j]) j++;
  return Math.max(a.length, b.length) - i - j <= 1;
}

/** Whether `short` abbreviates `long`: "frat." of "fraternity". */
const abbreviates = (short: string, long: string): boolean =>
  short.endsWith('.') && long.startsWith(short.slice(0, -1));

const wordsAgree = (a: string, b: string): boolean =>
  a === b || abbreviates(a, b) || abbreviates(b, a) || nearlyEqual(a, b);

const SMALL_WORDS: ReadonlySet<string> = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'to']);
const FEWEST_INITIALS = 3;

/** Whether a party goes by the initials of the other: "NFIB" of "National Federation of Independent Business". */
function isInitialsOf(short: readonly string[], long: string): boolean {
  const [word = ''] = short;
  if (short.length !== 1 || word.length < FEWEST_INITIALS || !/^[a-z]+$/.test(word)) return false;
  const words = foldText(long)
    .split(/[^a-z0-9']+/)
    .filter((one) => one !== '');
  const initials = (all: readonly string[]): string => all.map((one) => one[0]).join('');
  return word === initials(words) || word === initials(words.filter((one) => !SMALL_WORDS.has(one)));
}

const COMPANY_FORM = /^(?:co|company|corp|corporation|inc|incorporated|ltd|limited|llc|llp|lp|plc)$/;

const plainWords = (party: string): string[] =>
  foldText(party)
    .split(/\s+/)
    .map((word) => word.replace(/[.,]/g, ''))
    .filter((word) => word !== '');

/** Whether one party ends in a name where the other ends in the form of a company, and else they agree. */
function endsInAnotherName(a: string, b: string): boolean {
  const left = plainWords(a);
  const right = plainWords(b);
  const [one = '', other = ''] = [left.at(-1), right.at(-1)];
  return (
    left.length === right.length &&
    left.length > 1 &&
    COMPANY_FORM.test(one) !== COMPANY_FORM.test(other) &&
    left.slice(0, -1).every((word, i) => word === right[i]) &&
    ![one, other].some((word) => !COMPANY_FORM.test(word) && CASE_NAME_NOISE.has(word))
  );
}

/** Whether two parties are the same: every telling word of the shorter name is in the longer. */
export function samePartyName(a: string, b: string): boolean {
  const left = partyWords(a);
  const right = partyWords(b);
  if (left.length === 0 || right.length === 0) return false;
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  const found = shorter.filter((word) => longer.some((other) => wordsAgree(word, other))).length;
  if (found === shorter.length) return left.length === right.length || !endsInAnotherName(a, b);
  if (isInitialsOf(left, b) || isInitialsOf(right, a)) return true;
  // "State v. X" of one reporter is "Texas v. X" of another.
  const governments = (words: readonly string[]): boolean =>
    words.length === 1 &&
    /^(?:state|people|commonwealth|unitedstates|government|[a-z]+)$/.test(words[0] ?? '') &&
    GOVERNMENTS.has(words[0] ?? '');
  if (governments(left) && governments(right)) return true;
  // In a long name one word may be written another way, as long as it begins alike.
  const unlike = shorter.filter((word) => !longer.some((other) => wordsAgree(word, other)));
  return (
    shorter.length >= 3 &&
    unlike.length === 1 &&
    longer.some((word) => word[0] === unlike[0]?.[0] && !shorter.includes(word))
  );
}

const GOVERNMENTS = new Set([
  'state',
  'people',
  'commonwealth',
  'government',
  'territory',
  ...[...CASE_NAME_ABBREVIATIONS.values()].slice(-50),
]);

/** Whether a party is a state or the United States, which many cases have in common. */
export function isGovernment(party: string): boolean {
  const [word = '', ...others] = partyWords(party);
  return others.length === 0 && (word === 'unitedstates' || GOVERNMENTS.has(word));
}

interface Named {
  readonly name?: string | undefined;
  readonly plaintiff?: string | undefined;
  readonly defendant?: string | undefined;
}

/** Compares two case names as a reader would: abbreviations, company forms, word order within a party do not count. */
export function compareNames(a: Named, b: Named): NameRelation {
  if (a.plaintiff && a.defendant && b.plaintiff && b.defendant) {
    const plaintiff = samePartyName(a.plaintiff, b.plaintiff);
    const defendant = samePartyName(a.defendant, b.defendant);
    if (plaintiff && defendant) return 'same';
    if (samePartyName(a.plaintiff, b.defendant) && samePartyName(a.defendant, b.plaintiff)) return 'reversed';
    return plaintiff || defendant ? 'partial' : 'different';
  }
  const [short, full] = a.plaintiff ? [b, a] : [a, b];
  if (!short.name || !full.name) return 'different';
  const parties = [full.plaintiff, full.defendant, full.name].filter((party) => party !== undefined);
  return parties.some((party) => samePartyName(short.name as string, party)) ? 'same' : 'different';
}
