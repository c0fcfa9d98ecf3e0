import type { Fix } from '../../report/finding';
import { isSpace } from '../../text/fold';
import { type RunMarks, runProperties, wordTag } from './run-marks';
import type { WordPlace, Words, WrittenDocument } from './written-words';
import { xmlText, xmlWords } from './xml-text';
import { ancestor, attribute, descendants, isWordElement, type XmlElement } from './xml-tree';

/** Whose change it is, and when. */
export interface Revision {
  readonly author: string;
  /** As `w:date` has it: without fractions of a second. */
  readonly date: string;
  /** Numbers for the annotations of the change. */
  readonly nextId: () => number;
}

/** Words that Word writes itself, from a field: what is changed there is lost when the field is updated. */
export function wordsOfFields(document: WrittenDocument): ReadonlySet<Words> {
  const byElement = new Map(document.words.map((words) => [words.element, words]));
  const found = new Set<Words>();
  for (const { root } of document.files.values()) {
    let depth = 0;
    for (const element of descendants(root)) {
      if (isWordElement(element, 'fldChar')) {
        const type = attribute(element, 'fldCharType');
        if (type === 'begin') depth++;
        if (type === 'end') depth = Math.max(0, depth - 1);
      }
      const words = byElement.get(element);
      if (words && (depth > 0 || ancestor(element, (one) => isWordElement(one, 'fldSimple')))) found.add(words);
    }
  }
  return found;
}

const CONTAINERS = new Set(['p', 'hyperlink', 'ins', 'sdtContent', 'smartTag']);

/** Why a change cannot be tracked where words stand; null where it can. */
function obstacle(words: Words, fields: ReadonlySet<Words>): string | null {
  const { parent } = words.run;
  if (fields.has(words)) return 'the words are in a field, which Word fills in';
  if (ancestor(words.run, (one) => isWordElement(one, 'txbxContent'))) return 'the words are in a text box';
  if (!parent?.isWord || !CONTAINERS.has(parent.name)) return 'the words are within a change that is tracked already';
  if (isWordElement(parent, 'ins') && parent.parent && !CONTAINERS.has(parent.parent.name))
    return 'the words are within a change that is tracked already';
  return null;
}

interface Stretch {
  readonly words: Words;
  from: number;
  to: number;
}

const solid = (text: string): string => text.replace(/\s/g, '');

/** The words that a span of the extracted text is written in; a sentence that says why not, where they are not plain words. */
function stretchesOf(document: WrittenDocument, { start, end }: Fix, text: string): Stretch[] | string {
  const places: WordPlace[] = [];
  for (let i = start; i < end; i++) {
    if (isSpace(text.charCodeAt(i))) continue;
    const place = document.places[i];
    if (!place) return 'a number or a mark in them is written by Word itself';
    places.push(place);
  }
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return 'there are no words there';
  const [a, b] = [document.words.indexOf(first.words), document.words.indexOf(last.words)];
  if (b < a) return 'they stand in two places';
  const stretches = document.words.slice(a, b + 1).map((words): Stretch => ({ words, from: 0, to: words.text.length }));
  const [head, tail] = [stretches[0], stretches.at(-1)];
  if (!head || !tail) return 'there are no words there';
  head.from = first.unit;
  tail.to = last.unit + 1;
  if (stretches.some(({ words }) => words.paragraph !== first.words.paragraph))
    return 'they run over several paragraphs';
  const written = stretches.map(({ words, from, to }) => words.text.slice(from, to)).join('');
  if (solid(written) !== solid(text.slice(start, end))) return 'they are not all written as text';
  // White space at the ends of the span goes with it where it stands in the same words.
  for (let i = end - 1; i >= start && isSpace(text.charCodeAt(i)); i--)
    if (isSpace(tail.words.text.charCodeAt(tail.to))) tail.to++;
  for (let i = start; i < end && isSpace(text.charCodeAt(i)); i++)
    if (isSpace(head.words.text.charCodeAt(head.from - 1))) head.from--;
  return stretches;
}

/** Where an insertion goes: after the character before it, or before the one after it. */
function insertionPlace(
  document: WrittenDocument,
  at: number,
): { readonly place: WordPlace; readonly isAfter: boolean } | null {
  const before = document.places[at - 1];
  if (before) return { place: before, isAfter: true };
  const after = document.places[at];
  return after ? { place: after, isAfter: false } : null;
}

/**
 * Puts a correction in as a tracked change: the old words struck out, the new ones inserted in their look. Returns null,
 * or, with nothing changed, why it could not be done, as the rest of a sentence. `text` is the extracted text.
 */
export function trackCorrection(
  document: WrittenDocument,
  marks: RunMarks,
  fields: ReadonlySet<Words>,
  fix: Fix,
  text: string,
  revision: Revision,
): string | null {
  const isInsertion = fix.start === fix.end || text.slice(fix.start, fix.end).trim() === '';
  if (isInsertion) {
    const found = insertionPlace(document, fix.start);
    const why = found ? obstacle(found.place.words, fields) : 'there are no words beside it';
    if (!found || why !== null) return why;
    const { words, unit } = found.place;
    const xml = insertion(document, words, fix.text, revision);
    if (found.isAfter) marks.after(words, unit + 1, xml);
    else marks.before(words, unit, xml);
    return null;
  }
  const stretches = stretchesOf(document, fix, text);
  if (typeof stretches === 'string') return stretches;
  for (const { words, from, to } of stretches) {
    const why = obstacle(words, fields);
    if (why !== null) return why;
    if (marks.isStruck(words, from, to)) return 'another correction changes the same words';
  }
  const [head, tail] = [stretches[0], stretches.at(-1)];
  if (!head || !tail) return 'there are no words there';
  const word = wordTag(head.words.run);
  const tag = (): string => changeTag(word, 'del', revision);
  for (const { words, from, to } of stretches) if (to > from) marks.strike(words, { from, to, tag });
  if (fix.text !== '')
    marks.after(tail.words, tail.to, insertion(document, tail.words, fix.text, revision, head.words.run));
  return null;
}

/** The start tag of a tracked change. */
const changeTag = (word: (name: string) => string, kind: 'ins' | 'del', { author, date, nextId }: Revision): string =>
  `<${word(kind)} ${word('id')}="${nextId()}" ${word('author')}="${xmlText(author)}" ${word('date')}="${date}">`;

/** New words as a tracked insertion, in the look of a run. Within another insertion, that one is closed and opened again. */
function insertion(
  document: WrittenDocument,
  words: Words,
  text: string,
  revision: Revision,
  like: XmlElement = words.run,
): string {
  const file = document.files.get(words.part);
  const { run } = words;
  const word = wordTag(run);
  const look = file ? runProperties(file, like) : '';
  const inserted = `${changeTag(word, 'ins', revision)}<${word('r')}>${look}<${word('t')} xml:space="preserve">${xmlWords(text)}</${word('t')}></${word('r')}></${word('ins')}>`;
  const around = run.parent;
  if (!around || !isWordElement(around, 'ins') || !file) return inserted;
  const reopened = Object.entries(around.attributes)
    .map(([name, value]) => ` ${name}="${name === word('id') ? revision.nextId() : xmlText(value)}"`)
    .join('');
  return `</${around.qualified}>${inserted}<${around.qualified}${reopened}>`;
}
