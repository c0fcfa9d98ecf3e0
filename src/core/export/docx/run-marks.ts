import type { Words } from './written-words';
import { attribute, isWordElement, type XmlEdit, type XmlElement, type XmlFile } from './xml-tree';

/** Words that are struck out, as a tracked deletion. */
export interface Strike {
  /** From this unit of the words to before that one. */
  readonly from: number;
  readonly to: number;
  /** Makes a start tag of the deletion, which is written anew for each run. What has the same maker is one deletion. */
  readonly tag: () => string;
}

/** What is to be put into the words of a document. Units count in the words' text. */
export class RunMarks {
  readonly #before = new Map<Words, Map<number, string[]>>();
  readonly #after = new Map<Words, Map<number, string[]>>();
  readonly #strikes = new Map<Words, Strike[]>();

  /** Puts XML between runs, before a unit. */
  before(words: Words, unit: number, xml: string): void {
    put(this.#before, words, unit, xml);
  }

  /** Puts XML between runs, after the unit before `unit`. */
  after(words: Words, unit: number, xml: string): void {
    put(this.#after, words, unit, xml);
  }

  strike(words: Words, strike: Strike): void {
    this.#strikes.set(words, [...(this.#strikes.get(words) ?? []), strike]);
  }

  isStruck(words: Words, from: number, to: number): boolean {
    return (this.#strikes.get(words) ?? []).some((one) => one.from < to && from < one.to);
  }

  /** The edits of one part that put everything in: each run that is touched is written anew, its parts as they were. */
  edits(file: XmlFile, all: readonly Words[]): XmlEdit[] {
    const byRun = new Map<XmlElement, Words[]>();
    for (const words of all) {
      if (!this.#before.has(words) && !this.#after.has(words) && !this.#strikes.has(words)) continue;
      byRun.set(
        words.run,
        all.filter(({ run }) => run === words.run),
      );
    }
    return [...byRun].map(([run, words]) => ({ start: run.start, end: run.end, xml: this.#run(file, run, words) }));
  }

  #run(file: XmlFile, run: XmlElement, words: readonly Words[]): string {
    const { xml } = file;
    const word = wordTag(run);
    const properties = run.children.find((child) => isWordElement(child, 'rPr'));
    const shared = properties ? xml.slice(properties.start, properties.end) : '';
    const pieces = run.children
      .filter((child) => child !== properties)
      .flatMap((child): Piece[] => {
        const own = words.find(({ element }) => element === child);
        return own ? this.#pieces(xml, own) : [{ kind: 'other', xml: xml.slice(child.start, child.end), strike: null }];
      });
    let first = true;
    const parts: string[] = [];
    let open: Content[] = [];
    const close = (): void => {
      if (open.length === 0) return;
      const tag = first ? xml.slice(run.start, run.openEnd) : `<${run.qualified}>`;
      const strike = open[0]?.strike ?? null;
      const content = open
        .map((one) => (one.kind === 'other' ? one.xml : textElement(word(strike ? 'delText' : 't'), one.xml)))
        .join('');
      const whole = `${tag}${shared}${content}</${run.qualified}>`;
      parts.push(strike === null ? whole : `${strike()}${whole}</${word('del')}>`);
      first = false;
      open = [];
    };
    for (const piece of struckThrough(pieces)) {
      if (piece.kind === 'mark') {
        close();
        parts.push(piece.xml);
        continue;
      }
      if (open.length > 0 && open[0]?.strike !== piece.strike) close();
      open.push(piece);
    }
    close();
    return parts.join('');
  }

  /** Words cut where something is put in or struck out. */
  #pieces(xml: string, words: Words): Piece[] {
    const { text, offsets } = words;
    const [before, after] = [this.#before.get(words), this.#after.get(words)];
    const strikes = this.#strikes.get(words) ?? [];
    const cuts = new Set([0, text.length, ...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
    for (const { from, to } of strikes) cuts.add(from).add(to);
    const sorted = [...cuts].sort((a, b) => a - b);
    const mark = (list: readonly string[] | undefined): Piece[] =>
      (list ?? []).map((one) => ({ kind: 'mark', xml: one }));
    return sorted.flatMap((from, i) => {
      const to = sorted[i + 1];
      const marks = [...mark(after?.get(from)), ...mark(before?.get(from))];
      if (to === undefined) return marks;
      const strike = strikes.find((one) => one.from <= from && to <= one.to)?.tag ?? null;
      return [...marks, { kind: 'text', xml: xml.slice(offsets[from], offsets[to]), strike }];
    });
  }
}

interface Content {
  readonly kind: 'text' | 'other';
  readonly xml: string;
  readonly strike: Strike['tag'] | null;
}

type Piece = Content | { readonly kind: 'mark'; readonly xml: string };

function put(map: Map<Words, Map<number, string[]>>, words: Words, unit: number, xml: string): void {
  const units = map.get(words) ?? new Map<number, string[]>();
  map.set(words, units);
  units.set(unit, [...(units.get(unit) ?? []), xml]);
}

/** A tab or a break between struck words of one deletion is struck with them. */
function struckThrough(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, i) => {
    if (piece.kind !== 'other') return piece;
    const isText = (one: Piece): one is Content => one.kind === 'text';
    const [before, after] = [pieces.slice(0, i).findLast(isText), pieces.slice(i + 1).find(isText)];
    return before && after && before.strike !== null && before.strike === after.strike
      ? { ...piece, strike: before.strike }
      : piece;
  });
}

const textElement = (name: string, xml: string): string => `<${name} xml:space="preserve">${xml}</${name}>`;

/** Names elements of WordprocessingML with the prefix that an element of it has. */
export function wordTag(element: XmlElement): (name: string) => string {
  const prefix = element.qualified.slice(0, element.qualified.indexOf(':') + 1);
  return (name) => prefix + name;
}

/** The properties of a run, for another one that is to look like it; without the record of how they were changed. */
export function runProperties(file: XmlFile, run: XmlElement): string {
  const properties = run.children.find((child) => isWordElement(child, 'rPr'));
  if (!properties) return '';
  const change = properties.children.find((child) => isWordElement(child, 'rPrChange'));
  const { start, end } = properties;
  return change ? file.xml.slice(start, change.start) + file.xml.slice(change.end, end) : file.xml.slice(start, end);
}

/** The largest number that names an annotation in a part; 0 where there is none. */
export function largestId(elements: Iterable<XmlElement>): number {
  let largest = 0;
  for (const element of elements) {
    const id = Number(attribute(element, 'id'));
    if (element.isWord && Number.isSafeInteger(id) && id < 2 ** 30) largest = Math.max(largest, id);
  }
  return largest;
}
