import { createReadStream } from 'node:fs';

/** A line of a file of lines, and where it ends. */
export interface TextLine {
  readonly text: string;
  /** In bytes from the start of the file, its line feed included. */
  readonly end: number;
  /** False for a last line without a line feed. */
  readonly isWhole: boolean;
}

/** The lines of a UTF-8 file, one after another. Only a line feed ends one. Rejects as the file system does. */
export async function* textLines(path: string): AsyncGenerator<TextLine> {
  const parts: Buffer[] = [];
  let end = 0;
  for await (const chunk of createReadStream(path)) {
    let from = 0;
    const bytes = chunk as Buffer;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
      const line = Buffer.concat([...parts.splice(0), bytes.subarray(from, at)]);
      from = at + 1;
      end += line.length + 1;
      yield { text: line.toString('utf8'), end, isWhole: true };
    }
    if (from < bytes.length) parts.push(bytes.subarray(from));
  }
  const rest = Buffer.concat(parts);
  if (rest.length > 0) yield { text: rest.toString('utf8'), end: end + rest.length, isWhole: false };
}
