import type { Rule } from '../rule';

export const NAME_MISMATCH: Rule = {
  id: 'name-mismatch',
  title: 'The source has another name',
  detector: 'names',
  flagType: 'incorrect_party',
  severity: 'high',
  live: false,
};
export const NAME_NOT_FOUND: Rule = {
  id: 'name-not-found',
  title: 'No source has this name',
  detector: 'names',
  flagType: 'incorrect_party',
  severity: 'medium',
  live: false,
};
