/** Made drafts of any length, in sections of paragraphs, the same for the same numbers. */

const SUBJECTS = ['The buyer', 'The seller', 'The carrier', 'The mill', 'The bakery', 'The insurer', 'The broker'];
const VERBS = ['inspected', 'accepted', 'rejected', 'returned', 'stored', 'resold', 'paid for', 'complained of'];
const OBJECTS = [
  'the first lot of flour',
  'the sacks of rye',
  'the damaged pallets',
  'the whole delivery',
  'the samples',
];
const ENDS = [
  'before the end of the month',
  'at the warehouse in Dayton',
  'after it had spoken with the mill',
  'without a written reservation',
  'under the terms of the supply agreement',
  'as the letter of the same week confirms',
];

const pick = (items: readonly string[], at: number): string => items[at % items.length] as string;

const sentence = (n: number): string =>
  `${pick(SUBJECTS, n * 5 + (n >> 3))} ${pick(VERBS, n * 3 + (n >> 2))} ${pick(OBJECTS, n * 7 + (n >> 4))} ${pick(ENDS, n * 11 + (n >> 1))}, as item ${n} shows.`;

/** Paragraphs by section: five sentences a paragraph, four paragraphs a section. */
export const sectionsOf = (count: number): string[][] =>
  Array.from({ length: count }, (_, section) =>
    Array.from({ length: 4 }, (_unused, paragraph) =>
      Array.from({ length: 5 }, (_none, k) => sentence(section * 20 + paragraph * 5 + k)).join(' '),
    ),
  );

/** The same text in a third of the sections, with paragraphs that are three times as long. */
export const inLongParagraphs = (sections: readonly (readonly string[])[]): string[][] =>
  sections.reduce<string[][]>((all, section, i) => {
    if (i % 3 === 0) all.push([...section]);
    else all[all.length - 1] = (all.at(-1) ?? []).map((paragraph, k) => `${paragraph} ${section[k]}`);
    return all;
  }, []);

/** Sections as a draft in Markdown. */
export const briefOf = (sections: readonly (readonly string[])[]): string =>
  sections.map((paragraphs, i) => [`## Section ${i + 1}`, ...paragraphs].join('\n\n')).join('\n\n');

/** Sources that hold what the sections say, a file for every two of them. */
export const recordOf = (sections: readonly (readonly string[])[]): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: Math.ceil(sections.length / 2) }, (_, i) => [
      `record-${i + 1}.txt`,
      sections
        .slice(2 * i, 2 * i + 2)
        .flat()
        .join('\n\n'),
    ]),
  );
