import type { Finding } from '../src/core/report/finding';
import { Report } from '../src/core/report/report';

/** A draft with one fault of many kinds, and text that would be markup or a terminal command if it were obeyed. */
export const DRAFT = [
  '# Memorandum: rent | *Halvorsen*',
  '',
  'Under the lease, rent is due within 60 days of the invoice, and a late payment bears interest at the rate of four percent a year from the day on which it fell due until the day on which it is paid, whatever the tenant was told.',
  '',
  'As the court held in Okonkwo v. Brightwater, 410 U.S. 113 (1973),',
  'the landlord “shall repair\u001b[31m the roof”. See 42 U.S.C. § 1983; Roe v. Wade, 410 U.S. 113 (1973).',
  '',
  '[insert date]',
  '',
].join('\n');

function at(words: string, from = 0): { start: number; end: number; flagged_text: string } {
  const start = DRAFT.indexOf(words, from);
  return { start, end: start + words.length, flagged_text: words };
}

const base = {
  detector: 'checks',
  contradiction_type: null,
  source_evidence: null,
  evidence: [],
  suggested_correction: null,
  fix: null,
  also_found_by: [],
} satisfies Partial<Finding>;

const findings: Finding[] = [
  {
    ...base,
    ...at('60 days'),
    id: 'f1',
    rule: 'figure-contradicted',
    flag_type: 'contradiction',
    contradiction_type: 'value_mismatch',
    severity: 'high',
    verdict: 'contradicted',
    explanation: 'The lease says 30 days, not 60 days.',
    evidence: [
      {
        source: 'lease_2019.pdf',
        page: 4,
        start: 100,
        end: 160,
        excerpt: 'Rent is due within thirty (30) days\n  of the invoice. *Time* is of the essence.',
      },
    ],
    fix: { start: DRAFT.indexOf('60 days'), end: DRAFT.indexOf('60 days') + 2, text: '30' },
  },
  {
    ...base,
    ...at('Okonkwo v. Brightwater, 410 U.S. 113 (1973)'),
    id: 'f2',
    rule: 'citation-other-case',
    flag_type: 'fabricated_citation',
    severity: 'critical',
    verdict: 'contradicted',
    explanation: 'Another case stands at 410 U.S. 113: Roe v. Wade.',
    evidence: [{ source: 'roe.txt', page: null, start: 0, end: 33, excerpt: 'ROE v. WADE, 410 U.S. 113 (1973)' }],
    suggested_correction: 'Cite Roe v. Wade, or the reporter page of the case that is meant.',
  },
  {
    ...base,
    ...at('(1973),\nthe landlord “shall repair\u001b[31m the roof”'),
    id: 'f3',
    rule: 'quotation-altered',
    flag_type: 'misquotation',
    severity: 'medium',
    verdict: 'unsupported',
    explanation: 'These words are not in the 2 sources. The nearest passage has “may repair”.',
  },
  {
    ...base,
    ...at('[insert date]'),
    id: 'f4',
    rule: 'residue-placeholder',
    flag_type: 'drafting_residue',
    severity: 'low',
    verdict: 'malformed',
    explanation: 'A placeholder was left in the draft.',
    fix: { ...at('[insert date]'), text: '' },
  },
];

const cited = (kind: 'case' | 'statute', words: string, name: string | undefined, core: string, verdict: string) => ({
  kind,
  start: at(words).start,
  end: at(words).end,
  text: words,
  core,
  ...(name === undefined ? {} : { name }),
  verdict,
  settled_by: verdict === 'not_checked' ? null : 'sources',
});

export const REPORT: Report = Report.parse({
  schema: 'plumbline.report/1',
  trace_id: '5b1c6c8e-6c5a-4f0e-9f5e-0d4c0f6a1b2c',
  created_at: '2026-03-04T05:06:07.000Z',
  tool: { name: 'plumbline', version: '0.1.0' },
  generation_trace_id: 'gen-7',
  draft: { path: '/matters/halvorsen/memo_v2.md', sha256: 'a'.repeat(64), words: 1074 },
  sources: [
    {
      id: 'lease_2019.pdf',
      path: null,
      sha256: 'b'.repeat(64),
      pages: 12,
      passages: 80,
      ocr: true,
      standing: 'record',
    },
    { id: 'roe.txt', path: null, sha256: 'c'.repeat(64), pages: 0, passages: 300, ocr: false, standing: 'authority' },
  ],
  settings: { riskLevel: 'medium', citationStyle: 'bluebook', prompts: {}, model: null },
  findings,
  citations: [
    cited(
      'case',
      'Okonkwo v. Brightwater, 410 U.S. 113 (1973)',
      'Okonkwo v. Brightwater',
      '410 U.S. 113',
      'contradicted',
    ),
    cited('statute', '42 U.S.C. § 1983', undefined, '42 U.S.C. § 1983', 'not_checked'),
    cited('case', 'Roe v. Wade, 410 U.S. 113 (1973)', 'Roe v. Wade', '410 U.S. 113', 'verified'),
  ],
  claims: [],
  contradiction: null,
  rubric: null,
  coverage: {
    claims: 14,
    claims_with_evidence: 9,
    quotations: 1,
    quotations_located: 0,
    authorities: 3,
    authorities_held: 1,
    warning: 'Fewer than half of the authorities are among the sources.',
  },
  not_checked: ['42 U.S.C. § 1983: no source holds it'],
  overall_assessment: {
    total_flags: 4,
    critical_flags: 1,
    requires_human_review: true,
    overall_risk_score: 0.86,
    summary: '4 findings, 1 of them critical.',
  },
  routing: {
    decision: 'block',
    reasons: ['A citation whose place holds another case.', 'The sources contradict a figure.'],
  },
  errors: [{ stage: 'sources', message: 'exhibit.pdf is locked with a password. Save it without one.' }],
});
