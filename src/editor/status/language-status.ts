import { Disposable, LanguageStatusSeverity, languages, window, workspace } from 'vscode';
import { afterActivation } from '../after-activation';
import { whyNoSources } from '../auditing/no-audit';
import { MENU } from '../command-names';
import { DRAFT_SELECTOR, isDraft, isTooLong } from '../drafts/drafts';
import type { FindingsStore } from '../findings/findings-store';
import { auditsOnSave, lints } from '../settings';
import { decisionLabel } from '../wording';
import { counted, t } from '../words';
import { countShown } from './status-text';

/** What the item beside the language's name says. */
export interface LanguageStatusText {
  readonly text: string;
  readonly detail: string;
  readonly needsLook: boolean;
}

/** The item beside the language's name: what ran on this draft, and why something did not. */
export function registerLanguageStatus(store: Pick<FindingsStore, 'added' | 'findings' | 'state' | 'onDidChange'>): {
  readonly current: () => LanguageStatusText | undefined;
  readonly disposable: Disposable;
} {
  const item = languages.createLanguageStatusItem('language', [...DRAFT_SELECTOR]);
  item.name = 'Plumbline';
  item.command = { command: MENU, title: t('Actions') };
  let current: LanguageStatusText | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Where typing is not followed as usual, why. */
  function linting(): readonly string[] {
    const document = window.activeTextEditor?.document;
    if (document && !lints(document.uri)) return [t('Checks while typing are off in the settings.')];
    return document && isTooLong(document) ? [t('Very long, so only what is seen is checked while typing.')] : [];
  }
  function describe(): LanguageStatusText | undefined {
    const document = window.activeTextEditor?.document;
    if (!document || !isDraft(document)) return undefined;
    const draft = document.uri.toString();
    const { audit, failure, running } = store.state(draft);
    const shown = { findings: store.findings(draft), added: store.added(draft).length };
    const count = counted(countShown(shown), '1 finding', '{0} findings');
    if (running) return { text: t('Plumbline: auditing'), detail: linting().join(' '), needsLook: false };
    const why = whyNoSources(document.uri);
    if (why !== undefined) {
      return { text: t('Plumbline: limited, {0}', count), detail: [why, ...linting()].join(' '), needsLook: false };
    }
    if (failure !== null) return { text: t('Plumbline: not audited'), detail: failure, needsLook: true };
    if (!audit) {
      const how = auditsOnSave(document.uri)
        ? t('Saving it compares it with its sources.')
        : t('Audit Draft compares it with its sources.');
      const detail = [...linting(), how].join(' ');
      return { text: t('Plumbline: not audited, {0}', count), detail, needsLook: false };
    }
    const { report } = audit;
    const { sources, model_use: use } = report;
    const sent = use?.passes.some(({ calls }) => calls > 0) ?? false;
    const compared = sent
      ? counted(sources.length, 'Compared with 1 source.', 'Compared with {0} sources.')
      : counted(sources.length, 'Compared with 1 source, offline.', 'Compared with {0} sources, offline.');
    const model = report.settings.model === null ? [] : [t('Asked {0}.', report.settings.model)];
    const failed = report.errors.length > 0 ? [report.errors[0]?.message ?? ''] : [];
    return {
      text: t('Plumbline: {0}, {1}', decisionLabel(report.routing.decision), count),
      // The editor cuts off what is too long for one line: what is amiss comes first.
      detail: [...failed, ...linting(), compared, ...model].join(' '),
      needsLook: report.routing.decision !== 'pass',
    };
  }
  const render = (): void => {
    timer = undefined;
    current = describe();
    item.text = current?.text ?? 'Plumbline';
    item.detail = current?.detail ?? '';
    item.busy = store.state(window.activeTextEditor?.document.uri.toString() ?? '').running !== null;
    item.severity = current?.needsLook ? LanguageStatusSeverity.Warning : LanguageStatusSeverity.Information;
    // The item belongs to drafts alone, whatever else the selector lets through.
    item.selector = current ? [...DRAFT_SELECTOR] : { scheme: 'plumbline-none' };
  };
  const later = (): void => {
    timer ??= setTimeout(render, 100);
  };
  const disposable = Disposable.from(
    item,
    afterActivation(render),
    store.onDidChange(later),
    window.onDidChangeActiveTextEditor(later),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('plumbline')) later();
    }),
    workspace.onDidGrantWorkspaceTrust(later),
    { dispose: () => clearTimeout(timer) },
  );
  return { current: () => current, disposable };
}
