import type { Prose } from '../document';
import type { Span } from '../span';
import { projectHtmlInto } from './html';
import { type Edit, joinLines, writeEdited } from './joined-lines';
import { type MarkdownBlocks, readMarkdownBlocks } from './markdown-blocks';
import { inlineEdits } from './markdown-inline';
import { ProseBuilder } from './prose-builder';

/**
 * The prose of a Markdown text (CommonMark with GFM's tables, strikethrough and footnotes): what a reader of the rendered
 * page would see. Addresses of links are dropped, their text is kept; a footnote is a block where it is defined.
 */
export function projectMarkdown(raw: string): Prose {
  return proseOfBlocks(raw, readMarkdownBlocks(raw, frontMatterOf(raw)?.end ?? 0));
}

/** The prose of a Markdown text that is cut into blocks. */
export function proseOfBlocks(raw: string, blocks: MarkdownBlocks): Prose {
  const builder = new ProseBuilder(raw);
  for (const leaf of blocks.leaves) {
    const joined = joinLines(raw, leaf.lines);
    if (leaf.content === 'html') {
      projectHtmlInto(joined, leaf.kind, builder);
      continue;
    }
    builder.open(leaf.kind);
    const edits = leaf.content === 'verbatim' ? [] : inlineEdits(joined.text, blocks);
    writeEdited(joined, leaf.content === 'cell' ? withBars(joined.text, edits) : edits, builder);
  }
  return builder.finish();
}

/** Within a table's cell, a bar is escaped even inside code. */
function withBars(text: string, edits: readonly Edit[]): readonly Edit[] {
  if (!text.includes('\\|')) return edits;
  const all: Edit[] = [];
  let next = 0;
  for (let at = text.indexOf('\\|'); at >= 0; at = text.indexOf('\\|', at + 2)) {
    for (; next < edits.length && (edits[next] as Edit).start < at; next++) all.push(edits[next] as Edit);
    const before = all.at(-1)?.end ?? 0;
    const isEdited = before > at || edits[next]?.start === at;
    if (!isEdited) all.push({ start: at, end: at + 1, text: '' });
  }
  return [...all, ...edits.slice(next)];
}

/** The span of the front matter, fences and all, at the head of a Markdown text; null where it has none. */
export function frontMatterOf(raw: string): Span | null {
  if (!/^---[ \t]*\r?\n(?:#|[A-Za-z_][\w .-]{0,80}:)/.test(raw)) return null;
  const close = /\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/g;
  close.lastIndex = 3;
  const found = close.exec(raw);
  return found === null ? null : { start: 0, end: found.index + found[0].length };
}
