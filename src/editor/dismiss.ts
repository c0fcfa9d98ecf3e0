import { commands, Disposable, type QuickPickItem, Uri, window } from 'vscode';
import { chosenFinding } from './at-cursor';
import { DISMISSAL_REASONS, type DismissalReason, type Dismissals, reasonLabel } from './dismissals';
import type { Errors } from './errors';
import type { FindingsStore } from './findings-store';
import { isFindingReference, referenceIn } from './references';
import { changeRule } from './settings';
import type { TrackedFinding } from './tracked-finding';
import { onOneLine } from './wording';
import { t } from './words';

export const DISMISS = 'plumbline.dismiss';
export const RESTORE = 'plumbline.restoreDismissed';

/** How far a dismissal reaches. */
export type DismissalScope = 'finding' | 'draft' | 'rule';

const isScope = (value: unknown): value is DismissalScope =>
  value === 'finding' || value === 'draft' || value === 'rule';

const isReason = (value: unknown): value is DismissalReason => DISMISSAL_REASONS.some((reason) => reason === value);

/** What the command may be given beside the finding; asked for where it is not. */
function givenIn(value: unknown): {
  readonly scope: DismissalScope | undefined;
  readonly reason: DismissalReason | undefined;
} {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const { scope, reason } = given;
  return { scope: isScope(scope) ? scope : undefined, reason: isReason(reason) ? reason : undefined };
}

async function askScope({ finding, ruleTitle }: TrackedFinding): Promise<DismissalScope | undefined> {
  const items: (QuickPickItem & { scope: DismissalScope })[] = [
    { scope: 'finding', label: t('Dismiss this finding'), description: t('here only') },
    {
      scope: 'draft',
      label: t('Dismiss “{0}”', onOneLine(finding.flagged_text, 50)),
      description: t('everywhere in this draft'),
    },
    {
      scope: 'rule',
      label: t('Turn off “{0}”', ruleTitle),
      description: t('for every draft, in the settings'),
    },
  ];
  return (await window.showQuickPick(items, { title: t('Dismiss') }))?.scope;
}

async function askReason(): Promise<DismissalReason | undefined> {
  const items = DISMISSAL_REASONS.map((reason) => ({ label: reasonLabel(reason), reason }));
  return (await window.showQuickPick(items, { title: t('Why is it dismissed?') }))?.reason;
}

type Store = Pick<FindingsStore, 'find' | 'findings' | 'dismissed' | 'refresh'>;

/** *Plumbline: Dismiss…* and *Show Dismissed Findings Again*. */
export function registerDismiss(store: Store, dismissals: Dismissals, errors: Pick<Errors, 'attempt'>): Disposable {
  async function dismiss(reference: unknown): Promise<void> {
    const chosen = await chosenFinding(store, reference);
    if (!chosen) return;
    const { draft, tracked } = chosen;
    const given = givenIn(reference);
    const scope = given.scope ?? (await askScope(tracked));
    if (scope === undefined) return;
    if (scope === 'rule') await changeRule(Uri.parse(draft, true), tracked.finding.rule, 'off');
    else {
      const reason = given.reason ?? (await askReason());
      if (reason === undefined) return;
      await dismissals.dismiss(draft, tracked.finding, scope, reason);
    }
    store.refresh(draft);
  }

  /** One finding, where a row of the view is given, else all of the draft in front. */
  async function restore(given: unknown): Promise<void> {
    const reference = referenceIn(given, isFindingReference);
    const draft = reference?.draft ?? window.activeTextEditor?.document.uri.toString();
    if (draft === undefined) return;
    const one = reference && store.dismissed(draft).find(({ finding }) => finding.id === reference.finding);
    await dismissals.restore(draft, one?.finding);
    store.refresh(draft);
  }

  return Disposable.from(
    commands.registerCommand(DISMISS, (reference?: unknown) =>
      errors.attempt(t('The finding could not be dismissed.'), () => dismiss(reference)),
    ),
    commands.registerCommand(RESTORE, (given?: unknown) =>
      errors.attempt(t('The dismissed findings could not be shown again.'), () => restore(given)),
    ),
  );
}
