import {
  Disposable,
  EventEmitter,
  type TextDocument,
  type TextDocumentContentChangeEvent,
  Uri,
  window,
  workspace,
} from 'vscode';
import { afterActivation } from '../after-activation';
import type { FindingsStore } from '../findings/findings-store';
import { isSource, matterOf } from '../matter';
import type { ActiveReview } from '../review/active-review';
import { EXTRACTED_DRAFT, isDraft } from './drafts';

/** The draft that the views are about: the one in front, or the one that was before a source or a page was opened. */
export interface DraftInFront extends Disposable {
  /** URI of the draft; undefined where there is none. */
  current(): string | undefined;
  /** Its document, where it is open. */
  document(): TextDocument | undefined;
  /** The line of an offset of the draft, from 1; undefined where the draft is not open. */
  lineOf(offset: number): number | undefined;
  /** Another number after each edit that may have moved lines, or with another document: lines stay while it does. */
  lines(): number;
  readonly onDidChange: (listener: () => void) => Disposable;
}

const movesLines = ({ range, text }: TextDocumentContentChangeEvent): boolean =>
  !range.isSingleLine || /[\r\n]/.test(text);

export function registerDraftInFront(store: Pick<FindingsStore, 'state'>, review: ActiveReview): DraftInFront {
  const changed = new EventEmitter<void>();
  let current: string | undefined;

  const set = (draft: string | undefined): void => {
    if (draft === current) return;
    current = draft;
    changed.fire();
  };
  const isKnown = (draft: string): boolean => {
    const { audit, running, failure } = store.state(draft);
    return audit !== null || running !== null || failure !== null;
  };
  const look = async (): Promise<void> => {
    const document = window.activeTextEditor?.document;
    if (!document || !isDraft(document)) return;
    const draft = document.uri.toString();
    const isOfSources =
      document.uri.scheme !== EXTRACTED_DRAFT &&
      !isKnown(draft) &&
      isSource(document.uri, await matterOf(document.uri));
    if (!isOfSources && window.activeTextEditor?.document === document) set(draft);
  };
  let found: TextDocument | undefined;
  let lines = 0;
  /** Asked of every finding of a draft: the documents are looked through only when another is in front. */
  const document = (): TextDocument | undefined => {
    if (current === undefined) return undefined;
    if (!found || found.isClosed || found.uri.toString() !== current) {
      const before = found;
      found = workspace.textDocuments.find(({ uri }) => uri.toString() === current);
      if (found !== before) lines += 1;
    }
    return found;
  };

  const disposable = Disposable.from(
    changed,
    afterActivation(() => void look()),
    window.onDidChangeActiveTextEditor(() => void look()),
    review.onDidChange(() => {
      if (review.current() !== undefined) set(review.current());
    }),
    workspace.onDidChangeTextDocument((event) => {
      if (event.document === found && event.contentChanges.some(movesLines)) lines += 1;
    }),
    workspace.onDidCloseTextDocument(({ uri }) => {
      if (uri.toString() === current && !isKnown(uri.toString())) set(undefined);
    }),
    workspace.onDidDeleteFiles(({ files }) => {
      if (current !== undefined && files.some(({ path }) => path === Uri.parse(current ?? '', true).path))
        set(undefined);
    }),
  );
  return {
    current: () => current,
    document,
    lineOf: (offset) => {
      const line = document()?.positionAt(offset).line;
      return line === undefined ? undefined : line + 1;
    },
    lines: () => {
      document();
      return lines;
    },
    onDidChange: (listener) => changed.event(listener),
    dispose: () => disposable.dispose(),
  };
}
