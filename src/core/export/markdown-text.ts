import { plainLine } from './plain-line';

/**
 * What CommonMark, GitHub's extensions and math in previews read as markup, wherever it stands in a line. An ampersand
 * counts where it would be an entity; a colon, full stop or at sign where it could make a link of plain words.
 */
const MARKUP = /[\\`*_[\]<>|~#$]|&(?=#?[a-z0-9]{1,32};)|:(?=\/\/)|(?<=www)\.|(?<=mailto|xmpp):|@/gi;
/** What is markup only at the start of a line: list markers and rules. */
const LINE_START = /^(?:[-+](?=\s|$|-)|\d{1,9}(?=[.)](?:\s|$)))/;

/** Text as Markdown that shows exactly that text, on one line: nothing in it formats, links or opens a block. */
export function markdownText(text: string): string {
  const line = plainLine(text);
  const marker = LINE_START.exec(line)?.[0] ?? '';
  const escaped = line.slice(marker.length).replace(MARKUP, '\\$&');
  if (marker === '') return escaped;
  return marker === '-' || marker === '+' ? `\\${marker}${escaped}` : `${marker}\\${escaped}`;
}

/** A table of GitHub's kind, its columns lined up. Cells are Markdown already. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, i) => Math.max(3, cell.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, i) => (cells[i] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
