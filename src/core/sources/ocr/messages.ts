/** A page to be read, as an image file that the engine knows: PNG, JPEG, BMP or PGM. */
export interface ToOcrWorker {
  readonly id: number;
  readonly image: Uint8Array;
  /** How the page was held, 1 to 8 as Exif counts it. */
  readonly orientation: number;
}

/** A line as it was read and where it stands, in pixels from the top left of the page once it is straight. */
export interface OcrLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
}

export type FromOcrWorker =
  | {
      readonly id: number;
      readonly lines: readonly OcrLine[];
      /** From 0 to 1. */
      readonly confidence: number;
    }
  | { readonly id: number; readonly error: string };
