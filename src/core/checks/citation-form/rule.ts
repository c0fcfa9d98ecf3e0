import type { Problem } from '../../report/finding';
import type { Rule } from '../rule';

/** A rule on the form of citations. */
export const formRule = (id: string, title: string, severity: Rule['severity']): Rule => ({
  id,
  title,
  detector: 'citation-form',
  flagType: 'citation_format_error',
  severity,
  live: true,
});

export const malformed = (explanation: string): Pick<Problem, 'verdict' | 'explanation'> => ({
  verdict: 'malformed',
  explanation,
});
