import type { Prose } from '../document';
import type { Span } from '../span';
import type { TextChange } from '../text-change';
import type { Checkpoint, PartRead, Pass } from './checkpoints';
import { argumentAt, LatexText, skipOptions } from './latex-arguments';
import { LatexReader } from './latex-reader';
import type { LatexOpen } from './latex-scopes';
import { ProseBuilder } from './prose-builder';

/** What of a LaTeX text is read, and what is known of all of it before. */
export interface LatexFrame {
  readonly title: Span | null;
  readonly start: number;
  readonly end: number;
  readonly macros: Macros;
}

/** The text of each command without arguments that the text defines, by its name. */
type Macros = ReadonlyMap<string, string>;

/** Definitions are no longer than this, so that an edit further off than twice as much leaves them as they are. */
const LONGEST_MACRO = 500;
const BEGIN = '\\begin{document}';
const END = '\\end{document}';

/**
 * The prose of a LaTeX text: what the typeset page would show a reader. Formulas, labels and references by key are
 * dropped; a footnote is a block of its own and divides the paragraph that it stands in. Names that the text itself
 * defines (`\newcommand{\plaintiff}{Acme Corp.}`) are written out.
 */
export const projectLatex = (raw: string): Prose => readLatex(raw, latexFrame(raw), null, () => false).prose;

/** Reads a LaTeX text from a checkpoint on; from its start where that is null. Linear in what it reads. */
export function readLatex(raw: string, frame: LatexFrame, from: Checkpoint | null, pass: Pass): PartRead {
  const builder = new ProseBuilder(raw);
  const text = new LatexText(raw);
  const reader = new LatexReader(text, builder, frame.macros);
  if (from === null && frame.title !== null) reader.read(frame.title.start, frame.title.end);
  reader.readOn(from?.at ?? frame.start, frame.end, (from?.open ?? null) as LatexOpen | null, pass);
  return { prose: builder.finish(), reach: text.reach };
}

/** The frame of a text. */
export function latexFrame(raw: string): LatexFrame {
  const text = new LatexText(raw);
  return frameWith(text, macrosOf(text));
}

/**
 * The frame of a text after an edit; null where the edit changed what is known of all of it, so that it has to be read
 * whole.
 */
export function latexFrameAfter(raw: string, before: string, known: LatexFrame, change: TextChange): LatexFrame | null {
  if (change.start < known.start || mayDefine(before, change.start, change.oldEnd)) return null;
  if (mayDefine(raw, change.start, change.newEnd)) return null;
  const start = beginOfDocument(raw);
  const end = endOfDocument(raw, start);
  const moved = change.newEnd - change.oldEnd;
  return bodyStart(start) === known.start && end === known.end + moved ? { ...known, end } : null;
}

/** Whether a command of the reader's own could be defined at or near a span. */
const mayDefine = (raw: string, start: number, end: number): boolean =>
  /\\(?:def|(?:re)?newcommand|providecommand)/.test(
    raw.slice(Math.max(0, start - 2 * LONGEST_MACRO), end + 2 * LONGEST_MACRO),
  );

function frameWith(text: LatexText, macros: Macros): LatexFrame {
  const begin = beginOfDocument(text.raw);
  const title = begin < 0 ? null : titleOf(text, begin);
  return { title, start: bodyStart(begin), end: endOfDocument(text.raw, begin), macros };
}

const bodyStart = (begin: number): number => (begin < 0 ? 0 : begin + BEGIN.length);

function endOfDocument(raw: string, begin: number): number {
  const end = begin < 0 ? -1 : raw.indexOf(END, begin);
  return end < 0 ? raw.length : end;
}

function beginOfDocument(raw: string): number {
  const at = raw.indexOf(BEGIN);
  if (at < 0) return -1;
  const line = raw.slice(raw.lastIndexOf('\n', at) + 1, at);
  return /(?:^|[^\\])%/.test(line) ? -1 : at;
}

/** The span of the `\title` command in the preamble, which ends at `limit`. */
function titleOf(text: LatexText, limit: number): Span | null {
  const found = /\\title\s{0,9}(?=[[{])/.exec(text.raw.slice(0, limit));
  if (found === null) return null;
  const argument = argumentAt(text, skipOptions(text, found.index + found[0].length, limit), limit);
  return argument === null ? null : { start: found.index, end: argument.end + 1 };
}

function macrosOf(text: LatexText): Macros {
  const macros = new Map<string, string>();
  const pattern = /\\(?:(?:re)?newcommand|providecommand|def)\*?\s{0,9}\{?\s{0,9}\\([A-Za-z]+)\s{0,9}\}?\s{0,9}(?=\{)/g;
  for (const found of text.raw.matchAll(pattern)) {
    const argument = argumentAt(text, found.index + found[0].length, text.raw.length);
    if (argument === null || argument.end - argument.start > LONGEST_MACRO) continue;
    const raw = text.raw.slice(argument.start, argument.end);
    const builder = new ProseBuilder(raw);
    new LatexReader(new LatexText(raw), builder, macros).read(0, raw.length);
    const body = builder.finish().text;
    if (!body.includes('\n\n') && body.length > 0) macros.set(found[1] as string, body.replace(/\s+/g, ' '));
  }
  return macros;
}
