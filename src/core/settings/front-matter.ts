import { MatterContext } from './model-settings';

const FENCE = /^---[ \t]*\r?\n/;
const MOST = 10_000;

/** Names that front matter may give the parts of the context by. */
const NAMES: ReadonlyMap<string, keyof MatterContext> = new Map([
  ['asked', 'asked'],
  ['request', 'asked'],
  ['prompt', 'asked'],
  ['generated', 'generated'],
  ['generated_at', 'generated'],
  ['date', 'date'],
  ['forum', 'forum'],
  ['court', 'forum'],
]);

const ENTRY = /^[ \t]*([A-Za-z_]{2,20})[ \t]*:[ \t]+(\S.*)$/;

/**
 * The context that a draft's front matter gives: plain `name: value` lines between two lines of three dashes at its head.
 * What else stands there is not read, since a draft comes from an untrusted hand; what is read is shown to a model as
 * data.
 */
export function contextOfFrontMatter(text: string): MatterContext {
  const head = FENCE.exec(text);
  if (!head) return {};
  const lines = text.slice(head[0].length, MOST).split(/\r?\n/);
  const end = lines.findIndex((line) => /^(?:---|\.\.\.)[ \t]*$/.test(line));
  if (end < 0) return {};
  const context: Record<string, string> = {};
  for (const line of lines.slice(0, end)) {
    const [, name = '', value = ''] = ENTRY.exec(line) ?? [];
    const key = NAMES.get(name.toLowerCase());
    if (key !== undefined) context[key] ??= value.trim().replace(/^(["'])(.*)\1$/, '$2');
  }
  const parsed = MatterContext.safeParse(context);
  return parsed.success ? parsed.data : {};
}
