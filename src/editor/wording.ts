import type { Citation, CitationVerdict } from '../core/citations/citation';
import type { Evidence, Finding, FindingVerdict, FlagType, Severity } from '../core/report/finding';
import type { Decided, Decision, Review, Standing } from '../core/report/report';
import { t } from './words';

export function verdictLabel(verdict: FindingVerdict): string {
  switch (verdict) {
    case 'contradicted':
      return t('Contradicted');
    case 'unsupported':
      return t('Not found in the sources');
    case 'unverifiable':
      return t('Cannot be settled from what is at hand');
    case 'malformed':
      return t('Wrong as written');
  }
}

export function severityLabel(severity: Severity): string {
  switch (severity) {
    case 'critical':
      return t('Critical');
    case 'high':
      return t('High');
    case 'medium':
      return t('Medium');
    case 'low':
      return t('Low');
  }
}

export function flagTypeLabel(type: FlagType): string {
  switch (type) {
    case 'fabricated_citation':
      return t('Fabricated citation');
    case 'misstated_statute':
      return t('Misstated statute');
    case 'incorrect_party':
      return t('Incorrect party');
    case 'unsupported_conclusion':
      return t('Unsupported conclusion');
    case 'fabricated_detail':
      return t('Fabricated detail');
    case 'citation_format_error':
      return t('Fault of citation form');
    case 'misquotation':
      return t('Misquotation');
    case 'contradiction':
      return t('Contradiction');
    case 'unverifiable':
      return t('Cannot be verified');
    case 'drafting_residue':
      return t('Drafting residue');
    case 'instruction_injection':
      return t('Instruction to a model');
  }
}

export function decisionLabel(decision: Decision): string {
  switch (decision) {
    case 'pass':
      return t('pass');
    case 'review':
      return t('review');
    case 'block':
      return t('block');
  }
}

export function standingLabel(standing: Standing): string {
  switch (standing) {
    case 'authority':
      return t('authority');
    case 'record':
      return t('record');
    case 'other_side':
      return t('draft of the other side');
    case 'unverified':
      return t('unverified');
  }
}

/** What is known of a citation, in a word or two. */
export function citationVerdictLabel(verdict: CitationVerdict, by: Citation['settled_by'] = null): string {
  switch (verdict) {
    case 'verified':
      // A database or a service knows that there is such a decision; its words are at hand only where a source is it.
      return by === 'database' || by === 'service' ? t('exists') : t('held');
    case 'cited':
      return t('cited by a source');
    case 'contradicted':
      return t('contradicted');
    case 'unsupported':
      return t('not found');
    case 'unverifiable':
      return t('not settled');
    case 'malformed':
      return t('cannot exist');
    case 'not_checked':
      return t('not checked');
  }
}

/** Who rejected a finding, and why. */
export function clearedBy({ by, reason }: Pick<Decided, 'by' | 'reason'>): string {
  if (reason === null || reason.trim() === '') return t('Cleared by review ({0})', by);
  return t('{0} ({1})', onOneLine(reason), by);
}

/** What a person has decided about a finding that still stands. */
export function decidedBy({ by, decision }: Pick<Decided, 'by' | 'decision'>): string {
  return decision === 'approve' ? t('Approved ({0})', by) : t('Deferred ({0})', by);
}

/** What is wrong at words that a person marked, and who says so. */
export function addedText({ flag_type: type, comment, by }: Review['missed'][number]): string {
  const said = comment === '' ? flagTypeLabel(type) : `${flagTypeLabel(type)}: ${comment}`;
  return t('{0} (added by {1})', said, by);
}

export const staleNote = (): string => t('Edited since the audit. Audit again to refresh.');

/** A source as a person names it: its file, and the page where there is one. */
export function sourceLabel({ source, page }: Pick<Evidence, 'source' | 'page'>): string {
  return page === null ? source : t('{0}, p. {1}', source, page);
}

/** A text on one line, cut where it is longer. */
export function onOneLine(text: string, longest = 60): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

/** What a quick fix is called. Long corrections are cut. */
export function fixTitle({ fix, flagged_text }: Pick<Finding, 'fix' | 'flagged_text'>): string {
  if (!fix) return '';
  if (fix.text === '') return t('Delete “{0}”', onOneLine(flagged_text));
  return fix.start === fix.end ? t('Insert “{0}”', onOneLine(fix.text)) : t('Replace with “{0}”', onOneLine(fix.text));
}
