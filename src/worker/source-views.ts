import { extname } from 'node:path';
import { lineIndex } from '../core/export/line-index';
import type { Settings } from '../core/settings/settings';
import { extractSource } from '../core/sources/attachments';
import { readBytes } from '../core/sources/read-bytes';
import type { ExtractedText } from '../core/sources/source';
import { fileAt, stampOf } from '../core/sources/source-cache';
import { decodeText } from '../core/text/decode';
import { toRawSpan } from '../core/text/offset-map';
import { markupOf, project } from '../core/text/project';
import { placeRange, type RenderedSource, renderSource } from './source-view';

/** A source as it is opened: its own file, or its text shown read-only. */
export interface OpenableSource extends RenderedSource {
  readonly shown: 'file' | 'text';
}

/** Files that the editor opens as they stand and that have no markup. */
const PLAIN = new Set(['.txt', '.text']);
/** Files that the editor opens as they stand and whose prose is what was compared. */
const MARKED_UP = new Set(['.md', '.markdown', '.tex']);

async function openFile(path: string): Promise<OpenableSource> {
  const { text } = decodeText(await readBytes(path, path), path);
  const { map } = project(text, markupOf(path));
  const index = lineIndex(text);
  return { shown: 'file', text, pageLines: [], rangeOf: (span) => placeRange(index, toRawSpan(map, span)) };
}

async function makeView(path: string, known: ExtractedText | null, ocr: Settings['ocr']): Promise<OpenableSource> {
  const extension = extname(path).toLowerCase();
  // The editor can open no file for what came with an e-mail.
  const isFile = (await fileAt(path))?.path === path;
  if (isFile && MARKED_UP.has(extension)) return openFile(path);
  const extracted = known ?? (await extractSource(path, ocr));
  const isPlain = PLAIN.has(extension) && extracted.format === 'text' && extracted.pages.length === 0;
  return { shown: isFile && isPlain ? 'file' : 'text', ...renderSource(extracted) };
}

/** Makes views of sources and keeps them while the files are the same. */
export class SourceViews {
  readonly #views = new Map<string, { readonly stamp: string | null; readonly view: OpenableSource }>();

  /**
   * `known` is the source's text where it was read already; else `ocr` says whether pictures are read. Rejects where the
   * file cannot be read.
   */
  async of(path: string, known: ExtractedText | null = null, ocr: Settings['ocr'] = 'never'): Promise<OpenableSource> {
    const stamp = await stampOf(path);
    const kept = this.#views.get(path);
    if (kept && kept.stamp === stamp) return kept.view;
    const view = await makeView(path, known, ocr);
    this.#views.set(path, { stamp, view });
    return view;
  }
}
