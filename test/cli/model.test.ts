import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RunLine } from '../../src/core/evaluation/run-line';
import { Report } from '../../src/core/report/report';
import { batchServer } from '../core/model/batch-server';
import { AGREEMENT, SOUND_DRAFT } from '../core/model/read-by-model';
import {
  type Answer,
  type Asked,
  clean,
  cleanReply,
  flagsReply,
  type ScriptedServer,
  said,
  scriptedServer,
} from '../core/model/scripted-server';
import { type Folder, folderWith, linesOf, type Outcome, plumbline } from './run-cli';

const KEY = 'sk-secret-of-the-test';

describe('plumbline audit --model', () => {
  let folder: Folder;
  let server: ScriptedServer;
  let script: (asked: Asked) => Answer = clean;
  beforeEach(async () => {
    script = clean;
    folder = folderWith({
      'draft.md': SOUND_DRAFT,
      'sources/agreement.txt': AGREEMENT,
      'confidential/draft.md': SOUND_DRAFT,
      'confidential/sources/agreement.txt': AGREEMENT,
      'confidential/.plumbline.json': '{"confidential": true}',
    });
    server = await scriptedServer((asked) => script(asked));
  });
  afterEach(async () => {
    await server.close();
    folder.remove();
  });

  const run = (
    args: readonly string[],
    env: Record<string, string> = {},
    node: readonly string[] = [],
  ): Promise<Outcome> =>
    plumbline(args, {
      cwd: folder.path,
      env: { OPENAI_API_KEY: KEY, XDG_CACHE_HOME: join(folder.path, 'cache'), ...env },
      node,
    });
  const audit = (...args: readonly string[]): Promise<Outcome> =>
    run(['audit', 'draft.md', '--model', 'test-model', '--base-url', server.baseUrl, ...args]);

  it('keeps every reply of an evaluation, and sets an item apart whose reply cannot be read', async () => {
    const item = (id: string): string =>
      JSON.stringify({
        id,
        draft: `${SOUND_DRAFT}\n\nThis is draft ${id}.`,
        sources: [{ id: 'agreement.txt', text: AGREEMENT }],
        labels: [],
      });
    writeFileSync(join(folder.path, 'golden.jsonl'), ['one', 'two', 'three'].map(item).join('\n'));
    let repaired = 0;
    script = (asked) => {
      if (asked.text.includes('This is draft two.') && asked.pass === 'hallucination') return { content: 'No idea.' };
      // Read at the second attempt.
      if (asked.text.includes('This is draft three.') && asked.pass === 'contradiction' && repaired++ === 0)
        return { content: '{' };
      return clean(asked);
    };
    const { code, out, err } = await run([
      'eval',
      'golden.jsonl',
      '--model',
      'm',
      '--base-url',
      server.baseUrl,
      '--out',
      'run.jsonl',
    ]);
    assert.equal(code, 0, err);
    const figures = JSON.parse(linesOf(out).at(-1)!);
    assert.deepEqual([figures.items, figures.eval_errors, figures.item_level.sound], [3, 1, 2]);
    assert.equal(figures.model.parse_failure_rate, Math.round((3 / 8) * 10_000) / 10_000);
    const lines = linesOf(readFileSync(join(folder.path, 'run.jsonl'), 'utf8')).map((line) =>
      RunLine.parse(JSON.parse(line)),
    );
    assert.deepEqual(
      lines.map(({ id, score }) => [id, score.outcome, score.decision]),
      [
        ['one', 'audited', 'pass'],
        ['two', 'eval_error', 'review'],
        ['three', 'audited', 'pass'],
      ],
    );
    const unread = lines[1]?.calls?.filter(({ outcome }) => outcome === 'unreadable') ?? [];
    assert.deepEqual(
      unread.map(({ pass, attempt, reply }) => [pass, attempt, reply]),
      [
        ['hallucination', 1, 'No idea.'],
        ['hallucination', 2, 'No idea.'],
      ],
    );
    assert.ok(unread.every(({ problem, prompt_sha256 }) => problem !== null && /^[0-9a-f]{64}$/.test(prompt_sha256)));
    assert.ok(!readFileSync(join(folder.path, 'run.jsonl'), 'utf8').includes(KEY));
    assert.match(out, /Unread +37\.5% of the replies, 1 of 3 items not scored/);
  });

  it('says the same in batches as live, with answers that are missing, late and out of order', async () => {
    const item = (id: string): string =>
      JSON.stringify({
        id,
        draft: `${SOUND_DRAFT}\n\nThis is draft ${id}.`,
        sources: [{ id: 'agreement.txt', text: AGREEMENT }],
        labels: [],
      });
    writeFileSync(join(folder.path, 'golden.jsonl'), ['one', 'two', 'three'].map(item).join('\n'));
    const reply = (text: string, receipt: string): object => {
      const flags = text.includes('This is draft two.') ? [{ flagged_text: 'Halden Foods paid for it' }] : [];
      return /hallucination_flags/.test(text)
        ? flagsReply(receipt, flags)
        : cleanReply({ pass: 'contradiction', receipt });
    };
    script = ({ text, receipt }) => said(reply(text, receipt));
    const batches = await batchServer({
      answer: ({ body }, batch) => {
        const text = body.messages.map(({ content }) => content).join('\n');
        if (batch === 1 && text.includes('This is draft three.')) return 'none';
        return { content: JSON.stringify(reply(text, /Receipt: ([0-9a-f]+)\./.exec(text)?.[1] ?? '')) };
      },
      end: (batch) => (batch === 1 ? 'expired' : 'completed'),
      reversed: true,
    });
    const args = ['eval', 'golden.jsonl', '--model', 'm', '-q', '--price', '1,2'];
    const prices = (file: string): (number | null | undefined)[] =>
      linesOf(readFileSync(join(folder.path, file), 'utf8')).map(
        (line) => RunLine.parse(JSON.parse(line)).score.model?.price,
      );
    const priced = (file: string, share: number): number[] =>
      linesOf(readFileSync(join(folder.path, file), 'utf8')).map((line) => {
        const { input_tokens: sent = 0, output_tokens: received = 0 } =
          RunLine.parse(JSON.parse(line)).score.model ?? {};
        return ((sent + 2 * received) / 1e6) * share;
      });
    const lines = (file: string): unknown[] =>
      linesOf(readFileSync(join(folder.path, file), 'utf8')).map((line) => {
        const { id, score, report, calls } = RunLine.parse(JSON.parse(line));
        const told = calls?.map(({ pass, outcome }) => [pass, outcome]).sort();
        return {
          id,
          findings: report.findings,
          route: report.routing,
          score: { ...score, seconds: 0, model: null },
          told,
        };
      });
    try {
      const live = await run([...args, '--base-url', server.baseUrl, '--out', 'live.jsonl']);
      assert.equal(live.code, 0, live.err);
      const batched = await run([
        ...args,
        '--base-url',
        batches.baseUrl,
        '--batch',
        '--poll',
        '1',
        '--out',
        'batch.jsonl',
      ]);
      assert.equal(batched.code, 0, batched.err);
      assert.deepEqual(lines('batch.jsonl'), lines('live.jsonl'));
      assert.ok(priced('live.jsonl', 1).every((price) => price > 0));
      assert.deepEqual(prices('live.jsonl'), priced('live.jsonl', 1));
      assert.deepEqual(prices('batch.jsonl'), priced('batch.jsonl', 0.5), 'half price');
      assert.deepEqual(
        batches.batches.map((batch) => batch.length),
        [6, 2],
      );
      assert.ok(!existsSync(join(folder.path, 'batch.jsonl.batch.json')), 'what was fetched is kept no longer');
      assert.match((await run([...args, '--batch'])).err, /--out\. Name that/);
    } finally {
      await batches.close();
    }
  });

  it('has the model read the draft, says what goes where, and shows what it found', async () => {
    script = (asked) =>
      asked.pass === 'hallucination'
        ? said(flagsReply(asked.receipt, [{ flagged_text: 'Halden Foods paid for it' }]))
        : clean(asked);
    const { code, out, err } = await audit();
    assert.equal(code, 1, err);
    assert.match(
      err,
      /sending the draft and passages of its sources to test-model at 127\.0\.0\.1:\d+: about [\d,]+ tokens/,
    );
    assert.match(out, /high {2}model-flag/);
    assert.match(out, /A model’s reading: No passage says so\./);
    assert.match(
      out,
      /^Model {8}hallucination, test-model at 127\.0\.0\.1:\d+: 1 call, [\d,]+ tokens sent, \d+ received$/m,
    );
  });

  it('does not ask again what it asked before, and --quiet says nothing', async () => {
    await audit('--quiet');
    const sent = server.asked.length;
    const { code, err } = await audit('--quiet');
    assert.equal(server.asked.length, sent);
    assert.equal(code, 0);
    assert.equal(err, '');
  });

  it('shows the model what was judged before where --examples names a golden set', async () => {
    const draft = 'The Buyer shall give written notice of a defect within sixty days after delivery of the flour.';
    const start = draft.indexOf('sixty');
    const labels = [{ start, end: start + 5, flag_type: 'contradiction' }];
    const golden = join(folder.path, 'golden.jsonl');
    const item = { id: 'a', draft, sources: [{ id: 'agreement.txt', text: AGREEMENT }], labels };
    writeFileSync(golden, `${JSON.stringify(item)}\n`);
    const { code, err } = await audit('--examples', golden);
    assert.equal(code, 0, err);
    for (const { text } of server.asked)
      assert.match(text, /<<<EXAMPLES [\s\S]*within sixty days[\s\S]*A fault of the type contradiction: “sixty”\./);
    const model = ['--model', 'test-model', '--base-url', server.baseUrl];
    const own = await run(['eval', golden, ...model, '--examples', golden]);
    assert.deepEqual([own.code, own.err.includes('whose answers a model must not be shown')], [3, true]);
    const none = await audit('--examples', 'nowhere.jsonl');
    assert.deepEqual([none.code, /nowhere\.jsonl gives no examples/.test(none.err)], [3, true]);
    const alone = await run(['audit', 'draft.md', '--examples', golden]);
    assert.deepEqual([alone.code, alone.err.includes('--examples needs a model')], [3, true]);
  });

  it('grades the risk where --rubric asks for it', async () => {
    const { out } = await audit('--rubric', '--format', 'json');
    const report = Report.parse(JSON.parse(out));
    assert.equal(report.rubric?.composite_score, 1);
    assert.deepEqual(Object.keys(report.settings.prompts), ['hallucination', 'contradiction', 'rubric']);
    assert.equal(report.settings.model, 'test-model');
  });

  it('ends with review where the model fails, and never shows the key', async () => {
    script = ({ headers }) => ({ status: 401, error: { message: `Incorrect key: ${headers.authorization}` } });
    const { code, out, err } = await audit();
    assert.equal(code, 1);
    assert.match(out, /did not accept the key\. Check OPENAI_API_KEY/);
    assert.ok(!`${out}${err}`.includes(KEY));
    const trail = join(folder.path, '.plumbline', 'trail');
    for (const file of readdirSync(trail)) assert.ok(!readFileSync(join(trail, file), 'utf8').includes(KEY));
  });

  it('needs no key for a model on this machine', async () => {
    const { code } = await run(['audit', 'draft.md', '--model', 'm', '--base-url', server.baseUrl], {
      OPENAI_API_KEY: '',
    });
    assert.equal(code, 0);
  });

  it('asks no other host than the one that is named, whatever the environment says', async () => {
    const env = { OPENAI_BASE_URL: 'http://192.0.2.1/v1', OPENAI_ORG_ID: 'org', OPENAI_LOG: 'debug' };
    const { code, err } = await run(['audit', 'draft.md', '--model', 'm', '--base-url', server.baseUrl, '-q'], env);
    assert.equal(code, 0);
    assert.equal(err, '');
    assert.equal(server.asked[0]?.headers['openai-organization'], undefined);
  });

  it('reaches a model on this machine past every proxy that the environment names', async () => {
    const proxy = `http://127.0.0.1:1`;
    const env = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy, http_proxy: proxy, NO_PROXY: '', no_proxy: '' };
    const { code, out } = await run(['audit', 'draft.md', '--model', 'm', '--base-url', server.baseUrl, '-q'], env);
    assert.equal(code, 0, out);
    assert.equal(server.asked.length, 2);
  });

  it('sends nothing of a confidential matter to another machine', async () => {
    const args = ['audit', 'confidential/draft.md', '--model', 'm', '--base-url', 'https://model.example/v1'];
    const { code, out, err } = await run(args, {}, ['--require', resolve('test/cli/no-sockets.cjs')]);
    assert.equal(code, 1);
    assert.match(out, /confidential, so nothing of it was sent to model\.example/);
    assert.doesNotMatch(err, /SOCKET/);
  });

  it('reads every item of a golden set', async () => {
    const item = { id: 'one', draft: SOUND_DRAFT, sources: [{ id: 'agreement.txt', text: AGREEMENT }] };
    const golden = folderWith({ 'golden.jsonl': `${JSON.stringify(item)}\n` });
    try {
      const args = ['eval', join(golden.path, 'golden.jsonl'), '--model', 'm', '--base-url', server.baseUrl, '-q'];
      const { code } = await run(args);
      assert.equal(code, 0);
      assert.equal(server.asked.length, 2);
    } finally {
      golden.remove();
    }
  });

  it('says what is wrong with the options, and ends with 3', async () => {
    for (const [args, says] of [
      [['--base-url', 'http://127.0.0.1:1/v1'], /--base-url needs a model\. Name one with --model/],
      [['--model', ''], /--model names no model/],
      [['--model', 'm', '--base-url', 'http://model.example/v1'], /unencrypted/],
    ] as const) {
      const { code, err } = await run(['audit', 'draft.md', ...args]);
      assert.equal(code, 3);
      assert.match(err, says);
      assert.equal(linesOf(err).length, 1);
    }
  });

  it('needs a key for another machine', async () => {
    const { code, err } = await run(['audit', 'draft.md', '--model', 'm'], { OPENAI_API_KEY: '' });
    assert.equal(code, 3);
    assert.match(err, /There is no key for api\.openai\.com\. Set OPENAI_API_KEY/);
  });

  describe('and sockets', () => {
    const watched = (...args: readonly string[]): Promise<Outcome> =>
      run(['audit', 'draft.md', ...args], {}, ['--require', resolve('test/cli/no-sockets.cjs')]);

    it('are opened where a model is asked, which the watch sees', async () => {
      const { err } = await watched('--model', 'm', '--base-url', server.baseUrl);
      assert.match(err, /SOCKET/);
    });
    for (const [what, args] of [
      ['no model is named', []],
      ['--offline is given', ['--offline']],
      ['--offline is given beside a model on another machine', ['--offline', '--model', 'm']],
    ] as const)
      it(`are none where ${what}`, async () => {
        const { code, err } = await watched(...args);
        assert.equal(code, 0, err);
        assert.equal(err, '');
        assert.equal(server.asked.length, 0);
      });
    it('are none where --offline is given beside a model on this machine', async () => {
      const { code, out, err } = await watched('--offline', '--model', 'm', '--base-url', server.baseUrl);
      assert.equal(code, 0, err);
      assert.equal(err, '');
      assert.match(out, /no model was asked/);
    });
  });
});

describe('plumbline log', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = folderWith({ 'draft.md': SOUND_DRAFT, 'sources/agreement.txt': AGREEMENT });
  });
  afterEach(() => folder.remove());
  const run = (...args: readonly string[]): Promise<Outcome> => plumbline(args, { cwd: folder.path });
  const trail = (): string => join(folder.path, '.plumbline', 'trail');

  it('proves the trail that audits have left', async () => {
    await run('audit', 'draft.md', '-q');
    await run('audit', 'draft.md', '-q');
    const { code, out } = await run('log', 'verify');
    assert.equal(code, 0);
    assert.match(out, /^The trail is as it was written: 4 records in 2 files\.\nLast record: [0-9a-f]{64}\n$/);
    assert.equal((await run('log', 'verify', 'draft.md')).code, 0);
  });

  it('says where the trail was changed, and ends with 1', async () => {
    await run('audit', 'draft.md', '-q');
    const [file = ''] = readdirSync(trail());
    writeFileSync(join(trail(), file), readFileSync(join(trail(), file), 'utf8').replace('"pass"', '"block"'));
    const { code, out } = await run('log', 'verify');
    assert.equal(code, 1);
    assert.match(
      out,
      /^The trail was changed: 1 break in 1 file\.\n {2}\S+\.jsonl, line 2: its content does not match/,
    );
    const json = JSON.parse((await run('log', 'verify', '--format', 'json')).out);
    assert.equal(json.breaks.length, 1);
  });

  it('lists the audits, and shows the records of one', async () => {
    const { out } = await run('audit', 'draft.md', '-q', '--format', 'json');
    const { trace_id: trace } = Report.parse(JSON.parse(out));
    const list = await run('log', 'show');
    assert.match(
      list.out,
      new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:]{8}Z {2}${trace} {2}pass {2}0 findings {2}draft\\.md\n$`),
    );
    const one = await run('log', 'show', trace.slice(0, 8), '--format', 'json');
    const [record] = JSON.parse(one.out);
    assert.equal(Report.parse(record.body.report).trace_id, trace);
    assert.match((await run('log', 'show', trace)).out, /"draft_text": "# Memorandum/);
  });

  it('says that there is none, and what to name', async () => {
    for (const args of [
      ['log', 'verify'],
      ['log', 'show'],
      ['log', 'verify', 'nowhere'],
    ]) {
      const { code, err } = await run(...args);
      assert.equal(code, 3);
      assert.match(err, /holds no audit trail|no such file or folder/);
    }
    await run('audit', 'draft.md', '-q');
    const { code, err } = await run('log', 'show', 'zzz');
    assert.equal(code, 3);
    assert.match(err, /No record has the trace id zzz/);
    assert.equal((await run('log')).code, 3);
  });

  it('is not begun with --no-trail, nor by what is no audit', async () => {
    await run('audit', 'draft.md', '--no-trail');
    await run('lint', 'draft.md');
    await run('citations', 'draft.md');
    assert.equal(existsSync(join(folder.path, '.plumbline')), false);
  });

  it('is not kept among the sources', async () => {
    mkdirSync(join(folder.path, '.plumbline'), { recursive: true });
    const { out } = await run('audit', 'draft.md', '--sources', '.', '--format', 'json');
    const again = await run('audit', 'draft.md', '--sources', '.', '--format', 'json');
    for (const text of [out, again.out])
      assert.deepEqual(
        Report.parse(JSON.parse(text)).sources.map(({ id }) => id),
        ['sources/agreement.txt'],
      );
  });
});
