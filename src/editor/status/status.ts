import {
  Disposable,
  MarkdownString,
  StatusBarAlignment,
  type TextDocument,
  ThemeColor,
  Uri,
  window,
  workspace,
} from 'vscode';
import { afterActivation } from '../after-activation';
import { whyNoAudit } from '../auditing/no-audit';
import { MENU } from '../command-names';
import { EXTRACTED_DRAFT, isDraft } from '../drafts/drafts';
import type { FindingsStore } from '../findings/findings-store';
import { isSource, matterOf } from '../matter';
import type { ActiveReview } from '../review/active-review';
import { countShown, type StatusText, statusText } from './status-text';

const COLOURS: Readonly<Record<StatusText['level'], string | undefined>> = {
  plain: undefined,
  warning: 'statusBarItem.warningBackground',
  error: 'statusBarItem.errorBackground',
};

/** Changes that follow each other within so many milliseconds are shown at once. */
const REST = 50;

type Store = Pick<FindingsStore, 'added' | 'state' | 'findings' | 'dismissedCount' | 'onDidChange'>;

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
  let timer: NodeJS.Timeout | undefined;
  /** Whether the document in front is a matter's draft; looked up when it comes to the front. */
  let belongs = false;

  const textFor = (draft: string | undefined): StatusText | undefined => {
    if (draft === undefined) return undefined;
    const state = store.state(draft);
    const shown = {
      findings: store.findings(draft),
      added: store.added(draft).length,
      dismissed: store.dismissedCount(draft),
      noAudit: whyNoAudit(Uri.parse(draft, true)),
    };
    const audited = state.audit !== null || state.running !== null || state.failure !== null;
    if (!belongs && !audited && countShown(shown) === 0) return undefined;
    return statusText(state, shown);
  };
  const current = (): StatusText | undefined => textFor(shownDraft(review));
  const render = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const said = current();
    if (!said) {
      item.hide();
      return;
    }
    item.text = said.text;
    const tooltip = new MarkdownString(said.tooltip);
    tooltip.supportThemeIcons = false;
    item.tooltip = tooltip;
    const colour = COLOURS[said.level];
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
      if (shownDraft(review) === draft) timer ??= setTimeout(render, REST);
    }),
    review.onDidChange(front),
    window.onDidChangeActiveTextEditor(front),
    workspace.onDidCreateFiles(front),
    { dispose: () => clearTimeout(timer) },
  );
  return { current, disposable };
}
