import { plainLine } from '../plain-line';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Halves of characters, and what is no character. */
const NOT_XML = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\ufffe\uffff]/g;

/** A text as the content of an element or the value of an attribute. What XML has no place for becomes `�`. */
export function xmlText(text: string): string {
  return plainLine(text)
    .replace(NOT_XML, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** The same for words that go into the document: white space at the ends stays, since it stands between words there. */
export function xmlWords(text: string): string {
  const lead = /^\s/.test(text) ? ' ' : '';
  const tail = text.trim() !== '' && /\s$/.test(text) ? ' ' : '';
  return `${lead}${xmlText(text)}${tail}`;
}

/** The content of an element of text: each UTF-16 unit, and where it is written in the file. */
export interface WrittenText {
  readonly text: string;
  /** Where each unit begins in the file, and, last, where the content ends. */
  readonly offsets: readonly number[];
}

/** Reads the content of an element that holds text only; null where it holds anything else (a comment, a CDATA section). */
export function writtenText(xml: string, start: number, end: number): WrittenText | null {
  let text = '';
  const offsets: number[] = [];
  for (let at = start; at < end; ) {
    const character = xml[at] ?? '';
    if (character === '<') return null;
    let shown = character;
    let next = at + 1;
    if (character === '&') {
      const semicolon = xml.indexOf(';', at);
      if (semicolon < 0 || semicolon >= end) return null;
      const name = xml.slice(at + 1, semicolon);
      const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
      const decoded = name.startsWith('#')
        ? code <= 0x10ffff
          ? String.fromCodePoint(code)
          : undefined
        : ENTITIES[name];
      if (decoded === undefined) return null;
      shown = decoded;
      next = semicolon + 1;
    }
    for (let i = 0; i < shown.length; i++) offsets.push(at);
    text += shown;
    at = next;
  }
  offsets.push(end);
  return { text, offsets };
}
