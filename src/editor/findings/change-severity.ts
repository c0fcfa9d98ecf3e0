import { type QuickPickItem, Uri, window } from 'vscode';
import type { Severity } from '../../core/report/finding';
import { CHANGE_SEVERITY } from '../command-names';
import type { Errors } from '../errors';
import { changeRule } from '../settings';
import { severityLabel } from '../wording';
import { t } from '../words';
import { chosenFinding } from './at-cursor';
import type { FindingsStore } from './findings-store';

const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low'];

/** *Plumbline: Change Severity…*: of the rule that made the finding, in the settings. */
export function severityCommands(store: Pick<FindingsStore, 'find' | 'findings'>, errors: Pick<Errors, 'attempt'>) {
  return {
    [CHANGE_SEVERITY]: (given?: unknown, wanted?: unknown) =>
      errors.attempt(t('The severity could not be changed.'), async () => {
        const chosen = await chosenFinding(store, given);
        if (!chosen) return;
        const { finding, ruleTitle } = chosen.tracked;
        const items: (QuickPickItem & { severity: Severity })[] = SEVERITIES.map((severity) => ({
          severity,
          label: severityLabel(severity),
          ...(severity === finding.severity ? { description: t('as it is now') } : {}),
        }));
        const severity =
          SEVERITIES.find((one) => one === wanted) ??
          (await window.showQuickPick(items, { title: t('Severity of “{0}”', ruleTitle) }))?.severity;
        if (severity) await changeRule(Uri.parse(chosen.draft, true), finding.rule, severity);
      }),
  };
}
