import { createHash, randomUUID } from 'node:crypto';
import { type Analysis, analyse, rawSpan } from '../analysis/analysis';
import { settleCitations } from '../checks/authorities/authorities';
import type { CheckInput } from '../checks/check';
import { compareClaim } from '../checks/comparison';
import { CHECKS } from '../checks/rules';
import type { Citation } from '../citations/citation';
import { extractCitations } from '../citations/extract';
import { type ModelAccess, type Reading, type ReadingProgress, readDraftByModel } from '../model/read-draft';
import type { Finding, Problem } from '../report/finding';
import type { AuditError, Report } from '../report/report';
import { Settings } from '../settings/settings';
import { LostTextError } from '../sources/cache/entry';
import { groupedProblems } from '../sources/grouped-problems';
import { isRecognized } from '../sources/source';
import type { SourceIndex } from '../sources/source-index';
import type { Document } from '../text/document';
import { overlaps } from '../text/span';
import { gridOf } from '../text/span-grid';
import { wordsOf } from '../text/words';
import { VERSION } from '../version';
import { claimReader } from './claims';
import { coverageOf } from './coverage';
import { type LookupAccess, withLookups } from './look-up';
import { mergeProblems } from './merge';
import { notChecked } from './not-checked';
import { riskOf, routeOf } from './risk';
import { summaryOf } from './summary';

export interface AuditOptions {
  readonly settings?: Partial<Settings>;
  /** Trace id of the generation that made the draft. */
  readonly generationTraceId?: string | null;
  /** What went wrong before the audit (a broken settings file, a draft decoded with loss). Listed in the report. */
  readonly errors?: readonly AuditError[];
  /** Stops the work; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Who reads the draft where the settings turn a model on. Without it, none does. */
  readonly model?: ModelAccess;
  /** What citations are looked up in, beyond the sources. */
  readonly lookups?: LookupAccess;
  /** Called as the model's passes go on. */
  readonly onReading?: (progress: ReadingProgress) => void;
  /** Of this audit; one is made where it is not given. */
  readonly traceId?: string;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Lets other work and a cancellation through. */
const breathe = async (signal: AbortSignal | undefined): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve));
  signal?.throwIfAborted();
};

/** How long may be worked without letting anything through, in milliseconds. */
const LONGEST_BREATH = 50;

/** Works on one item after another. Among large sources that takes long, and has to be called off in between. */
async function each<T, R>(items: readonly T[], work: (item: T) => R, signal: AbortSignal | undefined): Promise<R[]> {
  const results: R[] = [];
  let breathed = performance.now();
  for (const item of items) {
    if (performance.now() - breathed > LONGEST_BREATH) {
      await breathe(signal);
      breathed = performance.now();
    }
    results.push(work(item));
  }
  return results;
}

async function runChecks(input: CheckInput, errors: AuditError[], signal: AbortSignal | undefined): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const check of CHECKS) {
    if (check.needsSources && input.sources.sources.length === 0) continue;
    await breathe(signal);
    try {
      problems.push(...check.run(input));
    } catch (error) {
      if (error instanceof LostTextError) throw error;
      // One check that fails must not hide what the others found, nor let the draft pass.
      errors.push({
        stage: 'check',
        message: `The check for ${check.rules[0]?.id ?? 'a rule'} failed: ${messageOf(error)}`,
      });
    }
  }
  return problems;
}

function settledCitations(input: CheckInput, findings: readonly Finding[]): Citation[] {
  const { analysis } = input;
  const malformed = findings.filter(
    (finding) => finding.verdict === 'malformed' && finding.flag_type !== 'citation_format_error',
  );
  const places = new Set(malformed.map((finding) => `${finding.start}:${finding.end}`));
  const settled = settleCitations(input).map(({ citation, verdict, found, by, known }) => {
    const { start, end } = rawSpan(analysis, citation);
    const impossible = places.has(`${start}:${end}`);
    const said = input.sources.sources.length === 0 && by === undefined ? 'not_checked' : verdict;
    const settler = by === undefined ? ('sources' as const) : by;
    return {
      ...citation,
      start,
      end,
      text: analysis.document.text.slice(start, end),
      verdict: impossible ? ('malformed' as const) : said,
      settled_by: impossible ? ('facts' as const) : SETTLED.has(said) ? settler : null,
      ...(found && !impossible ? { found } : {}),
      ...(known && !impossible ? { known } : {}),
    };
  });
  return withSpokenCases(analysis, settled);
}

const SETTLED: ReadonlySet<Citation['verdict']> = new Set(['verified', 'cited', 'contradicted']);

/** The citations with the cases among them that are spoken of by their bare names, which no check judges. */
function withSpokenCases(analysis: Analysis, settled: readonly Citation[]): Citation[] {
  let next = 0;
  return extractCitations(analysis.prose.text).map((citation): Citation => {
    const { start, end } = rawSpan(analysis, citation);
    const read = { ...citation, start, end, text: analysis.document.text.slice(start, end) };
    const one = citation.kind === 'reference' ? undefined : settled[next++];
    if (one === undefined) return read;
    const { verdict, settled_by, found, known } = one;
    return { ...read, verdict, settled_by, ...(found ? { found } : {}), ...(known ? { known } : {}) };
  });
}

/** The models that were asked; null where none was. */
function modelNames(reading: Reading | null): string | null {
  const names = new Set(reading?.use?.passes.map(({ model }) => model) ?? []);
  return names.size === 0 ? null : [...names].join(', ');
}

/** Audits a draft against its sources. Rejects only when cancelled: everything else is listed in `errors`. */
export async function audit(draft: Document, sources: SourceIndex, options: AuditOptions = {}): Promise<Report> {
  const { signal } = options;
  const settings = Settings.parse(options.settings ?? {});
  const errors: AuditError[] = [
    ...(options.errors ?? []),
    ...groupedProblems(sources.problems).map((message) => ({ stage: 'sources', message })),
  ];
  const analysis = analyse(draft);
  if (draft.text.trim() === '')
    errors.push({
      stage: 'draft',
      message: 'The draft is empty: there is nothing to audit. Save its text and audit again.',
    });
  await breathe(signal);
  // What is kept on the disk is read here, one source after another, and not all at once by whoever first needs it.
  await each(sources.indexed, ({ tables }) => tables.words.forms.length, signal);
  if (analysis.citations.length > 0) await each(sources.indexed, ({ citations }) => citations.length, signal);
  const asserting = analysis.sentences.filter((sentence) => sentence.asserts);
  const comparisons = await each(asserting, (sentence) => compareClaim(analysis, sources, sentence), signal);
  const compared: CheckInput = { analysis, sources, comparisons, settings };
  const looked = await withLookups(compared, options.lookups, signal);
  const { input } = looked;
  const problems = await runChecks(input, errors, signal);
  const reading = options.model
    ? await readDraftByModel(input, options.model, {
        ...(signal ? { signal } : {}),
        ...(options.onReading ? { onProgress: options.onReading } : {}),
      })
    : null;
  errors.push(...looked.errors, ...(reading?.errors ?? []));
  const rubric = reading?.rubric ?? null;
  const findings = mergeProblems([...problems, ...(reading?.problems ?? [])], draft.text, settings);
  const citations = settledCitations(input, findings);
  await breathe(signal);
  const claims = await each(comparisons, claimReader(input, findings), signal);
  const risk = riskOf(findings, rubric, settings.severityWeights);
  const routing = routeOf({ findings, risk, rubric, errors, sources: sources.sources.length, settings });
  const contradictions = gridOf(findings.filter((finding) => finding.flag_type === 'contradiction'));
  const contradicted = claims.filter((claim) =>
    contradictions.near(claim).some((finding) => overlaps(finding, claim)),
  ).length;
  return {
    schema: 'plumbline.report/1',
    trace_id: options.traceId ?? randomUUID(),
    created_at: new Date().toISOString(),
    tool: { name: 'plumbline', version: VERSION },
    generation_trace_id: options.generationTraceId ?? null,
    draft: {
      path: draft.path,
      sha256: createHash('sha256').update(draft.text).digest('hex'),
      words: wordsOf(analysis.prose.text).forms.length,
      ...(draft.extracted ? { text: draft.text } : {}),
    },
    sources: sources.indexed.map(({ source, tables }) => ({
      id: source.id,
      path: source.path,
      sha256: source.sha256,
      pages: source.pages.length,
      passages: tables.passages.length / 4,
      ocr: isRecognized(source),
      standing: source.standing,
    })),
    settings: {
      ...settings,
      // The prompts of the user's own are told of by their hash; some servers take a key after a question mark.
      models: { ...settings.models, prompts: {}, baseUrl: settings.models.baseUrl.split('?')[0] ?? '' },
      prompts: { ...reading?.prompts },
      model: modelNames(reading),
    },
    ...(reading?.use ? { model_use: reading.use } : {}),
    findings,
    citations,
    claims,
    contradiction:
      sources.sources.length === 0
        ? null
        : {
            contradictions_found: contradicted > 0,
            claims_checked: claims.length,
            claims_without_contradiction: claims.length - contradicted,
          },
    rubric,
    coverage: coverageOf(input, claims, citations),
    not_checked: [...notChecked(claims, input, reading), ...looked.notChecked],
    overall_assessment: {
      total_flags: findings.length,
      critical_flags: findings.filter((finding) => finding.severity === 'critical').length,
      requires_human_review: routing.decision !== 'pass',
      overall_risk_score: risk.overall,
      summary: summaryOf(findings, sources.sources.length, routing.decision),
    },
    routing,
    errors,
  };
}
