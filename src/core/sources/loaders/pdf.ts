import { setImmediate } from 'node:timers/promises';
import { UnreadableFileError } from '../../text/unreadable-file';
import { scanOf } from '../ocr/pdf-scan';
import type { Recognizer } from '../ocr/recognizer';
import type { ExtractedText, Page } from '../source';
import { warningOfHidden } from './hidden-warning';
import type { PdfPage } from './pdf-engine';
import { pageText } from './pdf-lines';
import { withoutReadAheadErrors } from './pdf-read-ahead';
import { type PageParts, UnseenText } from './pdf-unseen';
import { doubtsOf, HOW_TO_RECOGNIZE, pageList } from './recognized';
import { pagesOf } from './text';

/** A page whose text is shorter may be a scan that someone stamped: "ACME 000123", "Case 1:20-cv-1 Document 7 Page 2 of 9". */
const LONGEST_STAMP = 120;
/** How much of a page a scan covers at least. */
const LEAST_COVERAGE = 0.5;
/** What became of a page. */
interface ReadPage {
  readonly text: string;
  /** A picture whose text was not read. */
  readonly isScan: boolean;
  readonly confidence?: number;
  readonly failed?: boolean;
  /** It has neither text nor picture. */
  readonly isEmpty?: boolean;
  /** It has a picture that cannot be decoded. */
  readonly isTorn?: boolean;
  /** Text on it that a reader does not see. */
  readonly hidden?: string;
}

/**
 * Reads a PDF, page by page: its text layer and, with a recognizer, the pages that are pictures. Rejects with an
 * `UnreadableFileError` where it is damaged or asks for a password, or with the signal's reason.
 */
export async function loadPdf(
  name: string,
  bytes: Uint8Array,
  recognizer?: Recognizer,
  signal?: AbortSignal,
): Promise<ExtractedText> {
  const endGuard = withoutReadAheadErrors();
  try {
    return await readPdf(name, bytes, recognizer, signal);
  } finally {
    // What was read ahead has failed by then, if it fails.
    await setImmediate();
    endGuard();
  }
}

async function readPdf(
  name: string,
  bytes: Uint8Array,
  recognizer: Recognizer | undefined,
  signal: AbortSignal | undefined,
): Promise<ExtractedText> {
  const { openPdf } = await import('./pdf-engine');
  const document = await openPdf(bytes).catch((cause: unknown) => {
    throw openingError(name, cause);
  });
  const unseen = new UnseenText(bytes);
  const read: ReadPage[] = [];
  let labels: readonly string[] | null = null;
  try {
    labels = await document.getPageLabels().catch(() => null);
    for (let number = 1; number <= document.numPages; number++) {
      // pdf.js never gives way by itself; without this, no one could cancel while a long document is read.
      await setImmediate();
      signal?.throwIfAborted();
      try {
        const page = await document.getPage(number);
        read.push(await readPage(page, await unseen.partOf(page, number), recognizer, signal));
        page.cleanup();
      } catch {
        signal?.throwIfAborted();
        read.push({ text: '', isScan: false, failed: true });
      }
    }
  } finally {
    await document.loadingTask.destroy();
    await unseen.close();
  }
  signal?.throwIfAborted();
  if (read.every((page) => page.failed)) throw damaged(name);
  const text = read.map((page) => page.text).join('\f');
  const pages = pagesOf(text).map((page, i): Page => {
    const confidence = read[i]?.confidence;
    const label = labels?.[i];
    return { ...page, ...(confidence === undefined ? {} : { confidence }), ...(label ? { label } : {}) };
  });
  const hidden = read.flatMap((page) => (page.hidden ? [page.hidden] : []));
  return {
    text,
    format: 'pdf',
    pages,
    warnings: [...warningsOf(read), ...doubtsOf(pages), ...warningOfHidden(hidden)],
    ...(hidden.length > 0 ? { hidden } : {}),
  };
}

async function readPage(
  page: PdfPage,
  { seen, hidden }: PageParts,
  recognizer: Recognizer | undefined,
  signal: AbortSignal | undefined,
): Promise<ReadPage> {
  const text = pageText(seen);
  const read = await withScan(page, text, recognizer, signal);
  return hidden === '' ? read : { ...read, hidden };
}

async function withScan(
  page: PdfPage,
  text: string,
  recognizer: Recognizer | undefined,
  signal: AbortSignal | undefined,
): Promise<ReadPage> {
  if (text.length > LONGEST_STAMP) return { text, isScan: false };
  if (text === '' && recognizer === undefined) return { text, isScan: true };
  const scan = await scanOf(page);
  const isScan = scan !== null && (text === '' || scan.coverage >= LEAST_COVERAGE);
  if (!isScan || recognizer === undefined) return { text, isScan, isEmpty: text === '' };
  if (scan.raster === null) return { text, isScan: false, isTorn: true };
  const { text: recognized, confidence } = await recognizer.readRaster(scan.raster, signal);
  const parts = [recognized, text].filter((part) => part !== '');
  return { text: parts.join('\n\n'), isScan: false, isTorn: scan.isTorn, confidence };
}

function openingError(name: string, cause: unknown): UnreadableFileError {
  if (cause instanceof Error && cause.name === 'PasswordException') {
    return new UnreadableFileError(name, 'is protected by a password', 'save a copy without one', { cause });
  }
  return damaged(name, cause);
}

function damaged(name: string, cause?: unknown): UnreadableFileError {
  return new UnreadableFileError(
    name,
    'is a damaged PDF',
    'download it again, or open it in a PDF reader and print it to a new PDF',
    { cause },
  );
}

function warningsOf(read: readonly ReadPage[]): string[] {
  const warnings: string[] = [];
  const numbers = (holds: (page: ReadPage) => boolean | undefined): number[] =>
    read.flatMap((page, i) => (holds(page) ? [i + 1] : []));
  const failed = numbers((page) => page.failed);
  const scans = numbers((page) => page.isScan);
  const remedy = `${HOW_TO_RECOGNIZE.charAt(0).toUpperCase()}${HOW_TO_RECOGNIZE.slice(1)}.`;
  const empty = numbers((page) => page.isEmpty);
  const torn = numbers((page) => page.isTorn);
  if (failed.length > 0) warnings.push(`${pageList(failed)} could not be read.`);
  if (empty.length > 0)
    warnings.push(
      `${pageList(empty)} of ${read.length} ${empty.length === 1 ? 'has' : 'have'} neither text nor pictures.`,
    );
  if (torn.length > 0) {
    const have = torn.length === 1 ? 'has a picture' : 'have pictures';
    warnings.push(`${pageList(torn)} ${have} that could not be decoded. Print the file to a new PDF.`);
  }
  if (scans.length === read.length) {
    warnings.push(`None of its ${count(read.length)} has text; they may be scans. ${remedy}`);
  } else if (scans.length > 0) {
    const have = scans.length === 1 ? 'has no text and may be a scan' : 'have no text and may be scans';
    warnings.push(`${pageList(scans)} of ${read.length} ${have}. ${remedy}`);
  }
  const all = read.map((page) => page.text).join('');
  const strange = all.match(/[\ufffd\ue000-\uf8ff]/g)?.length ?? 0;
  if (strange > 20 && strange > all.length / 10) {
    warnings.push(
      'Much of its text has no readable characters, because of its fonts. Print it to images, and read those by text recognition (OCR).',
    );
  }
  return warnings;
}

const count = (pages: number): string => `${pages} ${pages === 1 ? 'page' : 'pages'}`;
