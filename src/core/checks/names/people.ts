import { oncePerSource } from '../../sources/once-per-source';
import { writingsOf } from '../../sources/writings';
import { PRINTED_HONORIFICS } from '../../text/person-names';
import { withoutPossessive, wordsOf } from '../../text/words';
import type { CheckInput } from '../check';

const NAME = "\\p{Lu}[\\p{L}’'-]+";
const PERSONS = new RegExp(
  `(?:\\b(?<title>${PRINTED_HONORIFICS})\\.?\\s{1,2}(?:${NAME}\\s(?:\\p{Lu}\\.\\s)?(?=\\p{Lu}))?|\\/s\\/\\s{1,2}(?:${NAME}\\s(?:\\p{Lu}\\.\\s)?)?|\\b(?:From|Driver|Rider|Passenger|Witness|Employee|Reviewer|Claimant|Patient|Name|Physician|Attending|Therapist):\\s{1,8}${NAME}\\s(?:\\p{Lu}\\.\\s)?)(?<last>${NAME})`,
  'gu',
);

/** The people of a source by the last words of their names, each with the titles that it gives them. */
const peopleIn = oncePerSource((indexed): ReadonlyMap<string, ReadonlySet<string>> => {
  const people = new Map<string, Set<string>>();
  const add = (name: string, title: string | undefined): void => {
    const titles = people.get(name) ?? new Set();
    if (title !== undefined) titles.add(title);
    people.set(name, titles);
  };
  for (const { groups } of indexed.source.text.matchAll(PERSONS)) {
    const title = groups?.['title'];
    add(lastWord(groups?.['last'] ?? ''), title && title.charAt(0) + title.slice(1).toLowerCase());
  }
  for (const { writer } of writingsOf(indexed.source)) add(lastWord(writer), undefined);
  return people;
});

/** Whether sources have a word, folded, as the last of a person's name: after a title, in a signature, as who writes. */
export const isPerson = ({ sources }: CheckInput, last: string): boolean =>
  sources.indexed.some((indexed) => peopleIn(indexed).has(last));

/** The title of a person in the sources, “Mr” or “Officer”; null where they give none, or several. */
export function titleOf({ sources }: CheckInput, last: string): string | null {
  const titles = new Set(sources.indexed.flatMap((indexed) => [...(peopleIn(indexed).get(last) ?? [])]));
  const [first] = titles;
  return titles.size === 1 && first !== undefined ? first : null;
}

/** The last word of a name, folded: “orr” of “Ms. Dana Orr’s”. */
export const lastWord = (name: string): string => withoutPossessive(wordsOf(name).forms.at(-1) ?? '');
