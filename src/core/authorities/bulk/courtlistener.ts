import { dateNumber } from '../case-block';
import { readableName } from '../known-case';
import { BulkDataError } from './bulk-error';
import type { CsvRow, CsvTable } from './csv';
import { type Gathered, MOST_ID, type RowsRead } from './gathered';

/** The tables of CourtListener’s bulk data that hold citations, in the order in which they are read. */
export const TABLES = ['courts', 'citations', 'clusters', 'dockets'] as const;
export type TableKind = (typeof TABLES)[number];

/** Columns that a table is known by. It may have others, and in any order. */
const COLUMNS: Readonly<Record<TableKind, readonly string[]>> = {
  courts: ['id', 'citation_string', 'full_name'],
  citations: ['volume', 'reporter', 'page', 'cluster_id'],
  clusters: ['id', 'date_filed', 'case_name', 'docket_id'],
  dockets: ['id', 'court_id', 'docket_number'],
};

/** Which table the columns are those of; null for none. */
export const tableOf = (columns: readonly string[]): TableKind | null =>
  TABLES.find((kind) => COLUMNS[kind].every((column) => columns.includes(column))) ?? null;

/** How CourtListener writes what a citation says otherwise. */
const COURTS: ReadonlyMap<string, string> = new Map([['SCOTUS', 'U.S.']]);

type Take = (row: CsvRow) => void;

/** What is done with each row of a table. */
function taking(
  kind: TableKind,
  column: (name: string) => number,
  gathered: Gathered,
  courts: Map<string, number>,
): Take {
  switch (kind) {
    case 'courts': {
      const [id, short, full] = ['id', 'citation_string', 'full_name'].map(column) as [number, number, number];
      return (row) => {
        const name = row.text(short).trim() || row.text(full);
        courts.set(row.text(id), gathered.courtNumber(COURTS.get(name) ?? name));
      };
    }
    case 'citations': {
      const [volume, reporter, page, cluster] = ['volume', 'reporter', 'page', 'cluster_id'].map(column) as [
        number,
        number,
        number,
        number,
      ];
      return (row) => {
        const handle = row.number(cluster);
        if (!(handle <= MOST_ID)) gathered.placesRefused++;
        else if (gathered.addPlace(handle, row.text(volume), row.text(reporter), row.text(page)))
          gathered.cited.add(handle);
      };
    }
    case 'clusters':
      return takeCluster(column, gathered);
    case 'dockets': {
      const [id, court] = ['id', 'court_id'].map(column) as [number, number];
      return (row) => {
        const docket = row.number(id);
        if (docket <= MOST_ID && gathered.docketsNamed.has(docket))
          gathered.courtOfDocket.set(docket, courts.get(row.text(court)) ?? 0);
      };
    }
  }
}

function takeCluster(column: (name: string) => number, gathered: Gathered): Take {
  const [id, date, name, docket] = ['id', 'date_filed', 'case_name', 'docket_id'].map(column) as [
    number,
    number,
    number,
    number,
  ];
  const approximate = column('date_filed_is_approximate');
  const full = column('case_name_full');
  const short = column('case_name_short');
  const status = column('precedential_status');
  const text = (row: CsvRow, index: number): string => (index < 0 ? '' : row.text(index).trim());
  return (row) => {
    const handle = row.number(id);
    if (!(handle <= MOST_ID) || !gathered.cited.has(handle) || gathered.clusters.has(handle)) return;
    gathered.clusters.add(handle);
    const docketId = row.number(docket);
    if (docketId <= MOST_ID) gathered.docketsNamed.add(docketId);
    gathered.store.add({
      source: 'courtlistener',
      handle,
      id: handle,
      name: readableName(text(row, name) || text(row, full) || text(row, short)),
      date: dateNumber(text(row, date)),
      approximate: text(row, approximate) === 't',
      published: !/^unpublished/i.test(text(row, status)),
      court: 0,
      docket: docketId <= MOST_ID ? docketId + 1 : 0,
      lastPage: 0,
    });
  };
}

/** Rows that do not fit are the file’s fault where they are more than a few. */
const MOST_MISFITS = 0.01;

/** Reads a table into what is gathered. Rejects with a `BulkDataError` where it is none. */
export async function readTable(
  file: string,
  table: CsvTable,
  kind: TableKind,
  gathered: Gathered,
  courts: Map<string, number>,
  breathe: () => Promise<void>,
): Promise<RowsRead> {
  const take = taking(kind, (name) => table.columns.indexOf(name), gathered, courts);
  let rows = 0;
  await table.forEach((row) => {
    rows++;
    take(row);
  }, breathe);
  if (table.misfits > 10 + rows * MOST_MISFITS)
    throw new BulkDataError(
      file,
      `has ${table.misfits} rows that cannot be read or do not fit its header`,
      'It was not written as CourtListener writes its bulk data: download it again.',
    );
  return { rows, leftOut: table.misfits };
}
