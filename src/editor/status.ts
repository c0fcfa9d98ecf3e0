import {
  Disposable,
  MarkdownString,
  StatusBarAlignment,
  type TextDocument,
  ThemeColor,
  window,
  workspace,
} from 'vscode';
import { afterActivation } from './after-activation';
import { MENU } from './command-names';
import { EXTRACTED_DRAFT, isDraft } from './drafts';
import type { FindingsStore } from './findings-store';
import { isSource, matterOf } from './matter';
import type { ActiveReview } from './review/active-review';
import { type StatusText, statusText } from './status-text';

const COLOURS: Readonly<Record<StatusText['level'], string | undefined>> = {
  plain: undefined,
  warning: 'statusBarItem.warningBackground',
  error: 'statusBarItem.errorBackground',
};

type Store = Pick<FindingsStore, 'state' | 'findings' | 'dismissedCount' | 'onDidChange'>;

export interface Status {
  /** What the item says now; undefined where it is hidden. */
  current(): StatusText | undefined;
  readonly disposable: Disposable;
}

/** The draft that the item is about: the one in front, or the one that is reviewed there. */
export function shownDraft(review: Pick<ActiveReview, 'current'>): string | undefined {
  const document = window.activeTextEditor?.document;
  return review.current() ?? (document && isDraft(document) ? document.uri.toString() : undefined);
}

/** The status bar item of the draft in front: one word, why, and what can be done. */
export function registerStatus(store: Store, review: ActiveReview): Status {
  const item = window.createStatusBarItem('route', StatusBarAlignment.Right, 100);
  item.name = 'Plumbline';
  item.command = MENU;
  let current: StatusText | undefined;
  /** Whether the document in front is a matter's draft; looked up when it comes to the front. */
  let belongs = false;

  const textFor = (draft: string | undefined): StatusText | undefined => {
    if (draft === undefined) return undefined;
    const state = store.state(draft);
    const findings = store.findings(draft);
    const audited = state.audit !== null || state.running !== null || state.failure !== null;
    if (!belongs && !audited && findings.length === 0) return undefined;
    return statusText(state, findings, store.dismissedCount(draft));
  };
  const render = (): void => {
    current = textFor(shownDraft(review));
    if (!current) {
      item.hide();
      return;
    }
    item.text = current.text;
    const tooltip = new MarkdownString(current.tooltip);
    tooltip.supportThemeIcons = false;
    item.tooltip = tooltip;
    const colour = COLOURS[current.level];
    item.backgroundColor = colour === undefined ? undefined : new ThemeColor(colour);
    item.show();
  };
  const lookUp = async (document: TextDocument): Promise<void> => {
    const matter = await matterOf(document.uri);
    if (window.activeTextEditor?.document !== document) return;
    belongs = matter !== undefined && !isSource(document.uri, matter);
    render();
  };
  const front = (): void => {
    const document = window.activeTextEditor?.document;
    belongs = document?.uri.scheme === EXTRACTED_DRAFT;
    render();
    if (document && isDraft(document)) void lookUp(document);
  };

  const disposable = Disposable.from(
    item,
    afterActivation(front),
    store.onDidChange((draft) => {
      if (shownDraft(review) === draft) render();
    }),
    review.onDidChange(front),
    window.onDidChangeActiveTextEditor(front),
    workspace.onDidCreateFiles(front),
  );
  return { current: () => current, disposable };
}
