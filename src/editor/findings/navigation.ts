import { Selection, Uri, window, workspace } from 'vscode';
import type { Span } from '../../core/text/span';
import { SHOW_CITATION, SHOW_FINDING } from '../command-names';
import type { Errors } from '../errors';
import { severityLabel } from '../wording';
import { t } from '../words';
import type { FindingsStore } from './findings-store';
import { isCitationReference, isFindingReference } from './references';
import type { TrackedFinding } from './tracked-finding';

/** Shows words of a draft, selected. */
async function showWords(draft: string, { start, end }: Span): Promise<void> {
  const document = await workspace.openTextDocument(Uri.parse(draft, true));
  const open = window.visibleTextEditors.find((editor) => editor.document === document);
  const editor = await window.showTextDocument(
    document,
    open?.viewColumn === undefined ? {} : { viewColumn: open.viewColumn },
  );
  const selection = new Selection(document.positionAt(start), document.positionAt(end));
  editor.selection = selection;
  editor.revealRange(selection, 2);
}

/** The finding after (or before) a place, the first (or last) one of the draft where there is none. */
function neighbour(findings: readonly TrackedFinding[], at: Span, forward: boolean): TrackedFinding | undefined {
  return forward
    ? (findings.find(({ span }) => span.start > at.start) ?? findings[0])
    : (findings.findLast(({ span }) => span.start < at.start) ?? findings.at(-1));
}

/** *Next Finding*, *Previous Finding*, and what rows of the views lead to. */
export function navigationCommands(
  store: Pick<FindingsStore, 'added' | 'find' | 'findings' | 'dismissed' | 'citations'>,
  errors: Pick<Errors, 'attempt'>,
) {
  async function step(forward: boolean): Promise<void> {
    const editor = window.activeTextEditor;
    if (!editor) return;
    const draft = editor.document.uri.toString();
    const start = editor.document.offsetAt(editor.selection.start);
    const findings = store.findings(draft);
    const next = neighbour(findings, { start, end: start }, forward);
    if (!next) {
      void window.showInformationMessage(t('There are no findings in this draft.'));
      return;
    }
    await showWords(draft, next.span);
    const { severity, explanation } = next.finding;
    // A screen reader says the status bar's messages; a hover it would not.
    window.setStatusBarMessage(
      t('{0} of {1}, {2}: {3}', findings.indexOf(next) + 1, findings.length, severityLabel(severity), explanation),
      8000,
    );
  }

  async function show(given: unknown): Promise<void> {
    if (!isFindingReference(given)) return;
    const { draft, finding } = given;
    const tracked = store.find(draft, finding) ?? store.dismissed(draft).find((one) => one.finding.id === finding);
    const span = tracked?.span ?? store.added(draft).find(({ missed }) => missed.id === finding)?.span;
    if (span) await showWords(draft, span);
  }

  const failure = (): string => t('The draft could not be shown.');
  return {
    'plumbline.nextFinding': () => errors.attempt(failure(), () => step(true)),
    'plumbline.previousFinding': () => errors.attempt(failure(), () => step(false)),
    [SHOW_FINDING]: (given: unknown) => errors.attempt(failure(), () => show(given)),
    [SHOW_CITATION]: (given: unknown) =>
      errors.attempt(failure(), async () => {
        if (!isCitationReference(given)) return;
        const tracked = store.citations(given.draft)[given.citation];
        if (tracked) await showWords(given.draft, tracked.span);
      }),
  };
}
