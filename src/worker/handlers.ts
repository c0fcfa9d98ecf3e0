import { extname } from 'node:path';
import { auditFile } from '../core/audit/audit-file';
import { lint } from '../core/audit/lint';
import { ruleOf } from '../core/checks/rules';
import { reportToMarkdown } from '../core/export/markdown';
import type { Finding } from '../core/report/finding';
import type { Report } from '../core/report/report';
import { extractText } from '../core/sources/extract-text';
import type {
  AuditReply,
  AuditRequest,
  EvidencePlace,
  ExportRequest,
  LinkRequest,
  Progress,
  Replies,
  RequestKind,
  Requests,
  RuleFacts,
} from './protocol';
import { writeMatterSources } from './provisional';
import { type RenderedSource, renderSource } from './source-view';

export interface Context {
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

/** Files whose text the editor shows as it stands, so that offsets in them are offsets in the file. */
const SHOWN_AS_FILE = new Set(['.txt', '.text', '.md', '.markdown']);

async function view(path: string): Promise<RenderedSource> {
  return renderSource(await extractText(path));
}

function ruleFacts(findings: readonly Finding[]): RuleFacts {
  return Object.fromEntries(
    findings.flatMap(({ rule: id }) => {
      const rule = ruleOf(id);
      return rule ? [[id, { title: rule.title, live: rule.live }]] : [];
    }),
  );
}

/** Finds for every evidence entry of a report where the editor can open it. A source that cannot be read has none. */
async function evidencePlaces(report: Report): Promise<AuditReply['places']> {
  const paths = new Map(report.sources.map((source) => [source.id, source.path]));
  const views = new Map<string, RenderedSource | null>();
  const places: Record<string, (EvidencePlace | null)[]> = {};
  for (const finding of report.findings) {
    places[finding.id] = [];
    for (const evidence of finding.evidence) {
      const path = paths.get(evidence.source) ?? null;
      if (path !== null && !views.has(path)) views.set(path, await view(path).catch(() => null));
      const rendered = path === null ? null : (views.get(path) ?? null);
      places[finding.id]?.push(
        path === null || rendered === null
          ? null
          : {
              path,
              shown:
                SHOWN_AS_FILE.has(extname(path).toLowerCase()) && rendered.pageLines.length === 0 ? 'file' : 'text',
              ...rendered.rangeOf(evidence),
            },
      );
    }
  }
  return places;
}

async function auditDraft(request: AuditRequest, { signal, report: onProgress }: Context): Promise<AuditReply> {
  const { document, report } = await auditFile(request.path, {
    ...(request.text === null ? {} : { text: request.text }),
    ...(request.sources === null ? {} : { sources: request.sources }),
    baseSettings: request.baseSettings,
    signal,
    onProgress,
  });
  return { report, text: document.text, places: await evidencePlaces(report), rules: ruleFacts(report.findings) };
}

async function exportReport({ report, draftText, format }: ExportRequest): Promise<string> {
  switch (format) {
    case 'json':
      return `${JSON.stringify(report, null, 2)}\n`;
    case 'markdown':
      return reportToMarkdown(report, draftText);
  }
}

async function linkSources({ matterFolder, sources }: LinkRequest): Promise<null> {
  await writeMatterSources(matterFolder, [...sources]);
  return null;
}

export const HANDLERS: {
  readonly [K in RequestKind]: (body: Requests[K], context: Context) => Promise<Replies[K]>;
} = {
  audit: auditDraft,
  lint: async ({ text, markup, settings }) => {
    const findings = lint(text, { markup, settings });
    return { findings, rules: ruleFacts(findings) };
  },
  source: async ({ path }) => {
    const { text, pageLines } = await view(path);
    return { text, pageLines };
  },
  export: exportReport,
  link: linkSources,
};
