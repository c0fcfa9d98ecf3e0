import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ImportOptions,
  type ImportOutcome,
  importDatabase,
} from '../../../src/core/authorities/bulk/import-database';
import { CitationDatabase } from '../../../src/core/authorities/database';
import { type Locator, locatorFrom, parseLocator } from '../../../src/core/authorities/locator';
import { courtListenerTables, type MadeCase } from './bulk-files';

/** A folder of a test's own. */
export interface Place {
  readonly path: string;
  readonly database: string;
  /** Writes files and returns their paths. */
  write(files: Readonly<Record<string, string | Uint8Array>>): string[];
  remove(): void;
}

export function newPlace(): Place {
  const path = mkdtempSync(join(tmpdir(), 'plumbline-cases-'));
  return {
    path,
    database: join(path, 'citations.db'),
    write: (files) =>
      Object.entries(files).map(([name, content]) => {
        writeFileSync(join(path, name), content);
        return join(path, name);
      }),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

export const importCases = (
  place: Place,
  cases: readonly MadeCase[],
  options: ImportOptions = {},
): Promise<ImportOutcome> => importDatabase(place.database, place.write(courtListenerTables(cases)), options);

/** A database of some cases; the caller closes it. */
export async function databaseOf(place: Place, cases: readonly MadeCase[]): Promise<CitationDatabase> {
  await importCases(place, cases);
  return new CitationDatabase(place.database);
}

export function at(text: string): Locator {
  const parsed = parseLocator(text);
  const locator = parsed && locatorFrom(parsed.volume, parsed.reporter, parsed.page);
  if (!locator) throw new Error(`${text} is no locator`);
  return locator;
}

/** A volume that is known well: a decision every six pages, and volumes like it on either side. */
export function fullVolumes(reporter: string, volumes: readonly number[], from = 10_000): MadeCase[] {
  let id = from;
  return volumes.flatMap((volume) =>
    Array.from({ length: 60 }, (_, i) => ({
      id: ++id,
      name: `${['Alder', 'Birch', 'Cedar', 'Dogwood'][i % 4]} Works ${volume}-${i} v. Harbor Board ${i}`,
      date: '1996-03-04',
      court: 'ca9',
      citations: [`${volume} ${reporter} ${1 + i * 6}`],
    })),
  );
}
