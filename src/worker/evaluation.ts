import { open, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type AuditFileOptions, withOpenDraft } from '../core/audit/audit-file';
import { compareRuns, DEFAULT_TOLERANCES, regressionsOf } from '../core/evaluation/compare';
import type { ComparedRun } from '../core/evaluation/comparison-html';
import { type EvaluationSetup, evaluateItem, setupSha } from '../core/evaluation/evaluate';
import { evaluateSet, type RunOutput, setupFor } from '../core/evaluation/evaluate-set';
import { evaluationToHtml } from '../core/evaluation/evaluation-html';
import { appendGoldenItem } from '../core/evaluation/golden-file';
import { goldenItems } from '../core/evaluation/golden-lines';
import { goldenSources } from '../core/evaluation/golden-sources';
import { isSerious } from '../core/evaluation/item-score';
import { goldenItemOf } from '../core/evaluation/new-golden-item';
import { StoredRun, scoredLines } from '../core/evaluation/run-file';
import type { ScoredLine } from '../core/evaluation/run-line';
import { RUNS_NAME, runName, storedRuns } from '../core/evaluation/stored-runs';
import { WorstItems } from '../core/evaluation/worst-items';
import type { ConsentGate } from '../core/model/provider';
import type { ModelAccess } from '../core/model/read-draft';
import { ModelSettings, modelOf } from '../core/settings/model-settings';
import type { Settings } from '../core/settings/settings';
import { makeKeptFolder } from '../core/trail/trail-folder';
import type {
  EvaluateReply,
  EvaluateRequest,
  GoldenItemReply,
  GoldenItemRequest,
  Progress,
  RunsReply,
} from './protocol';

/** Drafts that a model reads at once; the limit of its calls holds for each. */
const DRAFTS_AT_ONCE = 4;
/** A set of fewer bytes is audited in one thread. */
const SHORT = 1_000_000;

/** The runs of a set that are kept beside it, and which of them can be gone on with. */
export async function runsOf(golden: string, setup: EvaluationSetup): Promise<RunsReply> {
  const sha = setupSha(await setupFor(golden, setup));
  const runs = await storedRuns(golden);
  return { runs: runs.map(({ setup_sha256, ...run }) => ({ ...run, isSame: setup_sha256 === sha })) };
}

/** Evaluates a set, keeps the run beside it, and holds it against an earlier one. */
export async function evaluate(
  { golden, resume, compareWith }: EvaluateRequest,
  given: EvaluationSetup,
  signal: AbortSignal,
  report: (progress: Progress) => void,
): Promise<EvaluateReply> {
  const items = given.model ? await countOf(golden) : 0;
  const setup = await setupFor(golden, {
    ...given,
    ...(given.model ? { model: askedOnce(given.model, given.settings, items) } : {}),
  });
  const started = performance.now();
  const run = resume ?? join(await makeKeptFolder(dirname(golden), RUNS_NAME), runName(golden, new Date()));
  const worst = new WorstItems();
  const problems: string[] = [];
  const { size } = await stat(golden);
  const sums = await evaluateSet({
    ...setup,
    golden,
    out: outputAt(run, resume === null ? null : setupSha(setup)),
    atOnce: setup.model ? DRAFTS_AT_ONCE : size > SHORT ? availableParallelism() : 1,
    // The editor asks this thread for other things meanwhile.
    inThreads: !setup.model,
    signal,
    onScore: (id, score) => worst.add(id, score),
    onProgress: ({ items: done, read, length, secondsLeft, id }) =>
      report({ stage: 'evaluation', done: read, total: length, file: id, items: done, secondsLeft }),
    onProblem: ({ number, problem }) => problems.push(`Line ${number}: ${problem}`),
  });
  const figures = { ...sums.figures, seconds: Math.round(performance.now() - started) / 1000 };
  if (figures.items === 0)
    throw new Error(`${basename(golden)} holds no item that can be audited. ${problems[0] ?? ''}`);
  const before = compareWith === null ? null : await compared(compareWith, run);
  const html = evaluationToHtml({
    name: basename(golden),
    at: new Date(),
    figures,
    worst,
    model: setup.model ? modelsText(setup.settings, setup.model) : null,
    problems,
    ...(before ? { before } : {}),
  });
  const regressions = before?.regressions.map(({ name }) => name) ?? [];
  return { html, run, items: figures.items, evalErrors: figures.eval_errors, problems: problems.length, regressions };
}

const outputAt = (path: string, resumed: string | null): RunOutput => ({
  stored: resumed === null ? null : new StoredRun(path, resumed),
  begin: () => open(path, 'wx'),
});

async function countOf(golden: string): Promise<number> {
  let count = 0;
  for await (const _ of goldenItems(golden, () => undefined)) count++;
  return count;
}

function modelsText({ models }: Partial<Settings>, { provider }: ModelAccess): string {
  const settings = ModelSettings.parse(models ?? {});
  return `${[...new Set(settings.passes.map((pass) => modelOf(settings, pass)))].join(', ')} at ${provider.destination}`;
}

/** A model that a person is asked about once for all drafts: what the first would send stands for each of them. */
function askedOnce(model: ModelAccess, { models }: Partial<Settings>, drafts: number): ModelAccess {
  const { askAboveTokens } = ModelSettings.parse(models ?? {});
  let answer: Promise<boolean> | null = null;
  const consent: ConsentGate = {
    allows: (request) => {
      const { tokens, price, passes } = request.estimate;
      const all = { input: tokens.input * drafts, output: tokens.output * drafts };
      answer ??= model.consent.allows({
        ...request,
        estimate: { passes, tokens: all, price: price === null ? null : price * drafts },
        isLarge: all.input > askAboveTokens,
        drafts,
      });
      return answer;
    },
  };
  return { ...model, consent };
}

async function linesOf(path: string): Promise<ScoredLine[]> {
  const lines: ScoredLine[] = [];
  for await (const line of scoredLines(path)) lines.push(line);
  return lines;
}

async function compared(before: string, now: string): Promise<ComparedRun> {
  const comparison = compareRuns(await linesOf(before), await linesOf(now));
  return { name: basename(before), comparison, regressions: regressionsOf(comparison, DEFAULT_TOLERANCES) };
}

/** Makes an item of words of a draft, adds it to a set, and says what the checks make of it. */
export async function addGoldenItem(
  { draft, golden, ...judgment }: GoldenItemRequest,
  options: AuditFileOptions,
): Promise<GoldenItemReply> {
  const { model: _, ...offline } = options;
  return withOpenDraft(draft.path, offline, async ({ document, sources, settings }) => {
    const item = goldenItemOf(document, sources, judgment);
    const added = await appendGoldenItem(golden, item);
    const { score } = await evaluateItem(item, goldenSources()(item), {
      settings: { ...settings, models: ModelSettings.parse({}) },
    });
    const label = score.labels?.[0];
    return {
      ...added,
      sources: item.sources.length,
      caught: label === undefined ? null : label.typed ? 'typed' : label.caught ? 'untyped' : 'missed',
      falseFlags: score.findings.filter((finding) => isSerious(finding) && finding.right === false).length,
    };
  });
}
