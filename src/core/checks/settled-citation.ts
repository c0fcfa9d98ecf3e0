import type { Citation } from '../citations/citation';
import type { Evidence, Problem } from '../report/finding';
import { sentenceSpan, wordAt } from '../sources/indexed-source';
import { evidenceAt, type SourceCitation } from '../sources/source-index';
import type { Rule } from './rule';

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
}

/** The sentence in which a source makes a citation. */
export function evidenceOf({ indexed, citation }: SourceCitation): Evidence {
  const from = wordAt(indexed, citation.start);
  return evidenceAt(indexed, sentenceSpan(indexed, from, Math.max(from + 1, wordAt(indexed, citation.end))));
}

export const nameOf = (citation: Citation): string => citation.name ?? citation.core;

export const placeOf = ({ indexed }: SourceCitation): string => indexed.source.id;
