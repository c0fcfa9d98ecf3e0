import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { type Figure, figure, growth, ratio } from './measure';
import type { SourcesRun } from './run-sources.main';
import { opinionOf } from './texts';

interface Sizes {
  /** Of all texts together, in megabytes. */
  readonly megabytes: number;
  readonly files: number;
  readonly pdfs: number;
}

const SMALL: Sizes = { megabytes: 20, files: 1000, pdfs: 4 };
const LARGE: Sizes = { megabytes: 200, files: 10_000, pdfs: 20 };
const FILE = 100_000;
const PAGES = 100;

const RUN = resolve('out/test/bench/run-sources.main.js');
const WORKER = resolve('dist/worker.js');

/** Runs in a process of its own, so that neither memory nor warmed-up code is shared. */
function run(how: 'open' | 'use' | 'host' | 'call-off', folder: string, cache: string): SourcesRun {
  const { stdout, stderr, status } = spawnSync(process.execPath, [RUN, how, folder, cache, WORKER], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as SourcesRun;
}

/** How long something of an opening still runs that is called off when half of the files are read, in milliseconds. */
function calledOff(name: string, folder: string): Figure {
  const { calledOff = 0 } = run('call-off', folder, '');
  return figure(`called off half-way, ${name}: until nothing of it runs`, Date.now() - calledOff, 'ms');
}

/** Texts of 100 KB in files of that size, `megabytes` in all. */
function writeTexts(folder: string, megabytes: number): void {
  mkdirSync(folder);
  for (let file = 0, seed = 0, total = 0; total < megabytes * 1e6; file++) {
    let text = '';
    while (text.length < FILE) text += `${opinionOf(seed++)}\n\n`;
    writeFileSync(join(folder, `${file}.txt`), text);
    total += text.length;
  }
}

function writeSmallFiles(folder: string, count: number): void {
  mkdirSync(folder);
  for (let i = 0; i < count; i++) {
    const text = opinionOf(i % 50);
    const at = (i * 997) % (text.length >> 1);
    mkdirSync(join(folder, String(i % 100)), { recursive: true });
    writeFileSync(join(folder, String(i % 100), `${i}.txt`), text.slice(at, at + 2000));
  }
}

async function writePdf(path: string, seed: number): Promise<void> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const out = createWriteStream(path);
  pdf.pipe(out);
  for (let page = 0; page < PAGES; page++) {
    const text = opinionOf(seed * PAGES + page);
    pdf.addPage().fontSize(10).text(text.slice(0, 2800));
  }
  pdf.end();
  await finished(out);
}

/** Seconds that pdftotext takes for the files; null where the machine has none. */
function pdftotext(files: readonly string[]): number | null {
  const began = performance.now();
  for (const file of files) if (spawnSync('pdftotext', [file, '-']).error) return null;
  return (performance.now() - began) / 1000;
}

function textFigures(folder: string, megabytes: number): Figure[] {
  const [half, whole] = [join(folder, 'half'), join(folder, 'whole')];
  writeTexts(half, megabytes / 2);
  writeTexts(whole, megabytes);
  const cache = join(folder, 'cache');
  const part = run('open', half, join(folder, 'half-cache'));
  const cold = run('open', whole, cache);
  // The stamps of files that were just written are kept from the second time on.
  run('open', whole, cache);
  const warm = run('open', whole, cache);
  const used = run('use', whole, cache);
  return [
    figure(`text files, ${megabytes} MB`, megabytes / cold.seconds, 'MB/s', {
      growth: growth(part.seconds, cold.seconds),
    }),
    figure('text files, warm start', cold.seconds / warm.seconds, 'times as fast'),
    figure(`quotation in ${megabytes} MB, p95`, used.quotation ?? 0, 'ms'),
    figure(`quotation in ${megabytes} MB, p95, processor`, used.quotationProcessor ?? 0, 'ms', {
      ratio: ratio(used.quotationProcessor ?? 0, used.plainSearch ?? 0),
    }),
    figure(`evidence in ${megabytes} MB`, used.evidence ?? 0, 'ms'),
    figure(`memory with ${megabytes} MB of sources in use`, used.megabytes, 'MB'),
    calledOff(`${megabytes} MB of text`, whole),
  ];
}

async function pdfFigures(folder: string, count: number): Promise<Figure[]> {
  const pdfs = join(folder, 'pdfs');
  mkdirSync(pdfs);
  const files = Array.from({ length: count }, (_, i) => join(pdfs, `${i}.pdf`));
  for (const [i, file] of files.entries()) await writePdf(file, i);
  const cache = join(folder, 'pdf-cache');
  const cold = run('open', pdfs, cache);
  const other = pdftotext(files);
  run('open', pdfs, cache);
  const warm = run('open', pdfs, cache);
  return [
    figure('PDF, against pdftotext', (count * PAGES) / cold.seconds, 'pages/s', {
      ratio: other === null ? null : ratio(cold.seconds, other),
    }),
    figure('PDF, warm start', cold.seconds / warm.seconds, 'times as fast'),
    calledOff('PDF', pdfs),
  ];
}

function hostFigures(folder: string, files: number): Figure[] {
  const small = join(folder, 'small');
  writeSmallFiles(small, files);
  const audited = run('host', small, join(folder, 'host-cache'));
  return [
    figure(`audit with ${files} small files`, audited.sources / audited.seconds, 'files/s'),
    figure(`the editor’s thread held up by ${files} small files at most`, audited.blocked ?? 0, 'ms'),
  ];
}

/** How fast folders of sources are read, opened again and searched, in processes of their own. */
export async function sourcesFigures(isLarge: boolean): Promise<Figure[]> {
  const { megabytes, files, pdfs } = isLarge ? LARGE : SMALL;
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  try {
    return [...textFigures(folder, megabytes), ...(await pdfFigures(folder, pdfs)), ...hostFigures(folder, files)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
