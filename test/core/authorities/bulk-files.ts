import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Bulk data of our own making, in the form of the public ones: CourtListener's tables as PostgreSQL's
 * `COPY … WITH (FORMAT csv, ENCODING utf8, HEADER, FORCE_QUOTE *, ESCAPE '\')` writes them, with the columns that
 * Free Law Project documents, and the `CasesMetadata.json` of a volume of the Caselaw Access Project.
 */

export const CITATION_COLUMNS = [
  'id',
  'date_created',
  'date_modified',
  'volume',
  'reporter',
  'page',
  'type',
  'cluster_id',
];
const COURT_COLUMNS = [
  'id',
  'pacer_court_id',
  'pacer_has_rss_feed',
  'pacer_rss_entry_types',
  'date_last_pacer_contact',
  'fjc_court_id',
  'date_modified',
  'in_use',
  'has_opinion_scraper',
  'has_oral_argument_scraper',
  'position',
  'citation_string',
  'short_name',
  'full_name',
  'url',
  'start_date',
  'end_date',
  'jurisdiction',
  'notes',
  'parent_court_id',
];
const CLUSTER_COLUMNS = [
  'id',
  'date_created',
  'date_modified',
  'judges',
  'date_filed',
  'date_filed_is_approximate',
  'slug',
  'case_name_short',
  'case_name',
  'case_name_full',
  'scdb_id',
  'scdb_decision_direction',
  'scdb_votes_majority',
  'scdb_votes_minority',
  'source',
  'procedural_history',
  'attorneys',
  'nature_of_suit',
  'posture',
  'syllabus',
  'headnotes',
  'summary',
  'disposition',
  'history',
  'other_dates',
  'cross_reference',
  'correction',
  'citation_count',
  'precedential_status',
  'date_blocked',
  'blocked',
  'filepath_json_harvard',
  'docket_id',
  'arguments',
  'headmatter',
];
const DOCKET_COLUMNS = [
  'id',
  'date_created',
  'date_modified',
  'source',
  'appeal_from_str',
  'assigned_to_str',
  'referred_to_str',
  'panel_str',
  'date_last_index',
  'date_cert_granted',
  'date_cert_denied',
  'date_argued',
  'date_reargued',
  'date_reargument_denied',
  'date_filed',
  'date_terminated',
  'date_last_filing',
  'case_name_short',
  'case_name',
  'case_name_full',
  'slug',
  'docket_number',
  'docket_number_core',
  'pacer_case_id',
  'cause',
  'nature_of_suit',
  'jury_demand',
  'jurisdiction_type',
  'appellate_fee_status',
  'appellate_case_type_information',
  'mdl_status',
  'filepath_local',
  'filepath_ia',
  'filepath_ia_json',
  'ia_upload_failure_count',
  'ia_needs_upload',
  'ia_date_first_change',
  'view_count',
  'date_blocked',
  'blocked',
  'appeal_from_id',
  'assigned_to_id',
  'court_id',
  'idb_data_id',
  'originating_court_information_id',
  'referred_to_id',
];

export type Fields = Readonly<Record<string, string | number>>;
export type CsvEscape = 'backslash' | 'double';

/** A row of a table; what is not given is NULL, which is nothing without quotation marks. */
export function csvRow(columns: readonly string[], fields: Fields, style: CsvEscape = 'backslash'): string {
  const cells = columns.map((column) => {
    const value = fields[column];
    if (value === undefined) return '';
    const text = String(value);
    return `"${style === 'backslash' ? text.replace(/[\\"]/g, '\\$&') : text.replaceAll('"', '""')}"`;
  });
  return `${cells.join(',')}\n`;
}

export const csvTable = (columns: readonly string[], rows: readonly Fields[], style: CsvEscape = 'backslash'): string =>
  `${columns.join(',')}\n${rows.map((row) => csvRow(columns, row, style)).join('')}`;

/** A case as a test names it. */
export interface MadeCase {
  readonly id: number;
  readonly name: string;
  readonly date: string;
  /** Id of a court of `COURTS`. */
  readonly court?: string;
  readonly citations: readonly string[];
  readonly status?: string;
  readonly approximate?: boolean;
}

export const COURTS: readonly Fields[] = [
  { id: 'scotus', citation_string: 'SCOTUS', full_name: 'Supreme Court of the United States', jurisdiction: 'F' },
  { id: 'ca2', citation_string: '2d Cir.', full_name: 'Court of Appeals for the Second Circuit', jurisdiction: 'F' },
  { id: 'ca3', citation_string: '3d Cir.', full_name: 'Court of Appeals for the Third Circuit', jurisdiction: 'F' },
  { id: 'ca9', citation_string: '9th Cir.', full_name: 'Court of Appeals for the Ninth Circuit', jurisdiction: 'F' },
  {
    id: 'ca11',
    citation_string: '11th Cir.',
    full_name: 'Court of Appeals for the Eleventh Circuit',
    jurisdiction: 'F',
  },
  { id: 'ca7', citation_string: '7th Cir.', full_name: 'Court of Appeals for the Seventh Circuit', jurisdiction: 'F' },
  { id: 'nysd', citation_string: 'S.D.N.Y.', full_name: 'District Court, S.D. New York', jurisdiction: 'FD' },
  { id: 'cal', citation_string: 'Cal.', full_name: 'California Supreme Court', jurisdiction: 'S' },
];

const partsOf = (citation: string): [string, string, string] => {
  const [volume = '', ...rest] = citation.split(' ');
  return [volume, rest.slice(0, -1).join(' '), rest.at(-1) ?? ''];
};

/** The four tables of CourtListener for some cases. */
export function courtListenerTables(
  cases: readonly MadeCase[],
  style: CsvEscape = 'backslash',
): Record<string, string> {
  let id = 0;
  const citations = cases.flatMap((one) =>
    one.citations.map((citation) => {
      const [volume, reporter, page] = partsOf(citation);
      return { id: ++id, date_created: '2024-01-01', volume, reporter, page, type: 1, cluster_id: one.id };
    }),
  );
  return {
    'courts-2026-01-01.csv': csvTable(COURT_COLUMNS, COURTS, style),
    'citations-2026-01-01.csv': csvTable(CITATION_COLUMNS, citations, style),
    'opinion-clusters-2026-01-01.csv': csvTable(
      CLUSTER_COLUMNS,
      cases.map(({ id: cluster, name, date, status, approximate }) => ({
        id: cluster,
        case_name: name,
        date_filed: date,
        date_filed_is_approximate: approximate ? 't' : 'f',
        syllabus: 'A syllabus, “quoted”: "so,\nto say" \\ and on.',
        precedential_status: status ?? 'Published',
        docket_id: cluster + 1_000_000,
      })),
      style,
    ),
    'dockets-2026-01-01.csv': csvTable(
      DOCKET_COLUMNS,
      cases.map(({ id: cluster, court = 'scotus' }) => ({
        id: cluster + 1_000_000,
        court_id: court,
        docket_number: `No. ${cluster}`,
      })),
      style,
    ),
  };
}

/** The metadata of a volume, as the Caselaw Access Project has them. */
export const caselawVolume = (
  cases: readonly {
    id: number;
    name: string;
    date: string;
    court?: string;
    first: number;
    last: number;
    citations: readonly string[];
  }[],
): string =>
  JSON.stringify(
    cases.map(({ id, name, date, court = 'U.S.', first, last, citations }) => ({
      id,
      name: name.toUpperCase(),
      name_abbreviation: name,
      decision_date: date,
      docket_number: `No. ${id}`,
      first_page: String(first),
      last_page: String(last),
      citations: citations.map((cite, i) => ({ type: i === 0 ? 'official' : 'parallel', cite })),
      court: { name_abbreviation: court, id: 1, name: 'A court' },
      jurisdiction: { name_long: 'United States', id: 39, name: 'U.S.' },
    })),
  );

const SURNAMES =
  'Abbott Barnes Castillo Dunmore Ellery Fairchild Garrity Hollis Ibarra Jessup Kimball Larkspur Mercer Nakamura Osei Pruitt Quill Rowe Sandoval Tilden Underhill Vance Whitlock Yarrow Zeller'.split(
    ' ',
  );
const TRADES =
  'Mills Foundry Shipping Airlines Orchards Insurance Holdings Railway Telephone Cement Dairy Lumber Steamship Savings Printing'.split(
    ' ',
  );
const SERIES: readonly {
  reporter: string;
  volumes: number;
  pages: number;
  from: number;
  to: number;
  court: string;
  parallel?: string;
}[] = [
  { reporter: 'F.3d', volumes: 999, pages: 1500, from: 1993, to: 2021, court: 'ca9' },
  { reporter: 'F.2d', volumes: 999, pages: 1500, from: 1924, to: 1993, court: 'ca2' },
  { reporter: 'U.S.', volumes: 600, pages: 900, from: 1800, to: 2023, court: 'scotus', parallel: 'S. Ct.' },
  { reporter: 'F. Supp. 2d', volumes: 999, pages: 1500, from: 1998, to: 2014, court: 'nysd' },
  { reporter: 'Cal. App. 3d', volumes: 235, pages: 1400, from: 1969, to: 1991, court: 'cal', parallel: 'Cal. Rptr.' },
  { reporter: 'P.2d', volumes: 999, pages: 1300, from: 1931, to: 2000, court: 'cal' },
  { reporter: 'N.E.2d', volumes: 999, pages: 1400, from: 1936, to: 2013, court: 'cal', parallel: 'Mass.' },
  { reporter: 'S.W.2d', volumes: 999, pages: 1100, from: 1928, to: 1999, court: 'cal' },
  { reporter: 'A.2d', volumes: 999, pages: 1400, from: 1938, to: 2010, court: 'cal', parallel: 'Pa.' },
  { reporter: 'So. 2d', volumes: 999, pages: 1400, from: 1941, to: 2009, court: 'cal' },
];

/** A case of the made bulk data by its number: the same number gives the same case, however many there are. */
export interface BulkCase extends MadeCase {
  readonly court: string;
}

/** Pseudo-random numbers below `most` from a number and a stream. */
function chance(number: number, stream: number, most: number): number {
  let x = Math.imul(number ^ (stream * 0x9e3779b1), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) % most;
}

/** Cases that begin on one page or a few pages apart. */
const APART = 8;

export function bulkCase(number: number): BulkCase {
  const series = SERIES[number % SERIES.length]!;
  const within = Math.floor(number / SERIES.length);
  const perVolume = Math.floor(series.pages / APART);
  const volume = 1 + (Math.floor(within / perVolume) % series.volumes);
  // Once every volume is full, further cases share its pages, as table decisions do.
  const page = 1 + (within % perVolume) * APART + chance(number, 1, 3);
  const year = series.from + Math.floor(((volume - 1) / series.volumes) * (series.to - series.from + 1));
  const party = (stream: number): string => {
    const surname = SURNAMES[chance(number, stream, SURNAMES.length)]!;
    const kind = chance(number, stream + 1, 4);
    if (kind === 0) return `${surname} ${TRADES[chance(number, stream + 2, TRADES.length)]} Co.`;
    if (kind === 1) return `${surname}${chance(number, stream + 2, 5000).toString(36)}`;
    return `${SURNAMES[chance(number, stream + 3, SURNAMES.length)]} ${surname}`;
  };
  const name = chance(number, 9, 5) === 0 ? `United States v. ${party(10)}` : `${party(20)} v. ${party(30)}`;
  const month = String(1 + chance(number, 40, 12)).padStart(2, '0');
  const day = String(1 + chance(number, 41, 28)).padStart(2, '0');
  return {
    id: 100 + number * 2,
    name,
    date: `${year}-${month}-${day}`,
    court: series.court,
    citations: [
      `${volume} ${series.reporter} ${page}`,
      ...(series.parallel ? [`${volume} ${series.parallel} ${page + 3}`] : []),
    ],
  };
}

/** Text that is written to a file piece by piece. */
class TextFile {
  readonly #handle: number;
  #parts: string[] = [];
  #size = 0;

  constructor(path: string, how: 'w' | 'a') {
    this.#handle = openSync(path, how);
  }

  write(text: string): void {
    this.#parts.push(text);
    this.#size += text.length;
    if (this.#size > 1 << 20) this.#flush();
  }

  #flush(): void {
    const bytes = Buffer.from(this.#parts.join(''));
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#handle, bytes, at);
    this.#parts = [];
    this.#size = 0;
  }

  close(): void {
    this.#flush();
    closeSync(this.#handle);
  }
}

export interface BulkFiles {
  readonly files: readonly string[];
  readonly citations: number;
  readonly cases: number;
}

/**
 * Writes CourtListener's tables with about so many citations into a folder; returns their paths and how many there are.
 * Those that were written `before` are continued.
 */
export function writeBulkFiles(folder: string, citations: number, before?: BulkFiles): BulkFiles {
  const paths = ['courts', 'citations', 'opinion-clusters', 'dockets'].map((name) =>
    join(folder, `${name}-2026-01-01.csv`),
  );
  const [courtFile, citationFile, clusterFile, docketFile] = paths.map(
    (path) => new TextFile(path, before ? 'a' : 'w'),
  ) as [TextFile, TextFile, TextFile, TextFile];
  if (!before) {
    courtFile.write(csvTable(COURT_COLUMNS, COURTS));
    citationFile.write(`${CITATION_COLUMNS.join(',')}\n`);
    clusterFile.write(`${CLUSTER_COLUMNS.join(',')}\n`);
    docketFile.write(`${DOCKET_COLUMNS.join(',')}\n`);
  }
  let written = before?.citations ?? 0;
  let number = before?.cases ?? 0;
  for (; written < citations; number++) {
    const one = bulkCase(number);
    for (const citation of one.citations) {
      const [volume, reporter, page] = partsOf(citation);
      written++;
      citationFile.write(
        csvRow(CITATION_COLUMNS, {
          id: written,
          date_created: '2024-01-01 00:00:00+00',
          volume,
          reporter,
          page,
          type: 1,
          cluster_id: one.id,
        }),
      );
    }
    clusterFile.write(
      csvRow(CLUSTER_COLUMNS, {
        id: one.id,
        date_filed: one.date,
        date_filed_is_approximate: 'f',
        case_name: one.name,
        source: 'C',
        syllabus: 'So it was held.',
        precedential_status: 'Published',
        docket_id: one.id + 7,
      }),
    );
    docketFile.write(
      csvRow(DOCKET_COLUMNS, { id: one.id + 7, source: 0, court_id: one.court, docket_number: `${one.id}-cv` }),
    );
  }
  for (const file of [courtFile, citationFile, clusterFile, docketFile]) file.close();
  return { files: paths, citations: written, cases: number };
}
