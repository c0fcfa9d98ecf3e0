import assert from 'node:assert/strict';
import { parseGoldenLine } from '../../../src/core/evaluation/golden';
import { certificate } from '../../../src/core/export/certificate';
import { lineForMissed } from '../../../src/core/review/decide';
import { goldenDecisions } from '../../../src/core/review/golden-decisions';
import { reviewFigures } from '../../../src/core/review/precision';
import { DRAFT_NAME, documentOfText, Matter } from './reviewed';

const CLAUSES = Array.from(
  { length: 12 },
  (_, i) => `Under clause ${i} the notice is of [INSERT DATE], number ${i} of them.`,
);
const LEASE = { 'lease.txt': 'The Tenant shall pay the rent within thirty (30) days of the invoice.' };
const WRONG = 'The Tenant shall pay the rent within sixty (60) days of the invoice.';

async function reviewed(): Promise<Matter> {
  const matter = new Matter(`${[...CLAUSES, WRONG].join('\n\n')}\n`, LEASE);
  let residue = 0;
  await matter.decide(({ rule }) => rule === 'drafting-residue' && residue++ > 0, 'reject', {
    reason: 'It is a form.',
  });
  await matter.decide(({ rule }) => rule !== 'drafting-residue', 'approve');
  const start = matter.text.indexOf('invoice');
  matter.lines.push(
    lineForMissed(
      { document: documentOfText(matter.text), draft: DRAFT_NAME, lines: matter.lines },
      { start, end: start + 7, flagType: 'fabricated_detail', comment: 'A demand, not an invoice.' },
      { by: 'B. Reader', at: new Date('2026-02-03T00:00:00Z') },
    ),
  );
  return matter;
}

describe('figures of a review', () => {
  it('give precision by rule and detector, recall, and months', async () => {
    const { lines } = await reviewed();
    const figures = reviewFigures(lines);
    assert.deepEqual([figures.approved, figures.rejected, figures.deferred, figures.missed], [1, 11, 0, 1]);
    assert.equal(figures.precision, 0.083);
    assert.equal(figures.recall, 0.5);
    // Where nobody has added an error, nobody may have looked for one.
    assert.equal(reviewFigures(lines.filter(({ decision }) => decision !== 'missed')).recall, null);
    assert.deepEqual(
      figures.rules.map(({ name, precision }) => [name, precision]),
      [
        ['drafting-residue', 0],
        ['figure-mismatch', 1],
      ],
    );
    assert.deepEqual(figures.models, []);
    assert.deepEqual(
      figures.months.map(({ name, approved, rejected, missed }) => [name, approved, rejected, missed]),
      [
        ['2026-01', 1, 11, 0],
        ['2026-02', 0, 0, 1],
      ],
    );
  });

  it('suggest something about a rule that is rejected nine times in ten, and about no other', async () => {
    const matter = await reviewed();
    const [suggestion, ...others] = reviewFigures(matter.lines).suggestions;
    assert.match(suggestion ?? '', /^drafting-residue was rejected 11 of 11 times\./);
    assert.deepEqual(others, []);
    assert.deepEqual(reviewFigures(matter.lines.slice(0, 9)).suggestions, [], 'nine decisions are too few');
    let number = 0;
    await matter.decide(({ rule }) => rule === 'drafting-residue' && number++ < 3, 'approve');
    assert.deepEqual(reviewFigures(matter.lines).suggestions, []);
  });

  it('count a problem once, by its last decision, and one that was taken back not at all', async () => {
    const matter = new Matter(`${WRONG}\n`, LEASE);
    for (const decision of ['reject', 'approve', 'reject'] as const) await matter.decide(() => true, decision);
    assert.deepEqual([reviewFigures(matter.lines).approved, reviewFigures(matter.lines).rejected], [0, 1]);
    await matter.decide(() => true, 'undo');
    assert.equal(reviewFigures(matter.lines).precision, null);
  });

  it('tell of the models that took part', async () => {
    const { lines } = await reviewed();
    const byModel = lines.map((line) => ('about' in line ? { ...line, about: { ...line.about, model: 'm-1' } } : line));
    assert.deepEqual(
      reviewFigures(byModel).models.map(({ name, approved, rejected }) => [name, approved, rejected]),
      [['m-1', 1, 11]],
    );
  });
});

describe('decisions as a golden set', () => {
  it('are items that an evaluation reads, with a label on each error and none on what was rejected', async () => {
    const items = goldenDecisions((await reviewed()).lines);
    assert.equal(items.length, 12, 'an item for each sentence, with the error that was added to one');
    for (const item of items) {
      const parsed = parseGoldenLine(JSON.stringify(item));
      assert.ok('item' in parsed, JSON.stringify(parsed));
    }
    const labelled = items.filter(({ labels }) => labels.length > 0);
    assert.deepEqual(
      labelled.flatMap(({ draft, labels }) =>
        labels.map(({ start, end, flag_type, kind }) => [draft.slice(start, end), flag_type, kind]),
      ),
      [
        ['sixty (60) days', 'contradiction', 'figure-mismatch'],
        ['invoice', 'fabricated_detail', 'missed'],
      ],
    );
    assert.match(labelled[0]!.sources[0]!.text, /thirty \(30\) days/);
    assert.ok(items.filter(({ consistent }) => consistent).every(({ draft }) => draft.includes('[INSERT DATE]')));
  });

  describe('of a sentence with several findings', () => {
    const decidedOn = async (decisions: Record<string, 'approve' | 'reject' | 'defer'>) => {
      const matter = new Matter('The Tenant shall pay rent of $600 by May 2, 2024.\n', {
        'lease.txt': 'The Tenant shall pay rent of $500 by May 1, 2024.',
      });
      for (const [words, decision] of Object.entries(decisions))
        await matter.decide(({ flagged_text: flagged }) => flagged.includes(words), decision);
      return goldenDecisions(matter.lines).map(({ draft, sources, labels, consistent }) => ({
        wrong: labels.map(({ start, end }) => draft.slice(start, end)),
        sources,
        consistent,
      }));
    };
    const sources = [{ id: 'lease.txt', text: 'The Tenant shall pay rent of $500 by May 1, 2024.' }];

    it('are one item, with the labels of what was approved', async () => {
      assert.deepEqual(await decidedOn({ $600: 'approve', 'May 2': 'reject' }), [
        { wrong: ['$600'], sources, consistent: false },
      ]);
      assert.deepEqual(await decidedOn({ $600: 'approve', 'May 2': 'approve' }), [
        { wrong: ['$600', 'May 2, 2024'], sources, consistent: false },
      ]);
      assert.deepEqual(await decidedOn({ $600: 'reject', 'May 2': 'reject' }), [
        { wrong: [], sources, consistent: true },
      ]);
    });

    it('are none while one of them is put off', async () => {
      assert.deepEqual(await decidedOn({ $600: 'reject', 'May 2': 'defer' }), []);
      assert.deepEqual(await decidedOn({ $600: 'defer' }), []);
    });
  });
});

describe('the certificate', () => {
  it('says what was reviewed, by whom, when, what was decided, and what nobody checked', async () => {
    const matter = await reviewed();
    const report = await matter.report();
    const text = certificate(report, matter.text);
    for (const said of [
      `SHA-256 of its text: ${report.draft.sha256}`,
      'lease.txt  SHA-256',
      'A. Reviewer: 12 decisions on 2026-01-01',
      'B. Reader: 1 decision on 2026-02-03',
      '13 findings: 1 confirmed as an error, 11 cleared by review, 0 put off, 1 without a decision',
      'Cleared by review (A. Reviewer, 2026-01-01): It is a form.',
      'Whether an authority is still good law.',
      'Line 25: “invoice” (B. Reader, 2026-02-03)',
    ])
      assert.ok(text.includes(said), `${said} is missing from\n${text}`);
  });

  it('keeps what was decided about words that are no longer in the draft, and who did', async () => {
    const matter = await reviewed();
    const before = certificate(await matter.report(), matter.text);
    matter.text = matter.text.replace('sixty (60) days of the invoice', 'thirty (30) days of the bill');
    const report = await matter.report();
    const text = certificate(report, matter.text);
    const [, earlier = ''] = /Decided earlier, no longer in the draft\n([\s\S]*?)\n\n/.exec(text) ?? [];
    assert.deepEqual(
      earlier.split('\n').map((line) => line.trim()),
      [
        'Contradiction, high: “sixty (60) days”. Confirmed as an error (A. Reviewer, 2026-01-01)',
        'Fabricated detail: “invoice”. Added by a reviewer (B. Reader, 2026-02-03): A demand, not an invoice.',
      ],
    );
    assert.match(text, /A\. Reviewer: 12 decisions on[\s\S]*B\. Reader: 1 decision on/);
    const hash = (one: string): string => one.slice(one.indexOf('SHA-256 of the decisions'));
    assert.notEqual(hash(text), hash(before));
    assert.equal(report.review?.settled, 1);
    assert.ok(!before.includes('Decided earlier'));
  });

  it('says of a finding that is open again who had decided what', async () => {
    const matter = await reviewed();
    matter.text = matter.text.replace('days of the invoice', 'days of the invoice, in cash');
    const text = certificate(await matter.report(), matter.text);
    assert.match(
      text,
      /Open again, since the text changed\. Before: Confirmed as an error \(A\. Reviewer, 2026-01-01\)/,
    );
  });

  it('has the same hash for the same review, and another one for another', async () => {
    const hash = (text: string): string => /SHA-256 of the decisions\n {2}([0-9a-f]{64})\n/.exec(text)?.[1] ?? '';
    const matter = await reviewed();
    const first = hash(certificate(await matter.report(), matter.text));
    assert.notEqual(first, '');
    matter.lines.reverse();
    assert.equal(hash(certificate(await matter.report(), matter.text)), first);
    await matter.decide(({ rule }) => rule !== 'drafting-residue', 'defer');
    assert.notEqual(hash(certificate(await matter.report(), matter.text)), first);
  });
});
