import { lastStartingAtOrBefore } from '../text/span';
import { argumentOf } from './document-kind';
import { opinionParts } from './opinion-parts';
import type { SourceText } from './source';
import type { Speaker, Speech } from './speaker';
import { transcriptTurns } from './transcript-turns';

const kept = new WeakMap<SourceText, readonly Speech[]>();

/**
 * Who speaks where in a source, in order: the parts of an opinion, the turns of a transcript, or the one party whose
 * paper it is. Empty where nothing in the text says; worked out once for a source.
 */
export function speechesOf(source: SourceText): readonly Speech[] {
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

/** Who has the word at an offset of a source; null where nothing says. */
export function speakerAt(source: SourceText, offset: number): Speaker | null {
  const speeches = speechesOf(source);
  const speech = speeches[lastStartingAtOrBefore(speeches, offset)];
  return speech && offset < speech.end ? speech.speaker : null;
}
