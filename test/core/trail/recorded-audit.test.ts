import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openAiProvider } from '../../../src/core/model/openai-provider';
import type { ModelAccess } from '../../../src/core/model/read-draft';
import { ModelSettings } from '../../../src/core/settings/model-settings';
import { readLine, type TrailRecord } from '../../../src/core/trail/record';
import { auditOnRecord } from '../../../src/core/trail/recorded-audit';
import { TrailRecorder } from '../../../src/core/trail/recorder';
import { trailFiles, trailFolder } from '../../../src/core/trail/trail-folder';
import { verifyTrail } from '../../../src/core/trail/verify';
import { AGREEMENT, SOUND_DRAFT } from '../model/read-by-model';
import { type Answer, type Asked, clean, scriptedServer } from '../model/scripted-server';
import { inFolder } from '../sources/made-files';

const MATTER = { 'draft.md': SOUND_DRAFT, 'sources/agreement.txt': AGREEMENT };

async function recordsOf(matter: string): Promise<TrailRecord[]> {
  const folder = trailFolder(matter);
  const texts = await Promise.all((await trailFiles(folder)).map((file) => readFile(join(folder, file), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n').slice(0, -1))
    .map((line) => {
      const read = readLine(line);
      assert.ok(typeof read !== 'string', String(read));
      return read.record;
    });
}

/** Audits the matter's draft on record, with a model that answers by a script. */
async function audited(
  matter: string,
  script: (asked: Asked) => Answer = clean,
  generationTraceId: string | null = null,
) {
  const server = await scriptedServer(script);
  const recorder = new TrailRecorder('test');
  const model: ModelAccess = {
    provider: openAiProvider({
      baseUrl: server.baseUrl,
      keys: { keyFor: async () => 'sk-secret-of-the-test' },
      timeout: 10_000,
    }),
    consent: { allows: async () => true },
  };
  try {
    return await auditOnRecord(join(matter, 'draft.md'), recorder, {
      settings: { models: ModelSettings.parse({ provider: 'openai', name: 'test-model' }) },
      model,
      generationTraceId,
    });
  } finally {
    await recorder.close();
    await server.close();
  }
}

describe('an audit on record', () => {
  it('is there with what was found, though nothing was, and with every call, under one trace id', async () => {
    await inFolder(MATTER, async (matter) => {
      const { report } = await audited(matter, clean, 'gen-7');
      assert.equal(report.routing.decision, 'pass');
      const records = await recordsOf(matter);
      assert.deepEqual(
        records.map(({ kind }) => kind),
        ['start', 'model_call', 'model_call', 'audit'],
      );
      assert.ok(records.slice(1).every(({ trace_id: id }) => id === report.trace_id));
      const [, call, , audit] = records.map(({ body }) => JSON.stringify(body));
      assert.match(call!, /"user":"Mark: .*within thirty days.*","reply":"\{\\"receipt/);
      assert.match(call!, /"outcome":"read"/);
      assert.match(audit!, /"draft_text":"# Memorandum/);
      assert.match(audit!, /"generation_trace_id":"gen-7"/);
      assert.match(audit!, /"decision":"pass"/);
      assert.deepEqual((await verifyTrail(trailFolder(matter))).breaks, []);
    });
  });

  it('is linked to the generation that the draft names at its head, else to the one that the matter names', async () => {
    const named = { ...MATTER, '.plumbline.json': '{"generationTraceId": "gen-of-the-matter"}' };
    const headed = `---\ntrace_id: gen-of-the-draft\n---\n\n${MATTER['draft.md']}`;
    for (const [files, given, expected] of [
      [named, null, 'gen-of-the-matter'],
      [{ ...named, 'draft.md': headed }, null, 'gen-of-the-draft'],
      [{ ...named, 'draft.md': headed }, 'gen-7', 'gen-7'],
      [MATTER, null, null],
    ] as const)
      await inFolder(files, async (matter) => {
        const { report } = await audited(matter, clean, given);
        assert.equal(report.generation_trace_id, expected);
        assert.deepEqual(report.errors, []);
        const audit = JSON.stringify((await recordsOf(matter)).find(({ kind }) => kind === 'audit')?.body);
        assert.ok(audit.includes(`"generation_trace_id":${JSON.stringify(expected)}`));
      });
  });

  it('has the reply that could not be read, and why, before the audit says so', async () => {
    await inFolder(MATTER, async (matter) => {
      await audited(matter, () => ({ content: 'All is well.' }));
      const calls = (await recordsOf(matter))
        .filter(({ kind }) => kind === 'model_call')
        .map(({ body }) => JSON.stringify(body));
      assert.equal(calls.length, 4);
      for (const call of calls)
        assert.match(call, /"reply":"All is well\.".*"outcome":"unreadable","problem":"the reply holds no/);
    });
  });

  it('never holds the key, though a server sends it back', async () => {
    await inFolder(MATTER, async (matter) => {
      await audited(matter, (asked) =>
        asked.pass === 'hallucination'
          ? { content: `Your key is ${asked.headers.authorization}` }
          : { status: 400, error: { message: `No such key: ${asked.headers.authorization}` } },
      );
      const text = JSON.stringify(await recordsOf(matter));
      assert.match(text, /\[key\]/);
      assert.ok(!text.includes('sk-secret-of-the-test'));
    });
  });

  it('holds hashes only where the matter’s settings say so', async () => {
    await inFolder({ ...MATTER, '.plumbline.json': '{"trail": {"keep": "hashes"}}' }, async (matter) => {
      await audited(matter);
      const text = JSON.stringify(await recordsOf(matter));
      assert.ok(!/thirty days|Marrow|Dayton/.test(text));
      assert.match(text, /"kind":"audit"/);
      assert.match(text, /"prompt_sha256":"[0-9a-f]{64}"/);
    });
  });

  it('is none where the matter wants none', async () => {
    await inFolder({ ...MATTER, '.plumbline.json': '{"trail": {"keep": "off"}}' }, async (matter) => {
      await audited(matter);
      assert.deepEqual((await readdir(matter)).sort(), ['.plumbline.json', 'draft.md', 'sources']);
    });
  });

  it('says so and does not pass where the folder cannot hold it, and audits all the same', async () => {
    await inFolder({ ...MATTER, '.plumbline': 'a file' }, async (matter) => {
      await writeFile(join(matter, 'draft.md'), SOUND_DRAFT.replace('thirty', 'sixty'));
      const wrong = await audited(matter);
      assert.ok(wrong.report.findings.length > 0);
      await writeFile(join(matter, 'draft.md'), SOUND_DRAFT);
      const { report } = await audited(matter);
      assert.deepEqual(
        report.errors.map(({ stage }) => stage),
        ['trail'],
      );
      assert.match(report.errors[0]!.message, /cannot hold the audit trail .*Let it be written/);
      assert.equal(report.routing.decision, 'review');
      assert.match(report.routing.reasons.join(), /^The audit is not on record: /);
    });
  });

  it('begins nothing for a draft that is not there', async () => {
    await inFolder({ 'sources/agreement.txt': AGREEMENT }, async (matter) => {
      await assert.rejects(audited(matter));
      assert.deepEqual(await readdir(matter), ['sources']);
    });
  });
});

describe('what a model may be told of a matter', () => {
  const sent = async (files: Record<string, string>): Promise<{ texts: string[]; errors: string[] }> => {
    const texts: string[] = [];
    let errors: string[] = [];
    await inFolder({ ...MATTER, ...files }, async (matter) => {
      const { report } = await audited(matter, (asked) => {
        texts.push(asked.text);
        return clean(asked);
      });
      errors = report.errors.map(({ message }) => message);
    });
    return { texts, errors };
  };

  it('is the context of its settings file, and where that is silent of the draft’s front matter', async () => {
    const { texts } = await sent({
      'draft.md': `---\nforum: Ohio Court\nasked: "A memo: short"\nprovider: evil\nsources: /etc\n---\n\n${SOUND_DRAFT}`,
      '.plumbline.json': '{"context": {"forum": "Montgomery County Court"}}',
    });
    assert.ok(texts.length > 0);
    for (const text of texts) {
      assert.match(text, /What was asked for: A memo: short\nWhere it goes: Montgomery County Court/);
      assert.ok(!text.includes('evil'));
    }
  });

  it('is nothing that a settings file could turn on or send elsewhere', async () => {
    const { errors } = await sent({
      '.plumbline.json': '{"models": {"provider": "openai", "baseUrl": "https://collect.example/v1"}}',
    });
    assert.match(errors.join(), /"models" is no setting/);
  });
});
