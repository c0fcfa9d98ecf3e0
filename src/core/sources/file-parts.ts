import { createHash } from 'node:crypto';
import { UnreadableFileError } from '../text/unreadable-file';
import { type ExtractOptions, extractText } from './extract-text';
import { type SourceTables, tablesOf } from './index/source-tables';
import { fileSystemError } from './read-bytes';
import type { ExtractedText } from './source';

/** What a file was read as: its own text first, then what came with it. */
export type FilePart = ReadPart | UnreadPart;

export interface ReadPart {
  /** Empty for the file itself; for an attachment, its name after a slash, after those of the messages that it is in. */
  readonly tail: string;
  /** Of the file's or the attachment's bytes, in lower-case hexadecimal. */
  readonly sha256: string;
  readonly extracted: Omit<ExtractedText, 'attachments'>;
  readonly tables: () => SourceTables;
}

/** A file or an attachment that has no text that can be read. */
export interface UnreadPart {
  readonly tail: string;
  /** As in an `UnreadableFileError`. */
  readonly problem: string;
  readonly remedy: string;
  /** Whether the same bytes might be read another time. */
  readonly isPassing: boolean;
}

/** How deep messages within messages are read. */
const DEEPEST_ATTACHMENT = 5;
const TOO_DEEP = 'came with a message within too many others';

/**
 * Reads and indexes the text of a file and of what came with it. What cannot be read is a part as well. Rejects only with
 * the signal's reason. `name` is the file's, by which its format is told where its bytes do not.
 */
export function partsOf(name: string, bytes: Uint8Array, options: ExtractOptions = {}): Promise<FilePart[]> {
  return partsWithin(name, '', bytes, 0, options);
}

async function partsWithin(
  name: string,
  tail: string,
  bytes: Uint8Array,
  depth: number,
  options: ExtractOptions,
): Promise<FilePart[]> {
  const parts: FilePart[] = [];
  const shown = `${name}${tail}`;
  try {
    if (depth > DEEPEST_ATTACHMENT) throw new UnreadableFileError(shown, TOO_DEEP, 'save it as a file');
    const { attachments = [], ...extracted } = await extractText(shown, bytes, options);
    const tables = tablesOf(extracted);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    parts.push({ tail, sha256, extracted, tables: () => tables });
    for (const { name: attached, bytes: content } of attachments)
      parts.push(...(await partsWithin(name, `${tail}/${attached}`, content, depth + 1, options)));
  } catch (error) {
    options.signal?.throwIfAborted();
    parts.push(unreadPart(tail, shown, error));
  }
  return parts;
}

/** The part that stands for an error. */
export function unreadPart(tail: string, shown: string, error: unknown): UnreadPart {
  const known = error instanceof UnreadableFileError;
  const { problem, remedy } = known ? error : fileSystemError(shown, error);
  return { tail, problem, remedy, isPassing: !known };
}

/** Whether all of the parts will always be the same for the same bytes. Text recognition may fail for want of time or memory. */
export const isLasting = (parts: readonly FilePart[], isRecognizing: boolean): boolean =>
  parts.every((part) => 'extracted' in part || !(part.isPassing || isRecognizing));
