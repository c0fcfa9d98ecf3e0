import { lastAtOrBefore, type Span } from '../text/span';
import { argumentOf } from './document-kind';
import { opinionParts } from './opinion-parts';
import type { SourceText } from './source';
import type { SpeakerRole, Speech } from './speaker';
import { transcriptTurns } from './transcript-turns';

const kept = new WeakMap<Pick<SourceText, 'text'>, readonly Speech[]>();

/**
 * Who speaks where in a source, in order: the parts of an opinion, the turns of a transcript, or the one party whose
 * paper it is. Empty where nothing in the text says; worked out once for a source.
 */
export function speechesOf(source: Pick<SourceText, 'text'>): readonly Speech[] {
  const known = kept.get(source);
  if (known) return known;
  const speeches = read(source.text);
  kept.set(source, speeches);
  return speeches;
}

function read(text: string): readonly Speech[] {
  const turns = transcriptTurns(text);
  if (turns.length > 0) return turns;
  const party = argumentOf(text);
  return party ? [{ start: 0, end: text.length, speaker: party }] : opinionParts(text);
}

/** The speech that a span of a source lies in; null where it runs over several, or nothing says who speaks. */
export function speechOf(source: SourceText, span: Span): Speech | null {
  const speeches = speechesOf(source);
  const speech = lastAtOrBefore(speeches, span.start);
  return speech && span.start < speech.end && span.end <= speech.end ? speech : null;
}

/** Where a part of an opinion begins; no passage runs over it. A question and its answer belong together. */
export const partBounds = (source: Pick<SourceText, 'text'>): readonly number[] =>
  speechesOf(source)
    .filter(({ start, speaker }) => start > 0 && PARTS.has(speaker.role))
    .map(({ start }) => start);

const PARTS: ReadonlySet<SpeakerRole> = new Set(['syllabus', 'court', 'concurrence', 'dissent', 'separate']);
