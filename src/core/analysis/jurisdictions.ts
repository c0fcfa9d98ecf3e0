import { STATES } from '../citations/facts/states';

/** Names of the states and of other places whose law contracts and companies are under, as alternatives of a pattern. */
export const JURISDICTION: string = [
  ...STATES.map(({ name }) => name),
  ...[
    'England',
    'Scotland',
    'Ireland',
    'Ontario',
    'Quebec',
    'British Columbia',
    'Alberta',
    'Canada',
    'Germany',
    'France',
  ],
  ...[
    'Switzerland',
    'Luxembourg',
    'Bermuda',
    'Japan',
    'Singapore',
    'Israel',
    'Cayman Islands',
    'British Virgin Islands',
  ],
]
  // Of two that begin alike the longer one is meant: “Virginia” is no part of “Virgin Islands”.
  .sort((a, b) => b.length - a.length)
  .join('|');
