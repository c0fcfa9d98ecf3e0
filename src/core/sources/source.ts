import type { Standing } from '../report/report';
import type { Span } from '../text/span';

/** What kind of file a source was read from. */
export type SourceFormat = 'text' | 'markdown' | 'html' | 'pdf' | 'docx' | 'rtf' | 'email' | 'image';

/** A page of a source. Offsets count in the extracted text. */
export interface Page extends Span {
  /** Counted from 1. */
  readonly number: number;
  /**
   * How sure text recognition is of the page, from 0 to 1. Absent where the text is the file's own. What rests on a page
   * that has it is evidence with a doubt: a digit may be misread.
   */
  readonly confidence?: number;
  /** What a PDF calls the page, where it says: `iv`, `317`. */
  readonly label?: string;
}

/** True of a source of which any page was read by text recognition. */
export const isRecognized = (source: Pick<ExtractedText, 'pages'>): boolean =>
  source.pages.some((page) => page.confidence !== undefined);

/** A file that came within another one. */
export interface Attachment {
  /** Unlike that of its neighbours; without folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The text of a source file, before it is indexed. Pages are separated by a form feed (U+000C) in `text`. */
export interface ExtractedText {
  readonly text: string;
  readonly format: SourceFormat;
  /** Empty for formats without pages. */
  readonly pages: readonly Page[];
  /** What was noticed while reading and a person should know, such as pages without text. */
  readonly warnings: readonly string[];
  /** Text of the file that a reader does not see (hidden, white, comments of a web page); it is no part of `text`. */
  readonly hidden?: readonly string[];
  /** What came with an e-mail. Each is a source of its own; a `SourceText` does not hold them. */
  readonly attachments?: readonly Attachment[];
}

/** A file of the sources folder as it was read. */
export interface SourceText extends ExtractedText {
  /**
   * Path within its sources folder, with forward slashes; stable across machines. An attachment's is its e-mail's with
   * its own name after it.
   */
  readonly id: string;
  /**
   * Absolute path, or null for a source that is not a file (a golden set's). An attachment's is made as its id is, and
   * is read by `readSourceBytes`.
   */
  readonly path: string | null;
  /** Of the file's or the attachment's bytes, or of the text where there is no file. Lower-case hexadecimal. */
  readonly sha256: string;
  readonly standing: Standing;
}

/** A file that could not be read, and how to mend that. */
export interface SourceProblem {
  readonly path: string;
  readonly message: string;
  /** How the message calls the file, and its parts, as in an `UnreadableFileError`. */
  readonly shown?: string;
  readonly problem?: string;
  readonly remedy?: string;
}

/** What was read, and what could not be. */
export interface ReadSources {
  readonly sources: readonly SourceText[];
  readonly problems: readonly SourceProblem[];
}
