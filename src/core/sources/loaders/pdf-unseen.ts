import type { PdfDocument, PdfPage } from './pdf-engine';
import { mayHideText } from './pdf-hiding';
import { pageText, type TextPiece } from './pdf-lines';
import { SMALLEST_SIZE, shownText } from './pdf-shown';

/** The text of a page: what its reader sees, and what not. */
export interface PageParts {
  readonly seen: readonly TextPiece[];
  readonly hidden: string;
}

const isTiny = ({ transform: [, , c = 0, d = 0], str }: TextPiece): boolean =>
  str.trim() !== '' && Math.hypot(c, d) <= SMALLEST_SIZE;

/** Tells the text of a PDF that a reader sees from the rest: what is drawn in white, with no ink or too small. */
export class UnseenText {
  readonly #bytes: Uint8Array;
  readonly #mayHide: boolean;
  #bare: Promise<PdfDocument> | null = null;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#mayHide = mayHideText(bytes);
  }

  /** The text of a page by its number from 1. Rejects where the page cannot be read. */
  async partOf(page: PdfPage, number: number): Promise<PageParts> {
    const { items } = await page.getTextContent();
    const pieces = items.filter((item): item is typeof item & TextPiece => 'str' in item);
    const isPlain = pieces.length === 0 || !(this.#mayHide || pieces.some(isTiny));
    if (isPlain) return { seen: pieces, hidden: '' };
    const shown = await this.#shown(number);
    const hidden = shown.filter(({ seen, str }) => seen === 'no' && str.trim() !== '');
    if (hidden.length === 0) return { seen: pieces, hidden: '' };
    return {
      seen: shown.filter(({ seen }) => seen === 'yes'),
      hidden: pageText(hidden).replace(/\s+/g, ' ').trim(),
    };
  }

  /** What a page shows, read without its pictures, which would all be decoded for it. */
  async #shown(number: number): ReturnType<typeof shownText> {
    const { openPdf } = await import('./pdf-engine');
    this.#bare ??= openPdf(this.#bytes, 'left out');
    const page = await (await this.#bare).getPage(number);
    try {
      return await shownText(page);
    } finally {
      page.cleanup();
    }
  }

  async close(): Promise<void> {
    await (await this.#bare)?.loadingTask.destroy();
  }
}
