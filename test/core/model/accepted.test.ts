import assert from 'node:assert/strict';
import { flagged } from '../checks/audited';
import { AGREEMENT, type ReadOptions, type ReadOutcome, readByModel, SOUND_DRAFT } from './read-by-model';
import { type Contradiction, clean, contradictionsReply, type Flag, flagsReply, said } from './scripted-server';

const DRAFT = [
  SOUND_DRAFT,
  'The Seller may always refuse a return of flour that was opened. The bakery was content with the flour, and Halden Foods never complained of it.',
].join('\n\n');

const withFlags = (flags: readonly Flag[], draft = DRAFT, options: ReadOptions = {}): Promise<ReadOutcome> =>
  readByModel(
    draft,
    AGREEMENT,
    (asked) => (asked.pass === 'hallucination' ? said(flagsReply(asked.receipt, flags)) : clean(asked)),
    options,
  );

const withContradictions = (found: readonly Contradiction[], draft = DRAFT): Promise<ReadOutcome> =>
  readByModel(draft, AGREEMENT, (asked) =>
    asked.pass === 'contradiction' ? said(contradictionsReply(asked.receipt, found)) : clean(asked),
  );

const droppedOf = ({ report }: ReadOutcome, pass = 'hallucination') =>
  report.model_use?.passes.find((one) => one.pass === pass)?.dropped;

describe('what a model says', () => {
  it('is nothing where the draft is as it was before', async () => {
    const { report } = await withFlags([]);
    assert.deepEqual(flagged(report.findings), []);
    assert.equal(report.routing.decision, 'pass');
  });

  describe('of a flag', () => {
    it('stands on the words that it copied', async () => {
      const { report } = await withFlags([{ flagged_text: 'The bakery was content with the flour' }]);
      const [finding] = report.findings;
      assert.deepEqual(flagged(report.findings), ['model-flag: The bakery was content with the flour']);
      assert.equal(DRAFT.slice(finding!.start, finding!.end), 'The bakery was content with the flour');
      assert.equal(finding!.detector, 'model-hallucination');
      assert.equal(finding!.verdict, 'unsupported');
      assert.equal(report.routing.decision, 'review');
    });

    for (const [how, words] of [
      ['in other letters, quotes and spaces', '“the BAKERY was  content\nwith the flour”'],
      ['with a word left out', 'The bakery was content with flour, and Halden Foods never complained of it'],
    ] as const)
      it(`is found where it copied them ${how}`, async () => {
        const { report } = await withFlags([{ flagged_text: words }]);
        assert.equal(report.findings.length, 1);
        assert.match(report.findings[0]!.flagged_text, /^The bakery was content with the flour/);
      });

    for (const [what, words] of [
      ['that are not in the draft', 'The bakery sued the mill for breach of warranty in Ohio'],
      ['that only the passages hold', 'unless the flour was spoiled when it was delivered'],
      ['that differ in a figure', 'Marrow Mills delivered the flour to the bakery in Dayton on June 15, 2021'],
      ['that are no words', '— …'],
    ] as const)
      it(`is dropped and counted for words ${what}`, async () => {
        const outcome = await withFlags([{ flagged_text: words }]);
        assert.deepEqual(flagged(outcome.report.findings), []);
        assert.deepEqual(droppedOf(outcome), { not_in_draft: 1 });
        assert.equal(outcome.report.routing.decision, 'pass');
      });

    it('is dropped where its words stand at two places alike, and shown where the explanation tells them apart', async () => {
      const vague = await withFlags([{ flagged_text: 'Halden Foods', explanation: 'Nothing is known of it.' }]);
      assert.deepEqual(droppedOf(vague), { ambiguous: 1 });
      const clear = await withFlags([
        {
          flagged_text: 'Halden Foods',
          explanation: 'Whether the bakery was content and never complained is not said.',
        },
      ]);
      assert.equal(clear.report.findings[0]?.start, DRAFT.lastIndexOf('Halden Foods'));
    });

    it('is one finding, however often it is given', async () => {
      const flag = { flagged_text: 'Halden Foods never complained of it' };
      const { report } = await withFlags([flag, flag, { ...flag, severity: 'medium' }]);
      assert.deepEqual(flagged(report.findings), ['model-flag: Halden Foods never complained of it']);
    });

    it('has evidence only where the words stand in a passage that was given', async () => {
      const words = 'The Seller may refuse a return of flour that was opened';
      const [there, not] = await Promise.all(
        [`[P3] ${words}`, 'The Seller must accept every return'].map((source_evidence) =>
          withFlags([
            { flagged_text: 'The Seller may always refuse a return of flour', source_evidence, severity: 'critical' },
          ]),
        ),
      );
      assert.match(there!.report.findings[0]?.source_evidence ?? '', /unless the flour was spoiled/);
      assert.equal(there!.report.findings[0]?.severity, 'critical');
      assert.equal(there!.report.routing.decision, 'block');
      assert.deepEqual(not!.report.findings[0]?.evidence, []);
      assert.equal(not!.report.findings[0]?.severity, 'high', 'a model alone never blocks');
      assert.equal(not!.report.routing.decision, 'review');
    });

    it('is at most a doubt where it cannot be verified', async () => {
      const { report } = await withFlags([
        { flagged_text: 'Halden Foods never complained of it', flag_type: 'unverifiable', severity: 'critical' },
      ]);
      const [finding] = report.findings;
      assert.deepEqual(
        [finding?.rule, finding?.verdict, finding?.severity],
        ['model-unverifiable', 'unverifiable', 'medium'],
      );
    });

    it('understands both scales of severity, in any case', async () => {
      const severities = await Promise.all(
        ['Major', 'minor', 'HIGH'].map(async (severity) => {
          const { report } = await withFlags([{ flagged_text: 'The bakery was content', severity }]);
          return report.findings[0]?.severity;
        }),
      );
      assert.deepEqual(severities, ['high', 'low', 'high']);
    });

    it('understands the other name of the list', async () => {
      const { report } = await readByModel(DRAFT, AGREEMENT, (asked) => {
        if (asked.pass !== 'hallucination') return clean(asked);
        const { hallucination_flags, ...rest } = flagsReply(asked.receipt, [
          { flagged_text: 'The bakery was content' },
        ]) as { hallucination_flags: unknown };
        return said({ ...rest, flagged_statements: hallucination_flags });
      });
      assert.equal(report.findings.length, 1);
    });

    it('is raised with the risk level, as a conclusion', async () => {
      const flags = [{ flagged_text: 'Halden Foods never complained of it', severity: 'medium' }];
      const { report } = await withFlags(flags, DRAFT, { settings: { riskLevel: 'high' } });
      assert.equal(report.findings[0]?.severity, 'high');
    });
  });

  describe('of a citation or a quotation', () => {
    const OPINION = [
      'Halden Foods, Inc. v. Marrow Mills LLC, 512 F.3d 101 (6th Cir. 2008)',
      'The buyer who does not complain within a reasonable time has accepted the goods.',
    ].join('\n\n');
    const CITING =
      'The court held that “the buyer who does not complain within a reasonable time has accepted the goods.” Halden Foods, Inc. v. Marrow Mills LLC, 512 F.3d 101 (6th Cir. 2008). It did not speak of Lister v. Grange, 77 F.3d 12 (2d Cir. 1996).';
    const read = (flags: readonly Flag[]) =>
      readByModel(CITING, { 'halden.txt': OPINION }, (asked) =>
        asked.pass === 'hallucination' ? said(flagsReply(asked.receipt, flags)) : clean(asked),
      );

    it('says what the offline checks have settled, and does not ask whether a case exists', async () => {
      const { asked } = await read([]);
      const text = asked.find(({ pass }) => pass === 'hallucination')?.text ?? '';
      assert.match(text, /<<<SETTLED [\s\S]*512 F\.3d 101 \(6th Cir\. 2008\): verified[\s\S]*SETTLED/);
      assert.match(text, /Lister v\. Grange, 77 F\.3d 12 \(2d Cir\. 1996\): not among the sources/);
      assert.match(text, /has accepted the goods\.?”?: found word for word/);
    });

    it('is dropped where an offline check has verified it', async () => {
      const outcome = await read([
        { flagged_text: '512 F.3d 101', flag_type: 'fabricated_citation', severity: 'critical' },
        { flagged_text: 'the buyer who does not complain within a reasonable time', flag_type: 'misquotation' },
      ]);
      assert.deepEqual(droppedOf(outcome), { settled_offline: 2 });
      assert.ok(!outcome.report.findings.some(({ rule }) => rule.startsWith('model')));
    });

    it('never calls a case fake that nothing at hand can settle', async () => {
      const { report } = await read([
        {
          flagged_text: 'Lister v. Grange, 77 F.3d 12 (2d Cir. 1996)',
          flag_type: 'fabricated_citation',
          severity: 'critical',
        },
      ]);
      assert.deepEqual(
        report.findings.map(({ rule, verdict, also_found_by }) => [rule, verdict, also_found_by]),
        [['citation-unverifiable', 'unverifiable', ['model-hallucination']]],
      );
    });
  });

  describe('of a contradiction', () => {
    const right = {
      answer_span: 'The Seller may always refuse a return of flour that was opened',
      evidence_span: 'unless the flour was spoiled when it was delivered',
      contradiction_type: 'subtle_inconsistency',
    };

    it('stands on both spans, and blocks at the blocking severity', async () => {
      const { report } = await withContradictions([right]);
      const [finding] = report.findings;
      assert.equal(finding?.rule, 'model-contradiction');
      assert.equal(finding.flag_type, 'contradiction');
      assert.equal(finding.contradiction_type, 'subtle_inconsistency');
      assert.equal(finding.flagged_text, right.answer_span);
      assert.match(finding.evidence[0]?.excerpt ?? '', /unless the flour was spoiled/);
      assert.equal(finding.evidence[0]?.source, 'source.txt');
      assert.equal(report.routing.decision, 'block');
      assert.equal(report.contradiction?.contradictions_found, true);
      const claim = report.claims.find(({ text }) => text.startsWith('The Seller may always'));
      assert.equal(claim?.status, 'contradicted');
    });

    it('only asks for a review below the blocking severity', async () => {
      const { report } = await withContradictions([{ ...right, severity: 'minor' }]);
      assert.equal(report.routing.decision, 'review');
    });

    it('takes the class name of one scale', async () => {
      const { report } = await withContradictions([{ ...right, contradiction_type: 'direct' }]);
      assert.equal(report.findings.length, 1);
    });

    for (const [what, changes, reason] of [
      [
        'evidence that is in no passage',
        { evidence_span: 'The Seller must take back all opened flour at once' },
        'not_in_passages',
      ],
      ['words that are not in the draft', { answer_span: 'The Seller may burn the flour in the yard' }, 'not_in_draft'],
      [
        'the same words on both sides',
        {
          answer_span: 'notice of a defect within thirty days',
          evidence_span: 'notice of a defect within thirty days',
        },
        'same_words',
      ],
    ] as const)
      it(`is dropped and counted for ${what}`, async () => {
        const outcome = await withContradictions([{ ...right, ...changes }]);
        assert.deepEqual(outcome.report.findings, []);
        assert.deepEqual(droppedOf(outcome, 'contradiction'), { [reason]: 1 });
        assert.equal(outcome.report.routing.decision, 'pass');
      });
  });

  describe('of what a check has found', () => {
    const WRONG = DRAFT.replace('thirty days', 'sixty days');
    const figure = {
      answer_span: 'The Buyer shall give written notice of a defect within sixty days',
      evidence_span: 'written notice of a defect within thirty days after delivery',
      severity: 'critical',
      explanation: 'The passage gives thirty days and the draft sixty days.',
    };

    it('is named beside the check’s own finding, which speaks', async () => {
      const [alone, both] = await Promise.all([withContradictions([], WRONG), withContradictions([figure], WRONG)]);
      const [finding] = both.report.findings;
      assert.equal(both.report.findings.length, alone.report.findings.length);
      assert.equal(finding?.id, alone.report.findings[0]?.id);
      assert.equal(finding?.severity, alone.report.findings[0]?.severity);
      assert.deepEqual(finding?.also_found_by, ['model-contradiction']);
    });

    it('is a finding of its own where it is about something else in the sentence', async () => {
      const { report } = await withContradictions(
        [{ ...figure, explanation: 'The passage lets the Seller give notice, too.' }],
        WRONG,
      );
      assert.deepEqual(report.findings.map(({ detector }) => detector).sort(), ['figures', 'model-contradiction']);
    });
  });

  describe('of a correction', () => {
    const flag = { flagged_text: 'The Seller may always refuse a return of flour that was opened' };
    it('is suggested where it passes the checks, and is no quick fix', async () => {
      const suggested_correction =
        'The Seller may refuse a return of flour that was opened, unless the flour was spoiled when it was delivered';
      const { report } = await withFlags([{ ...flag, suggested_correction }]);
      assert.equal(report.findings[0]?.suggested_correction, suggested_correction);
      assert.equal(report.findings[0]?.fix, null);
    });
    for (const [what, suggested_correction] of [
      ['a figure that no source has', 'The Seller may refuse a return of flour that was opened within 41 days'],
      [
        'the opposite of the source',
        'The Seller may not refuse a return of flour that was opened, unless the flour was spoiled when it was delivered',
      ],
      ['a case that cannot be', 'The Seller may refuse a return, 9999 U.S. 1 (1801), of flour that was opened'],
    ] as const)
      it(`is left out with ${what}`, async () => {
        const { report } = await withFlags([{ ...flag, suggested_correction }]);
        assert.equal(report.findings[0]?.rule, 'model-flag');
        assert.equal(report.findings[0]?.suggested_correction, null);
      });
  });
});
