import type { Citation } from '../citations/citation';
import { REPORTERS } from '../citations/facts';
import { NEUTRALS } from '../citations/facts/neutral';
import { foldText } from '../text/fold';

/** Where a decision is printed, in a form in which every way to write it is one. */
export interface Locator {
  /** Letters and digits of the reporter's standard abbreviation. */
  readonly reporter: string;
  readonly volume: string;
  readonly page: string;
}

/** Letters and digits of an abbreviation; a court in parentheses and a nominative reporter do not count. */
const bareKey = (reporter: string): string =>
  foldText(reporter)
    .replace(/\([^()]{0,40}\)/g, '')
    .replace(/[^a-z0-9]/g, '');

/** Standard abbreviations by their variations; where two reporters share one, neither. */
const STANDARD: ReadonlyMap<string, string> = (() => {
  const own = new Set([...REPORTERS, ...NEUTRALS].map(({ abbreviation }) => bareKey(abbreviation)));
  const standard = new Map<string, string>();
  const shared = new Set<string>();
  for (const { abbreviation, variations } of [...REPORTERS, ...NEUTRALS]) {
    const to = bareKey(abbreviation);
    for (const variation of variations) {
      const from = bareKey(variation);
      const known = standard.get(from);
      if (known !== undefined && known !== to) shared.add(from);
      standard.set(from, to);
    }
  }
  for (const key of [...shared, ...own]) standard.delete(key);
  return standard;
})();

const reporterKeys = new Map<string, string>();
const MOST_KEPT = 20_000;

/** What makes two abbreviations of a reporter one: `fappx` for "F. App’x", "F. Appx." and "Fed. Appx.". */
export function reporterKey(reporter: string): string {
  const known = reporterKeys.get(reporter);
  if (known !== undefined) return known;
  const bare = bareKey(reporter);
  const key = STANDARD.get(bare) ?? bare;
  if (reporterKeys.size >= MOST_KEPT) reporterKeys.clear();
  reporterKeys.set(reporter, key);
  return key;
}

const plainNumber = (text: string): string =>
  /^[1-9]\d*$/.test(text)
    ? text
    : text
        .trim()
        .toLowerCase()
        .replace(/^0+(?=\d)/, '')
        .replace(/(?<=\d),(?=\d{3})/g, '');

/** Reads the three parts of a locator; null where one is empty. */
export function locatorFrom(volume: string, reporter: string, page: string): Locator | null {
  const locator = { reporter: reporterKey(reporter), volume: plainNumber(volume), page: plainNumber(page) };
  return locator.reporter === '' || locator.volume === '' || locator.page === '' ? null : locator;
}

/** What a database calls a reporter that the facts have no abbreviation for: "WL" of "2019 WL 4639462". */
const DATABASE = /^\d{4}\s(.{1,30}?)\s[\d-]+/;

/** The locator of a citation to a case; null for one that has none (a page left blank, a short form). */
export function locatorOf(citation: Citation): Locator | null {
  const { kind, volume, page } = citation;
  if (volume === undefined || page === undefined) return null;
  if (kind === 'database') {
    const reporter = DATABASE.exec(citation.core.replace(/\s+/g, ' '))?.[1] ?? citation.reporter;
    return reporter === undefined ? null : locatorFrom(volume, reporter, page);
  }
  if (kind !== 'case' && kind !== 'neutral') return null;
  const reporter = citation.reporter_normalized ?? citation.reporter;
  return reporter === undefined ? null : locatorFrom(volume, reporter, page);
}

export const sameLocator = (a: Locator, b: Locator): boolean =>
  a.reporter === b.reporter && a.volume === b.volume && a.page === b.page;

const LOCATOR = /^\s*(\S{1,12})\s+(\S.{0,60}?)\s+(\S{1,16})\s*$/;

/** Reads a locator that stands alone: "410 U.S. 113", "17 U.S. (4 Wheat.) 316". Null where it is none. */
export function parseLocator(text: string): { volume: string; reporter: string; page: string } | null {
  const found = LOCATOR.exec(text);
  if (!found) return null;
  const [, volume = '', reporter = '', page = ''] = found;
  return /\d/.test(volume) && /[A-Za-z]/.test(reporter) ? { volume, reporter, page } : null;
}
