import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ConsentRequest } from '../../src/core/model/provider';
import { type Answerers, WorkerClient } from '../../src/editor/worker-client';
import type { AuditReply, AuditRequest, Progress } from '../../src/worker/protocol';
import { FAULTS } from '../core/model/faults';
import { AGREEMENT, SOUND_DRAFT } from '../core/model/read-by-model';
import {
  type Answer,
  type Asked,
  clean,
  flagsReply,
  type ScriptedServer,
  said,
  scriptedServer,
} from '../core/model/scripted-server';
import { inFolder } from '../core/sources/made-files';

const KEY = 'sk-of-the-editor-1234567890';
const FLAGGED = 'Halden Foods paid for it';
const MATTER = { 'draft.md': SOUND_DRAFT, 'sources/agreement.txt': AGREEMENT };

const flagging = (asked: Asked): Answer =>
  asked.pass === 'hallucination' && asked.text.includes(FLAGGED)
    ? said(flagsReply(asked.receipt, [{ flagged_text: FLAGGED, explanation: 'Nobody in the passages paid.' }]))
    : clean(asked);

/** What the editor was asked while the worker worked. */
interface Questions {
  readonly consents: ConsentRequest[];
  readonly keys: string[];
  readonly withdrawn: string[];
}

/** Answers as an editor would, for a person who agrees or does not. */
function answering(agrees: boolean, asks: Answerers['ask'] = () => Promise.reject(new Error('no such model'))) {
  const questions: Questions = { consents: [], keys: [], withdrawn: [] };
  const answers: Answerers = {
    consent: async (request) => {
      questions.consents.push(request);
      return agrees;
    },
    key: async ({ host }) => {
      questions.keys.push(host);
      return KEY;
    },
    ask: (request, signal) => {
      signal.addEventListener('abort', () => questions.withdrawn.push(request.model));
      return asks(request, signal);
    },
  };
  return { questions, answers };
}

/** Waits until a matter's trail holds so many calls: those of an audit that was called off are recorded after it. */
async function callsOnRecord(matter: string, count: number): Promise<void> {
  const folder = join(matter, '.plumbline', 'trail');
  for (;;) {
    const names = await readdir(folder).catch(() => []);
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const lines = texts.flatMap((text) => text.split('\n').slice(0, -1));
    if (lines.filter((line) => line.includes('"kind":"model_call"')).length >= count) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('an audit by the worker, with a model', () => {
  let worker: WorkerClient;
  let crashes: string[];
  let server: ScriptedServer;
  let script: (asked: Asked) => Answer;

  before(() => {
    crashes = [];
    worker = new WorkerClient(resolve('dist', 'worker.js'), (error) => crashes.push(error.message));
  });
  after(() => {
    worker.dispose();
    deepEqual(crashes, []);
  });
  beforeEach(async () => {
    script = clean;
    server = await scriptedServer((asked) => script(asked));
  });
  afterEach(() => server.close());

  const requestFor = (matter: string, models: object = {}, rest: Partial<AuditRequest> = {}): AuditRequest => ({
    path: join(matter, 'draft.md'),
    text: null,
    sources: null,
    baseSettings: {
      models: { provider: 'openai', name: 'test-model', baseUrl: server.baseUrl, callSeconds: 20, ...models },
    },
    examples: null,
    unasked: false,
    earlier: [],
    ...rest,
  });
  const auditWith = (request: AuditRequest, answers: Answerers, signal?: AbortSignal): Promise<AuditReply> =>
    worker.request('audit', request, { answers, ...(signal ? { signal } : {}) });

  it('asks the editor for consent and for the key, in that order, and for the key only where it sends', async () => {
    await inFolder(MATTER, async (matter) => {
      script = flagging;
      const { questions, answers } = answering(true);
      const steps: Progress[] = [];
      const { report } = await worker.request('audit', requestFor(matter), {
        answers,
        onProgress: (step) => steps.push(step),
      });
      deepEqual(
        report.findings.map(({ rule, flagged_text }) => [rule, flagged_text]),
        [['model-flag', FLAGGED]],
      );
      const host = new URL(server.baseUrl).host;
      deepEqual(
        questions.consents.map(({ destination, models }) => [destination, models]),
        [[host, ['test-model']]],
      );
      deepEqual(questions.keys, [host]);
      equal(server.asked[0]?.headers.authorization, `Bearer ${KEY}`);
      ok(!JSON.stringify(report).includes(KEY));
      deepEqual(steps.at(-2)?.passes, [
        { pass: 'hallucination', done: 1, total: 1 },
        { pass: 'contradiction', done: 1, total: 1 },
      ]);
      const again = answering(false);
      const kept = await auditWith(requestFor(matter), again.answers);
      deepEqual(again.questions, { consents: [], keys: [], withdrawn: [] });
      equal(kept.report.findings.length, 1);
    });
  });

  it('sends nothing where nobody agrees, nor where there is nobody to ask', async () => {
    await inFolder(MATTER, async (matter) => {
      const { questions, answers } = answering(false);
      const { report } = await auditWith(requestFor(matter, { name: 'm1' }), answers);
      deepEqual([server.asked.length, questions.keys.length], [0, 0]);
      match(report.errors[0]?.message ?? '', /Nothing was sent/);
      equal(report.routing.decision, 'review');
      await rejects(worker.request('audit', requestFor(matter, { name: 'm1' })), /could not answer/);
      equal(server.asked.length, 0);
    });
  });

  it('reads what is kept and sends nothing where no person asked, and calls that no failure', async () => {
    await inFolder(MATTER, async (matter) => {
      const { answers } = answering(false);
      const { report } = await auditWith(requestFor(matter, { name: 'm2' }, { unasked: true }), answers);
      deepEqual([report.errors, report.routing.decision, server.asked.length], [[], 'pass', 0]);
      ok(report.not_checked.some((line) => line.includes('it was not read')));
      equal(report.settings.model, null);
    });
  });

  it('asks the editor’s models through the editor, which it tells when they are not wanted any more', async () => {
    await inFolder(MATTER, async (matter) => {
      const models = { provider: 'vscode', name: 'editor-model' };
      const seen: string[] = [];
      const { answers } = answering(true, async ({ model, system, user }) => {
        seen.push(model);
        const receipt = /Receipt: ([0-9a-f]+)\./.exec(user)?.[1] ?? '';
        const pass = /answer_span/.test(system) ? ('contradiction' as const) : ('hallucination' as const);
        const answer = flagging({ pass, receipt, text: user } as Asked);
        return {
          text: typeof answer === 'object' && 'content' in answer ? (answer.content ?? '') : '',
          ended: 'complete',
          tokens: null,
          model,
        };
      });
      const { report } = await auditWith(requestFor(matter, models), answers);
      equal(report.findings.length, 1);
      deepEqual(seen, ['editor-model', 'editor-model']);
      equal(server.asked.length, 0);

      const failing = answering(true, async () => ({ kind: 'no_model', message: 'The editor has no such model.' }));
      const failed = await auditWith(requestFor(matter, { ...models, name: 'gone' }), failing.answers);
      match(failed.report.errors[0]?.message ?? '', /The editor has no such model/);

      const controller = new AbortController();
      const hanging = answering(true, () => {
        setImmediate(() => controller.abort());
        return new Promise(() => undefined);
      });
      await rejects(auditWith(requestFor(matter, { ...models, name: 'slow' }), hanging.answers, controller.signal), {
        name: 'CancelledError',
      });
      ok(hanging.questions.withdrawn.length > 0);
      // Two of each audit before, and those that were withdrawn.
      await callsOnRecord(matter, 4 + hanging.questions.withdrawn.length);

      const late = answering(true, () => new Promise(() => undefined));
      const timed = await auditWith(requestFor(matter, { ...models, name: 'late', callSeconds: 0.2 }), late.answers);
      match(timed.report.errors[0]?.message ?? '', /did not answer within 0\.2 s/);
      deepEqual(late.questions.withdrawn, ['late', 'late']);
    });
  });

  it('aborts its requests when it is called off', async () => {
    await inFolder(MATTER, async (matter) => {
      const controller = new AbortController();
      script = () => {
        if (server.asked.length === 2) controller.abort();
        return 'silence';
      };
      await rejects(auditWith(requestFor(matter, { name: 'm3' }), answering(true).answers, controller.signal), {
        name: 'CancelledError',
      });
      while (server.abandoned() < 2) await new Promise((resolve) => setImmediate(resolve));
      equal(server.asked.length, 2);
      await callsOnRecord(matter, 2);
    });
  });

  it('opens no socket while no model is turned on, nor where nobody agreed, nor for what is kept', async () => {
    const guarded = {
      'worker.cjs': `require(${JSON.stringify(resolve('test/cli/no-sockets.cjs'))});\nrequire(${JSON.stringify(resolve('dist/worker.js'))});\n`,
    };
    await inFolder({ ...MATTER, ...guarded }, async (matter) => {
      const alone = new WorkerClient(join(matter, 'worker.cjs'), (error) => crashes.push(error.message));
      try {
        const run = (request: AuditRequest, agrees: boolean) =>
          alone.request('audit', request, { answers: answering(agrees).answers });
        const off = await run(requestFor(matter, { provider: 'off' }), true);
        deepEqual(off.report.errors, []);
        const refused = await run(requestFor(matter, { name: 'm5' }), false);
        match(refused.report.errors[0]?.message ?? '', /Nothing was sent/);
        const unasked = await run(requestFor(matter, { name: 'm5' }, { unasked: true }), false);
        deepEqual(unasked.report.errors, []);
        // What guards is not asleep.
        const sent = await run(requestFor(matter, { name: 'm5' }), true);
        match(sent.report.errors[0]?.message ?? '', /could not be reached/);
        equal(server.asked.length, 0);
      } finally {
        alone.dispose();
      }
    });
  });

  it('names settings that cannot be read, and audits without them', async () => {
    await inFolder(MATTER, async (matter) => {
      const request = requestFor(matter, { atOnce: 'many', baseUrl: 'nowhere', prices: { m: { input: 'x' } } });
      const { report } = await auditWith(
        {
          ...request,
          baseSettings: { ...request.baseSettings, riskLevel: 'extreme', rules: { 'model-flag': 'loud' } },
        },
        answering(true).answers,
      );
      const said = report.errors.map(({ stage, message }) => `${stage}: ${message}`);
      match(
        said.join('\n'),
        /settings: The setting plumbline\.riskLevel has to be one of low, medium, high\. It is ignored\./,
      );
      match(
        said.join('\n'),
        /settings: The setting plumbline\.rules has to be one of .*“model-flag” in it is ignored\./,
      );
      match(said.join('\n'), /settings: The setting plumbline\.model\.atOnce has to be a number\. It is ignored\./);
      match(said.join('\n'), /settings: The setting plumbline\.model\.prices .*“m” in it is ignored\./);
      match(said.join('\n'), /model: No model was asked\. “nowhere” is no address of a model\./);
      equal(report.routing.decision, 'review');
    });
  });

  it('has a correction checked before it is offered, and puts the call on record with the audit', async () => {
    const wrong = SOUND_DRAFT.replace('thirty days', 'sixty days');
    await inFolder({ ...MATTER, 'draft.md': wrong }, async (matter) => {
      const { answers } = answering(true);
      const request = requestFor(matter, { provider: 'off' });
      const { report } = await auditWith(request, answers);
      const [finding] = report.findings;
      ok(finding);
      let sentence = 'The Buyer shall give written notice of a defect within thirty days after delivery of the flour.';
      script = ({ receipt }) => said({ receipt, corrected_sentence: sentence, explanation: 'P1 gives thirty days.' });
      const ask = () =>
        worker.request('correct', { ...requestFor(matter), finding, traceId: report.trace_id }, { answers });
      const outcome = await ask();
      ok('offer' in outcome, JSON.stringify(outcome));
      equal(outcome.offer.after, sentence);
      sentence = sentence.replace('thirty', 'forty');
      match(JSON.stringify(await ask()), /is not offered/);
      const text = await worker.request('record', { matter, traceId: report.trace_id });
      match(text, /\*\*The trail is as it was written\*\*/);
      match(text, /\| correction +\|/);
      match(text, /P1 gives thirty days/);
    });
  });

  it('lists the audits on record and shows one with whether the trail holds', async () => {
    await inFolder(MATTER, async (matter) => {
      script = flagging;
      const { report } = await auditWith(requestFor(matter, { name: 'm4' }), answering(true).answers);
      const { audits } = await worker.request('records', { path: join(matter, 'draft.md') });
      deepEqual(
        audits.map(({ traceId, decision, findings, draft }) => [traceId, decision, findings, draft]),
        [[report.trace_id, 'review', 1, join(matter, 'draft.md')]],
      );
      const text = await worker.request('record', { matter, traceId: report.trace_id });
      match(text, /# Audit of draft\.md/);
      match(text, /hallucination +\| 1 +\| m4 at 127\.0\.0\.1/);
      match(text, /Nobody in the passages paid\./);
      await rejects(worker.request('record', { matter, traceId: 'none' }), /No record has the trace id none/);
    });
  });

  it('tries the models that the settings name without a word of a draft', async () => {
    script = () => ({ content: '{"answer":"ready"}' });
    const { baseSettings } = requestFor('nowhere', { names: { contradiction: 'other' } });
    const { trials, destination } = await worker.request('tryModels', baseSettings, answering(false));
    equal(destination, new URL(server.baseUrl).host);
    deepEqual(
      trials.map(({ model, problem }) => [model, problem]),
      [
        ['test-model', null],
        ['other', null],
      ],
    );
    script = () => ({ status: 401 });
    const refused = await worker.request('tryModels', baseSettings, answering(false));
    match(refused.trials[0]?.problem ?? '', /did not accept the key\. Run “Plumbline: Set Model Key…”/);
  });

  for (const { what, script: faulty, says, timeout } of FAULTS)
    it(`${says === null ? 'passes a sound draft after' : 'never passes a draft after'} ${what}`, async () => {
      await inFolder(MATTER, async (matter) => {
        script = faulty;
        const models = { name: 'test-model', ...(timeout === undefined ? {} : { callSeconds: timeout / 1000 }) };
        const { report } = await auditWith(requestFor(matter, models), answering(true).answers);
        equal(report.routing.decision, says === null ? 'pass' : 'review');
        const message = report.errors.map((error) => error.message).join('\n');
        // Where a key is given is told as the editor has it.
        if (says !== null) match(message, /OPENAI_API_KEY/.test(says.source) ? /did not accept the key\. Run “/ : says);
        else equal(message, '');
        ok(!JSON.stringify(report).includes(KEY));
      });
    });
});
