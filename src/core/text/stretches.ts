import type { Markup, Prose } from './document';
import { frontMatterOf, proseOfBlocks } from './projection/markdown';
import { type MarkdownBlocks, markdownCuts, readMarkdownBlocks } from './projection/markdown-blocks';
import { plainCuts, projectPlain } from './projection/plain';
import { htmlStretches, latexStretches, type ProseCut } from './prose-stretches';
import { partitionPoint } from './span';
import { type Cut, copied, type Stretch, type Stretches } from './stretch';
import { changeBetween } from './text-change';

/** A stretch of Markdown; its links and footnotes may be defined in others. */
interface MarkdownStretch extends Stretch {
  readonly blocks: MarkdownBlocks;
}

/** Stretches of Markdown, with the labels that any of them defines. */
type MarkdownCuts = Cut<MarkdownStretch> & { readonly labels: Labels };

/** Offsets of the cuts after `from`, up to the first for which `isKnown`, where there is one. */
type CutsAfter = (text: string, from: number, isKnown: (offset: number) => boolean) => number[];

/**
 * Cuts a draft into stretches. Where it was cut before, what an edit left as it was is not read again and stays the same
 * object.
 */
export function cutIntoStretches(text: string, markup: Markup, before: Stretches | null): Stretches {
  const earlier = before?.markup === markup ? before : null;
  if (earlier?.text === text) return earlier;
  switch (markup) {
    case 'markdown':
      return { ...markdownStretches(text, earlier as MarkdownCuts | null), markup };
    case 'plain':
      return { ...cutAgain(text, earlier, plainCuts, (raw) => ({ raw, prose: projectPlain(raw) })), markup };
    case 'latex':
      return { ...latexStretches(text, earlier as ProseCut | null), markup };
    case 'html':
      return { ...htmlStretches(text, earlier as ProseCut | null), markup };
  }
}

/** Cuts what an edit may have changed: from the stretch before it to the first that begins where one began before. */
function cutAgain<T extends { readonly raw: string }>(
  text: string,
  before: Cut<T> | null,
  cutsAfter: CutsAfter,
  read: (raw: string, start: number) => T,
): Cut<T> {
  const change = before ? changeBetween(before.text, text) : null;
  const known = change && before ? before : { list: [], starts: [] };
  const { newEnd, moved } = { newEnd: change?.newEnd ?? 0, moved: change ? change.newEnd - change.oldEnd : 0 };
  const indexOf = (offset: number): number => partitionPoint(known.starts, (start) => start >= offset - moved);
  const isKnown = (offset: number): boolean => offset >= newEnd && known.starts[indexOf(offset)] === offset - moved;

  const keptBefore = change ? Math.max(0, partitionPoint(known.starts, (start) => start > change.start) - 2) : 0;
  const first = known.starts[keptBefore] ?? 0;
  const starts = text === '' ? [] : [first, ...cutsAfter(text, first, isKnown)];
  const last = starts.at(-1) ?? 0;
  const keptFrom = starts.length > 1 && isKnown(last) ? indexOf(last) : known.list.length;
  const end = keptFrom < known.list.length ? (starts.pop() ?? text.length) : text.length;
  const fresh = starts.map((start, i) => {
    const raw = text.slice(start, starts[i + 1] ?? end);
    // The stretch before the edit is most often as it was.
    const same = known.list[keptBefore + i];
    return same?.raw === raw && known.starts[keptBefore + i] === start ? same : read(copied(raw), start);
  });
  return {
    text,
    list: known.list.slice(0, keptBefore).concat(fresh, known.list.slice(keptFrom)),
    starts: known.starts.slice(0, keptBefore).concat(
      starts,
      known.starts.slice(keptFrom).map((start) => start + moved),
    ),
  };
}

/** Cuts of Markdown; front matter is a stretch of its own. */
const markdownCutsAfter: CutsAfter = (text, from, isKnown) => {
  const body = from === 0 ? (frontMatterOf(text)?.end ?? 0) : 0;
  if (body === 0 || body >= text.length) return body === 0 ? markdownCuts(text, from, isKnown) : [];
  return isKnown(body) ? [body] : [body, ...markdownCuts(text, body, isKnown)];
};

interface MarkdownCut {
  readonly raw: string;
  readonly blocks: MarkdownBlocks;
  /** Set once the labels that others define are known. */
  readonly prose: Prose | null;
}

function markdownStretches(text: string, before: MarkdownCuts | null): MarkdownCuts {
  const bodyOf = (raw: string): number => frontMatterOf(raw)?.end ?? 0;
  const earlier = before && bodyOf(before.text) === bodyOf(text) ? before : null;
  const cut = cutAgain<MarkdownCut>(text, earlier, markdownCutsAfter, (raw, start) => ({
    raw,
    blocks: readMarkdownBlocks(raw, start === 0 ? bodyOf(raw) : 0),
    prose: null,
  }));
  const labels = labelsOf(cut.list);
  const same = earlier !== null && sameLabels(labels, earlier.labels);
  const list = cut.list.map((stretch): MarkdownStretch => {
    const { raw, blocks, prose } = stretch;
    if (prose && (same || !raw.includes('['))) return stretch as MarkdownStretch;
    return { raw, blocks, prose: proseOfBlocks(raw, { ...blocks, ...labels }) };
  });
  return { ...cut, list, labels };
}

type Labels = Pick<MarkdownBlocks, 'definitions' | 'footnotes'>;

function labelsOf(list: readonly MarkdownCut[]): Labels {
  const definitions = new Set<string>();
  const footnotes = new Set<string>();
  for (const { blocks } of list) {
    if (blocks.definitions.size === 0 && blocks.footnotes.size === 0) continue;
    for (const label of blocks.definitions) definitions.add(label);
    for (const label of blocks.footnotes) footnotes.add(label);
  }
  return { definitions, footnotes };
}

const sameLabels = (a: Labels, b: Labels): boolean =>
  sameSet(a.definitions, b.definitions) && sameSet(a.footnotes, b.footnotes);

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((label) => b.has(label));
