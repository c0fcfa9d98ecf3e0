import { Parser } from 'htmlparser2';

/** The namespaces of WordprocessingML, transitional and strict. */
const WORD_NAMESPACES: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);

/**
 * An element with where it stands in the text of its file, so that an edit changes what it is about and not a character
 * more. Offsets are UTF-16 units; `openEnd` is past its start tag, `closeStart` is where its end tag begins.
 */
export interface XmlElement {
  /** Its name without a prefix where it is one of WordprocessingML, else the name as written. */
  readonly name: string;
  readonly isWord: boolean;
  /** As written. */
  readonly qualified: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: XmlElement | null;
  readonly children: XmlElement[];
  readonly start: number;
  readonly openEnd: number;
  closeStart: number;
  end: number;
}

export interface XmlFile {
  readonly xml: string;
  readonly root: XmlElement;
  /** The prefix of WordprocessingML at the root; null where none is declared there. */
  readonly prefix: string | null;
  readonly namespace: string;
}

type Prefixes = ReadonlyMap<string, string>;

function declared(attributes: Readonly<Record<string, string>>, outer: Prefixes): Prefixes {
  const own = Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    if (name === 'xmlns') return [['', value]];
    return name.startsWith('xmlns:') ? [[name.slice(6), value]] : [];
  });
  return own.length === 0 ? outer : new Map([...outer, ...own]);
}

/** Reads a part of a Word document. Throws where it has no root element. */
export function readXml(xml: string): XmlFile {
  const open: { readonly element: XmlElement; readonly prefixes: Prefixes }[] = [];
  let root: XmlElement | null = null;
  let rootPrefixes: Prefixes = new Map();
  const parser = new Parser(
    {
      onopentag: (qualified, attributes) => {
        const around = open.at(-1);
        const prefixes = declared(attributes, around?.prefixes ?? new Map());
        const colon = qualified.indexOf(':');
        const isWord = WORD_NAMESPACES.has(prefixes.get(colon < 0 ? '' : qualified.slice(0, colon)) ?? '');
        const element: XmlElement = {
          name: isWord ? qualified.slice(colon + 1) : qualified,
          isWord,
          qualified,
          attributes,
          parent: around?.element ?? null,
          children: [],
          start: parser.startIndex,
          openEnd: parser.endIndex + 1,
          closeStart: parser.endIndex + 1,
          end: parser.endIndex + 1,
        };
        around?.element.children.push(element);
        if (root === null) {
          root = element;
          rootPrefixes = prefixes;
        }
        open.push({ element, prefixes });
      },
      onclosetag: () => {
        const closed = open.pop()?.element;
        if (!closed) return;
        closed.end = Math.max(closed.openEnd, parser.endIndex + 1);
        closed.closeStart = closed.end > closed.openEnd ? parser.startIndex : closed.end;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const found = root as XmlElement | null;
  if (found === null) throw new Error('a part of the document holds no element');
  const [prefix, namespace] = [...rootPrefixes].find(([name, uri]) => name !== '' && WORD_NAMESPACES.has(uri)) ?? [
    null,
    [...WORD_NAMESPACES][0] ?? '',
  ];
  return { xml, root: found, prefix, namespace };
}

/** An element and all within it, in the order of the file. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* descendants(child);
}

export const isWordElement = (element: XmlElement, name: string): boolean => element.isWord && element.name === name;

/** The nearest of the elements around one, itself not among them, that a condition holds for; null where there is none. */
export function ancestor(element: XmlElement, is: (one: XmlElement) => boolean): XmlElement | null {
  for (let one = element.parent; one !== null; one = one.parent) if (is(one)) return one;
  return null;
}

/** The value of an attribute by its name without a prefix; undefined where it is absent. */
export function attribute(element: XmlElement, name: string): string | undefined {
  for (const [key, value] of Object.entries(element.attributes))
    if (key === name || key.slice(key.indexOf(':') + 1) === name) return value;
  return undefined;
}

/** A replacement of a stretch of a file's text. */
export interface XmlEdit {
  readonly start: number;
  readonly end: number;
  readonly xml: string;
}

/** The text with edits made. They may not overlap; those at one place are made in their order. */
export function withEdits(xml: string, edits: readonly XmlEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) throw new RangeError('two edits of a part of the document overlap');
    parts.push(xml.slice(at, edit.start), edit.xml);
    at = edit.end;
  }
  parts.push(xml.slice(at));
  return parts.join('');
}
