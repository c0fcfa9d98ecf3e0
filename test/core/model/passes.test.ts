import assert from 'node:assert/strict';
import { AGREEMENT, providerOf, readByModel, SOUND_DRAFT } from './read-by-model';
import { type Answer, type Asked, clean, rubricReply, said, scriptedServer } from './scripted-server';

const WITH_RUBRIC = { passes: ['hallucination' as const, 'contradiction' as const, 'rubric' as const] };
const graded =
  (score: number, spans: readonly object[] = []) =>
  (asked: Asked): Answer =>
    asked.pass === 'rubric' ? said(rubricReply(asked.receipt, score, spans)) : clean(asked);

describe('the risk rubric', () => {
  it('is not made unless it is asked for', async () => {
    const { report, asked } = await readByModel(SOUND_DRAFT, AGREEMENT, graded(5));
    assert.equal(report.rubric, null);
    assert.ok(asked.every(({ pass }) => pass !== 'rubric'));
  });

  it('works out the composite itself, and asks for a review at the threshold', async () => {
    const reviewed = await readByModel(SOUND_DRAFT, AGREEMENT, graded(3), { models: WITH_RUBRIC });
    assert.equal(reviewed.report.rubric?.composite_score, 3);
    assert.equal(reviewed.report.rubric.threshold_exceeded, true);
    assert.equal(reviewed.report.routing.decision, 'review');
    assert.match(reviewed.report.routing.reasons.join(' '), /rubric gives 3 on a scale from 1 to 5/);
    const passed = await readByModel(SOUND_DRAFT, AGREEMENT, graded(2.5), { models: WITH_RUBRIC });
    assert.equal(passed.report.routing.decision, 'pass');
  });

  it('never blocks by itself', async () => {
    const { report } = await readByModel(SOUND_DRAFT, AGREEMENT, graded(5), { models: WITH_RUBRIC });
    assert.equal(report.overall_assessment.overall_risk_score, 0.7);
    assert.equal(report.routing.decision, 'review');
  });

  it('follows the weights and the threshold that are set', async () => {
    const settings = {
      rubricThreshold: 4.5,
      rubricWeights: { factual_accuracy: 3, source_fidelity: 1, specificity_risk: 0, temporal_alignment: 0 },
    };
    const uneven = (asked: Asked): Answer => {
      if (asked.pass !== 'rubric') return clean(asked);
      const reply = rubricReply(asked.receipt, 1) as { dimensions: Record<string, { score: number }> };
      reply.dimensions['factual_accuracy']!.score = 5;
      return said(reply);
    };
    const { report } = await readByModel(SOUND_DRAFT, AGREEMENT, uneven, { models: WITH_RUBRIC, settings });
    assert.equal(report.rubric?.composite_score, 4);
    assert.equal(report.rubric.threshold_exceeded, false);
  });

  it('shows flagged spans where they stand, and leaves out those that are nowhere', async () => {
    const spans = [
      { span: 'Marrow Mills delivered the flour', dimension: 'Factual Accuracy', reason: 'P2' },
      { span: 'something else altogether', dimension: 'source_fidelity', reason: 'P2' },
    ];
    const { report } = await readByModel(SOUND_DRAFT, AGREEMENT, graded(2, spans), { models: WITH_RUBRIC });
    assert.deepEqual(
      report.rubric?.flagged_spans.map(({ start, end, dimension }) => [SOUND_DRAFT.slice(start, end), dimension]),
      [['Marrow Mills delivered the flour', 'factual_accuracy']],
    );
  });

  it('is 5 in every dimension without sources, without a call', async () => {
    const { report, asked } = await readByModel(SOUND_DRAFT, {}, graded(1), { models: WITH_RUBRIC });
    assert.equal(asked.length, 0);
    assert.equal(report.rubric?.composite_score, 5);
    assert.match(report.rubric.overall_assessment, /^Insufficient evidence/);
    assert.equal(report.routing.decision, 'review');
  });

  it('is asked for twice again where it cannot be read, and is then an error', async () => {
    const { report, calls } = await readByModel(
      SOUND_DRAFT,
      AGREEMENT,
      (asked) => (asked.pass === 'rubric' ? said(rubricReply(asked.receipt, 9)) : clean(asked)),
      { models: WITH_RUBRIC },
    );
    assert.equal(calls.filter(({ pass }) => pass === 'rubric').length, 3);
    assert.equal(report.rubric, null);
    assert.match(report.errors[0]?.message ?? '', /^The risk rubric did not read the draft/);
    assert.equal(report.routing.decision, 'review');
  });
});

describe('a repair', () => {
  it('carries the reply that could not be read, why, and the form', async () => {
    const { asked } = await readByModel(SOUND_DRAFT, AGREEMENT, (one) =>
      one.number <= 2 ? { content: `{"receipt": "${one.receipt}", "flags": "none at all"}` } : clean(one),
    );
    const repair = asked.find(({ text }) => text.includes('You have replied to this before'));
    assert.match(repair?.text ?? '', /<<<REPLY [0-9a-f]{12}\n\{"receipt": "[0-9a-f]+", "flags": "none at all"\}/);
    assert.match(repair?.text ?? '', /does not have the form \(\S/);
    assert.match(repair?.text ?? '', /as JSON Schema:\n\{"type":"object"/);
  });
});

describe('what is sent', () => {
  it('names the context, the style, the risk level and examples that the matter gives', async () => {
    const { asked } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, {
      settings: {
        riskLevel: 'high',
        citationStyle: 'alwd',
        context: { asked: 'A memo on notice', forum: 'Montgomery County Court' },
        examples: [
          { statement: 'Notice is due in June.', passage: 'Notice is due in July.', judgment: 'contradicted' },
        ],
      },
    });
    for (const { pass, text } of asked) {
      assert.match(text, /What was asked for: A memo on notice\nWhere it goes: Montgomery County Court/);
      assert.match(
        text,
        /Statement: Notice is due in June\.\nPassage: Notice is due in July\.\nJudgment: contradicted/,
      );
      assert.match(text, /Risk level: high/);
      if (pass === 'hallucination') assert.match(text, /ALWD Guide/);
    }
  });

  it('says who speaks in a passage: a dissent is not the court', async () => {
    const opinion = [
      'Halden Foods, Inc. v. Marrow Mills LLC',
      'JUSTICE ALDEN delivered the opinion of the Court.',
      'The buyer gave notice within a reasonable time, and the judgment for the buyer is affirmed in all respects.',
      'JUSTICE BROWN, dissenting.',
      'The buyer waited until the flour was spoiled, and no notice that comes so late can be called reasonable.',
    ].join('\n\n');
    const { asked } = await readByModel(
      'The buyer waited until the flour was spoiled, and gave no notice.',
      opinion,
      clean,
    );
    assert.match(asked[0]?.text ?? '', /^\[P\d\] source\.txt \(record; [^)]*[Dd]issent/m);
  });

  it('asks for no randomness, a form and a greatest length', async () => {
    const { asked } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, { models: { replyTokens: 900 } });
    for (const one of asked) {
      assert.equal(one.temperature, 0);
      assert.equal(one.max_completion_tokens, 900);
      assert.equal(one.response_format?.type, 'json_schema');
    }
  });

  it('goes out under the key, and nothing of the environment', async () => {
    const { asked } = await readByModel(SOUND_DRAFT, AGREEMENT, clean);
    assert.equal(asked[0]?.headers.authorization, 'Bearer sk-secret-of-the-test');
    assert.equal(asked[0]?.headers['openai-organization'], undefined);
  });

  it('leaves no trace of what follows a question mark in the address', async () => {
    const { report } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, {
      models: { baseUrl: 'https://model.example/v1?key=abcdef' },
    });
    assert.match(JSON.stringify(report.settings), /model\.example\/v1"/);
    assert.doesNotMatch(JSON.stringify(report), /abcdef/);
  });

  it('takes the user’s instructions in place of its own, and tells their version', async () => {
    const own = await readByModel(SOUND_DRAFT, AGREEMENT, clean, {
      models: { prompts: { hallucination: 'Look for typos: hallucination_flags.' } },
    });
    const usual = await readByModel(SOUND_DRAFT, AGREEMENT, clean);
    const system = own.asked.find(({ pass }) => pass === 'hallucination')?.messages[0]?.content ?? '';
    assert.match(system, /^Look for typos/);
    assert.match(system, /<<<NAME mark/, 'the frame stays');
    assert.notEqual(own.report.settings.prompts['hallucination'], usual.report.settings.prompts['hallucination']);
    assert.equal(own.report.settings.prompts['contradiction'], usual.report.settings.prompts['contradiction']);
    assert.match(usual.report.settings.prompts['hallucination'] ?? '', /^[0-9a-f]{64}$/);
    assert.ok(!JSON.stringify(own.report).includes('Look for typos'));
  });

  it('is told of in the report: model, calls, tokens and price by pass', async () => {
    const { report } = await readByModel(SOUND_DRAFT, AGREEMENT, clean, {
      models: { prices: { 'test-model': { input: 1, output: 2 } } },
    });
    assert.equal(report.settings.model, 'test-model');
    for (const pass of report.model_use?.passes ?? []) {
      assert.equal(pass.calls, 1);
      assert.ok(pass.input_tokens > 300 && pass.output_tokens > 10);
      assert.equal(pass.price, (pass.input_tokens + 2 * pass.output_tokens) / 1_000_000);
    }
    assert.equal(report.model_use?.passes.length, 2);
  });

  it('asks for pieces first, and counts what the server counts of them', async () => {
    const { asked, calls, report } = await readByModel(SOUND_DRAFT, AGREEMENT, clean);
    assert.ok(asked.every(({ stream, stream_options }) => stream === true && stream_options?.include_usage === true));
    for (const [i, { text }] of asked.entries()) {
      const call = calls.find(({ user }) => text.endsWith(user));
      assert.equal(call?.tokens?.input, Math.ceil(text.length / 4), String(i));
    }
    const pass = report.model_use?.passes[0];
    assert.equal(pass?.input_tokens, calls.find((call) => call.pass === pass?.pass)?.tokens?.input);
  });

  it('learns once that a server sends no pieces', async () => {
    const whole = (one: Asked): Answer =>
      one.stream ? { status: 400, error: { message: 'stream is not supported' } } : clean(one);
    const server = await scriptedServer(whole);
    try {
      const provider = providerOf(server);
      await readByModel(SOUND_DRAFT, AGREEMENT, clean, { provider });
      const before = server.asked.length;
      await readByModel(`${SOUND_DRAFT}\n\nThe bakery is in Dayton.`, AGREEMENT, clean, { provider });
      assert.ok(server.asked.slice(0, before).some(({ stream }) => stream));
      assert.deepEqual(
        server.asked.slice(before).map(({ stream }) => stream ?? false),
        [false, false],
      );
    } finally {
      await server.close();
    }
  });
});
