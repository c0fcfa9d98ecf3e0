import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { analyse } from '../analysis/analysis';
import type { FlagType } from '../report/finding';
import type { IndexedSource } from '../sources/indexed-source';
import { searchPassages } from '../sources/search';
import type { SourceIndex } from '../sources/source-index';
import type { Document } from '../text/document';
import { fromRawSpan } from '../text/offset-map';
import { overlaps, type Span } from '../text/span';
import type { GoldenItem } from './golden';

/** What a person says of words of a draft. */
export interface GoldenJudgment {
  /** The words, in the draft as read. */
  readonly span: Span;
  /** What is wrong with them; null where nothing is wrong with their sentences. */
  readonly flagType: FlagType | null;
  /** The kind of error in finer words, such as the rule that saw it. */
  readonly kind?: string;
  /** Why, in a person's words. */
  readonly why: string;
  /** Sources that are known to bear on it, by id. */
  readonly sources?: readonly string[];
}

/** An item that a person made, with why. */
export interface MadeGoldenItem extends GoldenItem {
  readonly why: string;
}

/** A source up to this length goes in whole, of a longer one what is around the passages that bear on the words. */
const WHOLE = 40_000;
const AROUND = 6_000;
const MOST_SOURCES = 4;
const PASSAGES = 5;

/**
 * Makes an item of a golden set of the sentences that some words of a draft stand in, as a reader sees them, and of what
 * the sources hold on them. Throws where no sentence stands there, with what to do.
 */
export function goldenItemOf(document: Document, index: SourceIndex, judgment: GoldenJudgment): MadeGoldenItem {
  const { flagType, kind, why } = judgment;
  const { prose, sentences } = analyse(document);
  const words = fromRawSpan(prose.map, judgment.span);
  const held = sentences.filter((sentence) => overlaps(sentence, words));
  const [first, last] = [held[0], held.at(-1)];
  if (first === undefined || last === undefined || words.end <= words.start)
    throw new Error('No sentence of the draft stands there. Choose words of one.');
  const draft = prose.text.slice(first.start, last.end);
  const label = {
    start: Math.max(0, words.start - first.start),
    end: Math.min(draft.length, words.end - first.start),
  };
  const labels = flagType === null ? [] : [{ ...label, flag_type: flagType, ...(kind === undefined ? {} : { kind }) }];
  const name = document.path === null ? 'draft' : basename(document.path);
  return {
    id: `${name} ${shortHash(JSON.stringify([draft, labels]))}`,
    draft,
    sources: sourcesFor(index, draft, judgment.sources ?? []),
    labels,
    consistent: flagType === null,
    why,
  };
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The sources that are known to bear on a text, then those whose passages do most. */
function sourcesFor(index: SourceIndex, draft: string, known: readonly string[]): GoldenItem['sources'] {
  const found = searchPassages(index.indexed, draft, PASSAGES);
  const named = known.flatMap((id) => index.indexed.find(({ source }) => source.id === id) ?? []);
  const all = new Set<IndexedSource>([...named, ...found.map(({ indexed }) => indexed)]);
  return [...all].slice(0, MOST_SOURCES).map((indexed) => {
    const { id, text } = indexed.source;
    if (text.length <= WHOLE) return { id, text };
    const own = found.filter((one) => one.indexed === indexed).map(({ passage }) => passage);
    const spans = own.length > 0 ? own : searchPassages([indexed], draft, PASSAGES).map(({ passage }) => passage);
    return { id, text: around(text, spans) };
  });
}

const PARAGRAPH_END = /\n[ \t]*\n/g;

/** What stands around some places of a text, in its order, cut at the bounds of paragraphs where there are any. */
function around(text: string, places: readonly Span[]): string {
  const bounds = [
    0,
    ...Array.from(text.matchAll(PARAGRAPH_END), ({ index, 0: gap }) => index + gap.length),
    text.length,
  ];
  const windows = places
    .map(({ start, end }) => ({
      start: bounds.find((bound) => bound >= start - AROUND && bound <= start) ?? Math.max(0, start - AROUND),
      end: bounds.findLast((bound) => bound <= end + AROUND && bound >= end) ?? Math.min(text.length, end + AROUND),
    }))
    .sort((a, b) => a.start - b.start);
  const joined: { start: number; end: number }[] = [];
  for (const window of windows) {
    const last = joined.at(-1);
    if (last !== undefined && window.start <= last.end) last.end = Math.max(last.end, window.end);
    else joined.push({ ...window });
  }
  return joined.map(({ start, end }) => text.slice(start, end)).join('\n\n');
}
