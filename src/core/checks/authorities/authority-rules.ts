import type { Rule } from '../rule';
import { authorityRule } from './settled-citation';

export const WRONG_CASE = authorityRule(
  'citation-wrong-case',
  'Another case stands at this citation',
  'fabricated_citation',
  'critical',
);
export const LOCATOR = authorityRule(
  'citation-locator',
  'The case is cited at another volume or page',
  'fabricated_detail',
  'high',
);
export const UNVERIFIABLE = authorityRule(
  'citation-unverifiable',
  'Nothing at hand can settle this citation',
  'unverifiable',
  'medium',
);
export const NOT_FOUND: Rule = {
  id: 'citation-not-found',
  title: 'No such decision in a volume that is known well',
  detector: 'lookups',
  flagType: 'fabricated_citation',
  severity: 'high',
  live: true,
};
