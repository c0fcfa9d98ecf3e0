import type { Page } from '../source';

/** What turns text recognition on. A remedy: a sentence without its full stop. */
export const HOW_TO_RECOGNIZE =
  'turn text recognition (OCR) on, by "ocr": "auto" in .plumbline.json or by --ocr auto on the command line';

/** Below it, a recognized page is better read by a person. */
const LEAST_CONFIDENCE = 0.7;

/** Warnings of pages that were recognized badly, or on which nothing was recognized. */
export function doubtsOf(pages: readonly Page[]): string[] {
  const recognized = pages.filter((page) => page.confidence !== undefined);
  const empty = recognized.filter((page) => page.end === page.start).map((page) => page.number);
  const doubtful = recognized
    .filter((page) => page.end > page.start && (page.confidence ?? 1) < LEAST_CONFIDENCE)
    .map((page) => page.number);
  const warnings: string[] = [];
  if (empty.length > 0) warnings.push(`Text recognition (OCR) found no text on ${pageList(empty).toLowerCase()}.`);
  if (doubtful.length > 0) {
    warnings.push(
      `${pageList(doubtful)} could be recognized (OCR) only in part; read ${doubtful.length === 1 ? 'it' : 'them'} yourself.`,
    );
  }
  return warnings;
}

/** `Page 2`, `Pages 1–3, 7` */
export const pageList = (pages: readonly number[]): string =>
  `${pages.length === 1 ? 'Page' : 'Pages'} ${ranges(pages)}`;

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
