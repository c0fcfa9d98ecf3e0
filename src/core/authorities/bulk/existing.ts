import type { CitationDatabase } from '../database';
import { reporterOfKey } from '../key';
import type { Gathered } from './gathered';

/** Takes the cases of a database that was there before, but for those that were read anew. */
export async function readExisting(
  database: CitationDatabase,
  gathered: Gathered,
  breathe: () => Promise<void>,
): Promise<void> {
  for (let block = 0; block < database.caseBlocks; block++) {
    for (const { keys, court, ...row } of database.rowsOf(block)) {
      const isReadAnew = row.source === 'courtlistener' ? gathered.clusters.has(row.id) : gathered.caselaw.has(row.id);
      if (isReadAnew) continue;
      // Citations that were read anew name a cluster of CourtListener by its own number.
      const handle = row.source === 'courtlistener' ? row.id : gathered.newHandle();
      gathered.store.add({ ...row, handle, court: gathered.courtNumber(database.courtName(court) ?? ''), docket: 0 });
      for (const key of keys) {
        const { volume, page } = database.printed(key);
        gathered.addPlace(handle, volume, database.reporterName(reporterOfKey(key)), page);
      }
    }
    await breathe();
  }
}
