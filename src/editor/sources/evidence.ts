import { commands, Location, type LocationLink, type QuickPickItem, Selection, Uri, ViewColumn, window } from 'vscode';
import { evidencePlace } from '../../core/export/evidence-place';
import type { EvidencePlace } from '../../worker/protocol';
import { OPEN_EVIDENCE } from '../command-names';
import type { Errors } from '../errors';
import { chosenFinding, citationAt, findingsAtCursor } from '../findings/at-cursor';
import type { FindingsStore } from '../findings/findings-store';
import { type FindingReference, isFindingReference, markdownCommand } from '../findings/references';
import type { TrackedFinding } from '../findings/tracked-finding';
import { t } from '../words';
import { documentPlace } from './evidence-documents';

/** What a link to evidence carries. */
interface EvidenceReference extends FindingReference {
  readonly index: number;
}

function isReference(value: unknown): value is EvidenceReference {
  return isFindingReference(value) && 'index' in value && typeof value.index === 'number';
}

export function evidenceReference(draft: string, tracked: TrackedFinding, index: number): EvidenceReference {
  return { draft, finding: tracked.finding.id, index };
}

/** The address of a command link to an entry of a finding's evidence; undefined where it cannot be opened. */
export function evidenceLink(draft: string, tracked: TrackedFinding, index: number): string | undefined {
  return tracked.places[index] ? markdownCommand(OPEN_EVIDENCE, evidenceReference(draft, tracked, index)) : undefined;
}

/** Opens a place of a source beside the draft, with its words selected. */
export async function openPlace(place: EvidencePlace): Promise<void> {
  const { uri, range } = documentPlace(place);
  const editor = await window.showTextDocument(uri, { viewColumn: ViewColumn.Beside, preview: true });
  // The cursor stands at the start, so that a long line shows where the passage begins.
  editor.selection = new Selection(range.end, range.start);
  editor.revealRange(range, 2);
}

type Store = Pick<FindingsStore, 'find' | 'findings' | 'citations'>;

async function choose(store: Store): Promise<EvidencePlace | undefined> {
  const items = findingsAtCursor(store).flatMap(({ finding, places }) =>
    finding.evidence.flatMap((entry, index): (QuickPickItem & { place: EvidencePlace })[] => {
      const place = places[index];
      return place ? [{ label: evidencePlace(entry), detail: entry.excerpt.slice(0, 200), place }] : [];
    }),
  );
  if (items.length === 0) {
    void window.showInformationMessage(t('Put the cursor in a finding that shows a source.'));
    return undefined;
  }
  if (items.length === 1) return items[0]?.place;
  return (await window.showQuickPick(items, { title: t('Open evidence') }))?.place;
}

const placesOf = ({ places }: TrackedFinding): readonly EvidencePlace[] => places.filter((place) => place !== null);

/** Shows the passages of a finding's sources below its words, without leaving the draft. */
async function peek(store: Store, given: unknown): Promise<void> {
  const chosen = await chosenFinding(store, given);
  if (!chosen) return;
  const locations = placesOf(chosen.tracked).map((place) => {
    const { uri, range } = documentPlace(place);
    return new Location(uri, range);
  });
  if (locations.length === 0) {
    void window.showInformationMessage(t('Put the cursor in a finding that shows a source.'));
    return;
  }
  const editor = await window.showTextDocument(Uri.parse(chosen.draft, true));
  const at = editor.document.positionAt(chosen.tracked.span.start);
  await commands.executeCommand('editor.action.peekLocations', editor.document.uri, at, locations, 'peek');
}

function placesAt(store: Store, draft: string, offset: number): readonly EvidencePlace[] {
  const places = store
    .findings(draft)
    .filter(({ span }) => span.start <= offset && offset <= span.end)
    .flatMap(placesOf);
  if (places.length > 0) return places;
  const place = citationAt(store, draft, offset)?.place;
  return place ? [place] : [];
}

/** Where *Go to Definition* leads from a finding or a citation: to the words of the source. */
export function definitionsAt(store: Store, draft: string, offset: number): LocationLink[] {
  return placesAt(store, draft, offset).map((place) => {
    const { uri, range } = documentPlace(place);
    return { targetUri: uri, targetRange: range, targetSelectionRange: range };
  });
}

/** *Plumbline: Open Evidence* and *Peek Evidence*; the editor's own *Go to Definition* leads to the same place. */
export function evidenceCommands(store: Store, errors: Pick<Errors, 'attempt'>) {
  return {
    [OPEN_EVIDENCE]: (reference?: unknown) =>
      errors.attempt(t('The source could not be opened.'), async () => {
        if (!isReference(reference)) {
          const chosen = await choose(store);
          if (chosen) await openPlace(chosen);
          return;
        }
        const place = store.find(reference.draft, reference.finding)?.places[reference.index];
        if (!place) throw new Error(t('The finding is no longer there. Audit the draft again.'));
        await openPlace(place);
      }),
    'plumbline.peekEvidence': (given?: unknown) =>
      errors.attempt(t('The source could not be opened.'), () => peek(store, given)),
  };
}
