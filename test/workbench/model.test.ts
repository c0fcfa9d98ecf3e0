import { equal, match, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
import type { Person } from './person';
import { inSteps, THEMES, type Workbench, workbenchOf } from './workbench';

const DRAFT = SOUND_DRAFT.replace('thirty days', 'sixty days');
const FLAGGED = 'Halden Foods paid for it';
const RIGHT = 'The Buyer shall give written notice of a defect within thirty days after delivery of the flour.';

/** Finds one thing wrong, and knows one correction. */
function script(asked: Asked): Answer {
  const { pass, receipt, text } = asked;
  if (pass === 'correction')
    return said({ receipt, corrected_sentence: RIGHT, explanation: 'The agreement gives thirty days (P1).' });
  return pass === 'hallucination' && text.includes(FLAGGED)
    ? said(
        flagsReply(receipt, [
          { flagged_text: FLAGGED, explanation: 'No passage says who paid for the flour.', severity: 'medium' },
        ]),
      )
    : clean(asked);
}

for (const [kind, theme] of THEMES) {
  describe(`a person with a language model (${kind})`, () => {
    inSteps();
    let model: ScriptedServer;
    before(async () => {
      model = await scriptedServer(script);
    });
    let workbench: Workbench;
    let person: Person;
    let folder: string;
    workbenchOf(
      {
        name: 'flour-matter',
        files: { 'draft.md': DRAFT, 'sources/agreement.txt': AGREEMENT },
        settings: () => ({
          ...theme,
          'plumbline.model.baseUrl': model.baseUrl,
          'plumbline.model.name': 'test-model',
          'plumbline.model.prices': { 'test-model': { input: 0.25, output: 2 } },
        }),
      },
      (opened) => {
        workbench = opened;
        ({ person, folder } = opened);
      },
    );
    after(() => model?.close());

    it('turns it on in the settings, which sends nothing', async () => {
      await person.openFolder(workbench.address);
      await person.openFile('draft.md');
      await person.status('Plumbline: not audited');
      await person.chooseSetting('plumbline.model.provider', 'openai');
      await person.photograph(`model-${kind}-1-setting`);
      await person.openFile('draft.md');
      equal(model.asked.length, 0);
    });

    it('is asked before the first send, and sends nothing by saying no', async () => {
      await person.runCommand('Plumbline: Audit Draft');
      const question = await person.question('Send this draft to 127.0.0.1');
      match(question, /Model: test-model/);
      match(question, /the text of the draft, without its comments and markup/);
      match(question, /about [\d,]+ tokens, price about 0\.\d+/);
      await person.photograph(`model-${kind}-2-consent`);
      await person.answer('Cancel');
      await person.status('Plumbline: block');
      const why = await person.hoverStatus('Plumbline: block', 'Could not be done');
      ok(why.includes('Nothing was sent to 127.0.0.1'), why);
      equal(model.asked.length, 0);
    });

    it('agrees, and reads what the model found beside what the checks did', async () => {
      await person.runCommand('Plumbline: Audit Draft');
      await person.question('Send this draft to 127.0.0.1');
      await person.answer('Send');
      match(await person.status('Plumbline: block · 2'), /· 2$/);
      equal(model.asked.length, 2);
      const hover = await person.hover('Halden', 'Not found in the sources');
      ok(hover.includes('A model’s reading: No passage says who paid for the flour.'), hover);
      await person.photograph(`model-${kind}-3-found`);
      const why = await person.hoverStatus('Plumbline: block', 'Read by a model');
      match(
        why,
        /hallucination audit by test-model at 127\.0\.0\.1:\d+: 1 call, [\d,]+ tokens sent, \d+ received, price 0\.\d+/,
      );
      await person.photograph(`model-${kind}-4-status`);
    });

    it('asks for a correction, looks at the difference and takes it', async () => {
      await person.clickOn('sixty');
      const fixes = await person.quickFixes();
      ok(fixes.includes('Suggest a correction with the model'), fixes.join('\n'));
      await person.photograph(`model-${kind}-5-fixes`);
      await person.chooseFix('Suggest a correction with the model');
      await person.waitForTab('suggested correction');
      await person.photograph(`model-${kind}-6-correction`);
      await person.clickTitle('Apply Suggested Correction');
      await person.waitForText('within thirty days');
      await person.press('ControlOrMeta+s');
      await person.status('Plumbline: review · 1');
      equal(readFileSync(join(folder, 'draft.md'), 'utf8'), SOUND_DRAFT);
      equal(model.asked.length, 3, 'saving sends nothing');
      await person.photograph(`model-${kind}-7-corrected`);
    });

    it('reads the audit as it is on record', async () => {
      await person.runCommand('Plumbline: Show Audit Record');
      await person.offered('block, 2 findings');
      await person.photograph(`model-${kind}-8-records`);
      await person.pick('block, 2 findings');
      const text = await person.page('Audit record');
      ok(text.includes('The trail is as it was written'), text);
      ok(text.includes('No passage says who paid for the flour.'), text);
      await person.unfold('Call 1');
      await person.photograph(`model-${kind}-9-record`);
    });
  });
}
