import type {
  CodeAction,
  CodeActionContext,
  Disposable,
  DocumentLink,
  ExtensionContext,
  Hover,
  LocationLink,
  Position,
  Range,
  TextDocument,
  WebviewPanel,
} from 'vscode';
import type { Report } from '../core/report/report';
import type { AuditRunner } from './auditing/audit-runner';
import type { RecordDocuments } from './auditing/record-documents';
import type { LookupSettings } from './citations/lookup-settings';
import type { CommandHandlers } from './command-names';
import type { DraftInFront } from './drafts/draft-in-front';
import type { Queue } from './drafts/queue';
import type { QueuedDraft } from './drafts/queued-draft';
import type { Errors } from './errors';
import type { Dismissals } from './findings/dismissals';
import type { FindingsStore } from './findings/findings-store';
import type { ModelAnswers } from './model/answers';
import type { ActiveReview } from './review/active-review';
import type { Decisions } from './review/decisions';
import type { FindingGrouping } from './views/findings-tree';
import type { TreeNode } from './views/tree-node';
import type { WorkerClient } from './worker-client';

/** What lives from activation on, for that which is loaded later. */
export interface Services {
  readonly context: Pick<
    ExtensionContext,
    'extensionUri' | 'globalState' | 'globalStorageUri' | 'secrets' | 'workspaceState'
  >;
  readonly store: FindingsStore;
  readonly dismissals: Dismissals;
  readonly decisions: Decisions;
  readonly runner: AuditRunner;
  readonly worker: WorkerClient;
  /** A thread that is not busy with audits. */
  readonly lintWorker: WorkerClient;
  readonly lookups: LookupSettings;
  readonly front: DraftInFront;
  readonly review: ActiveReview;
  readonly records: RecordDocuments;
  readonly queue: Queue;
  readonly errors: Errors;
}

/** What is loaded when it is first needed: what commands do, what is said of findings, the rows of the views. */
export interface OnDemand extends Disposable {
  readonly commands: CommandHandlers;
  readonly answers: Pick<ModelAnswers, 'forAudit'>;
  hoverAt(document: TextDocument, position: Position): Hover | undefined;
  actionsAt(document: TextDocument, range: Range, context: CodeActionContext): CodeAction[];
  linksIn(document: TextDocument): DocumentLink[];
  resolvedLink(link: DocumentLink): DocumentLink;
  definitionsAt(document: TextDocument, position: Position): LocationLink[];
  findingRows(draft: string, grouping: FindingGrouping, filter: string): readonly TreeNode[];
  authorityRows(draft: string): readonly TreeNode[];
  sourceRows(draft: string, report: Report): readonly TreeNode[];
  queueRows(drafts: readonly QueuedDraft[], now: number): readonly TreeNode[];
  restoreReview(panel: WebviewPanel, memory: unknown): Promise<void>;
}
