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
import type { AuditRunner } from './audit-runner';
import type { CommandHandlers } from './command-names';
import type { Dismissals } from './dismissals';
import type { DraftInFront } from './draft-in-front';
import type { Errors } from './errors';
import type { FindingsStore } from './findings-store';
import type { LookupSettings } from './lookup-settings';
import type { ModelAnswers } from './model/answers';
import type { Queue } from './queue';
import type { QueuedDraft } from './queued-draft';
import type { RecordDocuments } from './record-documents';
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
