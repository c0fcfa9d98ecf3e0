import { type Analysis, sentenceAt } from '../../analysis/analysis';
import type { Citation } from '../../citations/citation';
import { isAuthority } from '../../sources/authority';
import type { IndexedSource } from '../../sources/indexed-source';
import { recordSource } from '../../sources/record-source';
import type { SourceIndex } from '../../sources/source-index';
import type { Block } from '../../text/document';
import { lastAtOrBefore, lastStartingAtOrBefore, type Span } from '../../text/span';

/** The citation beside a quotation that says where it is from: the one that follows it, else one before it in its sentence. */
export function attributionCitation(analysis: Analysis, quotation: Span): Citation | null {
  const { citations, prose } = analysis;
  const next = citations[lastStartingAtOrBefore(citations, quotation.end) + 1];
  if (next) {
    const between = prose.text.slice(quotation.end, next.start);
    if (between.length <= 80 && !/\n[ \t\r]*\n/.test(between) && !/[.?!]\s+\p{Lu}\p{L}*\s+\p{Ll}/u.test(between))
      return next;
  }
  const sentence = sentenceAt(analysis, quotation.start);
  const before = lastAtOrBefore(citations, quotation.start);
  return sentence && before && before.start >= sentence.start ? before : null;
}

/** The authority that a quotation is given to. */
export function attributionOf(analysis: Analysis, quotation: Span): Citation | null {
  const citation = attributionCitation(analysis, quotation);
  return citation?.resolves_to == null ? citation : (analysis.citations[citation.resolves_to] ?? null);
}

/** The last part of a source's id, with and without its ending. */
function fileNames(id: string): string[] {
  const name = id.slice(id.lastIndexOf('/') + 1);
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '');
  return stem.length >= 6 && stem !== name ? [name, stem] : [name];
}

const namesOf = new WeakMap<SourceIndex, readonly (readonly string[])[]>();

/** The names of each source's file; worked out once for all of them. */
function namesOfFiles(sources: SourceIndex): readonly (readonly string[])[] {
  const known = namesOf.get(sources);
  if (known) return known;
  const names = sources.sources.map(({ id }) => fileNames(id));
  namesOf.set(sources, names);
  return names;
}

/** The one source that a text names by its file; null where it names none or several. */
function namedIn(text: string, sources: SourceIndex): IndexedSource | null {
  const names = namesOfFiles(sources);
  const named = sources.indexed.filter((_, i) => names[i]?.some((name) => text.includes(name)));
  return named.length === 1 ? (named[0] ?? null) : null;
}

const KINDS_OF_CASE: ReadonlySet<string> = new Set(['case', 'database', 'neutral', 'unknown_reporter']);

export const isCaseCitation = (citation: Citation): boolean => KINDS_OF_CASE.has(citation.kind);

const headingsOf = new WeakMap<Analysis, readonly Block[]>();

/** The heading under which an offset of the prose stands. */
function headingAbove(analysis: Analysis, offset: number): Block | null {
  let headings = headingsOf.get(analysis);
  if (!headings) {
    headings = analysis.prose.blocks.filter(({ kind }) => kind === 'heading');
    headingsOf.set(analysis, headings);
  }
  return lastAtOrBefore(headings, offset) ?? null;
}

/**
 * The source that a quotation is given to: the held authority or the paper of the record that is cited beside it, else
 * the source that its sentence or the heading above it names by file; null where nothing says.
 */
export function sourceGiven(analysis: Analysis, sources: SourceIndex, quotation: Span): IndexedSource | null {
  const authority = attributionOf(analysis, quotation);
  if (authority && isCaseCitation(authority))
    return sources.indexed.find((indexed) => isAuthority(indexed, authority)) ?? null;
  const recorded = authority && recordSource(sources, authority);
  if (recorded) return recorded;
  const { text } = analysis.prose;
  const sentence = sentenceAt(analysis, quotation.start);
  const named = sentence && namedIn(text.slice(sentence.start, quotation.start), sources);
  if (named) return named;
  const heading = headingAbove(analysis, quotation.start);
  return heading && namedIn(text.slice(heading.start, heading.end), sources);
}
