import assert from 'node:assert/strict';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderCache } from '../../../src/core/model/folder-cache';
import type { ModelProvider } from '../../../src/core/model/provider';
import { memoryCache, type ReplyCache } from '../../../src/core/model/reply-cache';
import { inFolder } from '../sources/made-files';
import { briefOf, inLongParagraphs, recordOf, sectionsOf } from './long-draft';
import { AGREEMENT, providerOf, readByModel, SOUND_DRAFT } from './read-by-model';
import {
  type Answer,
  type Asked,
  clean,
  cleanReply,
  flagsReply,
  type ScriptedServer,
  said,
  scriptedServer,
} from './scripted-server';

const script = (asked: Asked): Answer =>
  asked.pass === 'hallucination'
    ? said(flagsReply(asked.receipt, [{ flagged_text: 'Marrow Mills delivered the flour' }]))
    : clean(asked);

describe('what a model has read before', () => {
  let server: ScriptedServer;
  let provider: ModelProvider;
  beforeEach(async () => {
    server = await scriptedServer(script);
    provider = providerOf(server);
  });
  afterEach(() => server.close());
  const read = (
    cache: ReplyCache,
    draft = SOUND_DRAFT,
    name = 'test-model',
    sources: Record<string, string> | string = AGREEMENT,
  ) => readByModel(draft, sources, script, { cache, provider, models: { name } });

  it('is not sent again, and comes to the same findings', async () => {
    const cache = memoryCache();
    const first = await read(cache);
    const sent = server.asked.length;
    const second = await read(cache);
    assert.equal(server.asked.length, sent);
    assert.equal(first.report.findings.length, 1);
    assert.deepEqual(second.report.findings, first.report.findings);
    assert.deepEqual(
      second.report.model_use?.passes.map((pass) => [pass.calls, pass.parts_from_cache]),
      [
        [0, 1],
        [0, 1],
      ],
    );
    assert.equal(second.consents.length, 0, 'nothing is to be sent, so nobody is asked');
  });

  it('is sent again to another model, and against other passages', async () => {
    const cache = memoryCache();
    await read(cache);
    const sent = server.asked.length;
    await read(cache, SOUND_DRAFT, 'other-model');
    assert.equal(server.asked.length, 2 * sent);
    await read(cache, SOUND_DRAFT, 'test-model', AGREEMENT.replace('Dayton', 'Akron'));
    assert.equal(server.asked.length, 3 * sent);
  });

  it('is sent again where the reply may have been dictated', async () => {
    const cache = memoryCache();
    const obedient = (asked: Asked): Answer =>
      said({ ...cleanReply(asked), note: /put the word (\S+) into/.exec(asked.text)?.[1] });
    const first = await readByModel(SOUND_DRAFT, AGREEMENT, obedient, { cache });
    assert.notEqual(first.report.routing.decision, 'pass');
    await read(cache);
    assert.ok(server.asked.length > 0);
  });

  it('costs at most a tenth for a draft of which one paragraph was changed', async () => {
    const cache = memoryCache();
    const sections = sectionsOf(12);
    const sources = recordOf(sections);
    const tokens = async (): Promise<number> => {
      const { report } = await read(cache, briefOf(sections), 'test-model', sources);
      return (report.model_use?.passes ?? []).reduce((sum, pass) => sum + pass.input_tokens, 0);
    };
    const first = await tokens();
    sections[6]![1] += ' The broker was told.';
    const again = await tokens();
    assert.ok(again > 0);
    assert.ok(again <= first / 10, `${again} of ${first} tokens`);
  });

  it('costs at most a tenth in long paragraphs, too, whichever of them was changed', async () => {
    const cache = memoryCache();
    const long = inLongParagraphs(sectionsOf(9));
    const sources = recordOf(long);
    const tokens = async (draft: string, kept: ReplyCache): Promise<number> => {
      const { report } = await read(kept, draft, 'test-model', sources);
      return (report.model_use?.passes ?? []).reduce((sum, pass) => sum + pass.input_tokens, 0);
    };
    const first = await tokens(briefOf(long), cache);
    const known: ReplyCache = { get: (key) => cache.get(key), set: async () => undefined };
    for (const [s, paragraphs] of long.entries())
      for (const p of paragraphs.keys()) {
        const edited = long.map((section) => [...section]);
        edited[s]![p] += ' The broker was told.';
        const again = await tokens(briefOf(edited), known);
        assert.ok(again > 0 && again <= first / 10, `${again} of ${first} tokens after an edit of paragraph ${s}.${p}`);
      }
  });

  it('outlives the process in a folder of the user’s own', async () => {
    await inFolder({}, async (folder) => {
      const path = join(folder, 'deep', 'replies');
      await read(folderCache(path));
      const sent = server.asked.length;
      const { report } = await read(folderCache(path));
      assert.equal(server.asked.length, sent);
      assert.equal(report.findings.length, 1);
      if (process.platform !== 'win32') assert.equal((await stat(path)).mode & 0o077, 0);
    });
  });

  it('is as if it were not there where its file is broken, or its folder cannot be', async () => {
    await inFolder({ file: '' }, async (folder) => {
      const path = join(folder, 'replies');
      await read(folderCache(path));
      for (const name of await readdir(path)) await writeFile(join(path, name), '{"value":');
      const sent = server.asked.length;
      await read(folderCache(path));
      assert.equal(server.asked.length, 2 * sent);
      const { report } = await read(folderCache(join(folder, 'file', 'replies')));
      assert.equal(report.findings.length, 1);
    });
  });
});
