import type { Severity } from './finding';

const RANK: Readonly<Record<Severity, number>> = { low: 0, medium: 1, high: 2, critical: 3 };
const BY_RANK: readonly Severity[] = ['low', 'medium', 'high', 'critical'];

/** From 0 for low to 3 for critical. */
export const rankOf = (severity: Severity): number => RANK[severity];

export const isAtLeast = (severity: Severity, floor: Severity): boolean => RANK[severity] >= RANK[floor];

/** The next graver severity; critical stays. */
export const raised = (severity: Severity): Severity => BY_RANK[Math.min(3, RANK[severity] + 1)] ?? severity;

/** The next lesser severity; low stays. */
export const lowered = (severity: Severity): Severity => BY_RANK[Math.max(0, RANK[severity] - 1)] ?? severity;
