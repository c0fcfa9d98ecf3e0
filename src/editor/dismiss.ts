import { commands, Disposable, type QuickPickItem, Uri, window } from 'vscode';
import { shortened } from '../core/export/plain-line';
import type { Dismissals } from './dismissals';
import type { Errors } from './errors';
import { findingsAtCursor } from './evidence';
import type { FindingsStore } from './findings-store';
import { turnRuleOff } from './settings';
import type { TrackedFinding } from './tracked-finding';

export const DISMISS = 'plumbline.dismiss';
export const RESTORE = 'plumbline.restoreDismissed';

/** How far a dismissal reaches. */
export type DismissalScope = 'finding' | 'draft' | 'rule';

export interface DismissalReference {
  readonly draft: string;
  readonly finding: string;
  /** Asked for where it is not given. */
  readonly scope?: DismissalScope;
}

function isReference(value: unknown): value is DismissalReference {
  if (typeof value !== 'object' || value === null) return false;
  const { draft, finding, scope } = value as Partial<Record<keyof DismissalReference, unknown>>;
  const known = scope === undefined || scope === 'finding' || scope === 'draft' || scope === 'rule';
  return typeof draft === 'string' && typeof finding === 'string' && known;
}

async function askScope({ finding, ruleTitle }: TrackedFinding): Promise<DismissalScope | undefined> {
  const words = shortened(finding.flagged_text, 50);
  const items: (QuickPickItem & { scope: DismissalScope })[] = [
    { scope: 'finding', label: 'Dismiss this finding', description: 'here only' },
    { scope: 'draft', label: `Dismiss “${words}”`, description: 'everywhere in this draft' },
    { scope: 'rule', label: `Turn off “${ruleTitle}”`, description: 'for every draft, in the settings' },
  ];
  return (await window.showQuickPick(items, { title: 'Dismiss' }))?.scope;
}

async function askFinding(store: Store): Promise<TrackedFinding | undefined> {
  const here = findingsAtCursor(store);
  if (here.length === 0) void window.showInformationMessage('Put the cursor in the finding to dismiss.');
  if (here.length < 2) return here[0];
  const items = here.map((tracked) => ({ label: tracked.finding.explanation, tracked }));
  return (await window.showQuickPick(items, { title: 'Which finding?' }))?.tracked;
}

type Store = Pick<FindingsStore, 'find' | 'findings' | 'refresh'>;

/** *Plumbline: Dismiss…* and *Show Dismissed Findings Again*. */
export function registerDismiss(store: Store, dismissals: Dismissals, errors: Pick<Errors, 'attempt'>): Disposable {
  const inFront = (): string | undefined => window.activeTextEditor?.document.uri.toString();

  async function dismiss(reference: unknown): Promise<void> {
    const given = isReference(reference) ? reference : undefined;
    const draft = given?.draft ?? inFront();
    const tracked = given ? store.find(given.draft, given.finding) : await askFinding(store);
    if (draft === undefined || !tracked) return;
    const scope = given?.scope ?? (await askScope(tracked));
    switch (scope) {
      case undefined:
        return;
      case 'finding':
        await dismissals.dismiss(draft, tracked.finding);
        break;
      case 'draft':
        await dismissals.dismissWords(draft, tracked.finding);
        break;
      case 'rule':
        await turnRuleOff(Uri.parse(draft, true), tracked.finding.rule);
        break;
    }
    store.refresh(draft);
  }

  async function restore(): Promise<void> {
    const draft = inFront();
    if (draft === undefined) return;
    await dismissals.restore(draft);
    store.refresh(draft);
  }

  return Disposable.from(
    commands.registerCommand(DISMISS, (reference?: unknown) =>
      errors.attempt('The finding could not be dismissed.', () => dismiss(reference)),
    ),
    commands.registerCommand(RESTORE, () =>
      errors.attempt('The dismissed findings could not be shown again.', restore),
    ),
  );
}
