import type { CheckInput } from '../checks/check';
import type { Finding, Problem } from '../report/finding';
import type { AuditError, ModelUse, Rubric } from '../report/report';
import { type AuditPass, modelOf } from '../settings/model-settings';
import type { Settings } from '../settings/settings';
import { askedTokens, type Calling, type ModelCall } from './call';
import { carriedProblems } from './carried';
import { costOf, type PassCost, together } from './estimate';
import { type Limit, limitOf } from './limit';
import type { Marks } from './message';
import { failureErrors, type PartFailure, type SteeredPart, steeredErrors, steeredProblem } from './outcome';
import { type Done, type PassRun, passRuns } from './passes';
import { forbidden, withheld } from './permission';
import { type ConsentGate, isHopeless, ModelError, type ModelProvider } from './provider';
import { type Question, questionsOf } from './questions';
import { memoryCache, type ReplyCache } from './reply-cache';
import { rubricOf, rubricWithoutSources } from './rubric-result';
import { useOf } from './use';

/** Who is asked, who may say yes to it, and where replies and calls are kept. */
export interface ModelAccess {
  readonly provider: ModelProvider;
  readonly consent: ConsentGate;
  /** Replies that were read before. Without one, those of this audit only. */
  readonly cache?: ReplyCache;
  /** Replies of this process only, in place of `cache` where no words of a matter may be kept on the disk. */
  readonly unwrittenCache?: ReplyCache;
  /**
   * True where no person asked for this reading (a draft was saved). Nothing is then sent without consent given before,
   * what was read earlier stands, and what was not is named as not checked instead of as a failure.
   */
  readonly unasked?: boolean;
  /** What the audit before found, at the places where its words stand now: kept where such a reading reads nothing. */
  readonly earlier?: readonly Finding[];
  /** The marks of a question, where the same question has to be written in the same way again. */
  readonly marks?: (question: string) => Marks;
  /** Puts a call on record; what it settles with is not shown before. Never rejects. */
  readonly record?: (call: ModelCall) => Promise<void>;
}

export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
  /** The same by pass. */
  readonly passes: readonly PassProgress[];
}

export interface PassProgress {
  readonly pass: AuditPass;
  readonly done: number;
  readonly total: number;
}

export interface ReadingOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReadingProgress) => void;
}

/** What a model's passes come to. */
export interface Reading {
  readonly problems: readonly Problem[];
  readonly rubric: Rubric | null;
  readonly errors: readonly AuditError[];
  readonly notChecked: readonly string[];
  /** Hash of each prompt that was used, by pass. */
  readonly prompts: Readonly<Record<string, string>>;
  readonly use: ModelUse | null;
  /** True where the contradiction check read every part. */
  readonly comparedSense: boolean;
}

const NOTHING: Reading = {
  problems: [],
  rubric: null,
  errors: [],
  notChecked: [],
  prompts: {},
  use: null,
  comparedSense: false,
};

const failedReading = (message: string): Reading => ({ ...NOTHING, errors: [{ stage: 'model', message }] });

/** Guessed tokens of a reply, for an estimate. */
const USUAL_REPLY = 250;

/** One call that may have to be made. */
interface Task {
  readonly run: PassRun;
  readonly question: Question;
  readonly calling: Calling;
}

/**
 * Has a model read a draft against the passages of its sources, in the passes that the settings name. Rejects with the
 * signal's reason only: every other failure is an error of the reading, and leaves what the offline checks found alone.
 */
export async function readDraftByModel(
  input: CheckInput,
  access: ModelAccess,
  { signal, onProgress }: ReadingOptions = {},
): Promise<Reading> {
  const { settings, sources } = input;
  const { provider } = access;
  if (settings.models.provider === 'off' || settings.models.passes.length === 0) return NOTHING;
  if (settings.offline)
    return { ...NOTHING, notChecked: ['Anything by a model: nothing may leave the machine, and no model was asked.'] };
  if (sources.sources.length === 0)
    return { ...NOTHING, rubric: settings.models.passes.includes('rubric') ? rubricWithoutSources() : null };
  const forbids = forbidden(settings, provider);
  if (forbids !== null) return access.unasked ? { ...NOTHING, notChecked: [forbids] } : failedReading(forbids);

  const overdue = new AbortController();
  const ending = signal === undefined ? overdue.signal : AbortSignal.any([signal, overdue.signal]);
  const tasks = tasksOf(input, access, limitOf(settings.models.atOnce), ending);
  const known = await Promise.all(tasks.map(({ run, question, calling }) => run.before(question, calling)));
  signal?.throwIfAborted();
  const open = tasks.filter((_, i) => known[i] === null);
  if (open.length > 0) {
    const no = await withheld(settings, provider, access.consent, together(estimateOf(settings, provider, open)));
    signal?.throwIfAborted();
    if (no !== null) return access.unasked ? readBefore(input, access, tasks, known) : failedReading(no);
  }
  // The time that a person takes to answer is none of the model's.
  const timer = setTimeout(() => overdue.abort(), settings.models.budgetSeconds * 1000);
  try {
    return readingOf(input, access, tasks, await runAll(tasks, known, ending, signal, onProgress));
  } finally {
    clearTimeout(timer);
  }
}

/** What earlier readings of the same parts and passages come to. Nothing is sent. */
function readBefore(
  input: CheckInput,
  access: ModelAccess,
  tasks: readonly Task[],
  known: readonly (Done | null)[],
): Reading {
  const parts = new Set(tasks.map(({ question }) => question)).size;
  const open = new Set(tasks.filter((_, i) => known[i] === null).map(({ question }) => question.part));
  const carried = carriedProblems(input, access.earlier ?? [], [...open]);
  const unread = open.size;
  const kept = tasks.filter((_, i) => known[i] !== null);
  const which =
    unread === parts
      ? 'What a model makes of the draft: it was not read'
      : `What a model makes of ${unread} of the ${parts} parts of the draft: they were not read as they are now`;
  const before = carried.length > 0 ? ' What it found there before stands where its words do.' : '';
  const notChecked = [`${which}.${before} Run the audit by command to have that done.`];
  if (kept.length === 0) return { ...NOTHING, problems: carried, notChecked };
  const done = known.filter((one) => one !== null);
  const reading = readingOf(input, access, kept, done);
  const unreadRubric = tasks.some(({ run }, i) => run.pass === 'rubric' && known[i] === null);
  return {
    ...reading,
    // Where one pass is known and another is not, the same may be found by both: it is merged as any other.
    problems: [...reading.problems, ...carried],
    rubric: unreadRubric ? null : reading.rubric,
    notChecked,
    // A pass that did not see every part does not vouch for the draft.
    comparedSense: false,
  };
}

function tasksOf(input: CheckInput, access: ModelAccess, limit: Limit, signal: AbortSignal): Task[] {
  const { models } = input.settings;
  const cache = access.cache ?? memoryCache();
  const questions = questionsOf(input);
  return passRuns(input).flatMap((run) => {
    const calling: Calling = {
      provider: access.provider,
      model: modelOf(models, run.pass),
      replyTokens: models.replyTokens,
      cache,
      limit,
      signal,
      marks: access.marks,
      record: access.record ?? (async () => undefined),
    };
    return questions.map((question) => ({ run, question, calling }));
  });
}

/** What the calls that are to be made will cost, by pass. */
function estimateOf(settings: Settings, provider: ModelProvider, tasks: readonly Task[]): PassCost[] {
  return [...new Set(tasks.map(({ run }) => run))].map(({ pass, prompt }) => {
    const own = tasks.filter(({ run }) => run.pass === pass);
    const input = own.reduce((sum, { question }) => sum + askedTokens(prompt, question.messages[pass]), 0);
    return costOf(settings.models, provider, pass, own.length, { input, output: own.length * USUAL_REPLY });
  });
}

/** Runs what the cache does not hold. After a failure that every other call to the same model would share, no more are sent. */
async function runAll(
  tasks: readonly Task[],
  known: readonly (Done | null)[],
  ending: AbortSignal,
  cancelled: AbortSignal | undefined,
  onProgress: ReadingOptions['onProgress'],
): Promise<Done[]> {
  const hopeless = new Map<string, ModelError>();
  const passes = [...new Set(tasks.map(({ run }) => run.pass))];
  const counts = new Map(passes.map((pass) => [pass, tasks.filter((t, i) => t.run.pass === pass && known[i]).length]));
  const tell = (): void =>
    onProgress?.({
      done: [...counts.values()].reduce((sum, count) => sum + count, 0),
      total: tasks.length,
      passes: passes.map((pass) => ({
        pass,
        done: counts.get(pass) ?? 0,
        total: tasks.filter(({ run }) => run.pass === pass).length,
      })),
    });
  const one = async ({ run, question, calling }: Task, before: Done | null): Promise<Done> => {
    if (before !== null) return before;
    const guarded: Calling = {
      ...calling,
      limit: (work) => calling.limit(() => stopAt(hopeless, calling.model, work)),
    };
    const done = await run.run(question, guarded).catch((error: unknown) => {
      if (!(error instanceof ModelError)) throw error;
      return failedDone(error);
    });
    const { failure } = done.asked;
    if (failure && isHopeless(failure) && !ending.aborted) hopeless.set(calling.model, failure);
    counts.set(run.pass, (counts.get(run.pass) ?? 0) + 1);
    tell();
    return done;
  };
  tell();
  const work = Promise.all(tasks.map((task, i) => one(task, known[i] ?? null)));
  return unlessAborted(work, cancelled);
}

const stopAt = async <T>(
  hopeless: ReadonlyMap<string, ModelError>,
  model: string,
  work: () => Promise<T>,
): Promise<T> => {
  const known = hopeless.get(model);
  if (known) throw known;
  return work();
};

const failedDone = (failure: ModelError): Done => ({
  asked: { value: null, failure, obeyed: null, calls: 0, tokens: { input: 0, output: 0 } },
  accepted: { problems: [], dropped: [] },
  graded: null,
});

/** Settles as `work` does, or rejects as soon as the signal is aborted, whatever `work` is waiting for. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function readingOf(input: CheckInput, access: ModelAccess, tasks: readonly Task[], done: readonly Done[]): Reading {
  const { settings } = input;
  const results = tasks.map((task, i) => ({ ...task, ...(done[i] as Done) }));
  const failures: PartFailure[] = results.flatMap(({ run, question, asked }) =>
    asked.failure ? [{ pass: run.pass, part: question.part, failure: asked.failure }] : [],
  );
  const steered: SteeredPart[] = results.flatMap(({ run, question, asked, accepted }) => {
    const silent = run.pass !== 'rubric' && asked.value !== null && accepted.problems.length === 0;
    const why = asked.obeyed ?? (question.isHostile && silent ? 'hostile' : null);
    return why === null ? [] : [{ pass: run.pass, part: question.part, why, isHostile: question.isHostile }];
  });
  const graded = results.flatMap((one) => (one.graded ? [one.graded] : []));
  const asksForRubric = tasks.some(({ run }) => run.pass === 'rubric');
  const rubricIsWhole = asksForRubric && graded.length === results.filter(({ run }) => run.pass === 'rubric').length;
  const comparing = results.filter(({ run }) => run.pass === 'contradiction');
  const runs = [...new Set(tasks.map(({ run }) => run))];
  return {
    problems: [...results.flatMap(({ accepted }) => accepted.problems), ...steeredProblem(input, steered)],
    rubric: rubricIsWhole && graded.length > 0 ? rubricOf(input, graded) : null,
    errors: [
      ...failureErrors(failures, results.length / Math.max(1, runs.length), settings.models.budgetSeconds),
      ...steeredErrors(steered),
    ],
    notChecked: [],
    prompts: Object.fromEntries(runs.map(({ pass, prompt }) => [pass, prompt.sha256])),
    use: useOf(settings, access.provider, runs, results),
    comparedSense:
      comparing.length > 0 && comparing.every(({ asked }) => asked.value !== null && asked.obeyed === null),
  };
}
