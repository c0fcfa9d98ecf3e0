import type { Span } from '../text/span';
import { GENERIC_CAPITALS } from './proper-words';

/** What a draft names as the speaker of what follows; a person or a party is none, since who said it is part of the claim. */
const SPEAKER =
  '(?:opinion|court|panel|decision|judgment|order|ruling|record|transcript|agreement|contract|lease|statute|code|regulation|rule|letter|notice|e-?mail|memorandum|memo|report|document|source|file|complaint|brief|affidavit|declaration|deposition|testimony|evidence|article|clause|section|majority|dissent|concurrence|text|passage|policy|plan|record)';
const REPORTS =
  '(?:says?|said|states?|stated|shows?|showed|notes?|noted|holds?|held|finds?|found|explains?|explained|observes?|observed|provides?|provided|records?|recorded|reads?|adds?|added|indicates?|indicated|reports?|reported|confirms?|confirmed|reflects?|reflected|describes?|described|recounts?|recounted|recites?|recited|stress(?:es|ed)|emphasizes?|emphasized|concludes?|concluded|wrote|writes|makes? clear|made clear|points? out|pointed out|requires?|specif(?:ies|ied)|establish(?:es|ed))';

const PATTERNS = [
  new RegExp(`^According to (?:the|this|that|its|their)? ?(?:[\\w’'.-]+ ){0,4}?${SPEAKER}s?\\b[^,;]{0,40}, `, 'i'),
  new RegExp(
    `^As (?:the|this|that|its|their) (?:[\\w’'.-]+ ){0,3}?${SPEAKER}s? (?:also |further |itself |again )?${REPORTS},? `,
    'i',
  ),
  new RegExp(
    `^(?:The|This|That|Its|Their) (?:[\\w’'.-]+ ){0,3}?${SPEAKER}s? (?:also |further |itself |again |expressly |clearly )?${REPORTS} that `,
    'i',
  ),
  /^It is (?:also |further |undisputed and |worth noting |clear )?(?:noted|recorded|stated|undisputed|clear) that /i,
  new RegExp(`^In (?:the|this|its|their) (?:[\\w’'.-]+ ){0,3}?${SPEAKER}’?s? ?(?:words|view|account)?, `, 'i'),
];
const LONGEST = 140;
const SPEAKERS = new RegExp(`^${SPEAKER}s?$`, 'i');

const namesNobody = (leadIn: string): boolean =>
  [...leadIn.matchAll(/(?<=\s)\p{Lu}[\p{L}’'-]*/gu)].every(
    ([word]) => GENERIC_CAPITALS.has(word.toLowerCase()) || SPEAKERS.test(word),
  );

/** The words at the head of a sentence that only say where it is from: “According to the opinion, …”. Empty where there are none. */
export function leadInOf(text: string, sentence: Span): Span {
  const head = text.slice(sentence.start, Math.min(sentence.end, sentence.start + LONGEST)).replace(/\s/g, ' ');
  const length = Math.max(0, ...PATTERNS.map((pattern) => pattern.exec(head)?.[0].length ?? 0));
  // Figures and names in it are part of what is claimed.
  const plain = !/\d/.test(head.slice(0, length)) && namesNobody(head.slice(0, length));
  return { start: sentence.start, end: plain ? sentence.start + length : sentence.start };
}
