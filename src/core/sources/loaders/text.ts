import { decodeText } from '../../text/decode';
import { project } from '../../text/project';
import { textWithRows } from '../../text/table-rows';
import type { ExtractedText, Page, SourceFormat } from '../source';

/**
 * Reads plain text, Markdown or LaTeX. Markup is removed: a source's text is its prose. Form feeds in plain text, as
 * `pdftotext` writes them, divide pages. Throws an `UnreadableFileError` where the bytes are no text.
 */
export function loadText(
  name: string,
  bytes: Uint8Array,
  format: SourceFormat,
  markup: 'plain' | 'markdown' | 'latex' | 'html',
): ExtractedText {
  const { text, encoding, lossy } = decodeText(bytes, name);
  const warnings = lossy ? [`Some characters could not be read as ${encoding}; they are shown as \ufffd.`] : [];
  if (markup !== 'plain')
    return { text: textWithRows(text, markup, project(text, markup)), format, pages: [], warnings };
  const body = text.replace(/\f$/, '');
  return { text: body, format, pages: body.includes('\f') ? pagesOf(body) : [], warnings };
}

/** The stretches between form feeds. */
export function pagesOf(text: string): Page[] {
  const pages: Page[] = [];
  let start = 0;
  for (const page of text.split('\f')) {
    pages.push({ number: pages.length + 1, start, end: start + page.length });
    start += page.length + 1;
  }
  return pages;
}
