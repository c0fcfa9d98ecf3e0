import type { Prose } from '../document';
import type { Span } from '../span';
import { argumentAt, type LatexText, matchBraces, skipOptions } from './latex-arguments';
import { LatexReader } from './latex-reader';
import { ProseBuilder } from './prose-builder';

/**
 * The prose of a LaTeX text: what the typeset page would show a reader. Formulas, labels and references by key are
 * dropped; a footnote is a block of its own and divides the paragraph that it stands in. Names that the text itself
 * defines (`\newcommand{\plaintiff}{Acme Corp.}`) are written out.
 */
export function projectLatex(raw: string): Prose {
  const builder = new ProseBuilder(raw);
  const text = { raw, braces: matchBraces(raw) };
  const reader = new LatexReader(text, builder, macrosOf(text));
  const begin = beginOfDocument(raw);
  if (begin < 0) {
    reader.read(0, raw.length);
  } else {
    const title = titleOf(text, begin);
    if (title !== null) reader.read(title.start, title.end);
    const end = raw.indexOf('\\end{document}', begin);
    reader.read(begin + '\\begin{document}'.length, end < 0 ? raw.length : end);
  }
  return builder.finish();
}

function beginOfDocument(raw: string): number {
  const at = raw.indexOf('\\begin{document}');
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

/** The text of each command without arguments that the text defines, by its name. */
function macrosOf(text: LatexText): ReadonlyMap<string, string> {
  const macros = new Map<string, string>();
  const pattern = /\\(?:(?:re)?newcommand|providecommand|def)\*?\s{0,9}\{?\s{0,9}\\([A-Za-z]+)\s{0,9}\}?\s{0,9}(?=\{)/g;
  for (const found of text.raw.matchAll(pattern)) {
    const argument = argumentAt(text, found.index + found[0].length, text.raw.length);
    if (argument === null || argument.end - argument.start > 500) continue;
    const raw = text.raw.slice(argument.start, argument.end);
    const builder = new ProseBuilder(raw);
    new LatexReader({ raw, braces: matchBraces(raw) }, builder, macros).read(0, raw.length);
    const body = builder.finish().text;
    if (!body.includes('\n\n') && body.length > 0) macros.set(found[1] as string, body.replace(/\s+/g, ' '));
  }
  return macros;
}
