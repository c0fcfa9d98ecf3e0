import { setImmediate } from 'node:timers/promises';
import { UnreadableFileError } from '../../text/unreadable-file';
import type { ExtractedText } from '../source';
import { pageText, type TextPiece } from './pdf-lines';
import { pagesOf } from './text';

/**
 * Reads the text layer of a PDF, page by page. Rejects with an `UnreadableFileError` where it is damaged or asks for a
 * password, or with the signal's reason.
 */
export async function loadPdf(name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<ExtractedText> {
  const { getDocumentProxy } = await import('unpdf');
  // pdf.js takes the buffer away from its owner, hence the copy.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((cause: unknown) => {
    throw openingError(name, cause);
  });
  const texts: string[] = [];
  const unreadable: number[] = [];
  try {
    for (let number = 1; number <= document.numPages; number++) {
      // pdf.js never gives way by itself; without this, no one could cancel while a long document is read.
      await setImmediate();
      signal?.throwIfAborted();
      try {
        const page = await document.getPage(number);
        const { items } = await page.getTextContent();
        texts.push(pageText(items.filter((item): item is typeof item & TextPiece => 'str' in item)));
        page.cleanup();
      } catch {
        texts.push('');
        unreadable.push(number);
      }
    }
  } finally {
    await document.loadingTask.destroy();
  }
  signal?.throwIfAborted();
  if (unreadable.length === texts.length) throw damaged(name);
  const text = texts.join('\f');
  return { text, format: 'pdf', pages: pagesOf(text), warnings: warningsOf(texts, unreadable) };
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

function warningsOf(texts: readonly string[], unreadable: readonly number[]): string[] {
  const warnings: string[] = [];
  const empty = texts.flatMap((text, i) => (text === '' && !unreadable.includes(i + 1) ? [i + 1] : []));
  if (unreadable.length > 0) warnings.push(`${pageList(unreadable)} could not be read.`);
  if (empty.length === texts.length) {
    warnings.push(`None of its ${count(texts.length)} has text; they may be scans. Run text recognition (OCR) on it.`);
  } else if (empty.length > 0) {
    const have = empty.length === 1 ? 'has no text and may be a scan' : 'have no text and may be scans';
    warnings.push(`${pageList(empty)} of ${texts.length} ${have}. Run text recognition (OCR) on it.`);
  }
  const all = texts.join('');
  const strange = all.match(/[\ufffd\ue000-\uf8ff]/g)?.length ?? 0;
  if (strange > 20 && strange > all.length / 10) {
    warnings.push(
      'Much of its text has no readable characters, because of its fonts. Run text recognition (OCR) on it.',
    );
  }
  return warnings;
}

const count = (pages: number): string => `${pages} ${pages === 1 ? 'page' : 'pages'}`;

const pageList = (pages: readonly number[]): string => `${pages.length === 1 ? 'Page' : 'Pages'} ${ranges(pages)}`;

/** `1–3, 7` */
function ranges(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let last = i;
    while (numbers[last + 1] === (numbers[last] as number) + 1) last++;
    parts.push(last === i ? `${numbers[i]}` : `${numbers[i]}–${numbers[last]}`);
    i = last + 1;
  }
  return parts.join(', ');
}
