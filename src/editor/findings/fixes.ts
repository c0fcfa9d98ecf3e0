import { Range, type TextDocument, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { APPLY_FIX, FIX_RULE } from '../command-names';
import { EXTRACTED_DRAFT } from '../drafts/drafts';
import type { Errors } from '../errors';
import { t } from '../words';
import { chosenFinding } from './at-cursor';
import type { FindingsStore } from './findings-store';
import { fixStands, type TrackedFinding } from './tracked-finding';

/** True where the words that the fix replaces are still what they were, in a document that can be changed. */
export function canFix(document: TextDocument, text: string, tracked: TrackedFinding): boolean {
  return tracked.fix !== null && document.uri.scheme !== EXTRACTED_DRAFT && fixStands(tracked, text);
}

/** A correction of form that is right whatever the sources say, so that it can be made unasked. */
export function isCertain({ finding }: TrackedFinding): boolean {
  return finding.flag_type === 'citation_format_error' && finding.verdict === 'malformed' && finding.fix !== null;
}

/** One edit, and so one step to undo, that makes the corrections. Of two that overlap, the second is left for later. */
export function editOf(document: TextDocument, fixed: readonly TrackedFinding[]): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  let end = -1;
  for (const { finding, fix } of fixed.toSorted((a, b) => (a.fix?.span.start ?? 0) - (b.fix?.span.start ?? 0))) {
    if (!fix || !finding.fix || fix.span.start < end) continue;
    end = fix.span.end;
    edit.replace(
      document.uri,
      new Range(document.positionAt(fix.span.start), document.positionAt(end)),
      finding.fix.text,
    );
  }
  return edit;
}

type Store = Pick<FindingsStore, 'find' | 'findings'>;

/** *Apply Correction* and *Fix All of This Rule*, for the finding at the cursor or a row of the view. */
export function fixCommands(store: Store, errors: Pick<Errors, 'attempt'>) {
  async function apply(given: unknown, all: boolean): Promise<void> {
    const chosen = await chosenFinding(store, given);
    if (!chosen) return;
    const { draft, tracked } = chosen;
    const document = await workspace.openTextDocument(Uri.parse(draft, true));
    const text = document.getText();
    const meant = all
      ? store.findings(draft).filter(({ finding }) => finding.rule === tracked.finding.rule)
      : [tracked];
    const fixed = meant.filter((one) => canFix(document, text, one));
    if (fixed.length === 0) {
      void window.showInformationMessage(t('There is no correction that could be put in here.'));
      return;
    }
    await workspace.applyEdit(editOf(document, fixed));
  }
  const failure = (): string => t('The correction could not be made.');
  return {
    [APPLY_FIX]: (given?: unknown) => errors.attempt(failure(), () => apply(given, false)),
    [FIX_RULE]: (given?: unknown) => errors.attempt(failure(), () => apply(given, true)),
  };
}
