import assert from 'node:assert/strict';
import { agreementOf, type Judgment } from '../../../src/core/evaluation/agreement';
import { readSheet, sheetHead, sheetItem } from '../../../src/core/evaluation/judgment-sheet';

const judgment = (id: string, changes: Partial<Judgment> = {}): Judgment => ({
  id,
  faulty: null,
  types: [],
  scores: {},
  ...changes,
});

describe('agreement', () => {
  it('is kappa for labels, weighted for scores, on what both judged', () => {
    const a = [
      judgment('1', { faulty: true, types: ['misquotation'], scores: { factual_accuracy: 1 } }),
      judgment('2', { faulty: true, scores: { factual_accuracy: 5 } }),
      judgment('3', { faulty: false }),
      judgment('only a', { faulty: false }),
    ];
    const b = [
      judgment('3', { faulty: false }),
      judgment('2', { faulty: false, scores: { factual_accuracy: 4 } }),
      judgment('1', { faulty: true, types: ['misquotation'], scores: { factual_accuracy: 1 } }),
    ];
    const { pairs, mean } = agreementOf([
      { name: 'A', judgments: a },
      { name: 'B', judgments: b },
    ]);
    assert.equal(pairs.length, 1);
    // Two of three the same; by chance (2·1 + 1·2) / 9 = 4/9: (2/3 - 4/9) / (5/9) = 0.4.
    // Scores (1,1) and (5,4): observed 1/16/2; by chance (0 + 9 + 16 + 1)/16/4: 1 - 0.03125/0.40625.
    assert.deepEqual(pairs[0]?.on, [
      { question: 'faulty', items: 3, same: 0.6667, kappa: 0.4, weighted: false },
      { question: 'misquotation', items: 3, same: 1, kappa: 1, weighted: false },
      { question: 'factual_accuracy', items: 2, same: 0.5, kappa: 0.9231, weighted: true },
    ]);
    assert.equal(mean['faulty'], 0.4);
  });

  it('is rank correlation with a model', () => {
    const judgments = [1, 2, 4, 5].map((score, i) => judgment(String(i), { scores: { factual_accuracy: score } }));
    const composites = new Map([0, 1, 2, 3].map((i) => [String(i), [1.5, 3, 2.5, 4][i]!]));
    const { model } = agreementOf([{ name: 'A', judgments }], composites);
    assert.deepEqual(model, [{ judge: 'A', items: 4, rank_correlation: 0.8 }]);
  });
});

describe('a sheet', () => {
  const item = { id: 'item, "one"', draft: 'Rent is\ndue.', sources: [{ id: 'lease.txt', text: '' }] };

  it('comes back with what was filled in', () => {
    const empty = readSheet(sheetHead() + sheetItem(item));
    assert.deepEqual(empty, { judgments: [judgment(item.id)], problems: [] });
    const filled = (sheetHead() + sheetItem(item)).replace('""",,,,,,,', '""",Yes,misquotation contradiction,1,2,,5,');
    const { judgments, problems } = readSheet(filled);
    assert.deepEqual(problems, []);
    assert.deepEqual(judgments, [
      judgment(item.id, {
        faulty: true,
        types: ['misquotation', 'contradiction'],
        scores: { factual_accuracy: 1, source_fidelity: 2, temporal_alignment: 5 },
      }),
    ]);
  });

  it('gives back an id that looks like a formula', () => {
    const { judgments } = readSheet(sheetHead() + sheetItem({ ...item, id: '=1+1' }));
    assert.equal(judgments[0]?.id, '=1+1');
  });

  it('says what cannot be used, and where', () => {
    const head = 'id;faulty;types;factual_accuracy\n';
    const { judgments, problems } = readSheet(`${head}a;maybe;typo;6\nb;no;;3\nb;no;;3\n`);
    assert.deepEqual(
      judgments.map(({ id, faulty }) => [id, faulty]),
      [
        ['a', null],
        ['b', false],
      ],
    );
    assert.deepEqual(
      problems.map((problem) => problem.slice(0, 30)),
      [
        'row 2 (a): “maybe” in the colu',
        'row 2 (a): “typo” is no type o',
        'row 2 (a): “6” in the column f',
        'row 4 (b): its id stands in an',
      ],
    );
    assert.match(readSheet('name\nx\n').problems[0]!, /no column “id”/);
    assert.match(readSheet('id\n"x\n').problems[0]!, /is no CSV file/);
  });
});
