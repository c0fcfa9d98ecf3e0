import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import load from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { FromOcrWorker, OcrLine, ToOcrWorker } from './messages';

const LSTM_ONLY = 1;
const LANGUAGE = 'eng';
/** Pages are set straight from this slope on, in radians; below it, turning them costs more than it helps. */
const LEAST_SLOPE = 0.005;

type TesseractModule = Awaited<ReturnType<typeof load>>;
type TesseractApi = InstanceType<TesseractModule['TessBaseAPI']>;

/** What the engine says of a page, as far as it is used. Lengths are in pixels. */
interface Layout {
  readonly blocks: readonly { readonly paragraphs: readonly { readonly lines: readonly LayoutLine[] }[] }[] | null;
}

interface LayoutLine {
  readonly text: string;
  readonly bbox: { readonly x0: number; readonly x1: number };
  readonly baseline: { readonly y0: number; readonly y1: number };
  readonly rowAttributes: { readonly rowHeight: number };
}

/**
 * Tesseract with its English data, from files that lie in `folder`. It opens no other file and no connection: program and
 * data are handed to it.
 */
export class OcrEngine {
  readonly #module: TesseractModule;
  readonly #api: TesseractApi;

  private constructor(module: TesseractModule, api: TesseractApi) {
    this.#module = module;
    this.#api = api;
  }

  static async open(folder: string): Promise<OcrEngine> {
    const quiet = (): void => {};
    const module = await load({
      wasmBinary: await readFile(join(folder, 'tesseract-core-simd-lstm.wasm')),
      print: quiet,
      printErr: quiet,
      TesseractProgress: quiet,
    });
    module.FS.writeFile(`${LANGUAGE}.traineddata`, gunzipSync(await readFile(join(folder, 'eng.traineddata.gz'))));
    const api = new module.TessBaseAPI();
    if (api.Init(null, LANGUAGE, LSTM_ONLY) !== 0) throw new Error('the engine did not start');
    return new OcrEngine(module, api);
  }

  /** Reads a page. Throws where the image is damaged. */
  read({ id, image, orientation }: ToOcrWorker): FromOcrWorker {
    const api = this.#api;
    this.#module.FS.writeFile('/input', image);
    try {
      this.#show(orientation, 0);
      api.FindLines();
      const slope = api.GetGradient();
      if (Math.abs(slope) >= LEAST_SLOPE) this.#show(orientation, slope);
      api.Recognize(null);
      const { blocks }: Layout = JSON.parse(api.GetJSONText());
      return { id, lines: linesOf(blocks ?? []), confidence: Math.min(100, Math.max(0, api.MeanTextConf())) / 100 };
    } finally {
      api.Clear();
      this.#module.FS.unlink('/input');
    }
  }

  #show(orientation: number, angle: number): void {
    if (this.#api.SetImageFile(orientation, angle) !== 0) throw new Error('the image is damaged');
  }
}

function linesOf(blocks: NonNullable<Layout['blocks']>): OcrLine[] {
  return blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ text, bbox, baseline, rowAttributes }) => ({
        text: text.trim(),
        left: bbox.x0,
        right: bbox.x1,
        baseline: (baseline.y0 + baseline.y1) / 2,
        size: rowAttributes.rowHeight,
      })),
    ),
  );
}
