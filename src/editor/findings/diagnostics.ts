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
import { shortened } from '../../core/export/plain-line';
import { isDraft } from '../drafts/drafts';
import { type ShownAs, shownSeverities } from '../settings';
import { documentPlace } from '../sources/evidence-documents';
import { inTurnAfter } from '../turns';
import { addedText, staleNote } from '../wording';
import { counted, t } from '../words';
import type { AddedError } from './added-error';
import type { FindingsStore } from './findings-store';
import { MOST_PROBLEMS, mostSevere } from './most-severe';
import { ruleLink } from './rule-link';
import type { Followed, TrackedFinding } from './tracked-finding';

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

/** A problem before it is made, with all that it rests on. */
interface Planned {
  readonly id: string;
  readonly basis: readonly unknown[];
  readonly make: () => Diagnostic;
}

function planned(
  document: TextDocument,
  findings: readonly TrackedFinding[],
  added: readonly AddedError[],
): readonly Planned[] {
  const shownAs = shownSeverities(document.uri);
  const { shown, rest } = mostSevere(
    findings.filter(({ finding }) => shownAs[finding.severity] !== 'none'),
    MOST_PROBLEMS,
  );
  const basisOf = ({ span, state }: Followed, as: ShownAs): readonly unknown[] => {
    const [start, end] = [document.positionAt(span.start), document.positionAt(span.end)];
    return [start.line, start.character, end.line, end.character, state, as];
  };
  const asHigh = shownAs.high;
  return [
    ...(asHigh === 'none'
      ? []
      : added.map((one) => ({
          id: one.missed.id,
          basis: [...basisOf(one, asHigh), one.missed],
          make: () => addedDiagnostic(document, one, asHigh),
        }))),
    ...shown.flatMap((tracked) => {
      const { finding, places } = tracked;
      const as = shownAs[finding.severity];
      if (as === 'none') return [];
      return {
        id: finding.id,
        basis: [...basisOf(tracked, as), finding.id, finding.explanation, finding.evidence, places],
        make: () => diagnosticOf(document, tracked, as),
      };
    }),
    ...(rest > 0 ? [{ id: LAST, basis: [rest], make: () => restOf(rest) }] : []),
  ];
}

/** A long list is handed over in so many parts: after an edit only those which it changed, and each by itself. */
const PARTS = 16;
/** What says how many more there are stands in the last part. */
const LAST = '';

/** The part that a problem is always in, whatever else there is. */
function partOf(id: string): number {
  if (id === LAST) return PARTS - 1;
  let sum = 0;
  for (let i = 0; i < id.length; i++) sum += id.charCodeAt(i);
  return sum % PARTS;
}

function inParts(problems: readonly Planned[]): readonly (readonly Planned[])[] {
  const parts: Planned[][] = Array.from({ length: PARTS }, () => []);
  const isLong = problems.length > SENT_AT_ONCE;
  for (const problem of problems) parts[isLong ? partOf(problem.id) : 0]?.push(problem);
  return parts;
}

const sameBasis = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/** Hands problems over to the editor. */
class Problems {
  readonly #parts = Array.from({ length: PARTS }, (_, i) => ({
    collection: languages.createDiagnosticCollection(i === 0 ? 'plumbline' : `plumbline-${i}`),
    /** What the problems of each draft rest on. */
    shown: new Map<string, readonly unknown[]>(),
  }));
  readonly #next = new Map<string, NodeJS.Immediate>();

  has(draft: string): boolean {
    return this.#parts.some(({ shown }) => shown.has(draft));
  }

  /** Shows these problems of a draft and no others; of a long list, one part after the other. */
  show(draft: string, problems: readonly Planned[]): void {
    clearImmediate(this.#next.get(draft));
    const parts = inParts(problems);
    const sendFrom = (first: number): void => {
      for (let i = first; i < PARTS; i++) {
        if (!this.#send(draft, i, parts[i] ?? []) || problems.length <= SENT_AT_ONCE) continue;
        this.#next.set(
          draft,
          setImmediate(() => sendFrom(i + 1)),
        );
        return;
      }
      this.#next.delete(draft);
    };
    sendFrom(0);
  }

  /** Returns whether there was anything to send. */
  #send(draft: string, index: number, problems: readonly Planned[]): boolean {
    const part = this.#parts[index];
    const before = part?.shown.get(draft);
    const basis = problems.flatMap((problem) => problem.basis);
    if (!part || sameBasis(before ?? [], basis)) return false;
    const uri = Uri.parse(draft, true);
    if (problems.length === 0) {
      part.shown.delete(draft);
      part.collection.delete(uri);
    } else {
      part.shown.set(draft, basis);
      part.collection.set(
        uri,
        problems.map(({ make }) => make()),
      );
    }
    return true;
  }

  dispose(): void {
    for (const next of this.#next.values()) clearImmediate(next);
    for (const { collection } of this.#parts) collection.dispose();
  }
}

/** Shows findings as problems, the most severe first where there are more than the editor underlines. */
export function registerDiagnostics(
  store: Pick<FindingsStore, 'added' | 'drafts' | 'findings' | 'onDidChange'>,
): Disposable {
  const problems = new Problems();
  /** What calls off the drafts that are to be published. */
  const waiting = new Map<string, () => void>();
  /** How many findings of each draft were published last: to count them anew with every key takes its time. */
  const counts = new Map<string, number>();
  const publish = (draft: string): void => {
    waiting.get(draft)?.();
    waiting.delete(draft);
    const found = store.findings(draft);
    counts.set(draft, found.length);
    const added = store.added(draft);
    const document = workspace.textDocuments.find((open) => open.uri.toString() === draft);
    if (found.length === 0 && added.length === 0) problems.show(draft, []);
    else if (document) problems.show(draft, planned(document, found, added));
  };
  const changed = (draft: string): void => {
    if (!problems.has(draft) || (counts.get(draft) ?? 0) <= SENT_AT_ONCE) publish(draft);
    else {
      waiting.get(draft)?.();
      waiting.set(
        draft,
        inTurnAfter(REST, () => publish(draft)),
      );
    }
  };
  return Disposable.from(
    problems,
    store.onDidChange(changed),
    workspace.onDidOpenTextDocument((document) => {
      if (isDraft(document)) publish(document.uri.toString());
    }),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('plumbline.problems')) store.drafts.forEach(publish);
    }),
    {
      dispose: () => {
        for (const callOff of waiting.values()) callOff();
      },
    },
  );
}
