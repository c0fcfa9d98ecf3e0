import type { Span } from '../text/span';
import type { IndexedSource } from './indexed-source';
import { oncePerSource } from './once-per-source';

/** A numbered part of a statute, an agreement or a procedure, with all that stands under it. */
export interface Provision extends Span {
  /** How it is called within its document: “8(b)”, “4.5”, “observation 3”. */
  readonly label: string;
}

/** The label of a part within its document by its marks: “(8)(b)” and “8 (b)” are “8(b)”. */
export const labelOf = (marks: string): string => marks.replace(/\s/g, '').replace(/^\((\w{1,4})\)/, '$1');

/** “4.5 Operator error …”, “Section 10.3.”, at the head of a line. */
const DECIMAL =
  /^[ \t]{0,12}(?:(?:Section|SECTION|Article|§)[ \t])?(\d{1,2}(?:\.\d{1,2}){1,3})\.?[ \t]+(?=\p{Lu}|["“(])/gmu;
/** “(8) (a) At any time”, “(b) The owner”: one mark or several at the head of a line. */
const MARKS = /^([ \t]{0,24})((?:\((?:\d{1,2}|[a-z]{1,4}|[A-Z]{1,2})\)[ \t]{0,3}){1,3})(?=\S)/gm;
const HEADED = /^[ \t]{0,8}(OBSERVATION|Observation|FINDING|Finding|Article|ARTICLE)[ \t](\d{1,2}|[IVX]{1,5})\b/gm;
const FEWEST = 4;

/** The kinds of marks, each under the one before it: (1), (a), (A), (i). */
type Level = 0 | 1 | 2 | 3;

const ROMAN = /^(?:i|ii|iii|iv|v|vi|vii|viii|ix|x)$/;

/** The level of a mark, which for “(i)” depends on whether “(h)” stood before it. Federal statutes put letters first. */
function levelOf(mark: string, path: readonly string[], lettersFirst: boolean): Level {
  if (/^\d/.test(mark)) return lettersFirst ? 1 : 0;
  if (/^[A-Z]/.test(mark)) return 2;
  const ofLetters = lettersFirst ? 0 : 1;
  if (!ROMAN.test(mark)) return ofLetters;
  const before = path[ofLetters];
  const follows =
    before !== undefined && before.length === 1 && mark.length === 1 && before.charCodeAt(0) + 1 === mark.charCodeAt(0);
  return follows || before === undefined ? ofLetters : 3;
}

interface Start {
  readonly label: string;
  readonly at: number;
  readonly depth: number;
}

/** Parts that are marked “(1)”, “(a)”, “(A)” under one another. */
function marked(text: string): Start[] {
  const path: string[] = [];
  const starts: Start[] = [];
  const lettersFirst = /^[ \t]*\(([a-z\d])/m.exec(text)?.[1] === 'a';
  for (const match of text.matchAll(MARKS)) {
    for (const [, mark = ''] of (match[2] ?? '').matchAll(/\((\w{1,4})\)/g)) {
      const level = levelOf(mark, path, lettersFirst);
      // What a document begins at a deeper level than its first is a list, and no part of it.
      if (level > 0 && path[0] === undefined) continue;
      path.length = Math.min(path.length, level);
      while (path.length < level) path.push('');
      path[level] = mark;
      const label = path.map((one, i) => (one === '' ? '' : i === 0 ? one : `(${one})`)).join('');
      starts.push({ label, at: match.index, depth: level });
    }
  }
  return starts;
}

const numbered = (text: string): Start[] =>
  [...text.matchAll(DECIMAL)].map((match) => ({
    label: match[1] ?? '',
    at: match.index,
    depth: (match[1] ?? '').split('.').length,
  }));

const headed = (text: string): Start[] =>
  [...text.matchAll(HEADED)].map((match) => ({
    label: `${(match[1] ?? '').toLowerCase()} ${match[2]}`,
    at: match.index,
    depth: 0,
  }));

/** Each part up to where the next of its own or a higher level begins, or its document's numbering ends. */
function partsOf(text: string, starts: readonly Start[]): Provision[] {
  if (starts.length < FEWEST) return [];
  const end = endOf(text, starts.at(-1)?.at ?? 0);
  return starts.map(({ label, at, depth }, i) => {
    let next = i + 1;
    while (next < starts.length && (starts[next] as Start).depth > depth) next++;
    return { label, start: at, end: starts[next]?.at ?? end };
  });
}

/** Where the last part ends: at a paragraph that begins at the margin. */
function endOf(text: string, last: number): number {
  const blank = /\n[ \t\r]*\n(?=\S)/g;
  blank.lastIndex = last;
  return blank.exec(text)?.index ?? text.length;
}

/**
 * The numbered parts of a source, in order, those under others after them; none where it numbers fewer than four. A label
 * that stands twice, as where an appendix counts anew, is left out, since nobody could tell which is meant.
 */
export const provisionsOf = oncePerSource((indexed: IndexedSource): readonly Provision[] => {
  const { text } = indexed.source;
  const all = [marked, numbered, headed].flatMap((read) => partsOf(text, read(text)));
  const times = new Map<string, number>();
  for (const { label } of all) times.set(label, (times.get(label) ?? 0) + 1);
  return all.filter(({ label }) => times.get(label) === 1);
});
