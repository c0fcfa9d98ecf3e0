import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ruleOf } from '../checks/rules';
import type { Evidence, Finding, Severity } from '../report/finding';
import type { Decided } from '../report/report';
import { pathWithin } from '../text/path-within';
import type { Audited } from './csv';
import { evidencePlace } from './evidence-place';
import { type LineIndex, lineIndex, positionAt } from './line-index';
import { asWords, correction, inOrder } from './wording';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** The page that explains a rule: its text in Markdown, and where it is. */
export interface RulePage {
  readonly markdown: string;
  readonly uri: string;
}

export interface SarifOptions {
  /** The folder that relative locations start from. Files outside of it are named by `file:` URIs. */
  readonly base: string;
  readonly pageOf: (rule: string) => RulePage | null;
}

const LEVEL: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
};

/** 0 to 100. */
const RANK: Readonly<Record<Severity, number>> = { critical: 95, high: 75, medium: 45, low: 15 };

/** A path as the URI of an artifact: relative to the base where it lies within it. */
function uriOf(path: string, base: string): string {
  const within = isAbsolute(path) ? pathWithin(base, path) : path.split(sep).join('/');
  return within ? within.split('/').map(encodeURIComponent).join('/') : pathToFileURL(path).href;
}

/** A text as a message: SARIF reads `{0}` as a placeholder and `[words](1)` as a link. */
function messageText(text: string): string {
  const braced = text.replace(/\{(\d{1,3})\}/g, '{{$1}}');
  return braced.includes('](') ? braced.replace(/[\\[\]]/g, '\\$&') : braced;
}

function regionOf(lines: LineIndex, { start, end }: { readonly start: number; readonly end: number }) {
  const [from, to] = [positionAt(lines, start), positionAt(lines, end)];
  return {
    startLine: from.line,
    startColumn: from.column,
    endLine: to.line,
    endColumn: to.column,
    charOffset: start,
    charLength: end - start,
  };
}

const SUPPRESSION = { reject: 'accepted', defer: 'underReview' } as const;

function suppressionsOf(decided: Decided | undefined) {
  if (!decided || decided.decision === 'approve') return [];
  const { decision, by, at, reason } = decided;
  const what = decision === 'reject' ? 'Rejected' : 'Put off';
  return [
    {
      kind: 'external',
      status: SUPPRESSION[decision],
      justification: `${what} by ${by} on ${at.slice(0, 10)}${reason === null ? '.' : `: ${reason}`}`,
    },
  ];
}

/** One audit as a run. */
function runOf({ file, report, draftText }: Audited, { base, pageOf }: SarifOptions) {
  const lines = lineIndex(draftText);
  const findings = inOrder(report.findings);
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort();
  const decisions = new Map(report.review?.decisions.map((one) => [one.finding, one]));
  const draft = { uri: uriOf(report.draft.path ?? file, base), index: 0 };
  const sourceIndex = new Map(report.sources.map(({ id }, i) => [id, i + 1]));
  const evidenceLocation = (evidence: Evidence, id: number) => {
    const index = sourceIndex.get(evidence.source);
    const path = report.sources[(index ?? 0) - 1]?.path ?? evidence.source;
    return {
      id,
      message: { text: messageText(evidencePlace(evidence)) },
      physicalLocation: {
        artifactLocation: { uri: uriOf(path, base), ...(index === undefined ? {} : { index }) },
        region: {
          charOffset: evidence.start,
          charLength: evidence.end - evidence.start,
          snippet: { text: evidence.excerpt },
        },
      },
      ...(evidence.page === null ? {} : { properties: { page: evidence.page } }),
    };
  };
  const fixOf = (finding: Finding) => {
    // A place in the text of a Word document or a PDF is none in its file.
    if (finding.fix === null || report.draft.text !== undefined) return [];
    const { text } = finding.fix;
    return [
      {
        description: { text: messageText(correction(finding, draftText) ?? 'Put in what the source says.') },
        artifactChanges: [
          {
            artifactLocation: draft,
            replacements: [{ deletedRegion: regionOf(lines, finding.fix), insertedContent: { text } }],
          },
        ],
      },
    ];
  };
  return {
    tool: {
      driver: { name: 'Plumbline', version: report.tool.version, rules: rules.map((id) => ruleFor(id, pageOf)) },
    },
    automationDetails: { id: `plumbline/${draft.uri}`, guid: report.trace_id },
    columnKind: 'utf16CodeUnits',
    newlineSequences: ['\r\n', '\n', '\r'],
    invocations: [
      {
        executionSuccessful: report.errors.length === 0,
        endTimeUtc: report.created_at,
        toolExecutionNotifications: report.errors.map(({ stage, message }) => ({
          level: 'error',
          message: { text: messageText(`${stage}: ${message}`) },
        })),
      },
    ],
    artifacts: [
      {
        location: { uri: draft.uri },
        roles: ['analysisTarget'],
        ...(report.draft.text === undefined ? {} : { contents: { text: report.draft.text } }),
        properties: { textSha256: report.draft.sha256, words: report.draft.words },
      },
      ...report.sources.map(({ id, path, sha256, standing }) => ({
        location: { uri: uriOf(path ?? id, base) },
        roles: ['referencedOnCommandLine'],
        hashes: { 'sha-256': sha256 },
        properties: { standing },
      })),
    ],
    results: findings.map((finding) => ({
      ruleId: finding.rule,
      ruleIndex: rules.indexOf(finding.rule),
      level: LEVEL[finding.severity],
      rank: RANK[finding.severity],
      message: { text: messageText(finding.explanation) },
      locations: [
        {
          physicalLocation: {
            artifactLocation: draft,
            region: { ...regionOf(lines, finding), snippet: { text: finding.flagged_text } },
          },
        },
      ],
      relatedLocations: finding.evidence.map((evidence, i) => evidenceLocation(evidence, i + 1)),
      partialFingerprints: { 'plumblineFindingId/v1': finding.id },
      fixes: fixOf(finding),
      suppressions: suppressionsOf(decisions.get(finding.id)),
      properties: {
        severity: finding.severity,
        verdict: finding.verdict,
        type: finding.flag_type,
        detector: finding.detector,
        alsoFoundBy: finding.also_found_by,
        ...(decisions.has(finding.id) ? { decision: decisions.get(finding.id)?.decision } : {}),
      },
    })),
    properties: {
      route: report.routing.decision,
      reasons: report.routing.reasons,
      riskScore: report.overall_assessment.overall_risk_score,
      model: report.settings.model,
      notChecked: report.not_checked,
    },
  };
}

function ruleFor(id: string, pageOf: SarifOptions['pageOf']) {
  const rule = ruleOf(id);
  const page = pageOf(id);
  const title = rule?.title ?? id;
  return {
    id,
    shortDescription: { text: messageText(title) },
    defaultConfiguration: { level: LEVEL[rule?.severity ?? 'medium'], rank: RANK[rule?.severity ?? 'medium'] },
    help: page ? { text: page.markdown, markdown: page.markdown } : { text: `${title}.` },
    ...(page ? { helpUri: page.uri } : {}),
    properties: { tags: [asWords(rule?.flagType ?? 'unverifiable')] },
  };
}

/**
 * Audits as a log in the Static Analysis Results Interchange Format (OASIS SARIF 2.1.0), a run each. What a reviewer
 * rejected is suppressed in it. Offsets in a draft or a source that is not plain text count in its extracted text.
 */
export function reportsToSarif(audits: readonly Audited[], options: SarifOptions): string {
  const log = { $schema: SCHEMA, version: '2.1.0', runs: audits.map((audit) => runOf(audit, options)) };
  return `${JSON.stringify(log, null, 2)}\n`;
}
