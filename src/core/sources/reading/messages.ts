import type { ReadingJob } from './read-file';

export interface ToReader {
  readonly job: ReadingJob;
  /** The folder of the store; null for none. */
  readonly store: string | null;
}

/** What a reading thread answers. It also says every second that it is not stuck. */
export type FromReader =
  | {
      readonly kind: 'read';
      readonly sha256: string | null;
      readonly key: string | null;
      /** The file's parts, encoded, where they are not in the store. */
      readonly entry: Uint8Array | null;
    }
  | { readonly kind: 'alive' };
