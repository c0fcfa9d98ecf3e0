import { CodeLens, Disposable, EventEmitter, languages, Range, workspace } from 'vscode';
import { DRAFT_SELECTOR } from '../drafts/drafts';
import type { FindingsStore } from '../findings/findings-store';
import { showsCodeLens } from '../settings';
import { decisionLabel } from '../wording';
import { t } from '../words';
import { findingsCounted } from './status-text';

/** Changes that follow each other within so many milliseconds are shown at once. */
const REST = 300;

/** A line above the draft with its route and what can be done, where the settings ask for it. */
export function registerCodeLens(
  store: Pick<FindingsStore, 'added' | 'findings' | 'state' | 'onDidChange'>,
): Disposable {
  const changed = new EventEmitter<void>();
  let timer: NodeJS.Timeout | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => changed.fire(), REST);
  };
  return Disposable.from(
    changed,
    store.onDidChange(later),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('plumbline.codeLens')) changed.fire();
    }),
    { dispose: () => clearTimeout(timer) },
    languages.registerCodeLensProvider([...DRAFT_SELECTOR], {
      onDidChangeCodeLenses: changed.event,
      provideCodeLenses(document) {
        if (!showsCodeLens(document.uri)) return [];
        const draft = document.uri.toString();
        const { audit } = store.state(draft);
        const findings = store.findings(draft);
        const counts = findingsCounted({ findings, added: store.added(draft).length });
        if (!audit && counts === undefined) return [];
        const top = new Range(0, 0, 0, 0);
        const found = counts ?? t('no findings');
        const head = audit ? `${decisionLabel(audit.report.routing.decision)} · ${found}` : found;
        return [
          new CodeLens(top, { title: `Plumbline: ${head}`, command: 'plumbline.findings.focus' }),
          ...(findings.length > 0
            ? [new CodeLens(top, { title: t('Next finding'), command: 'plumbline.nextFinding' })]
            : []),
          new CodeLens(top, { title: t('Audit'), command: 'plumbline.auditDraft' }),
        ];
      },
    }),
  );
}
