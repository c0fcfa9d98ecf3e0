import { l10n, ViewColumn, type WebviewPanel, window } from 'vscode';
import { PanelMemory } from '../../panel/messages';
import { speakAs } from '../words';
import { ReviewPanel, type ReviewServices } from './review-panel';
import { REVIEW_VIEW } from './review-view';

/** The reviews that are open, one a draft. */
export interface Panels {
  open(draft: string, finding?: string): void;
  /** Takes over a panel that the editor kept while the window was loaded anew. */
  restore(panel: WebviewPanel, memory: unknown): void;
  dispose(): void;
}

/** Makes the panels. This module is a bundle of its own, loaded when the first review is opened. */
export function createPanels(services: ReviewServices): Panels {
  speakAs(l10n.t);
  const panels = new Map<string, { readonly panel: WebviewPanel; readonly review: ReviewPanel }>();

  function adopt(panel: WebviewPanel, draft: string): ReviewPanel {
    const review = new ReviewPanel(panel, draft, services, () => panels.delete(draft));
    panels.set(draft, { panel, review });
    return review;
  }

  function create(draft: string, place: { readonly viewColumn: ViewColumn; readonly preserveFocus?: boolean }) {
    return adopt(window.createWebviewPanel(REVIEW_VIEW, '', place, { enableScripts: true }), draft);
  }

  /** The review of a renamed draft goes on under the new name, where it was. */
  const subscription = services.store.onDidRename((from, to) => {
    const known = panels.get(from);
    if (!known || panels.has(to)) return;
    const { viewColumn = ViewColumn.Active, active } = known.panel;
    create(to, { viewColumn, preserveFocus: !active });
    known.panel.dispose();
  });

  return {
    open: (draft, finding) => {
      const known = panels.get(draft);
      if (known) return known.review.reveal(finding);
      create(draft, { viewColumn: ViewColumn.Active }).reveal(finding);
    },
    restore: (panel, memory) => {
      const parsed = PanelMemory.safeParse(memory);
      if (parsed.success && parsed.data.draft !== '') adopt(panel, parsed.data.draft);
      else panel.dispose();
    },
    dispose: () => {
      subscription.dispose();
      for (const { panel } of [...panels.values()]) panel.dispose();
    },
  };
}
