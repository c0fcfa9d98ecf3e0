import { zipSync } from 'fflate';
import { loadDocx } from '../../sources/loaders/docx';
import { isInvisible, isSpace } from '../../text/fold';
import { mainPart, type Parts, partText, related, setPart, writeParts } from './word-file';
import { type WrittenText, writtenText } from './xml-text';
import { ancestor, descendants, isWordElement, readXml, type XmlElement, type XmlFile } from './xml-tree';

/** Words of a document: the content of one of its elements of text (`w:t`). */
export interface Words extends WrittenText {
  readonly element: XmlElement;
  readonly run: XmlElement;
  /** The paragraph, of those around it the nearest. */
  readonly paragraph: XmlElement;
  readonly part: string;
}

/** A place in the document's words: which words, and which unit of them. */
export interface WordPlace {
  readonly words: Words;
  readonly unit: number;
}

/** A Word document and where each character of its extracted text is written in it. */
export interface WrittenDocument {
  readonly parts: Parts;
  readonly main: string;
  /** The parts that have text: the document's own, and its notes. */
  readonly files: ReadonlyMap<string, XmlFile>;
  /** All words, in the order of the parts and of each part. */
  readonly words: readonly Words[];
  /** By the offset in the extracted text; null for what is in no element of text, such as a number or white space. */
  readonly places: readonly (WordPlace | null)[];
}

/** Marks from planes 15 and 16, which are for private use: one before each element of text. */
const FIRST_MARK = 0xf0000;
const LAST_MARK = 0x10fffd;

const isMark = (code: number): boolean => code >= FIRST_MARK && code <= LAST_MARK;

/** The words of a part that can be edited: text that stands in a run of a paragraph. */
function wordsIn(part: string, file: XmlFile): Words[] {
  return [...descendants(file.root)].flatMap((element): Words[] => {
    if (!isWordElement(element, 't')) return [];
    const run = ancestor(element, (one) => isWordElement(one, 'r'));
    const paragraph = ancestor(element, (one) => isWordElement(one, 'p'));
    const written = writtenText(file.xml, element.openEnd, element.closeStart);
    return run && paragraph && written && element.parent === run ? [{ ...written, element, run, paragraph, part }] : [];
  });
}

/** The document with a mark before each element's words. */
function marked(parts: Parts, files: ReadonlyMap<string, XmlFile>, words: readonly Words[]): Uint8Array {
  const copy: Parts = new Map(parts);
  for (const [name, { xml }] of files) {
    let [text, at] = ['', 0];
    words.forEach(({ part, element }, i) => {
      if (part !== name || element.end === element.openEnd) return;
      text += xml.slice(at, element.openEnd) + String.fromCodePoint(FIRST_MARK + i);
      at = element.openEnd;
    });
    setPart(copy, name, text + xml.slice(at));
  }
  // Every file of the document is needed, but none has to be packed.
  return zipSync(Object.fromEntries(copy), { level: 0 });
}

/** The places of the characters of a marked text that are no white space, in its order. */
function placesOf(
  text: string,
  words: readonly Words[],
): { readonly character: string; readonly place: WordPlace | null }[] {
  const found: { character: string; place: WordPlace | null }[] = [];
  let current: Words | undefined;
  let unit = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (isMark(code)) {
      current = words[code - FIRST_MARK];
      unit = 0;
      continue;
    }
    if (isSpace(code)) continue;
    // The reading drops white space, and marks that cannot be seen.
    const isDropped = (here: number): boolean => isSpace(here) || (isInvisible(here) && here !== code);
    while (current && unit < current.text.length && isDropped(current.text.charCodeAt(unit))) unit++;
    const isHere = current?.text.startsWith(character, unit) === true;
    for (let i = 0; i < character.length; i++) {
      found.push({
        character: character[i] ?? '',
        place: isHere && current ? { words: current, unit: unit + i } : null,
      });
    }
    if (isHere) unit += character.length;
  }
  return found;
}

/**
 * Finds where each character of a Word document's extracted text is written in it. The document is read a second time
 * with a mark in every element of text, so that the reading itself says where its words went. Rejects where the document
 * cannot be read, or where `text` is not what it says.
 */
export async function writtenDocument(parts: Parts, text: string): Promise<WrittenDocument> {
  const main = mainPart(parts);
  const files = new Map<string, XmlFile>();
  for (const name of [main, related(parts, main, 'footnotes'), related(parts, main, 'endnotes')]) {
    const xml = name === null ? null : partText(parts, name);
    if (name !== null && xml !== null) files.set(name, readXml(xml));
  }
  const words = [...files].flatMap(([name, file]) => wordsIn(name, file));
  if (words.length > LAST_MARK - FIRST_MARK) throw new Error('it has more pieces of text than can be told apart');
  if (words.some((one) => [...one.text].some((character) => isMark(character.codePointAt(0) ?? 0))))
    throw new Error('it has characters for private use, which cannot be told from marks');
  const unmarked = await loadDocx('document', writeParts(parts));
  if (unmarked.text !== text) throw new Error('it was changed since it was audited');
  const read = await loadDocx('document', marked(parts, files, words));
  const found = placesOf(read.text, words);
  const places: (WordPlace | null)[] = [];
  let next = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isSpace(code)) {
      places.push(null);
      continue;
    }
    const one = found[next++];
    if (!one || one.character !== text[i]) throw new Error('its text cannot be followed');
    places.push(one.place);
  }
  return { parts, main, files, words, places };
}
