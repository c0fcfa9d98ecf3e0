import {
  commands,
  Disposable,
  MarkdownString,
  type QuickPickItem,
  StatusBarAlignment,
  type TextDocument,
  ThemeColor,
  window,
  workspace,
} from 'vscode';
import { EXTRACTED_DRAFT, isDraft } from './drafts';
import type { FindingsStore } from './findings-store';
import { isSource, matterOf } from './matter';
import type { ActiveReview } from './review/active-review';
import { type StatusText, statusText } from './status-text';
import { counted, t } from './words';

export const MENU = '_plumbline.showStatusMenu';
const COLOURS: Readonly<Record<StatusText['level'], string | undefined>> = {
  plain: undefined,
  warning: 'statusBarItem.warningBackground',
  error: 'statusBarItem.errorBackground',
};

type Store = Pick<FindingsStore, 'state' | 'findings' | 'dismissed' | 'dismissedCount' | 'onDidChange'>;

interface Action extends QuickPickItem {
  readonly command: string;
}

function actions(store: Store, draft: string): readonly Action[] {
  const { audit } = store.state(draft);
  const dismissed = store.dismissed(draft).length;
  return [
    { label: `$(law) ${t('Audit draft')}`, command: 'plumbline.auditDraft' },
    ...(store.findings(draft).length > 0
      ? [{ label: `$(list-unordered) ${t('Show findings')}`, command: 'plumbline.findings.focus' }]
      : []),
    ...(audit ? [{ label: `$(checklist) ${t('Open review')}`, command: 'plumbline.openReview' }] : []),
    ...(audit ? [{ label: `$(export) ${t('Export report…')}`, command: 'plumbline.exportReport' }] : []),
    ...(audit ? [{ label: `$(history) ${t('Show audit record…')}`, command: 'plumbline.showAuditRecord' }] : []),
    { label: `$(file-directory) ${t('Link sources folder…')}`, command: 'plumbline.linkSources' },
    ...(dismissed > 0
      ? [
          {
            label: `$(history) ${counted(dismissed, 'Show 1 dismissed finding again', 'Show {0} dismissed findings again')}`,
            command: 'plumbline.restoreDismissed',
          },
        ]
      : []),
    ...(audit ? [{ label: `$(clear-all) ${t('Clear findings')}`, command: 'plumbline.clearFindings' }] : []),
    { label: `$(output) ${t('Show log')}`, command: 'plumbline.showLog' },
  ];
}

export interface Status {
  /** What the item says now; undefined where it is hidden. */
  current(): StatusText | undefined;
  readonly disposable: Disposable;
}

/** The status bar item of the draft in front: one word, why, and what can be done. */
export function registerStatus(store: Store, review: ActiveReview): Status {
  const item = window.createStatusBarItem('route', StatusBarAlignment.Right, 100);
  item.name = 'Plumbline';
  item.command = MENU;
  let current: StatusText | undefined;
  /** Whether the document in front is a matter's draft; looked up when it comes to the front. */
  let belongs = false;

  /** The draft that the item is about: the one in front, or the one that is reviewed there. */
  const shownDraft = (): string | undefined => {
    const document = window.activeTextEditor?.document;
    return review.current() ?? (document && isDraft(document) ? document.uri.toString() : undefined);
  };
  const textFor = (draft: string | undefined): StatusText | undefined => {
    if (draft === undefined) return undefined;
    const state = store.state(draft);
    const findings = store.findings(draft);
    const audited = state.audit !== null || state.running !== null || state.failure !== null;
    if (!belongs && !audited && findings.length === 0) return undefined;
    return statusText(state, findings, store.dismissedCount(draft));
  };
  const render = (): void => {
    current = textFor(shownDraft());
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

  front();
  const disposable = Disposable.from(
    item,
    store.onDidChange((draft) => {
      if (shownDraft() === draft) render();
    }),
    review.onDidChange(front),
    window.onDidChangeActiveTextEditor(front),
    workspace.onDidCreateFiles(front),
    commands.registerCommand(MENU, async () => {
      const draft = shownDraft();
      if (draft === undefined) return;
      const chosen = await window.showQuickPick([...actions(store, draft)], { title: 'Plumbline' });
      if (chosen) await commands.executeCommand(chosen.command);
    }),
  );
  return { current: () => current, disposable };
}
