/** Whether a text has a capital letter at an offset; false beyond its end, and where there is no offset. */
export function isCapitalAt(text: string, offset: number | undefined): boolean {
  const character = text[offset ?? text.length] ?? '';
  return character !== character.toLowerCase();
}
