import assert from 'node:assert/strict';
import { ModelError, type ModelProvider, type ModelReply, type ModelRequest } from '../../../src/core/model/provider';
import { FAULTS } from './faults';
import { AGREEMENT, readByModel, SOUND_DRAFT } from './read-by-model';
import { type Answer, type Asked, clean } from './scripted-server';

/**
 * A model as an editor hands it out: text in pieces, no role of the system, no form of reply, no count of tokens. It is
 * scripted as the server is, for what a model can say; what only a server can do is none of its faults.
 */
function textOnly(script: (asked: Asked) => Answer): ModelProvider {
  let number = 0;
  return {
    name: 'vscode',
    destination: 'the editor’s models',
    isLocal: false,
    async ask({ model, system, user }: ModelRequest): Promise<ModelReply> {
      const text = `${system}\n\n${user}`;
      const answer = script({
        model,
        messages: [{ role: 'user', content: text }],
        pass: /answer_span/.test(system) ? 'contradiction' : 'hallucination',
        text,
        receipt: /Receipt: ([0-9a-f]+)\./.exec(text)?.[1] ?? '',
        number: ++number,
        headers: {},
      });
      if (typeof answer !== 'object' || !('content' in answer))
        throw new ModelError('server', 'The model failed. Try again.');
      let whole = '';
      for await (const piece of (answer.content ?? '').match(/[\s\S]{1,7}/g) ?? []) whole += piece;
      return { text: whole, ended: answer.refusal ? 'refusal' : 'complete', tokens: null, model: null };
    },
  };
}

const saysSomething = (script: (asked: Asked) => Answer): boolean => {
  const answer = script({
    model: 'm',
    messages: [],
    pass: 'hallucination',
    text: '',
    receipt: 'x',
    number: 1,
    headers: {},
  });
  return typeof answer === 'object' && 'content' in answer && (answer.finish ?? 'stop') === 'stop';
};

describe('a model of the editor', () => {
  const spoken = FAULTS.filter(({ script, what }) => !what.includes('then') && saysSomething(script));
  it('is held to the same faults', () => assert.ok(spoken.length >= 8));

  for (const { what, script, says, calls } of spoken)
    it(`${says === null ? 'passes a sound draft after' : 'never passes a draft after'} ${what}`, async () => {
      const outcome = await readByModel(SOUND_DRAFT, AGREEMENT, clean, { provider: textOnly(script) });
      assert.equal(outcome.asked.length, 0, 'no server is asked');
      assert.equal(outcome.report.routing.decision, says === null ? 'pass' : 'review');
      if (says !== null) assert.match(outcome.report.errors.map(({ message }) => message).join('\n'), says);
      assert.deepEqual(
        outcome.calls.filter(({ pass }) => pass === 'hallucination').map(({ outcome: how }) => how),
        calls,
      );
      assert.ok(
        (outcome.report.model_use?.passes[0]?.input_tokens ?? 0) > 300,
        'tokens are guessed where nobody counts',
      );
    });
});
