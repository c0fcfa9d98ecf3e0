import type { Severity } from '../../core/report/finding';
import type { NodeIcon } from './tree-node';

/** Told apart by their shapes, not by their colours alone. */
export const SEVERITY_ICONS: Readonly<Record<Severity, NodeIcon>> = {
  critical: { name: 'error', colour: 'problemsErrorIcon.foreground' },
  high: { name: 'warning', colour: 'problemsErrorIcon.foreground' },
  medium: { name: 'info', colour: 'problemsWarningIcon.foreground' },
  low: { name: 'circle-outline', colour: 'problemsInfoIcon.foreground' },
};
