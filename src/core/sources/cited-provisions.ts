import type { Span } from '../text/span';
import type { IndexedSource } from './indexed-source';
import { oncePerSource } from './once-per-source';
import type { SourceIndex } from './source-index';

/** A provision of a source by the number at its head: “9.5”, “B.2”, or of a statute “(8)(b)”. */
interface Provision extends Span {
  readonly number: string;
}

const HEAD =
  /^[ \t]{0,12}(?:(?:Section|SECTION|Article|ARTICLE|§)\s?)?((?:\d{1,3}|[A-Z])(?:\.\d{1,3}){0,3})(?:\.[ \t]|[ \t]+(?=[\p{Lu}“"(]))/gmu;
/** “(8)”, “(a)”, and “(8) (a)” on one line. */
const PART = /^[ \t]{0,16}((?:\([A-Za-z0-9]{1,4}\)[ \t]{0,3}){1,3})(?=\S)/gm;
const CITED =
  /(?:\b(?:[Ss]ections?|[Pp]aragraph|[Cc]lause|[Ss]ubsection)\s|§§?\s?)((?:\d{1,3}|[A-Z])(?:\.\d{1,3}){0,3})(?![\w§-]|\.\d)((?:\([A-Za-z0-9]{1,4}\)){0,4})/g;
const OF_CODE = /(?<![\w-])(\d{1,4}[.-]\d{2,4}(?:[.-]\d{2,4})?)((?:\([A-Za-z0-9]{1,4}\)){1,4})/g;
/** Where a statute or rule names itself, in UTF-16 units from its beginning. */
const HEAD_OF_CODE = 500;
const LONGEST = 6000;

/** The provisions of a source; a number that stands at the head of two is none. */
const provisionsOf = oncePerSource((indexed): ReadonlyMap<string, Provision> => {
  const { text } = indexed.source;
  const heads = [...text.matchAll(HEAD)].map((match) => ({ number: match[1] ?? '', start: match.index }));
  const found = new Map<string, Provision | null>();
  heads.forEach(({ number, start }, i) => {
    const next = heads.slice(i + 1).find((other) => !other.number.startsWith(`${number}.`));
    const end = Math.min(next?.start ?? text.length, start + LONGEST);
    found.set(number, found.has(number) ? null : { number, start, end });
  });
  return new Map([...found].flatMap(([number, one]) => (one ? [[number, one] as const] : [])));
});

/** The level of a part: “(8)”, “(a)”, “(A)”, “(ii)”. */
function levelOf(part: string): number {
  if (/^\d/.test(part)) return 0;
  if (/^[ivx]{2,}$/.test(part)) return 3;
  return /^[a-z]/.test(part) ? 1 : 2;
}

/** The parts of a code's section, each by its path; a path that stands twice is none. */
const partsOf = oncePerSource((indexed): ReadonlyMap<string, Span> => {
  const { text } = indexed.source;
  const path: string[] = [];
  const open: { path: string; start: number }[] = [];
  const found = new Map<string, Span | null>();
  const close = (level: number, end: number): void => {
    while (open.length > level) {
      const last = open.pop();
      if (last) found.set(last.path, found.has(last.path) ? null : { start: last.start, end });
    }
  };
  for (const match of text.matchAll(PART)) {
    for (const [, part = ''] of (match[1] ?? '').matchAll(/\(([A-Za-z0-9]{1,4})\)/g)) {
      const level = Math.min(levelOf(part), open.length);
      close(level, match.index);
      path.length = level;
      path.push(part);
      open.push({ path: path.map((one) => `(${one})`).join(''), start: match.index });
    }
  }
  close(0, text.length);
  return new Map([...found].flatMap(([key, span]) => (span ? [[key, span] as const] : [])));
});

/**
 * The provisions that a text names by their numbers (“Section 9.5”, “Handbook § 4.2”, “ORS 87.912(8)(b)”), wherever the
 * sources have one so numbered; empty where it names none, or none stands in the sources.
 */
export function citedProvisions(
  { indexed: sources }: SourceIndex,
  text: string,
): readonly { indexed: IndexedSource; span: Span }[] {
  const numbers = [...text.matchAll(CITED)].map((match) => ({ number: match[1] ?? '', parts: match[2] ?? '' }));
  const codes = [...text.matchAll(OF_CODE)].map((match) => ({ number: match[1] ?? '', parts: match[2] ?? '' }));
  if (numbers.length === 0 && codes.length === 0) return [];
  return sources.flatMap((indexed) => {
    const own = numbers.flatMap(({ number }) => provisionsOf(indexed).get(number) ?? []);
    const head = indexed.source.text.slice(0, HEAD_OF_CODE);
    const ofCode = codes.flatMap(({ number, parts }) =>
      head.includes(number) ? (partsOf(indexed).get(parts) ?? []) : [],
    );
    return [...own, ...ofCode].map((span) => ({ indexed, span: { start: span.start, end: span.end } }));
  });
}
