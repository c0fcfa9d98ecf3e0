/** The parts that hold notes, by the kind of note. */
const NOTES: ReadonlyMap<string, string> = new Map([
  ['footnote', 'word/footnotes.xml'],
  ['endnote', 'word/endnotes.xml'],
]);
const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^"'>])*`;
const CALL = new RegExp(
  `<w:(footnote|endnote)Reference\\b(${ATTRIBUTES})>(?:\\s*</w:(?:footnote|endnote)Reference\\s*>)?`,
  'g',
);
const NOTE = new RegExp(`<w:(?:footnote|endnote)\\s(${ATTRIBUTES})>`, 'g');
const ID = /\bw:id\s*=\s*["']([^"']*)["']/;
/** The lines between text and notes are kept as notes of their own, which nothing can call. */
const SEPARATOR = /\bw:type\s*=\s*["'](?!normal\b)/;

/** Elements that name something outside of their part, none of which is text: where a link leads, and pictures. */
const LINKS = new RegExp(`<(?:w:hyperlink|a:blip|v:imagedata)\\b${ATTRIBUTES}>`, 'g');
const TARGET = /\sr:(?:id|embed|link)\s*=\s*(?:"[^"]*"|'[^']*')/g;

function idsOf(xml: string): Set<string> {
  const ids = new Set<string>();
  for (const [, attributes = ''] of xml.matchAll(NOTE))
    if (!SEPARATOR.test(attributes)) ids.add(ID.exec(attributes)?.[1] ?? '');
  return ids;
}

/**
 * A part of a Word document that refers to nothing that is not there, and how many notes it called that are not. `partOf`
 * gives the XML of a part, empty where there is none.
 */
export function withoutReferences(
  xml: string,
  partOf: (name: string) => string,
): { readonly xml: string; readonly lostNotes: number } {
  const known = new Map([...NOTES].map(([kind, name]) => [kind, idsOf(partOf(name))]));
  let lostNotes = 0;
  const unlinked = xml.replace(LINKS, (tag) => tag.replace(TARGET, ''));
  const without = unlinked.replace(CALL, (call: string, kind: string, attributes: string) => {
    if (known.get(kind)?.has(ID.exec(attributes)?.[1] ?? '')) return call;
    lostNotes++;
    return '';
  });
  return { xml: without, lostNotes };
}
