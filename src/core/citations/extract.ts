import { isDigit, isLower, isUpper } from '../text/fold';
import { type AbbreviationMatch, matchAbbreviation } from './abbreviation-trie';
import { readCaseName, readShortName } from './case-name';
import type { Citation } from './citation';
import { codeOf } from './codes';
import { otherCitations } from './other-kinds';
import { arrange } from './resolve';
import { readParentheticals, readPin, readTail, skipSpaces } from './tail';

/** A volume or title, an abbreviation, and where the page or section begins. */
interface Locator {
  readonly start: number;
  readonly number: string;
  readonly match: AbbreviationMatch;
  /** Offset of the page or section; for a short form, of the pinpoint. */
  readonly target: number;
  readonly targetEnd: number;
  readonly short: boolean;
}

const PAGE = /(?:\d{1,5}|_{2,5}|-{2,4}(?=[\s,(])|—{1,3}(?=[\s,(]))/y;
const SHORT = /,?\s{0,3}at\s{1,3}(?=\*?\d)/y;
const SECTION =
  /(?:§{1,2}|[Ss]ec(?:tion|s?\.)|[Pp]arts?|[Pp]t\.)?\s{0,3}(\d[\w.-]*(?:[-–—]\d[\w.-]*)?(?:\s?\([A-Za-z0-9]{1,5}\))*(?:\s?[-–—]\s?\([A-Za-z0-9]{1,5}\))*(?:\s{0,2}note\b)?(?:,\s(?:and\s)?\d[\w-]*(?:\([A-Za-z0-9]{1,5}\))*(?!\s+(?:[A-Z]|of\b)))*)/y;

function readLocator(text: string, start: number): Locator | null {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end++;
  if (end - start > 4) return null;
  let i = skipSpaces(text, end);
  // A star page inside a citation: "135 *355 Mass. 147".
  if (text.charCodeAt(i) === 42 && isDigit(text.charCodeAt(i + 1))) {
    while (isDigit(text.charCodeAt(++i)));
    i = skipSpaces(text, i);
  }
  if (!isUpper(text.charCodeAt(i))) return null;
  const match = matchAbbreviation(text, i);
  if (!match) return null;
  const number = text.slice(start, end);
  if (match.what === 'code') {
    const at = skipSpaces(text, match.end);
    SECTION.lastIndex = at;
    const section = SECTION.exec(text);
    if (!section) return null;
    const trimmed = section[0].replace(/(?<![.\s-])[.\s-]+$/, '');
    return { start, number, match, target: at, targetEnd: at + trimmed.length, short: false };
  }
  SHORT.lastIndex = match.end;
  const at = SHORT.exec(text);
  if (at) return { start, number, match, target: match.end + at[0].length, targetEnd: match.end, short: true };
  let target = skipSpaces(text, match.end);
  if (text.charCodeAt(target) === 44) target = skipSpaces(text, target + 1);
  PAGE.lastIndex = target;
  const page = PAGE.exec(text);
  if (!page) return null;
  const after = text.charCodeAt(target + page[0].length);
  if (isLower(after) || isUpper(after)) return null;
  return { start, number, match, target, targetEnd: target + page[0].length, short: false };
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

function codeCitation(text: string, locator: Locator): Citation {
  const code = codeOf(locator.match.abbreviation);
  const section = squeeze(
    text.slice(locator.target, locator.targetEnd).replace(/^(?:§{1,2}|[Ss]ec(?:tion|s?\.)|[Pp]arts?|[Pp]t\.)\s*/, ''),
  );
  const { end, year, parentheticals } = readParentheticals(text, locator.targetEnd);
  // Only a year belongs to a statute's citation; other brackets are the sentence's own.
  const last = year === null ? locator.targetEnd : end;
  return {
    kind: code?.kind ?? 'statute',
    start: locator.start,
    end: last,
    text: text.slice(locator.start, last),
    core: text.slice(locator.start, locator.targetEnd),
    title: locator.number,
    reporter: squeeze(text.slice(skipSpaces(text, locator.start + locator.number.length), locator.match.end)),
    reporter_normalized: locator.match.abbreviation,
    section,
    ...(year === null ? {} : { year }),
    ...(year !== null && parentheticals.length ? { parentheticals: [...parentheticals] } : {}),
    verdict: 'not_checked',
    settled_by: null,
  };
}

const isLocatorIn =
  (text: string) =>
  (offset: number): boolean =>
    readLocator(text, offset) !== null;

function caseCitation(
  text: string,
  locator: Locator,
  floor: number,
  previous: Citation | undefined,
  index: number,
): Citation {
  const isLocator = isLocatorIn(text);
  const common = {
    volume: locator.number,
    reporter: squeeze(text.slice(skipSpaces(text, locator.start + locator.number.length), locator.match.end)),
    reporter_normalized: locator.match.abbreviation,
    verdict: 'not_checked' as const,
    settled_by: null,
  };
  if (locator.short) {
    const name = readShortName(text, locator.start, floor);
    const start = name?.start ?? locator.start;
    const { pin, end } = readPin(text, locator.targetEnd, isLocator);
    const { end: last, parentheticals, year } = readParentheticals(text, end);
    const stop = year === null ? last : end;
    return {
      kind: 'short_case',
      start,
      end: stop,
      text: text.slice(start, stop),
      core: text.slice(locator.start, end),
      ...common,
      ...(name ? { name: name.name } : {}),
      ...(pin ? { pin } : {}),
      ...(parentheticals.length && year === null ? { parentheticals: [...parentheticals] } : {}),
    };
  }
  const tail = readTail(text, locator.targetEnd, isLocator);
  const name = readCaseName(text, locator.start, floor);
  const page = text.slice(locator.target, locator.targetEnd);
  // Two locators with nothing but a comma between them name one case.
  const parallel =
    !name &&
    previous?.kind === 'case' &&
    previous.year === undefined &&
    /^[,\s]*$/.test(text.slice(previous.end, locator.start))
      ? (previous.parallel_of ?? index - 1)
      : undefined;
  const start = name?.start ?? locator.start;
  return {
    kind: 'case',
    start,
    end: tail.end,
    text: text.slice(start, tail.end),
    core: text.slice(locator.start, locator.targetEnd),
    ...common,
    page,
    ...(name ? { name: name.name } : {}),
    ...(name?.plaintiff ? { plaintiff: name.plaintiff } : {}),
    ...(name?.defendant ? { defendant: name.defendant } : {}),
    ...(tail.pin ? { pin: tail.pin } : {}),
    ...(tail.court ? { court: tail.court } : {}),
    ...(tail.year === null ? {} : { year: tail.year }),
    ...(tail.date === null ? {} : { date: tail.date }),
    ...(tail.parentheticals.length ? { parentheticals: [...tail.parentheticals] } : {}),
    ...(parallel === undefined ? {} : { parallel_of: parallel }),
  };
}

/** Lends the name of the first of a run of parallel citations to the rest, and the year of the last to those before. */
function shareAmongParallels(citations: Citation[]): void {
  citations.forEach((citation) => {
    if (citation.parallel_of === undefined) return;
    const first = citations[citation.parallel_of];
    if (!first) return;
    if (first.name !== undefined) citation.name = first.name;
    if (first.plaintiff !== undefined) citation.plaintiff = first.plaintiff;
    if (first.defendant !== undefined) citation.defendant = first.defendant;
    if (first.year === undefined && citation.year !== undefined) first.year = citation.year;
    if (first.court === undefined && citation.court !== undefined) first.court = citation.court;
    if (citation.year === undefined && first.year !== undefined) citation.year = first.year;
  });
}

/** Finds the citations in a text, in order of where they start. Synchronous, pure, linear in the text's length. */
export function extractCitations(text: string): Citation[] {
  const located: Citation[] = [];
  let floor = 0;
  let locatorEnd = 0;
  for (let i = 0; i < text.length; i++) {
    if (!isDigit(text.charCodeAt(i))) continue;
    const before = i > 0 ? text.charCodeAt(i - 1) : 32;
    if (isDigit(before) || isLower(before) || isUpper(before) || (before === 46 && isDigit(text.charCodeAt(i - 2))))
      continue;
    const locator = readLocator(text, i);
    if (!locator) {
      while (isDigit(text.charCodeAt(i + 1))) i++;
      continue;
    }
    const citation =
      locator.match.what === 'code'
        ? codeCitation(text, locator)
        : caseCitation(text, locator, locator.start < floor ? locatorEnd : floor, located.at(-1), located.length);
    located.push(citation);
    floor = Math.max(floor, citation.end);
    locatorEnd = locator.targetEnd;
    // A parenthetical may quote another citation, which is read on its own.
    i = citation.start + (locator.targetEnd - citation.start) - 1;
    if (locator.short) i = Math.max(i, locator.start + citation.core.length - 1);
  }
  shareAmongParallels(located);
  return arrange([...located, ...otherCitations(text, located)]);
}
