import type { Citation } from './citation';

/**
 * Words between marks of emphasis that stayed in a text without markup, as where Markdown was pasted into it: `*Roe v. Wade*`,
 * `_Id._`, `**Held**`. A star before a number is that of a page.
 */
const EMPHASIS =
  /(?<![\p{L}\p{N}*_\\])([*_]{1,3})(?=[\p{L}"“‘(§])[^*_\n]{1,200}(?:\n[^*_\n]{1,200})?(?<!\s)\1(?![\p{L}\p{N}*_])/gu;

/** A text of the same length with spaces in the place of such marks, so that they are no part of a name. Linear. */
export function withoutEmphasis(text: string): string {
  if (!text.includes('*') && !text.includes('_')) return text;
  return text.replace(EMPHASIS, (words, { length }: string) => {
    const marks = ' '.repeat(length);
    return marks + words.slice(length, -length) + marks;
  });
}

/** Citations that were read in `plain`, the text without its emphasis, with their words as `text` has them. */
export function asWritten(text: string, plain: string, citations: Citation[]): Citation[] {
  if (text === plain) return citations;
  return citations.map((citation) => {
    const { start, end, core } = citation;
    const at = plain.indexOf(core, start);
    return {
      ...citation,
      text: text.slice(start, end),
      core: at < 0 || at + core.length > end ? core : text.slice(at, at + core.length),
    };
  });
}
