import { lastStartingAtOrBefore, type Span } from '../text/span';
import { readCaseName, readShortName } from './case-name';
import type { Citation, CitationKind } from './citation';
import { readParentheticals, readPin } from './tail';

/** A kind of citation that one pattern finds whole. Groups: `pin`, `section`, `number`, `date`. */
interface Pattern {
  readonly kind: CitationKind;
  readonly pattern: RegExp;
}

const PATTERNS: readonly Pattern[] = [
  {
    kind: 'id',
    pattern:
      /\b[Ii](?:d|bid)\.(?:,?\s{1,3}at\s{1,3}(?<pin>\*?\d{1,5}(?:\s?[-–—]\s?\*?\d{1,5})?(?:\s?nn?\.\s?\d{1,3})?(?:,\s\*?\d{1,5}(?:[-–—]\d{1,5})?(?!\s+[A-Z]))*)|,?\s{0,3}(?<section>(?:§{1,2}|¶{1,2})\s?\d[\w.-]{0,12}(?:\([A-Za-z0-9]{1,5}\))*))?/g,
  },
  {
    kind: 'database',
    pattern:
      /\b(?<year>(?:19|20)\d\d)\s{1,3}(?<reporter>WL|U\.?S\.?\s(?:Dist\.|App\.)?\s?LEXIS|[A-Z][\w.]{0,10}(?:\s[A-Z][\w.]{0,10})?\sLEXIS)\s{1,3}(?<page>\d{1,9})(?:,?\s{1,3}at\s{1,3}(?<pin>\*{1,2}\d{1,4}(?:[-–—]\*?\d{1,4})?(?:\sn\.\d{1,3})?))?/g,
  },
  {
    kind: 'rule',
    pattern:
      /\bFed(?:\.|eral)\s?R(?:\.|ules?)\s?(?:of\s)?(?:Civ(?:\.|il)|Crim(?:\.|inal)|App(?:\.|ellate)|Bankr(?:\.|uptcy)|Evid(?:\.|ence))\s?(?:P(?:\.|rocedure))?\s?(?<section>\d{1,4}(?:\.\d)?(?:\([A-Za-z0-9]{1,4}\))*)/g,
  },
  {
    kind: 'constitution',
    pattern:
      /\bU\.\s?S\.\s?Const\.,?\s(?:art\.|amend\.)\s(?<section>[IVX]{1,6})(?:,\s§\s?\d{1,2}(?:,\scl\.\s?\d{1,2})?)?/g,
  },
  {
    kind: 'record',
    pattern:
      /\b(?:ECF|Dkt\.|Doc\.)\s(?:Nos?\.\s)?(?<number>\d{1,5}(?:-\d{1,3})?)(?:,?\sat\s(?<pin>\d{1,5}(?:[-–—]\d{1,5})?)|,?\s¶{1,2}\s?(?<paragraph>\d{1,4}(?:[-–—]\d{1,4})?))?/g,
  },
];

const SUPRA = /\bsupra\b(?:,?\s(?:note\s(?<note>\d{1,4})))?/g;

const free = (taken: readonly Span[], span: Span): boolean => {
  const at = taken[lastStartingAtOrBefore(taken, span.end - 1)];
  return !at || at.end <= span.start;
};

function fromMatch(kind: CitationKind, match: RegExpExecArray, text: string): Citation {
  const groups = match.groups ?? {};
  const start = match.index;
  const end = start + match[0].length;
  const given = (name: string, value: string | undefined): Record<string, string> =>
    value === undefined ? {} : { [name]: value };
  return {
    kind,
    start,
    end,
    text: text.slice(start, end),
    core: match[0],
    ...given('pin', groups['pin']),
    ...given('section', groups['section']?.replace(/^[§¶]+\s?/, '')),
    ...given('page', groups['page'] ?? groups['number']),
    ...given('paragraph', groups['paragraph']),
    ...given('reporter', groups['reporter']),
    ...given('volume', kind === 'database' ? groups['year'] : undefined),
    verdict: 'not_checked',
    settled_by: null,
  };
}

/** A case known by docket and database number: "Roe v. Doe, No. 19-cv-1, 2020 WL 123, at *2 (D. Mass. Jan. 2, 2020)". */
function databaseCitation(citation: Citation, text: string, floor: number): Citation {
  const before = text.slice(Math.max(floor, citation.start - 60), citation.start);
  const docket = /,?\s(?:Civ(?:il)?\.?\s(?:A(?:ction|\.)?\s)?)?Nos?\.\s[^,;]{3,40},\s*$/.exec(before);
  const nameEnd = docket ? citation.start - before.length + docket.index : citation.start;
  const name = readCaseName(text, nameEnd, floor);
  const { end, court, year, date, parentheticals } = readParentheticals(text, citation.end);
  const start = name?.start ?? citation.start;
  const last = year === null && parentheticals.length === 0 ? citation.end : end;
  return {
    ...citation,
    start,
    end: last,
    text: text.slice(start, last),
    ...(name ? { name: name.name } : {}),
    ...(name?.plaintiff ? { plaintiff: name.plaintiff } : {}),
    ...(name?.defendant ? { defendant: name.defendant } : {}),
    ...(court ? { court } : {}),
    ...(year === null ? {} : { year }),
    ...(date === null ? {} : { date }),
    ...(parentheticals.length ? { parentheticals: [...parentheticals] } : {}),
  };
}

/**
 * Citations of the kinds that have no reporter: id., supra, database numbers, federal rules, the constitution, docket
 * entries. None overlaps one of `taken`, which are sorted by start.
 */
export function otherCitations(text: string, taken: readonly Citation[]): Citation[] {
  const found: Citation[] = [];
  for (const { kind, pattern } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      let citation = fromMatch(kind, match, text);
      if (!free(taken, citation)) continue;
      if (kind === 'database') {
        const previous = taken[lastStartingAtOrBefore(taken, citation.start)];
        citation = databaseCitation(citation, text, previous?.end ?? 0);
      }
      found.push(citation);
    }
  }
  for (const match of text.matchAll(SUPRA)) {
    const previous = taken[lastStartingAtOrBefore(taken, match.index)];
    const floor = previous && previous.end <= match.index ? previous.end : 0;
    const name = readShortName(text, match.index, floor);
    const { pin, end } = readPin(text, match.index + match[0].length, () => false);
    const start = name?.start ?? match.index;
    const citation: Citation = {
      kind: 'supra',
      start,
      end,
      text: text.slice(start, end),
      core: match[0],
      ...(name ? { name: name.name } : {}),
      ...(pin ? { pin } : {}),
      verdict: 'not_checked',
      settled_by: null,
    };
    if (free(taken, citation)) found.push(citation);
  }
  return found;
}
