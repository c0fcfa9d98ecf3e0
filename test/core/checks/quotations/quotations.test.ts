import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

const OPINION = `The motion is before the Court on stipulated facts.

A limitation of remedy is enforceable unless it fails of its essential purpose. The seller did not, standing alone, forfeit
the remedy by a single late delivery. See Alder Foods, Inc. v. Birch Co., 512 F.3d 101, 107 (9th Cir. 2008). The buyer
bears the burden of proving that the goods were defective when they left the seller’s con-
trol, and must do so by a preponderance of the evidence.3 Nothing in the contract relieved the buyer of that burden.

The court is not free to rewrite a bargain that commercial parties have freely struck, however improvident it may later
appear. Damages for lost profits are recoverable only where they can be proved with reasonable certainty.`;

const lawful: readonly (readonly [string, string])[] = [
  ['word for word', '“A limitation of remedy is enforceable unless it fails of its essential purpose.”'],
  [
    'with straight quotation marks',
    '"A limitation of remedy is enforceable unless it fails of its essential purpose."',
  ],
  [
    'with a bracketed letter',
    'The court held that “[a] limitation of remedy is enforceable unless it fails of its essential purpose.”',
  ],
  ['with bracketed words in place of others', '“[It] is enforceable unless it fails of its essential purpose.”'],
  ['with a bracketed ending', '“The buyer[s] bear[s] the burden of proving that the goods were defective”'],
  [
    'with an ellipsis of three spaced stops',
    '“The court is not free to rewrite a bargain that commercial parties have freely struck . . . .”',
  ],
  [
    'with an ellipsis inside',
    '“The buyer bears the burden of proving that the goods were defective . . . by a preponderance of the evidence.”',
  ],
  [
    'with a single character ellipsis in brackets',
    '“The court is not free to rewrite a bargain […] however improvident it may later appear.”',
  ],
  ['over a line-end hyphen', '“defective when they left the seller’s control, and must do so by a preponderance”'],
  [
    'over a footnote mark',
    '“by a preponderance of the evidence. Nothing in the contract relieved the buyer of that burden.”',
  ],
  ['over an internal citation', '“a single late delivery. The buyer bears the burden of proving” (citation omitted).'],
  [
    'with emphasis added',
    '“Damages for lost profits are recoverable *only where* they can be proved” (emphasis added).',
  ],
  ['with [sic]', '“however improvident [sic] it may later appear”'],
  [
    'as a block quotation',
    '> The court is not free to rewrite a bargain that commercial parties have freely struck, however improvident it may later appear.',
  ],
];

const unlawful: readonly (readonly [what: string, draft: string, finding: string])[] = [
  [
    'a changed word',
    'It said “the goods were defective when they left the buyer’s control, and must do so.”',
    'quotation-altered: buyer’s',
  ],
  [
    'a dropped word',
    'It said “Damages for lost profits are recoverable where they can be proved with reasonable certainty.”',
    'quotation-altered: recoverable where',
  ],
  [
    'an added word',
    'It said “The court is never not free to rewrite a bargain that commercial parties have freely struck.”',
    'quotation-altered: never',
  ],
  [
    'a word in another form',
    'It said “Nothing in the contract relieves the buyer of that burden.”',
    'quotation-altered: relieves',
  ],
  [
    'an ellipsis that swallows a negation',
    'It said “The seller did . . . forfeit the remedy by a single late delivery.”',
    'quotation-ellipsis: did . . . forfeit',
  ],
  [
    'words nobody wrote',
    'It said “every merchant is presumed to know the custom of the port.”',
    'quotation-not-found: “every merchant is presumed to know the custom of the port.”',
  ],
];

describe('quotations', () => {
  for (const [what, draft] of lawful) {
    it(`accepts a quotation ${what}`, async () => {
      const { findings, coverage } = await audited(draft, OPINION);
      assert.deepEqual(flagged(findings), []);
      assert.equal(coverage.quotations_located, coverage.quotations);
      assert.ok(coverage.quotations > 0);
    });
  }

  it('accepts a page’s foot and head where it was copied with the words, and nowhere else', async () => {
    const pages = ['The seller kept the machine in', 'good order and paid the duty', 'before the harvest began there'];
    const source = pages.map((page, i) => `${page}\n\n        Orr — ${i + 2}\n\f        NO. 17-204\n`).join('');
    const copied = 'It said “kept the machine in Orr — 2 NO. 17-204 good order and paid the duty.”';
    assert.deepEqual(flagged((await audited(copied, source)).findings), []);
    for (const wrong of [copied.replace('Orr — 2', 'Orr — 3'), copied.replace('204 good', '204 very good')])
      assert.equal((await audited(wrong, source)).findings[0]?.rule, 'quotation-altered', wrong);
  });

  for (const [what, draft, finding] of unlawful) {
    it(`flags ${what}, and nothing else`, async () => {
      const { findings } = await audited(draft, OPINION);
      assert.deepEqual(flagged(findings), [finding]);
      assert.equal(findings[0]?.flag_type, 'misquotation');
      assert.equal(draft.slice(findings[0]!.start, findings[0]!.end), findings[0]!.flagged_text);
    });
  }

  it('puts the source’s words in the place of altered ones', async () => {
    const draft = 'It said “Nothing in the contract relieves the buyer of that burden.”';
    const [finding] = (await audited(draft, OPINION)).findings;
    assert.ok(finding?.fix);
    assert.equal(
      draft.slice(0, finding.fix.start) + finding.fix.text + draft.slice(finding.fix.end),
      draft.replace('relieves', 'relieved'),
    );
    assert.match(finding.source_evidence ?? '', /Nothing in the contract relieved the buyer/);
  });

  it('offers no fix across markup, which it would remove unseen', async () => {
    const [finding] = (await audited('It said “Nothing in the contract *relie*ves the buyer of that burden.”', OPINION))
      .findings;
    assert.equal(finding?.rule, 'quotation-altered');
    assert.equal(finding.fix, null);
    assert.equal(finding.suggested_correction, 'relieved');
  });

  it('shows the page of the evidence', async () => {
    const [finding] = (
      await audited(
        'It said “the second page has other words on it today.”',
        'The first page.\fThe second page has some words on it today.',
      )
    ).findings;
    assert.equal(finding?.evidence[0]?.page, 2);
  });

  it('says where the words stand when another source is named', async () => {
    const sources = {
      'alder.txt': OPINION,
      'cedar.txt': 'The lease ran for ten years. The tenant was to keep the roof in repair at its own cost.',
    };
    const { findings } = await audited(
      '## What cedar.txt says\n\nIt says “The court is not free to rewrite a bargain.”',
      sources,
    );
    assert.deepEqual(flagged(findings), ['quotation-misattributed: “The court is not free to rewrite a bargain.”']);
    assert.match(findings[0]!.explanation, /alder\.txt, not in cedar\.txt/);
  });

  it('does not call words fabricated that are given to an authority it does not hold', async () => {
    const { findings } = await audited(
      '“Every merchant is presumed to know the custom of the port.” *Doe v. Roe*, 44 F.3d 55, 57 (1st Cir. 1995).',
      OPINION,
    );
    assert.deepEqual(
      findings.map((finding) => finding.verdict),
      ['unverifiable', 'unverifiable'],
    );
  });

  for (const draft of [
    'The court noted that “[t]he failure of a carrier to warn” does not end the matter.',
    'The court noted that “the failure of a carrier to warn” does not end the matter.',
    'The court asks whether the delay “seriously affect[s] the fairness of the sale” in each case.',
  ])
    it(`accepts brackets that the source has itself: ${draft}`, async () => {
      const source =
        'It has been held that “[t]he failure of a carrier to warn” does not end the matter. The question is whether the delay “seriously affect[s] the fairness of the sale” in each case.';
      assert.deepEqual(flagged((await audited(draft, source)).findings), []);
    });

  it('tells of a word that is changed beside a bracket of the source’s own', async () => {
    const source = 'It has been held that “[t]he failure of a carrier to warn the buyer” does not end the matter.';
    const draft = 'The court noted that “[t]he failure of a seller to warn the buyer” does not end the matter.';
    assert.deepEqual(flagged((await audited(draft, source)).findings), ['quotation-altered: seller']);
  });

  it('takes neither terms being defined nor scare quotes for quotations', async () => {
    const { findings, coverage } = await audited(
      'The supply agreement (the “Agreement”) calls the buyer a “merchant” of goods.',
      OPINION,
    );
    assert.equal(coverage.quotations, 0);
    assert.deepEqual(flagged(findings), []);
  });

  describe('of many words', () => {
    const stock = 'buyer seller notice breach remedy contract machine payment deposit warranty delivery plant'.split(
      ' ',
    );
    const words = Array.from({ length: 3000 }, (_, i) => `${stock[(i * i + (i >> 3)) % 12]}${i % 7 === 0 ? i : ''}`);
    const forms: Readonly<Record<string, (quoted: string) => string>> = {
      'in a sentence': (quoted) => `The court said “${quoted}” in full.`,
      'in a block': (quoted) => `The court said:\n\n> ${quoted}\n\nSo it was.`,
    };
    for (const [where, written] of Object.entries(forms))
      for (const length of [300, 450, 1500]) {
        const quoted = words.slice(100, 100 + length);
        const late = Math.floor(length * 0.9);
        const checks: readonly (readonly [string, readonly string[], readonly string[]])[] = [
          ['accepts them word for word', quoted, []],
          ['accepts an ellipsis late in them', quoted.toSpliced(late, 5, '. . .'), []],
          ['flags one word that differs late in them', quoted.with(late, 'platypus'), ['platypus']],
        ];
        for (const [what, given, expected] of checks)
          it(`${what}: ${length}, ${where}`, async () => {
            const { findings, coverage } = await audited(written(given.join(' ')), words.join(' '));
            assert.deepEqual(
              findings.map((finding) => finding.flagged_text),
              expected,
            );
            assert.equal(coverage.quotations, 1);
          });
      }
  });
});
