import type { Decision } from '../core/report/report';

/** How the process ends: 0 pass, 1 review (or what the command documents), 2 block, 3 could not do the work. */
export type ExitStatus = 0 | 1 | 2 | 3;

export const PASS = 0;
export const REVIEW = 1;
const BLOCK = 2;
export const FAILED = 3;

export const statusOf: Readonly<Record<Decision, ExitStatus>> = { pass: PASS, review: REVIEW, block: BLOCK };

export const worst = (a: ExitStatus, b: ExitStatus): ExitStatus => (a > b ? a : b);
