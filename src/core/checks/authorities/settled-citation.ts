import type { Citation } from '../../citations/citation';
import type { Evidence, Problem } from '../../report/finding';
import { sentenceSpan, wordAt } from '../../sources/indexed-source';
import { evidenceAt, type SourceCitation } from '../../sources/source-index';
import type { Span } from '../../text/span';
import type { Rule } from '../rule';

/** A rule on what the sources say of a citation. */
export const authorityRule = (
  id: string,
  title: string,
  flagType: Rule['flagType'],
  severity: Rule['severity'],
): Rule => ({
  id,
  title,
  detector: 'authorities',
  flagType,
  severity,
  live: false,
});

/** What the sources say of a citation. */
export interface SettledCitation {
  readonly citation: Citation;
  readonly verdict: Citation['verdict'];
  readonly problem: Problem | null;
  /** What of a source settles it, where one agrees with it. */
  readonly found?: Citation['found'];
  /** Who settled it, where it was not the sources; `null` where a look-up left it open. */
  readonly by?: 'database' | 'service' | null;
  /** The decision that a look-up found, where it agrees. */
  readonly known?: Citation['known'];
}

export const nameOf = (citation: Citation): string => citation.name ?? citation.core;

/** Where a part of a citation stands in it, the last time; the whole where it is written otherwise. */
export const partOf = (citation: Citation, part: string): Span => {
  const at = citation.text.lastIndexOf(part);
  return at < 0 ? citation : { start: citation.start + at, end: citation.start + at + part.length };
};

/** Where the locator of a citation stands. */
export const coreSpan = (citation: Citation): Span => {
  const start = citation.end - citation.text.length + citation.text.indexOf(citation.core);
  return { start, end: start + citation.core.length };
};

/** Where the name at the start of a citation stands (it may be wrapped, so that it differs from `name`). */
export function nameSpan(citation: Citation): Span {
  if (citation.name === undefined) return citation;
  const core = citation.text.indexOf(citation.core.slice(0, 12));
  const length = core < 0 ? citation.name.length : citation.text.slice(0, core).replace(/(?<![,\s])[,\s]+$/, '').length;
  return { start: citation.start, end: citation.start + length };
}

/** The sentence in which a source makes a citation. */
export function evidenceOf({ indexed, citation }: SourceCitation): Evidence {
  const from = wordAt(indexed, citation.start);
  return evidenceAt(indexed, sentenceSpan(indexed, from, Math.max(from + 1, wordAt(indexed, citation.end))));
}

export const placeOf = ({ indexed }: SourceCitation): string => indexed.source.id;
