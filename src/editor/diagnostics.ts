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
import type { Severity } from '../core/report/finding';
import { isDraft } from './drafts';
import { documentPlace } from './evidence';
import type { FindingsStore } from './findings-store';
import { ruleLink } from './rule-pages';
import type { TrackedFinding } from './tracked-finding';
import { STALE_NOTE } from './wording';

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  critical: DiagnosticSeverity.Error,
  high: DiagnosticSeverity.Error,
  medium: DiagnosticSeverity.Warning,
  low: DiagnosticSeverity.Information,
};

export function spanRange(document: TextDocument, { span }: TrackedFinding): Range {
  return new Range(document.positionAt(span.start), document.positionAt(span.end));
}

function related({ finding, places }: TrackedFinding): DiagnosticRelatedInformation[] {
  return finding.evidence.flatMap((entry, index) => {
    const place = places[index];
    if (!place) return [];
    const { uri, range } = documentPlace(place);
    // The editor itself names the file in front of the message.
    const page = entry.page === null ? '' : `p. ${entry.page}: `;
    const words = `${page}“${shortened(entry.excerpt, 90)}”`;
    return [new DiagnosticRelatedInformation(new Location(uri, range), words)];
  });
}

function diagnosticOf(document: TextDocument, tracked: TrackedFinding): Diagnostic {
  const { finding, state } = tracked;
  const stale = state === 'stale';
  const diagnostic = new Diagnostic(
    spanRange(document, tracked),
    stale ? `${STALE_NOTE} ${finding.explanation}` : finding.explanation,
    stale ? DiagnosticSeverity.Information : SEVERITIES[finding.severity],
  );
  diagnostic.source = 'plumbline';
  diagnostic.code = { value: finding.rule, target: ruleLink(finding.rule) };
  diagnostic.relatedInformation = related(tracked);
  if (stale) diagnostic.tags = [DiagnosticTag.Unnecessary];
  return diagnostic;
}

/** Shows every finding as a problem. */
export function registerDiagnostics(store: Pick<FindingsStore, 'findings' | 'onDidChange'>): Disposable {
  const collection = languages.createDiagnosticCollection('plumbline');
  const publish = (draft: string): void => {
    const found = store.findings(draft);
    const document = workspace.textDocuments.find((open) => open.uri.toString() === draft);
    if (found.length === 0) collection.delete(Uri.parse(draft, true));
    else if (document) {
      collection.set(
        document.uri,
        found.map((tracked) => diagnosticOf(document, tracked)),
      );
    }
  };
  return Disposable.from(
    collection,
    store.onDidChange(publish),
    workspace.onDidOpenTextDocument((document) => {
      if (isDraft(document)) publish(document.uri.toString());
    }),
  );
}
