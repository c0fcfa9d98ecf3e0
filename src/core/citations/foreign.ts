import { FOREIGN_REPORTS } from './facts/foreign-reports';
import { type Found, matchAt, squeeze } from './found';

/** "[2016] 1 S.C.R. 631", "[1985] 1 W.L.R. 12", after the year. */
const AFTER_YEAR =
  /\]\s{1,3}(?:(\d{1,3})\s{1,3})?([A-Z][A-Za-z.’']{1,8}(?:\s[A-Z][A-Za-z.]{0,4}){0,2})(?:\s\((?:\d[a-z]{1,2}|[A-Z]{1,4})\))?\s{1,3}(\d{1,5})(?!\d)/y;
/** "175 CLR 1", after the year in round brackets, from its volume on. */
const AFTER_VOLUME =
  /\s{1,3}([A-Z][A-Za-z.’']{1,8}(?:\s[A-Z][A-Za-z.]{0,4}){0,2})(?:\s\((?:\d[a-z]{1,2}|[A-Z]{1,4})\))?\s{1,3}(\d{1,5})(?!\d)/y;
const ROUND_YEAR = /\((?:1[89]|20)\d\d\)\s{1,3}$/;
const EUROPEAN = /ECLI:([A-Z]{2}):([A-Z\d.]{1,7}):(\d{4}):([A-Z\d.]{0,24}[A-Z\d])/y;

const bare = (report: string): string => squeeze(report).replaceAll('.', '').replaceAll("'", '’');
const reports: ReadonlySet<string> = new Set(FOREIGN_REPORTS);

/** The report of another country that a year in square brackets opens; `start` and `end` are those of the year. */
export function bracketedReport(text: string, start: number, end: number): Found | null {
  const found = matchAt(AFTER_YEAR, text, end);
  if (!found || !reports.has(bare(found[2] as string))) return null;
  const [whole, volume, report = '', page = ''] = found;
  return {
    kind: 'case',
    start: start - 1,
    end: end + whole.length,
    fields: {
      volume: volume ?? text.slice(start, end),
      reporter: squeeze(report),
      reporter_normalized: bare(report),
      page,
      year: Number(text.slice(start, end)),
    },
    goesOn: 'case',
  };
}

/** The report of another country whose volume stands at `start`, after a year in round brackets. */
export function numberedReport(text: string, start: number, end: number): Found | null {
  const found = matchAt(AFTER_VOLUME, text, end);
  if (!found || !reports.has(bare(found[1] as string))) return null;
  if (!ROUND_YEAR.test(text.slice(Math.max(0, start - 10), start))) return null;
  const [whole, report = '', page = ''] = found;
  const fields = { volume: text.slice(start, end), reporter: squeeze(report), reporter_normalized: bare(report), page };
  return { kind: 'case', start, end: end + whole.length, fields, goesOn: 'case' };
}

/** "ECLI:EU:C:2014:317": the European Case Law Identifier. */
export function europeanFound(text: string, start: number): Found | null {
  const found = matchAt(EUROPEAN, text, start);
  if (!found) return null;
  return {
    kind: 'neutral',
    start,
    end: start + found[0].length,
    fields: { reporter: 'ECLI', reporter_normalized: 'ECLI', page: found[4] as string, year: Number(found[3]) },
    goesOn: 'case',
  };
}
