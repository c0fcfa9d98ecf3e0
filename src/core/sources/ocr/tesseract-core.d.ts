/** The part of Tesseract's WebAssembly build that is used. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TesseractApi {
    /** 0 where it went well. */
    Init(dataPath: string | null, language: string, mode: number): number;
    SetVariable(name: string, value: string): boolean;
    /** Reads `/input`, turned as Exif says and by an angle in radians. 0 where it went well. */
    SetImageFile(orientation: number, angle: number): number;
    FindLines(): unknown;
    GetGradient(): number;
    Recognize(monitor: null): number;
    GetJSONText(): string;
    MeanTextConf(): number;
    Clear(): void;
  }

  interface TesseractModule {
    readonly FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
    readonly TessBaseAPI: new () => TesseractApi;
  }

  interface TesseractOptions {
    /** The program itself; given, nothing is looked for. */
    readonly wasmBinary: Uint8Array;
    readonly print?: (line: string) => void;
    readonly printErr?: (line: string) => void;
    readonly TesseractProgress?: (percent: number) => void;
  }

  const load: (options: TesseractOptions) => Promise<TesseractModule>;
  export = load;
}
