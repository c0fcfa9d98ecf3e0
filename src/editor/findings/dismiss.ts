import { type QuickPickItem, Uri, window } from 'vscode';
import { DISMISS, RESTORE } from '../command-names';
import type { Errors } from '../errors';
import type { Decisions } from '../review/decisions';
import { changeRule } from '../settings';
import { onOneLine } from '../wording';
import { t } from '../words';
import { chosenFinding } from './at-cursor';
import { DISMISSAL_REASONS, type DismissalReason, type Dismissals, reasonLabel } from './dismissals';
import type { FindingsStore } from './findings-store';
import { isFindingReference, referenceIn } from './references';
import type { TrackedFinding } from './tracked-finding';

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
  return (await window.showQuickPick(items, { title: t('Dismiss'), ignoreFocusOut: true }))?.scope;
}

async function askReason(): Promise<DismissalReason | undefined> {
  const items = DISMISSAL_REASONS.map((reason) => ({ label: reasonLabel(reason), reason }));
  return (await window.showQuickPick(items, { title: t('Why is it dismissed?'), ignoreFocusOut: true }))?.reason;
}

type Store = Pick<FindingsStore, 'find' | 'findings' | 'dismissed' | 'state' | 'refresh'>;

/** True where a dismissal for that reason says that the finding is no error, so that it is a reviewer's decision. */
const isDecision = (reason: DismissalReason, { origin }: TrackedFinding): boolean =>
  origin === 'audit' && reason !== 'accepted_risk';

/**
 * *Plumbline: Dismiss…* and *Show Dismissed Findings Again*. What is dismissed here because it is no error is rejected, as
 * in the review; what live linting found, and what is a risk that someone takes, is only hidden.
 */
export function dismissCommands(
  store: Store,
  dismissals: Dismissals,
  decisions: Pick<Decisions, 'decide'>,
  errors: Pick<Errors, 'attempt'>,
) {
  /** The findings of the draft that a dismissal reaches. */
  function reached(draft: string, tracked: TrackedFinding, scope: 'finding' | 'draft'): readonly TrackedFinding[] {
    if (scope === 'finding') return [tracked];
    const { rule, flagged_text: words } = tracked.finding;
    return store.findings(draft).filter(({ finding }) => finding.rule === rule && finding.flagged_text === words);
  }

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
      const all = reached(draft, tracked, scope);
      const rejected = all.filter((one) => isDecision(reason, one));
      if (rejected.length > 0)
        await decisions.decide(
          draft,
          rejected.map(({ finding }) => ({ finding: finding.id, decision: 'reject', reason: reasonLabel(reason) })),
        );
      if (rejected.length < all.length) await dismissals.dismiss(draft, tracked.finding, scope, reason);
    }
    store.refresh(draft);
  }

  /** One finding, where a row of the view is given, else all of the draft in front. */
  async function restore(given: unknown): Promise<void> {
    const reference = referenceIn(given, isFindingReference);
    const draft = reference?.draft ?? window.activeTextEditor?.document.uri.toString();
    if (draft === undefined) return;
    const hidden = store.dismissed(draft);
    const one = reference && hidden.find(({ finding }) => finding.id === reference.finding);
    const decided = store.state(draft).audit?.report.review?.decisions ?? [];
    const choices = decided
      .filter(({ decision, finding }) => decision === 'reject' && (!reference || finding === reference.finding))
      .map(({ finding }) => ({ finding, decision: 'undo' as const }));
    if (hidden.length === 0 && choices.length === 0)
      void window.showInformationMessage(t('Nothing was dismissed in this draft.'));
    await dismissals.restore(draft, one?.finding);
    // Of all at once, only what this person rejected: what others decided is taken back one by one.
    if (choices.length > 0) await decisions.decide(draft, choices, { onlyOwn: !reference });
    store.refresh(draft);
  }

  return {
    [DISMISS]: (reference?: unknown) =>
      errors.attempt(t('The finding could not be dismissed.'), () => dismiss(reference)),
    [RESTORE]: (given?: unknown) =>
      errors.attempt(t('The dismissed findings could not be shown again.'), () => restore(given)),
  };
}
