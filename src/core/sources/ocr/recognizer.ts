import { Worker } from 'node:worker_threads';
import { bundleFile } from '../bundle-file';
import { pageText } from '../loaders/pdf-lines';
import type { FromOcrWorker, OcrLine, ToOcrWorker } from './messages';
import { encodePgm, type Raster, turned } from './raster';

/** The text of a page that was read by text recognition. */
export interface RecognizedPage {
  readonly text: string;
  /** How sure the engine is of it on the whole, from 0 to 1. */
  readonly confidence: number;
}

/** A page takes seconds. One that takes longer is given up, in milliseconds. */
const PATIENCE = 180_000;
/** Below it, a page may lie on its side or upside down. */
const DOUBTFUL = 0.6;

interface Waiting {
  readonly resolve: (reply: FromOcrWorker) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads pages that are pictures, one after another, in a thread of its own that starts with the first page. `close` ends
 * it. Nothing is sent anywhere: program and data are part of the installation.
 */
export class Recognizer {
  #worker: Worker | null = null;
  #waiting: (Waiting & { readonly id: number }) | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #lastId = 0;

  /**
   * Reads an image file (PNG, JPEG, BMP or PGM). Rejects with an `Error` in words where that fails, or with the signal's
   * reason. `orientation` runs from 1 to 8 as Exif counts it.
   */
  async readImage(image: Uint8Array, signal?: AbortSignal, orientation = 1): Promise<RecognizedPage> {
    const turn = this.#queue.then(() => this.#ask(image, orientation, signal));
    this.#queue = turn.catch(() => {});
    const reply = await turn;
    if ('error' in reply) throw new Error(reply.error);
    return { text: textOf(reply.lines), confidence: reply.confidence };
  }

  /** Reads a page, and where little of it makes sense, tries it turned as well. */
  async readRaster(raster: Raster, signal?: AbortSignal): Promise<RecognizedPage> {
    let best = await this.readImage(encodePgm(raster), signal);
    let way = raster;
    for (let quarter = 1; quarter < 4 && isDoubtful(best); quarter++) {
      way = turned(way);
      const read = await this.readImage(encodePgm(way), signal);
      if (read.confidence > best.confidence && read.text.length >= best.text.length / 2) best = read;
    }
    return best;
  }

  close(): void {
    this.#fail(new Error('text recognition was ended'));
  }

  #ask(image: Uint8Array, orientation: number, signal: AbortSignal | undefined): Promise<FromOcrWorker> {
    signal?.throwIfAborted();
    const worker = this.#start();
    const id = ++this.#lastId;
    const message: ToOcrWorker = { id, image, orientation };
    return new Promise<FromOcrWorker>((resolve, reject) => {
      const abort = (): void => this.#fail(signal?.reason);
      const timer = setTimeout(() => this.#fail(new Error('it took too long')), PATIENCE);
      const settled = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.#waiting = null;
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting = {
        id,
        resolve: (reply) => {
          settled();
          resolve(reply);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      };
      worker.postMessage(message);
    });
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(bundleFile('ocr'));
    // A page that is waited for keeps the program alive by its timer; an idle thread does not.
    worker.unref();
    worker.on('message', (reply: FromOcrWorker) => {
      if (this.#waiting?.id === reply.id) this.#waiting.resolve(reply);
    });
    worker.on('error', (error) => this.#worker === worker && this.#fail(error));
    worker.on('exit', () => this.#worker === worker && this.#fail(new Error('text recognition broke down')));
    this.#worker = worker;
    return worker;
  }

  /** Ends the thread, and tells whoever waits for it. The next page starts another one. */
  #fail(error: unknown): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
    this.#waiting?.reject(error);
  }
}

const isDoubtful = ({ text, confidence }: RecognizedPage): boolean => text !== '' && confidence < DOUBTFUL;

function textOf(lines: readonly OcrLine[]): string {
  return pageText(
    lines.map(({ text, left, right, baseline, size }) => ({
      str: text,
      transform: [size, 0, 0, size, left, -baseline],
      width: right - left,
      hasEOL: true,
    })),
  );
}
