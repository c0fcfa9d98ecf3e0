/** Hidden text of fewer letters is a mark of a field or of an index. */
const FEWEST_LETTERS = 12;
const LONGEST_SHOWN = 160;

/** What a person is told of text that a reader of a file does not see; nothing where there is none to speak of. */
export function warningOfHidden(hidden: readonly string[]): string[] {
  const long = hidden.filter((text) => text.length >= FEWEST_LETTERS);
  const [first = ''] = long;
  if (long.length === 0) return [];
  const shown = first.length > LONGEST_SHOWN ? `${first.slice(0, LONGEST_SHOWN)}…` : first;
  const others = long.length > 1 ? `, and ${long.length - 1} more` : '';
  return [
    `It has text that a reader does not see (hidden, white or too small), which was left out: “${shown}”${others}.`,
  ];
}
