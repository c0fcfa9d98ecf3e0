import {
  Diagnostic,
  DiagnosticRelatedInformation,
  DiagnosticSeverity,
  DiagnosticTag,
  Disposable,
  Location,
  languages,
  Range,
  type TextDocument,
  Uri,
  workspace,
} from 'vscode';
import { shortened } from '../core/export/plain-line';
import type { AddedError } from './added-error';
import { isDraft } from './drafts';
import { documentPlace } from './evidence-documents';
import type { FindingsStore } from './findings-store';
import { MOST_PROBLEMS, mostSevere } from './most-severe';
import { ruleLink } from './rule-link';
import { type ShownAs, shownSeverities } from './settings';
import type { TrackedFinding } from './tracked-finding';
import { addedText, staleNote } from './wording';
import { counted, t } from './words';

const SEVERITIES: Readonly<Record<Exclude<ShownAs, 'none'>, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** A longer list is not sent again with every key: the editor itself moves the underlines until typing rests. */
const SENT_AT_ONCE = 100;
const REST = 500;

export function spanRange(document: TextDocument, { span }: TrackedFinding): Range {
  return new Range(document.positionAt(span.start), document.positionAt(span.end));
}

function related({ finding, places }: TrackedFinding): DiagnosticRelatedInformation[] {
  return finding.evidence.flatMap((entry, index) => {
    const place = places[index];
    if (!place) return [];
    const { uri, range } = documentPlace(place);
    // The editor itself names the file in front of the message.
    const excerpt = shortened(entry.excerpt, 90);
    const words = entry.page === null ? `“${excerpt}”` : t('p. {0}: “{1}”', entry.page, excerpt);
    return [new DiagnosticRelatedInformation(new Location(uri, range), words)];
  });
}

function diagnosticOf(document: TextDocument, tracked: TrackedFinding, shownAs: Exclude<ShownAs, 'none'>): Diagnostic {
  const { finding, state } = tracked;
  const stale = state === 'stale';
  const diagnostic = new Diagnostic(
    spanRange(document, tracked),
    stale ? `${staleNote()} ${finding.explanation}` : finding.explanation,
    stale ? DiagnosticSeverity.Information : SEVERITIES[shownAs],
  );
  diagnostic.source = 'plumbline';
  diagnostic.code = { value: finding.rule, target: ruleLink(finding.rule) };
  diagnostic.relatedInformation = related(tracked);
  if (stale) diagnostic.tags = [DiagnosticTag.Unnecessary];
  return diagnostic;
}

/** An error that a person added. What the settings show a high finding as, it is shown as, too. */
function addedDiagnostic(
  document: TextDocument,
  { missed, span, state }: AddedError,
  shownAs: Exclude<ShownAs, 'none'>,
) {
  const stale = state === 'stale';
  const diagnostic = new Diagnostic(
    new Range(document.positionAt(span.start), document.positionAt(span.end)),
    stale ? `${staleNote()} ${addedText(missed)}` : addedText(missed),
    stale ? DiagnosticSeverity.Information : SEVERITIES[shownAs],
  );
  diagnostic.source = 'plumbline';
  if (stale) diagnostic.tags = [DiagnosticTag.Unnecessary];
  return diagnostic;
}

/** Says at the top of the draft how many findings are not among its problems. */
function restOf(count: number): Diagnostic {
  const message = counted(
    count,
    '1 more finding is not underlined. The view Findings lists them all.',
    '{0} more findings are not underlined. The view Findings lists them all.',
  );
  const diagnostic = new Diagnostic(new Range(0, 0, 0, 0), message, DiagnosticSeverity.Information);
  diagnostic.source = 'plumbline';
  return diagnostic;
}

function diagnosticsOf(
  document: TextDocument,
  findings: readonly TrackedFinding[],
  added: readonly AddedError[],
): Diagnostic[] {
  const shownAs = shownSeverities(document.uri);
  const { shown, rest } = mostSevere(
    findings.filter(({ finding }) => shownAs[finding.severity] !== 'none'),
    MOST_PROBLEMS,
  );
  const diagnostics = shown.flatMap((tracked) => {
    const as = shownAs[tracked.finding.severity];
    return as === 'none' ? [] : [diagnosticOf(document, tracked, as)];
  });
  const asHigh = shownAs.high;
  return [
    ...(asHigh === 'none' ? [] : added.map((one) => addedDiagnostic(document, one, asHigh))),
    ...diagnostics,
    ...(rest > 0 ? [restOf(rest)] : []),
  ];
}

/** Shows findings as problems, the most severe first where there are more than the editor underlines. */
export function registerDiagnostics(
  store: Pick<FindingsStore, 'added' | 'drafts' | 'findings' | 'onDidChange'>,
): Disposable {
  const collection = languages.createDiagnosticCollection('plumbline');
  const waiting = new Map<string, NodeJS.Timeout>();
  const publish = (draft: string): void => {
    clearTimeout(waiting.get(draft));
    waiting.delete(draft);
    const found = store.findings(draft);
    const added = store.added(draft);
    const document = workspace.textDocuments.find((open) => open.uri.toString() === draft);
    if (found.length === 0 && added.length === 0) collection.delete(Uri.parse(draft, true));
    else if (document) collection.set(document.uri, diagnosticsOf(document, found, added));
  };
  const changed = (draft: string): void => {
    const isFirst = !collection.has(Uri.parse(draft, true));
    if (isFirst || store.findings(draft).length <= SENT_AT_ONCE) publish(draft);
    else {
      clearTimeout(waiting.get(draft));
      waiting.set(
        draft,
        setTimeout(() => publish(draft), REST),
      );
    }
  };
  return Disposable.from(
    collection,
    store.onDidChange(changed),
    workspace.onDidOpenTextDocument((document) => {
      if (isDraft(document)) publish(document.uri.toString());
    }),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('plumbline.problems')) store.drafts.forEach(publish);
    }),
    {
      dispose: () => {
        for (const timer of waiting.values()) clearTimeout(timer);
      },
    },
  );
}
