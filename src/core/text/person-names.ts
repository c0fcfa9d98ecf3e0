/** Titles that stand before a person's name alone. */
const HONORIFICS =
  'Mr|Mrs|Ms|Miss|Dr|Prof|Judge|Justice|Officer|Ofc|Detective|Det|Sergeant|Sgt|Lieutenant|Lt|Captain|Capt|Trooper';
/** What a person is, before the name: “Agent Orr”. Offices begin with these, too: “Attorney General”. */
const CALLINGS = 'Agent|Attorney|Counsel';
/** Titles that tell one office from another, too: “Deputy Director” is not the director. */
const RANKS = 'Hon|Deputy|Inspector|Sheriff';

/** The titles as they are printed, in capitals too, as part of a pattern. */
export const PRINTED_HONORIFICS = `${HONORIFICS}|${HONORIFICS.toUpperCase()}`;

/** A title before a name with the blank after it, as part of a pattern. */
export const HONORIFIC = `(?:(?:${HONORIFICS})\\.?\\s{1,2})`;

const FORMS = new Set(`${HONORIFICS}|${CALLINGS}`.toLowerCase().split('|'));

/** Whether a word, folded, is a title before a person's name, and no part of what it names. */
export const isHonorific = (form: string): boolean => FORMS.has(form);

const ENDS_IN_TITLE = new RegExp(`\\b(?:${HONORIFICS}|${CALLINGS}|${RANKS})\\.?\\s+$`);
const LONGEST_TITLE = 14;

/** Whether a word stands after a title, where even a common word is a name. */
export const followsTitle = (text: string, start: number): boolean =>
  ENDS_IN_TITLE.test(text.slice(Math.max(0, start - LONGEST_TITLE), start));

const WORD = "\\p{Lu}[\\p{L}’'-]{1,24}";

/** A name of so many words, as part of a pattern, with or without an initial after the first: “Dana R. Orr”. */
export const nameOfWords = (fewest: number, most: number, blank = '\\s'): string =>
  `${WORD}(?:${blank}\\p{Lu}\\.)?(?:${blank}${WORD}){${fewest - 1},${most - 1}}`;
