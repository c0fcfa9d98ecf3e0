import { readCaseName, readShortName, readSoleName } from './case-name';
import type { Citation } from './citation';
import { type Found, joinedRange } from './found';
import { beginsLocator } from './numbered';
import { signalBefore } from './signals';
import { readParentheticals, readPin, type Tail } from './tail';

/** What the citation before leaves to the next: where it ends, where its core ends, itself and the index of the next. */
export interface Before {
  readonly floor: number;
  readonly coreEnd: number;
  readonly previous: Citation | undefined;
  readonly index: number;
}

const PARALLEL_KINDS: ReadonlySet<string> = new Set(['case', 'neutral', 'database']);
/** What stands between two locators of one case. California sets the second in square brackets. */
const PARALLEL_GAP = /^(?:,?\s{1,12}|,\s{0,12}|\s{0,3}\[\s?)$/;
/** Docket numbers between a name and a database number: "Roe v. Doe, No. 19-cv-1, 2020 WL 123". */
const DOCKET_BEFORE =
  /,?\s(?:(\d{1,2}(?:st|nd|rd|th|d)\sDist\.)(?:\s[A-Z][a-z]{2,12})?,?\s)?(?:Civ(?:il)?\.?\s(?:A(?:ction|\.)?\s)?|Case\s|Crim\.\s|C\.A\.\s|Docket\s)?Nos?\.:?\s{1,4}[\w.:–-]{2,40}(?:,?\s(?:&\s|and\s)?[\w.:–()-]{2,40}){0,4},?\s*$/;
const DOCKET_REACH = 110;
/** California's order: the year stands between the name and the locator. */
const YEAR_BEFORE = /\((?:([A-Z\d][\w. ]{1,24})\s)?((?:1[6-9]|20)\d\d)\),?\s{0,3}$/;

/** A citation from `start` to `end` with the fields of its locator. */
function begun(text: string, found: Found, start: number, end: number): Citation {
  const citation: Citation = {
    kind: found.kind,
    start,
    end,
    text: text.slice(start, end),
    core: text.slice(found.start, found.end),
    verdict: 'not_checked',
    settled_by: null,
  };
  return Object.assign(citation, found.fields);
}

function give(citation: Citation, tail: Omit<Tail, 'end'>): void {
  if (tail.pin !== null) citation.pin = tail.pin;
  if (tail.court !== null) citation.court = tail.court;
  if (tail.year !== null) citation.year = tail.year;
  if (tail.date !== null) citation.date = tail.date;
  if (tail.parentheticals.length > 0) citation.parentheticals = [...tail.parentheticals];
}

/** The year of a code's volume with what it is a year of: "(2012 Repl.)", "(2018 ed.)". */
const CODE_YEAR = /^((?:1[6-9]|20)\d\d)\s((?:&\s)?(?:Repl|Supp|Cum|Reissue|Rev|ed|Main)[\w.\s&]{0,20})$/;

/** The brackets after a law, with the year of the volume that holds it. */
function lawTail(text: string, from: number): Omit<Tail, 'pin'> {
  const tail = readParentheticals(text, from);
  const [first = '', ...rest] = tail.parentheticals;
  const dated = tail.year === null ? CODE_YEAR.exec(first) : null;
  if (!dated) return tail;
  const [, date = '', volume = ''] = dated;
  return { ...tail, year: Number(date), date, parentheticals: [volume, ...rest] };
}

/** A law, a journal: only a year belongs to its citation; other brackets are the sentence's own. */
export function lawCitation(text: string, found: Found): Citation {
  const { pin, end } = found.goesOn === 'journal' ? pinAfter(text, found) : { pin: null, end: found.end };
  const tail = lawTail(text, end);
  const citation = begun(text, found, found.start, tail.year === null ? end : tail.end);
  if (tail.year !== null) {
    // What stands before a law's year is its publisher or edition, no court.
    const parentheticals = tail.court === null ? tail.parentheticals : [tail.court, ...tail.parentheticals];
    give(citation, { ...tail, court: null, parentheticals, pin });
  }
  if (pin !== null) citation.pin = pin;
  return citation;
}

function pinAfter(text: string, found: Found): { pin: string | null; end: number } {
  const { pin, end } = readPin(text, found.end, (offset) => beginsLocator(text, offset));
  if (pin === null) return { pin, end };
  // A number at the start of a line that is lower than the first page numbers the line.
  const lower = Number.parseInt(pin, 10) < Number(found.fields.page);
  return lower && text.charCodeAt(text.indexOf(pin, found.end) - 1) === 10
    ? { pin: null, end: found.end }
    : { pin: joinedRange(pin), end };
}

function shortCitation(text: string, found: Found, floor: number): Citation {
  const name = readShortName(text, found.start, floor);
  const { pin, end } = pinAfter(text, found);
  const tail = readParentheticals(text, end);
  const citation = begun(text, found, name?.start ?? found.start, tail.year === null ? tail.end : end);
  citation.core = text.slice(found.start, end);
  if (name) citation.name = name.name;
  if (pin) citation.pin = pin;
  if (tail.parentheticals.length > 0 && tail.year === null) citation.parentheticals = [...tail.parentheticals];
  return citation;
}

interface NameEnd {
  readonly end: number;
  readonly year: number | null;
  readonly court?: string | undefined;
}

/** Where the name before a locator ends, and the year that stands between the two. */
function nameEndOf(text: string, found: Found, floor: number): NameEnd {
  const from = Math.max(floor, found.start - DOCKET_REACH);
  const before = text.slice(from, found.start);
  const docket = found.kind === 'database' || found.kind === 'neutral' ? DOCKET_BEFORE.exec(before) : null;
  if (docket) return { end: from + docket.index, court: docket[1], year: null };
  const early = YEAR_BEFORE.exec(before);
  return early
    ? { end: from + early.index, court: early[1], year: Number(early[2]) }
    : { end: found.start, year: null };
}

/** The index of the citation that one without a name is parallel to. */
function parallelTo(text: string, found: Found, { previous, index }: Before): number | undefined {
  if (!previous || !PARALLEL_KINDS.has(previous.kind)) return undefined;
  if (previous.year !== undefined && previous.date !== undefined) return undefined;
  const gap = found.start - previous.end;
  if (gap < 0 || gap > 16 || !PARALLEL_GAP.test(text.slice(previous.end, found.start))) return undefined;
  return previous.parallel_of ?? index - 1;
}

function caseCitation(text: string, found: Found, before: Before, floor: number): Citation {
  const { pin, end } = pinAfter(text, found);
  const tail = readParentheticals(text, end);
  const nameEnd = nameEndOf(text, found, floor);
  const name = readCaseName(text, nameEnd.end, floor);
  const citation = begun(text, found, name?.start ?? found.start, tail.end);
  const parallel = name ? undefined : parallelTo(text, found, before);
  const signal = parallel === undefined ? signalBefore(text, citation.start) : null;
  if (signal) citation.signal = signal;
  if (name) {
    citation.name = name.name;
    if (name.plaintiff) citation.plaintiff = name.plaintiff;
    if (name.defendant) citation.defendant = name.defendant;
  } else if (parallel === undefined) {
    // "Cohen, 2015 WL 2404869, at *3": the short name of a case that was cited in full.
    const short =
      found.kind === 'database' && tail.year === null
        ? readShortName(text, found.start, floor)
        : readSoleName(text, nameEnd.end, floor);
    if (short)
      Object.assign(citation, { name: short.name, start: short.start, text: text.slice(short.start, citation.end) });
  }
  give(citation, { ...tail, pin });
  if (tail.year === null && nameEnd.year !== null) citation.year = nameEnd.year;
  if (tail.year === null && nameEnd.court !== undefined) citation.court ??= nameEnd.court;
  if (parallel !== undefined) citation.parallel_of = parallel;
  return citation;
}

/** The citation that a locator belongs to: its name before it, its pinpoint, court and date after it. */
export function assemble(text: string, found: Found, before: Before): Citation {
  const floor = found.start < before.floor ? before.coreEnd : before.floor;
  switch (found.goesOn) {
    case 'case':
      return caseCitation(text, found, before, floor);
    case 'short':
      return shortCitation(text, found, floor);
    case 'journal':
    case 'law':
      return lawCitation(text, found);
    case 'nothing':
      return begun(text, found, found.start, found.end);
  }
}

/** Lends the name of the first of a run of parallel citations to the rest, and the year of the last to those before. */
export function shareAmongParallels(citations: readonly Citation[]): void {
  const parallels = citations.filter((citation) => citation.parallel_of !== undefined);
  const firstOf = (citation: Citation): Citation | undefined => citations[citation.parallel_of ?? -1];
  for (const citation of parallels) {
    const first = firstOf(citation);
    if (!first) continue;
    if (first.name !== undefined) citation.name = first.name;
    if (first.plaintiff !== undefined) citation.plaintiff = first.plaintiff;
    if (first.defendant !== undefined) citation.defendant = first.defendant;
    if (citation.year !== undefined) first.year ??= citation.year;
    if (citation.court !== undefined) first.court ??= citation.court;
  }
  for (const citation of parallels) {
    const year = firstOf(citation)?.year;
    if (year !== undefined) citation.year ??= year;
  }
}
