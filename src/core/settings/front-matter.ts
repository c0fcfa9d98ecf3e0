import { MatterContext } from './model-settings';
import { GenerationTraceId } from './settings';

const FENCE = /^---[ \t]*\r?\n/;
const MOST = 10_000;

/** Where a draft's maker says by which id it was made. */
const TRACE_NAMES: ReadonlySet<string> = new Set(['generation_trace_id', 'trace_id']);

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
  const context: Record<string, string> = {};
  for (const { name, value } of entriesOf(text)) {
    const key = NAMES.get(name);
    if (key !== undefined) context[key] ??= value;
  }
  const parsed = MatterContext.safeParse(context);
  return parsed.success ? parsed.data : {};
}

/** The trace id of the generation that made the draft, as its front matter gives it; null where it gives none that is one. */
export function traceIdOfFrontMatter(text: string): string | null {
  const given = entriesOf(text).find(({ name }) => TRACE_NAMES.has(name))?.value;
  return GenerationTraceId.safeParse(given).data ?? null;
}

/** The `name: value` lines at the head of a draft, names in lower case, quotation marks around values taken off. */
function entriesOf(text: string): readonly { readonly name: string; readonly value: string }[] {
  const head = FENCE.exec(text);
  if (!head) return [];
  const lines = text.slice(head[0].length, MOST).split(/\r?\n/);
  const end = lines.findIndex((line) => /^(?:---|\.\.\.)[ \t]*$/.test(line));
  if (end < 0) return [];
  return lines.slice(0, end).flatMap((line) => {
    const [, name = '', value = ''] = ENTRY.exec(line) ?? [];
    return name === '' ? [] : [{ name: name.toLowerCase(), value: value.trim().replace(/^(["'])(.*)\1$/, '$2') }];
  });
}
