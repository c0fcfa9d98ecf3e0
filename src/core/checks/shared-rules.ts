import type { Rule } from './rule';

/** Rules under which several checks report. */

export const DETAIL_MISMATCH: Rule = {
  id: 'detail-mismatch',
  title: 'The source has another one of its kind',
  detector: 'details',
  flagType: 'contradiction',
  severity: 'high',
  live: false,
};

export const DISPOSITION_CHANGED: Rule = {
  id: 'disposition-changed',
  title: 'The court ruled otherwise',
  detector: 'dispositions',
  flagType: 'contradiction',
  severity: 'high',
  live: false,
};

export const FIGURE_MISMATCH: Rule = {
  id: 'figure-mismatch',
  title: 'The source has another figure',
  detector: 'figures',
  flagType: 'contradiction',
  severity: 'high',
  live: false,
};

export const PINPOINT: Rule = {
  id: 'citation-pinpoint',
  title: 'The pinpoint is not in the authority, or not where the words are',
  detector: 'citation-form',
  flagType: 'fabricated_detail',
  severity: 'high',
  live: true,
};

export const POLARITY_REVERSED: Rule = {
  id: 'polarity-reversed',
  title: 'The source says the opposite',
  detector: 'polarity',
  flagType: 'contradiction',
  severity: 'high',
  live: false,
};

export const STRENGTH_CHANGED: Rule = {
  id: 'strength-changed',
  title: 'The draft is stronger, weaker or wider than its source',
  detector: 'strength',
  flagType: 'contradiction',
  severity: 'medium',
  live: false,
};

export const WRONG_SPEAKER: Rule = {
  id: 'quotation-wrong-speaker',
  title: 'The quoted words are another’s than the draft says',
  detector: 'quotations',
  flagType: 'misquotation',
  severity: 'high',
  live: false,
};
