import { Uri, window } from 'vscode';
import type { Report } from '../../core/report/report';
import type { Choice } from '../../core/review/decide';
import { draftFile } from '../drafts/drafts';
import { changeRule } from '../settings';
import { t } from '../words';
import type { WorkerClient } from '../worker-client';

/** Says once of each rule that it is rejected nine times in ten, and offers to grade it down or turn it off. */
export function createRuleSuggestions(
  worker: Pick<WorkerClient, 'request'>,
): (draft: string, report: Report, choices: readonly Choice[]) => Promise<void> {
  const suggested = new Set<string>();
  return async (draft, { findings }, choices) => {
    const rejected = new Set(choices.flatMap(({ finding, decision }) => (decision === 'reject' ? [finding] : [])));
    const rules = new Set(findings.flatMap(({ id, rule }) => (rejected.has(id) && !suggested.has(rule) ? [rule] : [])));
    if (rules.size === 0) return;
    const uri = Uri.parse(draft, true);
    const figures = await worker.request('figures', { path: draftFile(uri).fsPath });
    for (const { name, approved, rejected: wrong } of figures.rules) {
      if (!rules.has(name) || !figures.mostlyRejected.includes(name)) continue;
      suggested.add(name);
      const [low, off] = [t('Make it low'), t('Turn it off')];
      const said = t('{0} was rejected {1} of {2} times.', name, wrong, approved + wrong);
      const chosen = await window.showInformationMessage(said, low, off);
      if (chosen !== undefined) await changeRule(uri, name, chosen === low ? 'low' : 'off');
    }
  };
}
