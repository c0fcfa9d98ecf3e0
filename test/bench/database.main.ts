import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDatabase } from '../../src/core/authorities/bulk/import-database';
import { CitationDatabase } from '../../src/core/authorities/database';
import { findByName } from '../../src/core/authorities/find-by-name';
import { partiesOf, yearOf } from '../../src/core/authorities/known-case';
import { locatorFrom, parseLocator } from '../../src/core/authorities/locator';
import { type BulkFiles, bulkCase, writeBulkFiles } from '../core/authorities/bulk-files';

/**
 * Compiles citation databases of n and 2n citations from bulk files of our own making and measures: citations a second of
 * processor time, bytes a citation, the most memory, look-ups by locator and by name.
 * `node out/test/bench/database.main.js [CITATIONS]`
 */

const LOOKUPS = 20_000;
const NAME_LOOKUPS = 500;

const seconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** In milliseconds: as the clock has it, and of processor time, which does not count that others were at work. */
function timesOf(count: number, work: (i: number) => void): { clock: Times; processor: Times } {
  const clock: number[] = [];
  const processor: number[] = [];
  for (let i = 0; i < count; i++) {
    const used = process.cpuUsage();
    const began = performance.now();
    work(i);
    clock.push(performance.now() - began);
    processor.push(seconds(used) * 1000);
  }
  const times = (all: number[]): Times => {
    all.sort((one, other) => one - other);
    return { p50: quantile(all, 0.5), p95: quantile(all, 0.95), p99: quantile(all, 0.99) };
  };
  return { clock: times(clock), processor: times(processor) };
}

interface Measured {
  readonly citations: number;
  readonly cases: number;
  readonly importCpuSeconds: number;
  readonly citationsPerCpuSecond: number;
  readonly peakMegabytes: number;
  readonly bytes: number;
  readonly bytesPerCitation: number;
  readonly openMilliseconds: number;
  readonly lookUp: { clock: Times; processor: Times };
  readonly byName: { clock: Times; processor: Times };
  readonly missed: number;
}

async function measured(folder: string, { files, citations, cases }: BulkFiles): Promise<Measured> {
  const file = join(folder, `${citations}.db`);
  try {
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 50);
    const began = process.cpuUsage();
    await importDatabase(file, files, {
      onProgress: () => {
        peak = Math.max(peak, process.memoryUsage.rss());
      },
    });
    const importCpuSeconds = seconds(began);
    clearInterval(watch);
    const { size: bytes } = await stat(file);
    const opened = performance.now();
    const database = new CitationDatabase(file);
    database.lookUp(locatorFrom('1', 'U.S.', '1')!);
    const openMilliseconds = performance.now() - opened;
    let missed = 0;
    const caseOf = (i: number) => bulkCase(Math.floor(((i * 0.6180339887) % 1) * cases));
    const asked = Array.from({ length: LOOKUPS }, (_, i) => {
      const one = caseOf(i);
      const { volume, reporter, page } = parseLocator(one.citations[0]!)!;
      return { one, locator: locatorFrom(volume, reporter, page)! };
    });
    const lookUp = timesOf(LOOKUPS, (i) => {
      const { one, locator } = asked[i]!;
      if (!database.lookUp(locator).some((known) => known.name === one.name)) missed++;
    });
    const named = asked.slice(0, NAME_LOOKUPS).map(({ one }) => ({ ...partiesOf(one.name), year: yearOf(one) ?? 0 }));
    const byName = timesOf(NAME_LOOKUPS, (i) => {
      if (findByName(database, named[i]!).length === 0) missed++;
    });
    database.close();
    return {
      citations,
      cases,
      importCpuSeconds,
      citationsPerCpuSecond: Math.round(citations / importCpuSeconds),
      peakMegabytes: Math.round(peak / 1e6),
      bytes,
      bytesPerCitation: Number((bytes / citations).toFixed(1)),
      openMilliseconds,
      lookUp,
      byName,
      missed,
    };
  } finally {
    await rm(file, { force: true });
  }
}

async function main(): Promise<void> {
  const [citations = 1_000_000] = process.argv.slice(2).map(Number);
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-database-'));
  try {
    const files = writeBulkFiles(folder, citations);
    const half = await measured(folder, files);
    console.log(JSON.stringify(half));
    const whole = await measured(folder, writeBulkFiles(folder, citations * 2, files));
    console.log(JSON.stringify(whole));
    const growth = {
      import: whole.importCpuSeconds / half.importCpuSeconds,
      bytes: whole.bytes / half.bytes,
      memory: whole.peakMegabytes / half.peakMegabytes,
    };
    console.log(
      JSON.stringify({
        growth,
        lookUpP95: { clock: whole.lookUp.clock.p95, processor: whole.lookUp.processor.p95 },
        missed: half.missed + whole.missed,
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
