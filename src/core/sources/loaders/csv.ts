import { parse } from 'csv-parse/sync';
import { decodeText } from '../../text/decode';
import type { ExtractedText } from '../source';
import { loadText } from './text';

/** What divides the cells of a first row, by how often it stands there: spreadsheets of some countries write semicolons. */
const DELIMITERS = [',', ';', '\t', '|'] as const;

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (delimiter: string): number => first.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** In UTF-16 units. What is larger is bulk data, and is read as text. */
const LARGEST = 20_000_000;

/**
 * Reads a table of comma-separated values (RFC 4180), or of another mark: each row in a paragraph, with tabs between its cells.
 * What is no such table is read as the text that it is. Throws an `UnreadableFileError` where the bytes are no text.
 */
export function loadCsv(name: string, bytes: Uint8Array): ExtractedText {
  const { text } = decodeText(bytes, name);
  const plain = loadText(name, bytes, 'text', 'plain');
  if (text.length > LARGEST) return plain;
  try {
    const rows = parse(text, { delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: true });
    const lines = rows.map((row) =>
      row
        .map((cell) => cell.replace(/\s+/g, ' ').trim())
        .join('\t')
        .trimEnd(),
    );
    return { ...plain, text: lines.join('\n\n'), pages: [] };
  } catch {
    return {
      ...plain,
      warnings: [...plain.warnings, 'It is no table of comma-separated values that can be read, and was read as text.'],
    };
  }
}
