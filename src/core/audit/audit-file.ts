import type { Report } from '../report/report';
import type { Settings } from '../settings/settings';
import type { Document } from '../text/document';

export interface AuditFileOptions {
  /** The draft's text where it is newer than the file (an editor's unsaved buffer). Plain-text formats only. */
  readonly text?: string;
  /** Folders with sources. Without them: what the matter's `.plumbline.json` links, else `sources/` beside the draft. */
  readonly sources?: readonly string[];
  /** Settings weaker than the matter's file (defaults, user and workspace settings). */
  readonly baseSettings?: Partial<Settings>;
  /** Settings stronger than the matter's file (command-line options). */
  readonly settings?: Partial<Settings>;
  readonly generationTraceId?: string | null;
  readonly signal?: AbortSignal;
  /** Called as the work goes on, with what is being done. */
  readonly onProgress?: (progress: {
    readonly stage: 'sources' | 'checks';
    readonly done: number;
    readonly total: number;
    readonly file?: string;
  }) => void;
}

export interface FileAudit {
  readonly document: Document;
  readonly report: Report;
}

/**
 * Reads a draft, the settings of its matter and its sources, and audits it.
 * Rejects with an `UnreadableFileError` where the draft itself cannot be read, or with the signal's reason.
 */
export async function auditFile(path: string, options: AuditFileOptions = {}): Promise<FileAudit> {
  throw new Error(`Not there yet: ${path} ${Object.keys(options).length}`);
}
