import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { About, ImportedFile } from '../about';
import { ByteWriter } from '../bytes';
import { CASES_A_BLOCK, writeCase } from '../case-block';
import { ENTRIES_A_BLOCK, writeEntry } from '../entry-block';
import { LayoutWriter, packPlaces, type TableKind } from '../file-layout';
import { isPlainPage, type Key } from '../key';
import { packWordPlace } from '../postings';
import { type VolumeRow, writeVolumes } from '../volumes';
import { Blocks, type Placed } from './blocks';
import type { ReadCase } from './case-store';
import type { Gathered } from './gathered';
import { PagedNumbers } from './paged';
import { writeAll } from './record-file';
import { SortedRows } from './sorted-rows';
import { WordRuns } from './word-runs';
import { writeWords } from './write-words';

/** How many small steps are made before others may work. */
const STEPS = 50_000;

const texts = (...lists: readonly (readonly string[])[]): Uint8Array => {
  const writer = new ByteWriter();
  for (const list of lists) {
    writer.number(list.length);
    for (const text of list) writer.text(text);
  }
  return Buffer.from(writer.view());
};

interface Work {
  readonly folder: string;
  readonly gathered: Gathered;
  readonly layout: LayoutWriter;
  /** Awaited now and then, so that others may work and the import can be called off. */
  readonly breathe: () => Promise<void>;
}

/** Gives cases their numbers and sorts their places, by case and by key. */
async function numberCases({
  folder,
  gathered,
  breathe,
}: Work): Promise<{ byCase: SortedRows; byKey: SortedRows; without: number }> {
  const numbers = new PagedNumbers();
  let number = 0;
  for (const handle of gathered.store.handles()) {
    numbers.set(handle, ++number);
    if (number % STEPS === 0) await breathe();
  }
  const byCase = new SortedRows(folder, 'by-case', 'a');
  const byKey = new SortedRows(folder, 'by-key', 'ab');
  let without = 0;
  let steps = 0;
  for (const { a: handle, b: high, c: low } of gathered.places.rows()) {
    const known = numbers.get(handle);
    if (known === 0) without++;
    else {
      byCase.add(known - 1, high, low);
      byKey.add(high, low, known - 1);
    }
    if (++steps % STEPS === 0) await breathe();
  }
  byCase.close();
  byKey.close();
  return { byCase, byKey, without };
}

interface CasesWritten {
  readonly places: readonly Placed<number>[];
  readonly count: number;
  readonly years: [number, number][];
  readonly oldest: number;
  readonly newest: number;
  readonly sources: Record<string, number>;
  readonly words: WordRuns;
}

async function writeCases({ folder, gathered, layout, breathe }: Work, byCase: SortedRows): Promise<CasesWritten> {
  const blocks = new Blocks<number>(layout);
  const words = new WordRuns(folder);
  const rows = byCase.rows();
  let row = rows.next();
  const years: [number, number][] = [];
  const sources: Record<string, number> = {};
  let number = 0;
  let oldest = 0;
  let newest = 0;
  for (const one of gathered.store.cases()) {
    const keys: Key[] = [];
    while (!row.done && row.value.a === number) {
      const { b: high, c: low } = row.value;
      if (!keys.some((key) => key.high === high && key.low === low)) keys.push({ high, low });
      row = rows.next();
    }
    const year = Math.floor(one.date / 10_000);
    if (years.at(-1)?.[0] !== year) years.push([year, number]);
    if (one.date > 0) {
      oldest ||= one.date;
      newest = Math.max(newest, one.date);
    }
    sources[one.source] = (sources[one.source] ?? 0) + 1;
    blocks.begin(0);
    writeCase(blocks.writer, { ...one, court: courtOf(one, gathered), keys });
    words.add(one.name, number);
    number++;
    if (number % CASES_A_BLOCK === 0) blocks.end();
    if (number % STEPS === 0) await breathe();
  }
  blocks.end();
  words.close();
  return { places: blocks.written, count: number, years, oldest, newest, sources, words };
}

const courtOf = ({ court, docket }: ReadCase, { courtOfDocket }: Gathered): number =>
  docket > 0 ? courtOfDocket.get(docket - 1) : court;

interface CitationsWritten {
  readonly places: readonly Placed<Key>[];
  readonly count: number;
  readonly volumes: readonly VolumeRow[];
}

async function writeCitations({ layout, breathe }: Work, byKey: SortedRows): Promise<CitationsWritten> {
  const blocks = new Blocks<Key>(layout);
  const volumes: { high: number; pages: number; firstPage: number; lastPage: number }[] = [];
  let before = { high: -1, low: -1, number: -1 };
  let count = 0;
  let inBlock = 0;
  for (const { a: high, b: low, c: number } of byKey.rows()) {
    if (high === before.high && low === before.low && number === before.number) continue;
    const first = inBlock === 0;
    if (first) blocks.begin({ high, low });
    writeEntry(blocks.writer, first ? { high, low } : before, { high, low }, number);
    if (isPlainPage(low)) addPage(volumes, high, low);
    before = { high, low, number };
    count++;
    if (++inBlock === ENTRIES_A_BLOCK) {
      blocks.end();
      inBlock = 0;
    }
    if (count % STEPS === 0) await breathe();
  }
  blocks.end();
  return { places: blocks.written, count, volumes };
}

function addPage(
  volumes: { high: number; pages: number; firstPage: number; lastPage: number }[],
  high: number,
  page: number,
): void {
  const volume = volumes.at(-1);
  if (volume?.high !== high) volumes.push({ high, pages: 1, firstPage: page, lastPage: page });
  else if (volume.lastPage !== page) {
    volume.pages++;
    volume.lastPage = page;
  }
}

/** Writes a database of what was gathered to `file`, which no one else uses yet, and makes sure that it is on the disk. */
export async function writeDatabase(
  file: string,
  folder: string,
  gathered: Gathered,
  imports: readonly ImportedFile[],
  breathe: () => Promise<void>,
): Promise<About> {
  gathered.store.close();
  gathered.places.close();
  const handle = openSync(file, 'w');
  try {
    const layout = new LayoutWriter((bytes) => writeAll(handle, bytes));
    const work: Work = { folder, gathered, layout, breathe };
    const { byCase, byKey, without } = await numberCases(work);
    const cases = await writeCases(work, byCase);
    const citations = await writeCitations(work, byKey);
    const words = await writeWords(layout, cases.words.words(), breathe);
    const { count, years, oldest, newest, sources } = cases;
    const about: About = {
      made: new Date().toISOString(),
      cases: count,
      citations: citations.count,
      without_case: without,
      oldest,
      newest,
      sources,
      imports: [...imports],
      years,
    };
    const volumes = new ByteWriter();
    writeVolumes(volumes, citations.volumes);
    const { reporters, oddVolumes, oddPages } = gathered.numberings;
    layout.finish(
      new Map<TableKind, Uint8Array>([
        ['about', Buffer.from(JSON.stringify(about))],
        ['courts', texts(gathered.courts.texts)],
        [
          'reporters',
          texts(
            reporters.texts,
            reporters.texts.map((key, i) => gathered.reporterNames[i] ?? key),
          ),
        ],
        ['pages', texts(oddVolumes.texts, oddPages.texts)],
        ['volumes', volumes.view()],
        ['cases', packPlaces(cases.places, () => {})],
        [
          'citations',
          packPlaces(citations.places, (writer, { high, low }) => {
            writer.number(high);
            writer.number(low);
          }),
        ],
        ['words', packPlaces(words, packWordPlace)],
      ]),
    );
    fsyncSync(handle);
    return about;
  } finally {
    closeSync(handle);
  }
}
