import { createHash } from 'node:crypto';
import type { Finding } from '../report/finding';
import type { Document, Prose } from '../text/document';
import { foldText } from '../text/fold';
import { fromRawSpan, toRawSpan } from '../text/offset-map';
import { project } from '../text/project';
import { sentencesOf } from '../text/sentences';
import { partitionPoint, type Span } from '../text/span';

/** How many sentences on each side are remembered with a decision, and how many are looked through for them later. */
const REMEMBERED = 4;
const LOOKED_THROUGH = 8;
/** A sentence with fewer letters ("Id.", "Discussion") stands in too many places to tell one. */
const SHORTEST = 20;

/** The sentences around a span that tell its place: hashes, the nearest first. */
export interface Surroundings {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

interface Sentence extends Span {
  /** Where it starts in the prose. */
  readonly proseStart: number;
  readonly text: string;
  readonly hash: string;
}

/** The sentences of a draft in its order, to find those that a finding stands in and those around it. */
export interface DraftPlaces {
  readonly document: Document;
  readonly prose: Prose;
  readonly sentences: readonly Sentence[];
}

const shaOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 16);

/** Reads the sentences of a draft. Linear in its length. */
export function draftPlaces(document: Document): DraftPlaces {
  const prose = project(document.text, document.markup);
  const sentences = prose.blocks
    .flatMap((block) => sentencesOf(prose.text, block))
    .map((span) => {
      const text = foldText(prose.text.slice(span.start, span.end));
      return { ...toRawSpan(prose.map, span), proseStart: span.start, text, hash: shaOf(text).slice(0, 8) };
    });
  return { document, prose, sentences };
}

/** The indexes of the sentences that a span touches: from the first, to before the last. */
function touched({ sentences }: DraftPlaces, span: Span): Span {
  const end = Math.max(span.end, span.start + 1);
  const first = partitionPoint(sentences, (sentence) => sentence.end > span.start);
  return {
    start: first,
    end: Math.max(
      first,
      partitionPoint(sentences, (sentence) => sentence.start >= end),
    ),
  };
}

/** The line of the file that holds a span: the claim of what stands in no prose (front matter, a comment). */
function lineAt(text: string, { start, end }: Span): Span {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end - 1));
  return { start: first, end: next < 0 ? text.length : next };
}

/** What a span of the draft says: the sentences that hold it, folded, and where it stands in them. */
export interface DraftClaim {
  /** As it stands in the file. */
  readonly text: string;
  readonly span: Span;
  /** Of the rule or another name, the words of the span, what stands before them in the claim, and the claim. */
  readonly sha: string;
}

/** The claim that a span stands in. `name` tells apart what may be said of the same words, as a rule's id does. */
export function claimAt(places: DraftPlaces, span: Span, name: string): DraftClaim {
  const { document, prose, sentences } = places;
  const { start, end } = touched(places, span);
  const held = sentences.slice(start, end);
  const [first, last] = [held[0], held.at(-1)];
  const whole = first && last ? { start: first.start, end: last.end } : lineAt(document.text, span);
  const outer = { start: Math.min(whole.start, span.start), end: Math.max(whole.end, span.end) };
  const text = document.text.slice(outer.start, outer.end);
  const within = fromRawSpan(prose.map, span);
  // Read without markup, so that a word set in bold is no other claim; what the prose leaves out, as it stands.
  const [before, words] =
    first && within.end > within.start
      ? [prose.text.slice(first.proseStart, within.start), prose.text.slice(within.start, within.end)]
      : [document.text.slice(outer.start, span.start), document.text.slice(span.start, span.end)];
  const claim = first ? held.map((sentence) => sentence.text).join(' ') : foldText(text);
  return { text, span: outer, sha: shaOf(name, foldText(words), foldText(before), claim) };
}

/** The sentences around a span, `reach` on each side; those that read as its own, and very short ones, are passed over. */
function around(places: DraftPlaces, span: Span, reach: number): Surroundings {
  const { sentences } = places;
  const { start, end } = touched(places, span);
  const own = new Set(sentences.slice(start, end).map(({ hash }) => hash));
  const collect = (from: number, step: 1 | -1): string[] => {
    const hashes: string[] = [];
    for (let i = from; i >= 0 && i < sentences.length && hashes.length < reach; i += step) {
      const sentence = sentences[i];
      if (sentence && sentence.text.length >= SHORTEST && !own.has(sentence.hash)) hashes.push(sentence.hash);
    }
    return hashes;
  };
  return { before: collect(start - 1, -1), after: collect(end, 1) };
}

export const remembered = (places: DraftPlaces, span: Span): Surroundings => around(places, span, REMEMBERED);
export const lookedThrough = (places: DraftPlaces, span: Span): Surroundings => around(places, span, LOOKED_THROUGH);

/**
 * How many remembered sentences are still around a place, each on its side. Zero where one has changed sides, since the
 * place is then another one.
 */
export function likeness(was: Surroundings, now: Surroundings): number {
  const [before, after] = [new Set(now.before), new Set(now.after)];
  const flipped =
    was.before.some((hash) => after.has(hash) && !before.has(hash)) ||
    was.after.some((hash) => before.has(hash) && !after.has(hash));
  if (flipped) return 0;
  return was.before.filter((hash) => before.has(hash)).length + was.after.filter((hash) => after.has(hash)).length;
}

/** Of the passages that a finding shows: their sources and their words. */
export const evidenceSha = ({ evidence }: Pick<Finding, 'evidence'>): string =>
  shaOf(...evidence.flatMap(({ source, excerpt }) => [source, foldText(excerpt)]));
