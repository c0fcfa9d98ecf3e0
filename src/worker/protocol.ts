import type { AuditProgress } from '../core/audit/audit-file';
import type { ImportProgress } from '../core/authorities/bulk/import-database';
import type { Rule } from '../core/checks/rule';
import type { Citation, KnownDecision } from '../core/citations/citation';
import type { AddedItem } from '../core/evaluation/golden-file';
import type { GoldenJudgment } from '../core/evaluation/new-golden-item';
import type { StoredRunFacts } from '../core/evaluation/stored-runs';
import type { NamedSpan, ReadableRow } from '../core/export/readable-draft';
import type { CorrectionOutcome } from '../core/model/correct';
import type { ConsentRequest, ModelErrorKind, ModelReply, ModelRequest } from '../core/model/provider';
import type { ModelTrial } from '../core/model/try-model';
import type { Finding } from '../core/report/finding';
import type { Report, Standing } from '../core/report/report';
import type { Choice, MissedError } from '../core/review/decide';
import type { ReviewFigures } from '../core/review/precision';
import type { GivenSettings } from '../core/settings/given-settings';
import type { Settings } from '../core/settings/settings';
import type { Markup } from '../core/text/document';
import type { Span } from '../core/text/span';
import type { RecordedAudit } from '../core/trail/audit-records';
import type { CorrectedFinding } from '../core/trail/recorded-audit';
import type { FindingChanges } from './finding-changes';

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
  /** The editor's settings as they were written. */
  readonly baseSettings: GivenSettings;
  /** A golden set whose judgments a model is shown as examples; null for none. */
  readonly examples: string | null;
  /** True where no person asked for this audit: a model is then asked only what it was allowed to before. */
  readonly unasked: boolean;
  /** What the audit before found, at the places where its words stand now. */
  readonly earlier: readonly Finding[];
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
  /** Starts anew, without what the database holds already. */
  readonly replace: boolean;
}

export interface ImportReply {
  readonly file: string;
  readonly cases: number;
  readonly citations: number;
  readonly known: readonly string[];
  readonly notes: readonly string[];
}

/** A text, as edits of one before. To hand over all of a long draft after every key would hold the editor up. */
export interface Edited {
  /** One after the other; offsets count in the text as those before have left it. */
  readonly edits: readonly TextEdit[];
  /** Of the text after them. */
  readonly length: number;
}

export interface TextEdit {
  readonly rangeOffset: number;
  readonly rangeLength: number;
  readonly text: string;
}

export interface LintRequest {
  /** Names the document: after an edit, only what it changed is read again. */
  readonly document: string;
  /** The number of the reply whose findings the editor has kept; null where it has none. */
  readonly known: number | null;
  /** Null for a document that is no file. */
  readonly path: string | null;
  /** All of it, or what was edited since the reply that is known. */
  readonly text: string | Edited;
  readonly markup: Markup;
  readonly settings: GivenSettings;
  /** The citation database, as in `LookupRequest`; undefined where none is to be asked. */
  readonly database?: string | null;
}

/** A first look at what is seen of a long draft. */
interface LintPartRequest extends Omit<LintRequest, 'document' | 'known' | 'text'> {
  readonly text: string;
  readonly part: Span;
}

export interface LintReply {
  readonly findings: readonly Finding[];
  readonly rules: RuleFacts;
}

/** What a lint found, as changes of what the reply that was known found; of nothing where that is forgotten. */
export interface LintChanges {
  /** To be named as known in the next request. */
  readonly number: number;
  readonly since: number | null;
  readonly changes: FindingChanges;
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
  readonly format: ExportFormat;
}

/** `certificate` says who reviewed what; `clean` is the draft with what was approved and nothing else. */
export type ExportFormat = 'markdown' | 'json' | 'html' | 'docx' | 'csv' | 'sarif' | 'certificate' | 'clean';

/** An audit that is decided about. */
export interface ReviewRequest {
  /** Of the draft. */
  readonly path: string;
  readonly report: Report;
  /** The text that was audited. */
  readonly text: string;
}

export interface DecideRequest extends ReviewRequest {
  readonly choices: readonly Choice[];
  /** Passes over findings that somebody else decided about. */
  readonly onlyOwn: boolean;
}

export interface AddRequest extends ReviewRequest {
  /** Its span counts in the draft as it is now. */
  readonly error: MissedError;
  readonly draftText: string;
}

export interface ReviewReply {
  /** The same report with the decisions as they stand, and the route that follows. */
  readonly report: Report;
  /** The name by which this person decides. */
  readonly by: string;
  /** How many lines were added to the decisions. */
  readonly added: number;
  /** What could not be put on record, in words. The decisions stand all the same. */
  readonly problems: readonly string[];
}

/** A draft, or a folder with drafts, that has another name. Absolute paths. */
export interface RenamedRequest {
  readonly from: string;
  readonly to: string;
}

export interface RenamedReply {
  /** How many drafts something was decided about, so that their renaming was noted. */
  readonly drafts: number;
  /** What could not be put on record, in words. */
  readonly problems: readonly string[];
}

export interface ReadableRequest {
  readonly text: string;
  readonly markup: Markup;
  readonly spans: readonly NamedSpan[];
}

export interface Figures extends Omit<ReviewFigures, 'suggestions'> {
  /** Rules that were rejected nine times in ten. */
  readonly mostlyRejected: readonly string[];
  /** Decisions that could not be read, in words. */
  readonly problems: readonly string[];
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

export interface CorrectionRequest extends AuditRequest {
  readonly finding: CorrectedFinding;
  /** Of the audit that found it. */
  readonly traceId: string;
}

/** An audit on record, as a document to read. */
export interface RecordRequest {
  /** The folder of the matter. */
  readonly matter: string;
  readonly traceId: string;
}

/** The audits on record of the matter that a draft belongs to, the newest first. */
export interface RecordsReply {
  readonly matter: string;
  readonly audits: readonly RecordedAudit[];
}

/** A golden set, and the settings by which its drafts are audited. */
export interface EvaluationRequest {
  /** Path of the set. */
  readonly golden: string;
  readonly settings: GivenSettings;
  /** Path of the golden set that a model is shown examples of. */
  readonly examples: string | null;
}

export interface EvaluateRequest extends EvaluationRequest {
  /** The run that is gone on with; null for a new one. */
  readonly resume: string | null;
  /** The run that it is held against. */
  readonly compareWith: string | null;
}

export interface RunsReply {
  /** The newest first. `isSame` is true where it was told the same, so that it can be gone on with. */
  readonly runs: readonly (Omit<StoredRunFacts, 'setup_sha256'> & { readonly isSame: boolean })[];
}

export interface EvaluateReply {
  /** A page with all figures. */
  readonly html: string;
  /** Path of the run. */
  readonly run: string;
  readonly items: number;
  /** Items on which a model could not be understood. */
  readonly evalErrors: number;
  /** Lines of the set that could not be used. */
  readonly problems: number;
  /** Figures that are worse than in the run before, by more than is tolerated. */
  readonly regressions: readonly string[];
}

/** Words of a draft for a golden set, and what a person says of them. */
export interface GoldenItemRequest extends GoldenJudgment {
  readonly draft: AuditRequest;
  /** Path of the set. */
  readonly golden: string;
}

export interface GoldenItemReply extends AddedItem {
  /** How many sources went in. */
  readonly sources: number;
  /** Whether the checks see the error, by its type or by another; null where nothing is wrong. */
  readonly caught: 'typed' | 'untyped' | 'missed' | null;
  /** What the checks flag beside it. */
  readonly falseFlags: number;
}

/** What a worker is given when it starts. */
export interface WorkerStart {
  /** Where it keeps what it reads of sources; null for nowhere. */
  readonly cacheFolder: string | null;
  /** Where it keeps what a model has replied; null for nowhere. */
  readonly repliesFolder?: string | null;
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
  correct: CorrectionRequest;
  /** The settings, as they were written. */
  tryModels: GivenSettings;
  /** Path of a draft. */
  records: { readonly path: string };
  record: RecordRequest;
  reviewed: ReviewRequest;
  decide: DecideRequest;
  addMissed: AddRequest;
  withdraw: ReviewRequest & { readonly id: string };
  renamed: RenamedRequest;
  readable: ReadableRequest;
  figures: { readonly path: string };
  golden: { readonly path: string };
  draftText: { readonly path: string };
  lookUp: LookUpOneRequest;
  importDatabase: ImportRequest;
  runs: EvaluationRequest;
  evaluate: EvaluateRequest;
  addGolden: GoldenItemRequest;
}

/** What it answers. */
export interface Replies {
  audit: AuditReply;
  /** Null where the text was told as edits of one that the worker does not have. */
  lint: LintChanges | null;
  lintPart: LintReply;
  source: SourceView;
  export: string | Uint8Array;
  link: null;
  changeSource: null;
  /** What was removed, in bytes. */
  clearCache: number;
  correct: CorrectionOutcome;
  tryModels: { readonly destination: string; readonly trials: readonly ModelTrial[] };
  records: RecordsReply;
  /** Markdown. */
  record: string;
  reviewed: ReviewReply;
  decide: ReviewReply;
  addMissed: ReviewReply;
  withdraw: ReviewReply;
  renamed: RenamedReply;
  readable: readonly ReadableRow[];
  figures: Figures;
  golden: { readonly text: string; readonly items: number };
  draftText: { readonly text: string };
  lookUp: LookUpOneReply;
  importDatabase: ImportReply;
  runs: RunsReply;
  evaluate: EvaluateReply;
  addGolden: GoldenItemReply;
}

export type RequestKind = keyof Requests;

/** What the worker asks of the editor while it works on a request. */
export interface Questions {
  /** Whether a person agrees to what would be sent. */
  consent: ConsentRequest;
  /** The key for a host: it leaves the editor for the audit that needs it only. */
  key: { readonly host: string };
  /** A call to one of the editor's own models. */
  ask: Omit<ModelRequest, 'signal'>;
}

export interface Answers {
  consent: boolean;
  key: string | null;
  ask: ModelReply | { readonly kind: ModelErrorKind; readonly message: string };
}

export type QuestionKind = keyof Questions;

/** How far an audit is, the import of a citation database, or an evaluation. */
export type Progress = Omit<AuditProgress, 'stage'> & {
  readonly stage: AuditProgress['stage'] | ImportProgress['stage'] | 'evaluation';
  /** Drafts of an evaluation that are scored, and what the rest will take; null while that cannot be said. */
  readonly items?: number;
  readonly secondsLeft?: number | null;
};

export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: string | null;
}

export type ToWorker =
  | { readonly [K in RequestKind]: { readonly id: number; readonly kind: K; readonly body: Requests[K] } }[RequestKind]
  | { readonly id: number; readonly kind: 'cancel' }
  /** `body` is undefined where the question could not be answered. */
  | { readonly id: number; readonly kind: 'answer'; readonly question: number; readonly body?: Answers[QuestionKind] };

export type Question = {
  readonly [K in QuestionKind]: { readonly kind: K; readonly body: Questions[K] };
}[QuestionKind];

export type FromWorker =
  | { readonly id: number; readonly kind: 'reply'; readonly body: Replies[RequestKind] }
  | { readonly id: number; readonly kind: 'failure'; readonly failure: Failure }
  | { readonly id: number; readonly kind: 'progress'; readonly progress: Progress }
  /** `question` numbers those of one request. */
  | { readonly id: number; readonly kind: 'question'; readonly question: number; readonly asked: Question }
  /** The answer to a question is no longer wanted. */
  | { readonly id: number; readonly kind: 'withdraw'; readonly question: number }
  /** Some of the sources of the report that a reply will bring, which is without them. */
  | { readonly id: number; readonly kind: 'sources'; readonly sources: Report['sources'] };
