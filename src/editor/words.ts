/** What stands for the placeholders `{0}`, `{1}` … of a text. */
type Argument = string | number;

/** Puts a text into the language of the editor; its placeholders stay. */
type Translate = (text: string) => string;

let translate: Translate = (text) => text;
/** The editor takes longer to look a text up than to fill it, and some are said of thousands of citations. */
const translated = new Map<string, string>();

/** Says who translates from now on; until then, texts are as they are written in the code. */
export function speakAs(by: Translate): void {
  translate = by;
  translated.clear();
}

function said(text: string, args: readonly Argument[]): string {
  let known = translated.get(text);
  if (known === undefined) {
    known = translate(text);
    translated.set(text, known);
  }
  return known.replace(/\{(\d+)\}/g, (placeholder, index: string) => String(args[Number(index)] ?? placeholder));
}

/** A text in the language of the editor. The first argument is a literal, so that translators find it. */
export const t = (text: string, ...args: Argument[]): string => said(text, args);

/** One text for one of something, another for any other number, which `{0}` stands for in both. */
export const counted = (count: number, one: string, many: string, ...args: Argument[]): string =>
  said(count === 1 ? one : many, [count, ...args]);
