import type { Rule } from './rule';

/** Every rule, sorted by id. */
export const RULES: readonly Rule[] = [];
