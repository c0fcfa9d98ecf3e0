import { commands, type Disposable, type QuickPickItem, Range, Selection, Uri, ViewColumn, window } from 'vscode';
import { evidencePlace } from '../core/export/evidence-place';
import type { EvidencePlace } from '../worker/protocol';
import type { Errors } from './errors';
import type { FindingsStore } from './findings-store';
import { sourceUri } from './source-documents';
import type { TrackedFinding } from './tracked-finding';

export const OPEN_EVIDENCE = 'plumbline.openEvidence';

/** What a link to evidence carries. Names only: the place is looked up when the link is followed. */
interface EvidenceReference {
  readonly draft: string;
  readonly finding: string;
  readonly index: number;
}

function isReference(value: unknown): value is EvidenceReference {
  if (typeof value !== 'object' || value === null) return false;
  const { draft, finding, index } = value as Partial<Record<keyof EvidenceReference, unknown>>;
  return typeof draft === 'string' && typeof finding === 'string' && typeof index === 'number';
}

export function evidenceReference(draft: string, tracked: TrackedFinding, index: number): EvidenceReference {
  return { draft, finding: tracked.finding.id, index };
}

/** The address of a command link to an entry of a finding's evidence; undefined where it cannot be opened. */
export function evidenceLink(draft: string, tracked: TrackedFinding, index: number): string | undefined {
  if (!tracked.places[index]) return undefined;
  const query = encodeURIComponent(JSON.stringify([evidenceReference(draft, tracked, index)]));
  return `command:${OPEN_EVIDENCE}?${query}`;
}

/** The document that shows a place, and where in it. */
export function documentPlace(place: EvidencePlace): { readonly uri: Uri; readonly range: Range } {
  const { start, end, path, shown } = place;
  return {
    uri: shown === 'file' ? Uri.file(path) : sourceUri(path),
    range: new Range(start.line, start.character, end.line, end.character),
  };
}

async function open(place: EvidencePlace): Promise<void> {
  const { uri, range } = documentPlace(place);
  const editor = await window.showTextDocument(uri, { viewColumn: ViewColumn.Beside, preview: true });
  // The cursor stands at the start, so that a long line shows where the passage begins.
  editor.selection = new Selection(range.end, range.start);
  editor.revealRange(range, 2);
}

type Store = Pick<FindingsStore, 'find' | 'findings'>;

/** The findings at the cursor of the draft in front. */
export function findingsAtCursor(store: Store): readonly TrackedFinding[] {
  const editor = window.activeTextEditor;
  if (!editor) return [];
  const at = editor.document.offsetAt(editor.selection.active);
  return store
    .findings(editor.document.uri.toString())
    .filter(({ span }) => span.start <= at && at <= Math.max(span.end, span.start));
}

async function choose(store: Store): Promise<EvidencePlace | undefined> {
  const items = findingsAtCursor(store).flatMap(({ finding, places }) =>
    finding.evidence.flatMap((entry, index): (QuickPickItem & { place: EvidencePlace })[] => {
      const place = places[index];
      return place ? [{ label: evidencePlace(entry), detail: entry.excerpt.slice(0, 200), place }] : [];
    }),
  );
  if (items.length === 0) {
    void window.showInformationMessage('Put the cursor in a finding that shows a source.');
    return undefined;
  }
  if (items.length === 1) return items[0]?.place;
  return (await window.showQuickPick(items, { title: 'Open evidence' }))?.place;
}

/** *Plumbline: Open Evidence*: the source beside the draft, at the passage. */
export function registerEvidence(store: Store, errors: Pick<Errors, 'attempt'>): Disposable {
  return commands.registerCommand(OPEN_EVIDENCE, (reference?: unknown) =>
    errors.attempt('The source could not be opened.', async () => {
      if (!isReference(reference)) {
        const chosen = await choose(store);
        if (chosen) await open(chosen);
        return;
      }
      const place = store.find(reference.draft, reference.finding)?.places[reference.index];
      if (!place) throw new Error('The finding is no longer there. Audit the draft again.');
      await open(place);
    }),
  );
}
