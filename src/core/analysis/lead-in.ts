import type { Span } from '../text/span';
import { GENERIC_CAPITALS } from './proper-words';

/** What a draft names as the speaker of what follows; a person or a party is none, since who said it is part of the claim. */
const SPEAKER =
  '(?:opinion|court|panel|decision|judgment|order|ruling|record|transcript|agreement|contract|lease|statute|code|regulation|rule|letter|notice|e-?mail|memorandum|memo|report|document|source|file|complaint|brief|affidavit|declaration|deposition|testimony|evidence|article|clause|section|majority|dissent|concurrence|text|passage|policy|plan|record)';
/** How it says so. */
const REPORTS: ReadonlySet<string> = new Set(
  'say says said state states stated show shows showed note notes noted hold holds held find finds found explain explains explained observe observes observed provide provides provided record records recorded read reads add adds added indicate indicates indicated report reports reported confirm confirms confirmed reflect reflects reflected describe describes described recount recounts recounted recite recites recited stresses stressed emphasize emphasizes emphasized conclude concludes concluded wrote writes require requires specifies specified establishes established'.split(
    ' ',
  ),
);
const REPORTS_IN_TWO = /^(?:makes? clear|made clear|points? out|pointed out)$/;

const PATTERNS = [
  new RegExp(`^According to (?:the|this|that|its|their)? ?(?:[\\w’'.-]+ ){0,4}?${SPEAKER}s?\\b[^,;]{0,40}, `, 'i'),
  /^It is (?:also |further |undisputed and |worth noting |clear )?(?:noted|recorded|stated|undisputed|clear) that /i,
  new RegExp(`^In (?:the|this|its|their) (?:[\\w’'.-]+ ){0,3}?${SPEAKER}’?s? ?(?:words|view|account)?, `, 'i'),
];
const LONGEST = 140;
const SPEAKERS = new RegExp(`^${SPEAKER}s?$`, 'i');

/** How a sentence begins that names who speaks and then how: “As the opinion explains, …”, “The lease provides that …”. */
interface Opening {
  /** How many words the determiner is. */
  readonly determiner: number;
  readonly adverbs: ReadonlySet<string>;
  /** What follows the verb: a comma, if anything, or “that”. */
  readonly isClause: boolean;
}

const DETERMINERS: ReadonlySet<string> = new Set(['the', 'this', 'that', 'its', 'their']);
const MOST_BETWEEN = 3;
const AS: Opening = { determiner: 2, adverbs: new Set(['also', 'further', 'itself', 'again']), isClause: false };
const THE: Opening = { determiner: 1, adverbs: new Set([...AS.adverbs, 'expressly', 'clearly']), isClause: true };

function openingOf([first = '', second = '']: readonly string[]): Opening | null {
  if (first === 'as' && DETERMINERS.has(second)) return AS;
  return DETERMINERS.has(first) ? THE : null;
}

/** Index of the word after a verb that reports, at `at` or after one adverb; -1 where there is none. */
function afterReport(words: readonly string[], at: number, { adverbs, isClause }: Opening): number {
  const verb = adverbs.has(words[at] ?? '') ? at + 1 : at;
  for (const length of [1, 2]) {
    const said = words.slice(verb, verb + length).join(' ');
    const bare = isClause ? said : said.replace(/,$/, '');
    if (length === 1 ? !REPORTS.has(bare) : !REPORTS_IN_TWO.test(bare)) continue;
    if (!isClause) return verb + length;
    if (words[verb + length] === 'that') return verb + length + 1;
  }
  return -1;
}

/** Length of what says who speaks and how. A pattern for it takes longer to compile than all others of a draft's reading. */
function reportLength(head: string): number {
  const words = head.toLowerCase().split(' ');
  const opening = openingOf(words);
  if (opening === null) return 0;
  for (let at = opening.determiner; at <= opening.determiner + MOST_BETWEEN; at++) {
    const end = SPEAKERS.test(words[at] ?? '') ? afterReport(words, at + 1, opening) : -1;
    // The last word has no space after it: nothing follows what would lead in.
    if (end >= 0 && end < words.length) return words.slice(0, end).reduce((sum, word) => sum + word.length + 1, 0);
    if (!/^[\w’'.-]+$/.test(words[at] ?? '')) return 0;
  }
  return 0;
}

const namesNobody = (leadIn: string): boolean =>
  [...leadIn.matchAll(/(?<=\s)\p{Lu}[\p{L}’'-]*/gu)].every(
    ([word]) => GENERIC_CAPITALS.has(word.toLowerCase()) || SPEAKERS.test(word),
  );

/** The words at the head of a sentence that only say where it is from: “According to the opinion, …”. Empty where there are none. */
export function leadInOf(text: string, sentence: Span): Span {
  const head = text.slice(sentence.start, Math.min(sentence.end, sentence.start + LONGEST)).replace(/\s/g, ' ');
  const length = Math.max(reportLength(head), ...PATTERNS.map((pattern) => pattern.exec(head)?.[0].length ?? 0));
  // Figures and names in it are part of what is claimed.
  const plain = !/\d/.test(head.slice(0, length)) && namesNobody(head.slice(0, length));
  return { start: sentence.start, end: plain ? sentence.start + length : sentence.start };
}
