import type { Span } from '../text/span';
import type { IndexedSource } from './indexed-source';
import { oncePerSource } from './once-per-source';
import { labelOf, provisionsOf } from './provisions';
import type { SourceIndex } from './source-index';

/** A section of a source by the number at its head: “9”, “9.5”, “B.2”. */
interface Section extends Span {
  readonly number: string;
}

const HEAD =
  /^[ \t]{0,12}(?:(?:Section|SECTION|Article|ARTICLE|§)\s?)?((?:\d{1,3}|[A-Z])(?:\.\d{1,3}){0,3})(?:\.[ \t]|[ \t]+(?=[\p{Lu}“"(]))/gmu;
const CITED =
  /(?:\b(?:[Ss]ections?|[Pp]aragraph|[Cc]lause|[Ss]ubsection)\s|§§?\s?)((?:\d{1,3}|[A-Z])(?:\.\d{1,3}){0,3})(?![\w§-]|\.\d)((?:\([A-Za-z0-9]{1,4}\)){0,4})/g;
const OF_CODE = /(?<![\w-])(\d{1,4}[.-]\d{2,4}(?:[.-]\d{2,4})?)((?:\([A-Za-z0-9]{1,4}\)){1,4})/g;
/** Where a statute or rule names itself, in UTF-16 units from its beginning. */
const HEAD_OF_CODE = 500;
const LONGEST = 6000;

/** The sections of a source; a number that stands at the head of two is none. */
const sectionsOf = oncePerSource((indexed): ReadonlyMap<string, Section> => {
  const { text } = indexed.source;
  const heads = [...text.matchAll(HEAD)].map((match) => ({ number: match[1] ?? '', start: match.index }));
  const found = new Map<string, Section | null>();
  heads.forEach(({ number, start }, i) => {
    let next = i + 1;
    while (next < heads.length && heads[next]?.number.startsWith(`${number}.`)) next++;
    const end = Math.min(heads[next]?.start ?? text.length, start + LONGEST);
    found.set(number, found.has(number) ? null : { number, start, end });
  });
  return new Map([...found].flatMap(([number, one]) => (one ? [[number, one] as const] : [])));
});

/**
 * The provisions that a text names by their numbers (“Section 9.5”, “Handbook § 4.2”, “ORS 87.912(8)(b)”), wherever the
 * sources have one so numbered; empty where it names none, or none stands in the sources.
 */
export function provisionsNamedIn(
  { indexed: sources }: SourceIndex,
  text: string,
): readonly { indexed: IndexedSource; span: Span }[] {
  const numbers = [...text.matchAll(CITED)].map((match) => ({ number: match[1] ?? '', parts: match[2] ?? '' }));
  const codes = [...text.matchAll(OF_CODE)].map((match) => ({ number: match[1] ?? '', parts: match[2] ?? '' }));
  if (numbers.length === 0 && codes.length === 0) return [];
  return sources.flatMap((indexed) => {
    const own = numbers.flatMap(({ number }) => sectionsOf(indexed).get(number) ?? []);
    const head = indexed.source.text.slice(0, HEAD_OF_CODE);
    const ofCode = codes.flatMap(({ number, parts }) =>
      head.includes(number) ? provisionsOf(indexed).filter(({ label }) => label === labelOf(parts)) : [],
    );
    return [...own, ...ofCode].map((span) => ({ indexed, span: { start: span.start, end: span.end } }));
  });
}
