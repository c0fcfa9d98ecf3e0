import assert from 'node:assert/strict';
import { lineForMissed, lineToWithdraw } from '../../../src/core/review/decide';
import { DRAFT_NAME, documentOfText, Matter } from './reviewed';

const LEASE = { 'lease.txt': 'The Tenant shall pay the rent within thirty (30) days of the invoice.' };
const FILLER = [
  'The parties met in Albany in the spring to talk about the roof of the bakery.',
  'Nobody took notes of that meeting, as far as the file shows.',
  'The bakery has stood at the corner of Mill Street since the war.',
  'Its ovens were replaced when the present owner took it over.',
  'The landlord lives abroad and answers letters seldom.',
  'An agent collects what is due and keeps the books.',
];
const WRONG = 'The Tenant shall pay the rent within sixty (60) days of the invoice.';
const paragraphs = (...sentences: readonly string[]): string => `${sentences.join('\n\n')}\n`;
const all = (): boolean => true;

describe('decisions', () => {
  it('take a rejected finding out of the route, and say so', async () => {
    const matter = new Matter(paragraphs(FILLER[0]!, WRONG, FILLER[1]!), LEASE);
    const before = await matter.report();
    assert.notEqual(before.routing.decision, 'pass');
    assert.equal(before.review, undefined);
    await matter.decide(all, 'reject', { reason: 'A side letter says sixty.' });
    const { routing, overall_assessment, review, findings } = await matter.report();
    assert.equal(findings.length, before.findings.length);
    assert.equal(routing.decision, 'pass');
    assert.deepEqual(routing.reasons, ['1 finding cleared by review.']);
    assert.deepEqual([overall_assessment.total_flags, overall_assessment.overall_risk_score], [0, 0]);
    assert.match(overall_assessment.summary, /cleared by review/);
    assert.deepEqual([review?.cleared, review?.open], [1, 0]);
    assert.deepEqual(
      review?.decisions.map(({ decision, by, reason }) => [decision, by, reason]),
      [['reject', 'A. Reviewer', 'A side letter says sixty.']],
    );
  });

  it('leave the route as it was where a finding is approved or deferred', async () => {
    for (const decision of ['approve', 'defer'] as const) {
      const matter = new Matter(paragraphs(FILLER[0]!, WRONG), LEASE);
      const before = await matter.report();
      await matter.decide(all, decision);
      const after = await matter.report();
      assert.deepEqual(after.routing, before.routing);
      assert.equal(after.review?.open, decision === 'defer' ? 1 : 0);
    }
  });

  it('stand while the claim and its evidence do, whatever is edited around them', async () => {
    const matter = new Matter(paragraphs(FILLER[0]!, FILLER[1]!, WRONG, FILLER[2]!, FILLER[3]!), LEASE);
    await matter.decide(all, 'reject');
    matter.text = paragraphs(
      '# A new heading',
      FILLER[0]!,
      'A new sentence comes right before.',
      `**${WRONG.slice(0, 10)}**${WRONG.slice(10).replace(' the ', '\nthe ')}`,
      FILLER[3]!,
    );
    assert.equal((await matter.report()).review?.cleared, 1);
  });

  it('are open again when the text or the source is another', async () => {
    const matter = new Matter(paragraphs(FILLER[0]!, WRONG, FILLER[1]!), LEASE);
    await matter.decide(all, 'reject');
    const text = matter.text;
    matter.text = text.replace('sixty (60) days of the invoice', 'sixty (60) days of the invoice in cash');
    const edited = await matter.report();
    assert.equal(edited.review?.cleared, 0);
    assert.deepEqual(
      edited.review?.reopened.map(({ changed, decision }) => [changed, decision]),
      [['text', 'reject']],
    );
    matter.text = text;
    assert.equal((await matter.report()).review?.cleared, 1);
    matter.sources = { 'lease.txt': LEASE['lease.txt'].replace('of the invoice', 'of the invoice, without deduction') };
    const amended = await matter.report();
    assert.equal(amended.review?.cleared, 0);
    assert.deepEqual(
      amended.review?.reopened.map(({ changed }) => changed),
      ['source'],
    );
  });

  it('are not handed on when the first of two identical faults is put right', async () => {
    for (const [first, second] of [
      [FILLER[0]!, FILLER[1]!],
      ['', ''],
    ] as const) {
      const twins = ['The notice is of [INSERT DATE].', first, second, 'The notice is of [INSERT DATE].'].filter(
        Boolean,
      );
      const matter = new Matter(paragraphs(FILLER[2]!, ...twins, FILLER[3]!));
      const [one, other] = (await matter.report()).findings;
      assert.ok(one && other);
      await matter.decide(({ id }) => id === one.id, 'reject');
      assert.deepEqual(
        (await matter.report()).review?.decisions.map(({ finding }) => finding),
        [one.id],
      );
      matter.text = matter.text.replace('The notice is of [INSERT DATE].', 'The notice is of May 3, 2024, as it says.');
      const after = await matter.report();
      assert.equal(after.findings.length, 1);
      assert.equal(after.findings[0]?.id, one.id, 'the id is handed on, so the place has to tell');
      assert.deepEqual(after.review?.decisions, []);
    }
  });

  it('stand on the second of two identical faults when the first is put right', async () => {
    const twin = 'The notice is of [INSERT DATE].';
    const matter = new Matter(paragraphs(FILLER[2]!, twin, FILLER[0]!, FILLER[1]!, twin, FILLER[3]!));
    const second = (await matter.report()).findings[1]!;
    await matter.decide(({ id }) => id === second.id, 'reject');
    matter.text = matter.text.replace(twin, 'The notice is of May 3, 2024, as it says.');
    assert.equal((await matter.report()).review?.cleared, 1);
  });

  it('go by time, whatever the order of the lines, and are taken back by a later line', async () => {
    const matter = new Matter(paragraphs(FILLER[0]!, WRONG), LEASE);
    await matter.decide(all, 'reject');
    const first = [...matter.lines];
    matter.lines.length = 0;
    await matter.decide(all, 'approve', {}, 'B. Reviewer');
    const second = matter.lines[0]!;
    assert.deepEqual(second.supersedes, [], 'written by someone who did not have the first line');
    second.at = '2026-01-02T00:00:00.000Z';
    for (const lines of [
      [...first, second],
      [second, ...first],
    ]) {
      matter.lines.splice(0, Infinity, ...lines);
      assert.deepEqual(
        (await matter.report()).review?.decisions.map(({ decision, by }) => [decision, by]),
        [['approve', 'B. Reviewer']],
      );
    }
    await matter.decide(all, 'undo');
    assert.deepEqual(new Set(matter.lines.at(-1)?.supersedes), new Set(matter.lines.slice(0, -1).map(({ id }) => id)));
    assert.deepEqual((await matter.report()).review?.decisions, []);
  });

  it('keep to their draft', async () => {
    const matter = new Matter(paragraphs(FILLER[0]!, WRONG), LEASE);
    await matter.decide(all, 'reject');
    for (const line of matter.lines) line.draft = 'other.md';
    assert.equal((await matter.report()).review, undefined);
  });

  it('add errors that no check found, while their words stand', async () => {
    const matter = new Matter(paragraphs(FILLER[0]!, FILLER[1]!), LEASE);
    assert.equal((await matter.report()).routing.decision, 'pass');
    const start = matter.text.indexOf('Albany');
    const reviewer = { by: 'A. Reviewer', at: new Date(0) };
    const line = lineForMissed(
      { document: documentOfText(matter.text), draft: DRAFT_NAME, lines: [] },
      { start, end: start + 6, flagType: 'fabricated_detail', comment: 'They met in Troy.' },
      reviewer,
    );
    matter.lines.push(line);
    matter.text = `One more sentence comes first of all.\n\n${matter.text}`;
    const { review, routing } = await matter.report();
    assert.deepEqual(
      review?.missed.map((one) => matter.text.slice(one.start, one.end)),
      ['Albany'],
    );
    assert.deepEqual(routing, { decision: 'review', reasons: ['1 error that a reviewer added.'] });
    const withdrawal = lineToWithdraw({ lines: matter.lines, draft: DRAFT_NAME }, line.id, reviewer);
    assert.ok(withdrawal);
    matter.lines.push(withdrawal);
    assert.deepEqual((await matter.report()).review?.missed, []);
    matter.lines.pop();
    matter.text = matter.text.replace('Albany', 'Troy');
    assert.deepEqual((await matter.report()).review?.missed, []);
    assert.throws(
      () =>
        lineForMissed(
          { document: documentOfText('a '), draft: DRAFT_NAME, lines: [] },
          { start: 1, end: 2, flagType: 'misquotation', comment: '' },
          reviewer,
        ),
      RangeError,
    );
  });
});
