/** What stands for the placeholders `{0}`, `{1}` … of a text. */
type Argument = string | number;

/** Puts a text into the language of the editor. */
export type Translate = (text: string, ...args: Argument[]) => string;

const asWritten: Translate = (text, ...args) =>
  text.replace(/\{(\d+)\}/g, (placeholder, index: string) => String(args[Number(index)] ?? placeholder));

let translate: Translate = asWritten;

/** Says who translates from now on; until then, texts are as they are written in the code. */
export function speakAs(by: Translate): void {
  translate = by;
}

/** A text in the language of the editor. The first argument is a literal, so that translators find it. */
export const t: Translate = (text, ...args) => translate(text, ...args);

/** One text for one of something, another for any other number, which `{0}` stands for in both. */
export function counted(count: number, one: string, many: string, ...args: Argument[]): string {
  return translate(count === 1 ? one : many, count, ...args);
}
