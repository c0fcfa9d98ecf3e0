import {
  CodeAction,
  CodeActionKind,
  type Disposable,
  languages,
  Range,
  type TextDocument,
  WorkspaceEdit,
} from 'vscode';
import { evidencePlace } from '../core/export/evidence-place';
import { spanRange } from './diagnostics';
import { DISMISS, type DismissalReference } from './dismiss';
import { DRAFT_SELECTOR, EXTRACTED_DRAFT } from './drafts';
import { evidenceReference, OPEN_EVIDENCE } from './evidence';
import type { FindingsStore } from './findings-store';
import { fixStands, type TrackedFinding } from './tracked-finding';
import { fixTitle } from './wording';

function replace(document: TextDocument, tracked: TrackedFinding): CodeAction[] {
  const { finding, fix } = tracked;
  if (!fix || !finding.fix || document.uri.scheme === EXTRACTED_DRAFT || !fixStands(tracked, document.getText())) {
    return [];
  }
  const action = new CodeAction(fixTitle(finding), CodeActionKind.QuickFix);
  const edit = new WorkspaceEdit();
  const range = new Range(document.positionAt(fix.span.start), document.positionAt(fix.span.end));
  edit.replace(document.uri, range, finding.fix.text);
  action.edit = edit;
  action.isPreferred = true;
  return [action];
}

function openSource(draft: string, tracked: TrackedFinding): CodeAction[] {
  const index = tracked.places.findIndex((place) => place !== null);
  const entry = tracked.finding.evidence[index];
  if (!entry) return [];
  const action = new CodeAction(`Open ${evidencePlace(entry)}`, CodeActionKind.QuickFix);
  action.command = {
    command: OPEN_EVIDENCE,
    title: action.title,
    arguments: [evidenceReference(draft, tracked, index)],
  };
  return [action];
}

function dismiss(draft: string, { finding, ruleTitle }: TrackedFinding): CodeAction {
  const action = new CodeAction(`Dismiss “${ruleTitle}”…`, CodeActionKind.QuickFix);
  const reference: DismissalReference = { draft, finding: finding.id };
  action.command = { command: DISMISS, title: action.title, arguments: [reference] };
  return action;
}

/** Quick fixes of a finding: what the source says, the source itself, and a way to be left alone. */
export function registerCodeActions(store: Pick<FindingsStore, 'findings'>): Disposable {
  return languages.registerCodeActionsProvider(
    [...DRAFT_SELECTOR],
    {
      provideCodeActions(document, range, context) {
        const draft = document.uri.toString();
        return store
          .findings(draft)
          .filter((tracked) => spanRange(document, tracked).intersection(range) !== undefined)
          .flatMap((tracked) => {
            const place = spanRange(document, tracked);
            const diagnostics = context.diagnostics.filter(
              (diagnostic) => diagnostic.source === 'plumbline' && diagnostic.range.isEqual(place),
            );
            const actions = [...replace(document, tracked), ...openSource(draft, tracked), dismiss(draft, tracked)];
            for (const action of actions) action.diagnostics = diagnostics;
            return actions;
          });
      },
    },
    { providedCodeActionKinds: [CodeActionKind.QuickFix] },
  );
}
