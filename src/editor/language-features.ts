import { CodeActionKind, Disposable, languages, type TextDocument } from 'vscode';
import { DRAFT_SELECTOR } from './drafts/drafts';
import type { FindingsStore } from './findings/findings-store';
import type { OnDemand } from './services';

/** What `editor.codeActionsOnSave` may name: corrections of form that are certain, and nothing else. */
export const FIX_ALL = CodeActionKind.SourceFixAll.append('plumbline');

/**
 * Hovers, quick fixes, links and definitions. What makes them is loaded for the first draft that has something to show:
 * the editor asks of every document.
 */
export function registerLanguageFeatures(
  store: Pick<FindingsStore, 'findings' | 'citations'>,
  load: () => Promise<Pick<OnDemand, 'hoverAt' | 'actionsAt' | 'linksIn' | 'resolvedLink' | 'definitionsAt'>>,
): Disposable {
  const selector = [...DRAFT_SELECTOR];
  const hasCitations = ({ uri }: TextDocument): boolean => store.citations(uri.toString()).length > 0;
  const hasAny = (document: TextDocument): boolean =>
    hasCitations(document) || store.findings(document.uri.toString()).length > 0;
  return Disposable.from(
    languages.registerHoverProvider(selector, {
      provideHover: async (document, position) =>
        hasAny(document) ? (await load()).hoverAt(document, position) : undefined,
    }),
    languages.registerCodeActionsProvider(
      selector,
      {
        provideCodeActions: async (document, range, context) =>
          hasAny(document) ? (await load()).actionsAt(document, range, context) : [],
      },
      { providedCodeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
    ),
    languages.registerDocumentLinkProvider(selector, {
      provideDocumentLinks: async (document) => (hasCitations(document) ? (await load()).linksIn(document) : []),
      resolveDocumentLink: async (link) => (await load()).resolvedLink(link),
    }),
    languages.registerDefinitionProvider(selector, {
      provideDefinition: async (document, position) =>
        hasAny(document) ? (await load()).definitionsAt(document, position) : [],
    }),
  );
}
