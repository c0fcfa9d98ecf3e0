/** A heading of a draft. */
export interface Section {
  /** Where its line begins, in UTF-16 units. */
  readonly start: number;
  readonly title: string;
}

/** No heading is longer, in UTF-16 units. */
const LONGEST = 160;

const ATX = /^ {0,3}#{1,6}[ \t](.+)$/;
/** Marks that close a heading. */
const ATX_END = /(?<=[ \t])#+$/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const LATEX = /^\s*\\(?:part|chapter|section|subsection|subsubsection|paragraph)\*?\{([^{}]+)\}/;
const HTML = /<h[1-6]\b[^<>]*>([^<]+)<\/h[1-6]>/i;
const EQUALS = /^=+[ \t](.+)$/;
const UNDERLINE = /^(?:=+|-+|~+|\^+|"+|\++)\s*$/;
const NUMBERED = /^(?:[IVXLC]+\.|[A-Z]\.|\d+(?:\.\d+)*\.?)[ \t]+\p{Lu}/u;

/** A line of capitals, or one that begins with a number of an outline. */
const isPlainHeading = (line: string): boolean =>
  NUMBERED.test(line) || (/\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line));

function titleOf(line: string, previous: string, next: string, language: string): string | undefined {
  switch (language) {
    case 'markdown':
      return ATX.exec(line)?.[1]?.trimEnd().replace(ATX_END, '');
    case 'latex':
    case 'tex':
      return LATEX.exec(line)?.[1];
    case 'html':
      return HTML.exec(line)?.[1];
    case 'asciidoc':
    case 'typst':
      return EQUALS.exec(line)?.[1];
    case 'restructuredtext':
      return line.trim() !== '' &&
        !UNDERLINE.test(line) &&
        UNDERLINE.test(next) &&
        next.trim().length >= line.trim().length
        ? line
        : undefined;
    default:
      return previous.trim() === '' && next.trim() === '' && line.length < 100 && isPlainHeading(line)
        ? line
        : undefined;
  }
}

/** The headings of a draft, in their order, by the editor's name of its language. Linear in the draft's length. */
export function sectionsOf(text: string, language: string): readonly Section[] {
  const found: Section[] = [];
  const lines = text.split('\n');
  let start = 0;
  let inCode = false;
  for (const [i, line] of lines.entries()) {
    if (language === 'markdown' && FENCE.test(line)) inCode = !inCode;
    const title =
      inCode || line.length > LONGEST ? undefined : titleOf(line, lines[i - 1] ?? '', lines[i + 1] ?? '', language);
    // Marks of emphasis are no part of what a reader sees.
    if (title !== undefined) found.push({ start, title: title.replace(/[*_`]/g, '').trim() });
    start += line.length + 1;
  }
  return found;
}
