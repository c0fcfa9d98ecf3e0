import { HONORIFIC, nameOfWords } from '../../text/person-names';

/** Who a text says that words after it are of: a name as written, or a pronoun. */
export type Sayer = { readonly name: string } | { readonly pronoun: 'he' | 'she' | 'i' };

const VERBS =
  'wrote|writes|said|says|told|tells|testified|testifies|stated|states|explained|explains|replied|replies|answered|remarked|responded|added|warned|admitted|conceded|acknowledged|insisted|complained|noted|declared|announced|shouted|called|asked';
const NAME = nameOfWords(1, 3);
const ADVERBS = '(?:(?:also|then|later|once|again|himself|herself|has|had|\\p{Ll}{2,12}ly)\\s){0,2}';
/** A subject, its verb of saying and at most so much before the words. */
const SAYS = new RegExp(
  `(?<![\\p{L}’'-])(?:(?<pronoun>[Hh]e|[Ss]he|I)|${HONORIFIC}?(?<name>${NAME}))\\s${ADVERBS}(?:${VERBS})\\b(?<rest>[^.;:?!“”"]{0,90})[,:]?\\s?$`,
  'u',
);
/** “Ms. Orr accepted the blame, writing”: the subject of the clause before. */
const ADDING = new RegExp(
  `^(?:[^,“”"]{0,60},\\s)?${HONORIFIC}?(?<name>${NAME})\\s\\p{Ll}[^“”",.;]{2,80},\\s(?:writing|saying|adding|explaining|stating|replying)(?:\\s(?:that|to\\s[^“”",.;]{2,40}))?[,:]?\\s?$`,
  'u',
);
/** “…,” Orr wrote. */
const AFTER = new RegExp(`^\\s{0,2}${HONORIFIC}?(?<name>${NAME})\\s${ADVERBS}(?:${VERBS})\\b`, 'u');
/** Another subject between the verb and the words: “said that Marr had told her”. */
const ANOTHER = new RegExp(
  `(?<![\\p{L}’'-])(?:${VERBS}|according|quoting|writing|saying|words|view|claim|argument)(?![\\p{L}])`,
  'u',
);
const NO_NAMES =
  /^(?:He|She|The|This|That|It|When|But|And|In|On|As|Who|They|We|You|There|After|Before|If|So|Then|What|Nobody|Everyone)$/;

/** Who says the words that follow a text, by the subject of the verb of saying before them; null where that is not plain. */
export function sayerBefore(text: string): Sayer | null {
  const flat = text.replace(/\s+/g, ' ');
  const adding = ADDING.exec(flat)?.groups?.['name'];
  if (adding !== undefined) return NO_NAMES.test(adding) ? null : { name: adding };
  const found = lastMatch(flat);
  if (!found) return null;
  const { name, pronoun, rest = '' } = found;
  if (ANOTHER.test(rest)) return null;
  if (pronoun !== undefined) return { pronoun: pronoun.toLowerCase() as 'he' | 'she' | 'i' };
  return name === undefined || NO_NAMES.test(name) ? null : { name };
}

const MOST_BEFORE = 220;

/** The last subject with a verb of saying: an earlier one may reach to the end too. */
function lastMatch(flat: string): Record<string, string | undefined> | null {
  let at = Math.max(0, flat.length - MOST_BEFORE);
  let last: Record<string, string | undefined> | null = null;
  for (;;) {
    const match = SAYS.exec(flat.slice(at));
    if (!match) return last;
    last = match.groups ?? null;
    at += match.index + Math.max(1, (match.groups?.['name'] ?? match.groups?.['pronoun'] ?? ' ').length);
  }
}

/** Who says the words that stand before a text: “…,” Orr wrote. Null where it does not say. */
export function sayerAfter(text: string): Sayer | null {
  const name = AFTER.exec(text.slice(0, MOST_BEFORE).replace(/\s+/g, ' '))?.groups?.['name'];
  return name === undefined || NO_NAMES.test(name) ? null : { name };
}
