import type { ImportProgress } from '../core/authorities/bulk/import-database';
import type { Rule } from '../core/checks/rule';
import type { Citation, KnownDecision } from '../core/citations/citation';
import type { Finding } from '../core/report/finding';
import type { Report, Standing } from '../core/report/report';
import type { Settings } from '../core/settings/settings';
import type { Markup } from '../core/text/document';
import type { Span } from '../core/text/span';

/** A place in a text document of the editor: lines and characters from 0, characters in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly character: number;
}

export interface PlaceRange {
  readonly start: Place;
  readonly end: Place;
}

/** Where an evidence entry can be opened: in the file itself, or in its text shown read-only. */
export interface EvidencePlace extends PlaceRange {
  readonly path: string;
  readonly shown: 'file' | 'text';
}

/** Where citations are looked up. */
export interface LookupRequest {
  /** The file of the citation database that the settings name; null for the user's own, which need not be there. */
  readonly database: string | null;
  /** The look-up service, where the user has turned it on. */
  readonly service: { readonly baseUrl: string; readonly token: string | null } | null;
}

export interface AuditRequest {
  /** Absent where nothing is to be looked up. */
  readonly lookups?: LookupRequest;
  readonly path: string;
  /** The editor's buffer, or null for a file that is not text (`.docx`, `.pdf`). */
  readonly text: string | null;
  /** Folders with sources that the settings name, or null where the matter says. */
  readonly sources: readonly string[] | null;
  readonly baseSettings: Partial<Settings>;
}

/** What the editor needs to know of the rules of a reply's findings, by rule id. */
export type RuleFacts = Readonly<Record<string, Pick<Rule, 'title' | 'live'>>>;

export interface AuditReply {
  readonly report: Report;
  /** The text that the report's offsets count in. */
  readonly text: string;
  /** By finding id, one for each entry of its `evidence`; null where the source is not a file that can be opened. */
  readonly places: Readonly<Record<string, readonly (EvidencePlace | null)[]>>;
  /** One for each citation of the report: where a source is that authority or cites it so. */
  readonly citationPlaces: readonly (EvidencePlace | null)[];
  readonly rules: RuleFacts;
}

/** A citation that a person asks about. */
export interface LookUpOneRequest extends LookupRequest {
  readonly citation: Citation;
  /** Of its draft, whose matter may forbid that anything is sent. */
  readonly path: string;
}

export interface LookUpOneReply {
  /** What stands at that place, as it is cited. */
  readonly here: readonly string[];
  /** Decisions of that name elsewhere. */
  readonly elsewhere: readonly NamedPlace[];
  /** What is known of the volume, or why nothing was found. */
  readonly note: string;
}

/** A decision by name, with the words that cite it. */
export interface NamedPlace {
  /** "174 F.3d 352". */
  readonly locator: string;
  readonly decision: KnownDecision;
  readonly citedAs: string;
}

export interface ImportRequest {
  readonly database: string | null;
  readonly files: readonly string[];
}

export interface ImportReply {
  readonly file: string;
  readonly cases: number;
  readonly citations: number;
  readonly known: readonly string[];
  readonly notes: readonly string[];
}

export interface LintRequest {
  /** Names the document: after an edit, only what it changed is read again. */
  readonly document: string;
  /** Null for a document that is no file. */
  readonly path: string | null;
  readonly text: string;
  readonly markup: Markup;
  readonly settings: Partial<Settings>;
  /** The citation database, as in `LookupRequest`; undefined where none is to be asked. */
  readonly database?: string | null;
}

/** A first look at what is seen of a long draft. */
export interface LintPartRequest extends Omit<LintRequest, 'document'> {
  readonly part: Span;
}

export interface LintReply {
  readonly findings: readonly Finding[];
  readonly rules: RuleFacts;
}

/** A source's text as the editor shows it. */
export interface SourceView {
  readonly text: string;
  /** Line of each page's heading, by page number from 1; empty for formats without pages. */
  readonly pageLines: readonly number[];
}

export interface ExportRequest {
  readonly report: Report;
  readonly draftText: string;
  readonly format: 'markdown' | 'json' | 'html' | 'docx' | 'csv';
}

export interface LinkRequest {
  readonly matterFolder: string;
  /** Absolute paths. */
  readonly sources: readonly string[];
}

/** What a person says of a source, for the matter's file. */
export interface SourceChangeRequest {
  /** Path of the draft whose matter is meant. */
  readonly draft: string;
  /** Folders with sources that the settings name, or null where the matter says. */
  readonly folders: readonly string[] | null;
  /** Path of the source, or of a folder of sources. Null where it is about all of them. */
  readonly source: string | null;
  readonly change: { readonly exclude: true } | { readonly standing: Standing } | { readonly ocr: Settings['ocr'] };
}

/** What a worker is given when it starts. */
export interface WorkerStart {
  /** Where it keeps what it reads of sources; null for nowhere. */
  readonly cacheFolder: string | null;
  /** Where it keeps what look-up services answered; null for nowhere. */
  readonly answerFolder?: string | null;
}

/** What can be asked of the worker, and with what. */
export interface Requests {
  audit: AuditRequest;
  lint: LintRequest;
  lintPart: LintPartRequest;
  source: { readonly path: string };
  export: ExportRequest;
  link: LinkRequest;
  changeSource: SourceChangeRequest;
  clearCache: null;
  lookUp: LookUpOneRequest;
  importDatabase: ImportRequest;
}

/** What it answers. */
export interface Replies {
  audit: AuditReply;
  lint: LintReply;
  lintPart: LintReply;
  source: SourceView;
  export: string | Uint8Array;
  link: null;
  changeSource: null;
  /** What was removed, in bytes. */
  clearCache: number;
  lookUp: LookUpOneReply;
  importDatabase: ImportReply;
}

export type RequestKind = keyof Requests;

/** How far an audit is. */
export interface Progress {
  readonly stage: 'sources' | 'checks' | 'model' | ImportProgress['stage'];
  readonly done: number;
  readonly total: number;
  readonly file?: string;
}

export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: string | null;
}

export type ToWorker =
  | { readonly [K in RequestKind]: { readonly id: number; readonly kind: K; readonly body: Requests[K] } }[RequestKind]
  | { readonly id: number; readonly kind: 'cancel' };

export type FromWorker =
  | { readonly id: number; readonly kind: 'reply'; readonly body: Replies[RequestKind] }
  | { readonly id: number; readonly kind: 'failure'; readonly failure: Failure }
  | { readonly id: number; readonly kind: 'progress'; readonly progress: Progress }
  /** Some of the sources of the report that a reply will bring, which is without them. */
  | { readonly id: number; readonly kind: 'sources'; readonly sources: Report['sources'] };
