import { type QuickPickItem, window } from 'vscode';
import type { TrackedCitation } from '../citations/tracked-citation';
import { t } from '../words';
import type { FindingsStore } from './findings-store';
import { type FindingReference, isFindingReference, referenceIn } from './references';
import type { TrackedFinding } from './tracked-finding';

/** The findings at the cursor of the draft in front. */
export function findingsAtCursor(store: Pick<FindingsStore, 'findings'>): readonly TrackedFinding[] {
  const editor = window.activeTextEditor;
  if (!editor) return [];
  const at = editor.document.offsetAt(editor.selection.active);
  return store
    .findings(editor.document.uri.toString())
    .filter(({ span }) => span.start <= at && at <= Math.max(span.end, span.start));
}

/** The citation at an offset of a draft: of several, the innermost. */
export function citationAt(
  store: Pick<FindingsStore, 'citations'>,
  draft: string,
  offset: number,
): TrackedCitation | undefined {
  return store
    .citations(draft)
    .filter(({ span, touched }) => !touched && span.start <= offset && offset <= span.end)
    .sort((a, b) => a.span.end - a.span.start - (b.span.end - b.span.start))[0];
}

/** A finding with the draft that it is in. */
export interface ChosenFinding {
  readonly draft: string;
  readonly tracked: TrackedFinding;
}

/**
 * The finding that a command is about: the one it was given, the one at the cursor, or one of several there. Where there is
 * none, `missing` says what to do.
 */
export async function chosenFinding(
  store: Pick<FindingsStore, 'find' | 'findings'>,
  given: unknown,
  missing = t('Put the cursor in a finding first.'),
): Promise<ChosenFinding | undefined> {
  const reference: FindingReference | undefined = referenceIn(given, isFindingReference);
  if (reference) {
    const tracked = store.find(reference.draft, reference.finding);
    return tracked && { draft: reference.draft, tracked };
  }
  const draft = window.activeTextEditor?.document.uri.toString();
  const here = findingsAtCursor(store);
  const [first, second] = here;
  if (draft === undefined || !first) {
    void window.showInformationMessage(missing);
    return undefined;
  }
  if (!second) return { draft, tracked: first };
  const items = here.map((tracked): QuickPickItem & { tracked: TrackedFinding } => ({
    label: tracked.finding.explanation,
    tracked,
  }));
  const chosen = await window.showQuickPick(items, { title: t('Which finding?') });
  return chosen && { draft, tracked: chosen.tracked };
}
