// First of all: pdf.js asks for a drawing surface as it is loaded.
import './pdf-canvas';

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { endSilence } from './pdf-canvas';

endSilence();

export type PdfDocument = PDFDocumentProxy;
export type PdfPage = PDFPageProxy;

/** The largest picture in a PDF that is decoded, in pixels. */
const MOST_PIXELS = 100_000_000;
/** The program that decodes JBIG2 and fax, which lies where that for JPEG 2000 does. */
const DECODER = 'jbig2.wasm';

/**
 * Reads the programs that decode pictures from this installation, in whatever process it runs. The outlines of standard
 * fonts, which pdf.js asks for in nearly every document, are of no use to text and are not part of it.
 */
class DecoderFiles {
  async fetch({ kind, filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    if (kind !== 'wasmUrl') throw new Error(`Only decoders are read, and ${filename} is none.`);
    return new Uint8Array(await readFile(join(decoderFolder(), filename)));
  }
}

/** Beside the bundle or, before there is one, in the package. */
function decoderFolder(): string {
  if (existsSync(join(__dirname, DECODER))) return __dirname;
  return join(dirname(createRequire(__filename).resolve('pdfjs-dist/package.json')), 'wasm');
}

/**
 * Opens a PDF in this thread; `pictures` says whether its pictures are decoded, or left out of what is drawn. Rejects with
 * the error of pdf.js; one named `PasswordException` asks for a password.
 */
export function openPdf(bytes: Uint8Array, pictures: 'decoded' | 'left out' = 'decoded'): Promise<PdfDocument> {
  (globalThis as Record<string, unknown>)['pdfjsWorker'] = worker;
  return getDocument({
    // pdf.js takes the buffer away from its owner, hence the copy.
    data: new Uint8Array(bytes),
    verbosity: 0,
    maxImageSize: pictures === 'decoded' ? MOST_PIXELS : 0,
    wasmUrl: '/',
    BinaryDataFactory: DecoderFiles,
    useWorkerFetch: false,
    // Said here since pdf.js guesses them from its surroundings, and an editor's process looks like a browser to it.
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
  }).promise;
}

export { OPS };
