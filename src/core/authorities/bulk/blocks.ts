import { ByteWriter } from '../bytes';
import type { BlockPlace, LayoutWriter } from '../file-layout';

/** A block with what says what is in it. */
export type Placed<T> = BlockPlace & { readonly first: T };

/** Blocks of one kind that are filled and written. */
export class Blocks<T> {
  readonly written: Placed<T>[] = [];
  readonly writer = new ByteWriter();
  readonly #layout: LayoutWriter;
  #first: T | undefined;

  constructor(layout: LayoutWriter) {
    this.#layout = layout;
  }

  /** Says what is the first thing in a block that has just been begun. */
  begin(first: T): void {
    if (this.#first === undefined) this.#first = first;
  }

  end(): void {
    if (this.#first === undefined) return;
    this.written.push({ ...this.#layout.block(this.writer.view()), first: this.#first });
    this.writer.clear();
    this.#first = undefined;
  }
}
