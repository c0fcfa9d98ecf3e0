import {
  CodeAction,
  type CodeActionContext,
  CodeActionKind,
  Range,
  type TextDocument,
  WorkspaceEdit,
  workspace,
} from 'vscode';
import type { Citation } from '../../core/citations/citation';
import { evidencePlace } from '../../core/export/evidence-place';
import { scopeOf } from '../auditing/audit-runner';
import {
  CHANGE_SEVERITY,
  COPY_CITATION,
  DISMISS,
  FIND_REAL,
  LOOK_UP,
  OPEN_AUTHORITY,
  OPEN_EVIDENCE,
  SUGGEST_CORRECTION,
} from '../command-names';
import { EXTRACTED_DRAFT } from '../drafts/drafts';
import { ADD_TO_GOLDEN_SET } from '../evaluation/evaluation-commands';
import { FIX_ALL } from '../language-features';
import { modelChoice } from '../settings';
import { evidenceReference } from '../sources/evidence';
import { fixTitle, sourceLabel } from '../wording';
import { counted, t } from '../words';
import { citationAt } from './at-cursor';
import { spanRange } from './diagnostics';
import type { FindingsStore } from './findings-store';
import { canFix, editOf, isCertain } from './fixes';
import type { CitationReference, FindingReference } from './references';
import type { TrackedFinding } from './tracked-finding';

/** What databases of citations have. */
const LOOKED_UP: ReadonlySet<Citation['kind']> = new Set(['case', 'neutral', 'database']);

type Store = Pick<FindingsStore, 'findings' | 'citations'>;

function withCommand(title: string, command: string, argument: object): CodeAction {
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.command = { command, title, arguments: [argument] };
  return action;
}

function replace(document: TextDocument, text: string, tracked: TrackedFinding): CodeAction[] {
  if (!canFix(document, text, tracked)) return [];
  const action = new CodeAction(fixTitle(tracked.finding), CodeActionKind.QuickFix);
  action.edit = editOf(document, [tracked]);
  action.isPreferred = true;
  return [action];
}

/** What else could stand there, each for a person to choose; where an edit reached into the finding, none. */
function choose(document: TextDocument, text: string, { finding, span, state }: TrackedFinding): CodeAction[] {
  if (state !== 'fresh' || document.uri.scheme === EXTRACTED_DRAFT) return [];
  const by = span.start - finding.start;
  if (text.slice(span.start, span.end) !== finding.flagged_text) return [];
  return (finding.alternatives ?? []).map((other) => {
    const action = new CodeAction(t('Replace with “{0}”', other.text), CodeActionKind.QuickFix);
    const edit = new WorkspaceEdit();
    const range = new Range(document.positionAt(other.start + by), document.positionAt(other.end + by));
    edit.replace(document.uri, range, other.text);
    action.edit = edit;
    return action;
  });
}

/** All corrections of a rule at once, where it has several. */
function replaceAll(
  document: TextDocument,
  text: string,
  { finding, ruleTitle }: TrackedFinding,
  all: readonly TrackedFinding[],
): CodeAction[] {
  const fixed = all.filter((one) => one.finding.rule === finding.rule && canFix(document, text, one));
  if (fixed.length < 2) return [];
  const title = counted(fixed.length, 'Fix all of “{1}”', 'Fix all {0} of “{1}”', ruleTitle);
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.edit = editOf(document, fixed);
  return [action];
}

function openSource(draft: string, tracked: TrackedFinding): CodeAction[] {
  const index = tracked.places.findIndex((place) => place !== null);
  const entry = tracked.finding.evidence[index];
  return entry
    ? [withCommand(t('Open {0}', evidencePlace(entry)), OPEN_EVIDENCE, evidenceReference(draft, tracked, index))]
    : [];
}

/** What a model may be asked for, where one is turned on and there is something to put right. */
function suggest(
  document: TextDocument,
  { finding, origin }: TrackedFinding,
  reference: FindingReference,
): CodeAction[] {
  const canBe = origin === 'audit' && finding.start < finding.end && finding.verdict !== 'unverifiable';
  if (!canBe || document.uri.scheme !== 'file' || !workspace.isTrusted) return [];
  if (modelChoice(scopeOf(document.uri)).provider === 'off') return [];
  return [withCommand(t('Suggest a correction with the model'), SUGGEST_CORRECTION, reference)];
}

function forFinding(
  document: TextDocument,
  text: string,
  tracked: TrackedFinding,
  all: readonly TrackedFinding[],
): CodeAction[] {
  const draft = document.uri.toString();
  const reference: FindingReference = { draft, finding: tracked.finding.id };
  return [
    ...replace(document, text, tracked),
    ...choose(document, text, tracked),
    ...openSource(draft, tracked),
    ...suggest(document, tracked, reference),
    withCommand(t('Dismiss “{0}”…', tracked.ruleTitle), DISMISS, reference),
    ...replaceAll(document, text, tracked, all),
    withCommand(t('Change severity of “{0}”…', tracked.ruleTitle), CHANGE_SEVERITY, reference),
    ...(tracked.origin === 'audit' ? [withCommand(t('Add to golden set…'), ADD_TO_GOLDEN_SET, reference)] : []),
  ];
}

function forCitation(store: Store, document: TextDocument, offset: number): CodeAction[] {
  const draft = document.uri.toString();
  const tracked = citationAt(store, draft, offset);
  if (!tracked) return [];
  const reference: CitationReference = { draft, citation: tracked.index };
  const { found } = tracked.citation;
  return [
    ...(tracked.place && found ? [withCommand(t('Open {0}', sourceLabel(found)), OPEN_AUTHORITY, reference)] : []),
    ...(LOOKED_UP.has(tracked.citation.kind) ? [withCommand(t('Look up'), LOOK_UP, reference)] : []),
    ...(LOOKED_UP.has(tracked.citation.kind) && tracked.citation.name !== undefined
      ? [withCommand(t('Find real citation for this name'), FIND_REAL, reference)]
      : []),
    withCommand(t('Copy citation'), COPY_CITATION, reference),
  ];
}

/** All certain corrections of form, where there are any. */
function fixAll(document: TextDocument, text: string, all: readonly TrackedFinding[]): CodeAction[] {
  const fixed = all.filter((tracked) => isCertain(tracked) && canFix(document, text, tracked));
  if (fixed.length === 0) return [];
  const action = new CodeAction(t('Fix the form of all citations'), FIX_ALL);
  action.edit = editOf(document, fixed);
  return [action];
}

/** Quick fixes of findings and citations at a place, and what can be put right on saving. */
export function actionsAt(
  store: Store,
  document: TextDocument,
  range: Range,
  context: CodeActionContext,
): CodeAction[] {
  const all = store.findings(document.uri.toString());
  const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const here = all.filter(({ span }) => span.start <= end && start <= span.end);
  const wantsSource = context.only?.contains(FIX_ALL) ?? false;
  if (!wantsSource && here.length === 0) return forCitation(store, document, start);
  const text = document.getText();
  if (wantsSource) return fixAll(document, text, all);
  return [
    ...here.flatMap((tracked) => {
      const place = spanRange(document, tracked);
      const diagnostics = context.diagnostics.filter(
        (diagnostic) => diagnostic.source === 'plumbline' && diagnostic.range.isEqual(place),
      );
      const actions = forFinding(document, text, tracked, all);
      for (const action of actions) action.diagnostics = diagnostics;
      return actions;
    }),
    ...forCitation(store, document, start),
  ];
}
