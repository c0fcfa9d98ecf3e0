import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { reportToHtml } from '../../../src/core/export/html';
import { Report } from '../../../src/core/report/report';
import { DRAFT, REPORT } from '../../example-report';

interface Seen {
  readonly elements: string[];
  readonly attributes: Map<string, string[]>;
  /** What a reader sees, white space runs as one space. */
  readonly text: string;
}

function read(html: string): Seen {
  const elements: string[] = [];
  const attributes = new Map<string, string[]>();
  const parts: string[] = [];
  const hidden: string[] = [];
  const parser = new Parser({
    onopentag: (name, given) => {
      elements.push(name);
      if (name === 'style') hidden.push(name);
      for (const [key, value] of Object.entries(given)) attributes.set(key, [...(attributes.get(key) ?? []), value]);
    },
    ontext: (text) => void (hidden.length === 0 && parts.push(text)),
    onclosetag: (name) => {
      if (name === 'style') hidden.pop();
    },
  });
  parser.end(html);
  return { elements, attributes, text: parts.join('').replace(/\s+/g, ' ') };
}

const decided = (): Report => ({
  ...REPORT,
  review: {
    decisions: [
      {
        finding: 'f3',
        decision: 'reject',
        by: 'A. Reviewer',
        at: '2026-03-05T09:00:00.000Z',
        reason: 'A side letter.',
        correction: null,
      },
    ],
    reopened: [
      {
        finding: 'f1',
        decision: 'reject',
        by: 'B. Reader',
        at: '2026-03-01T09:00:00.000Z',
        reason: null,
        correction: null,
        changed: 'source',
      },
    ],
    missed: [
      {
        id: 'm1',
        start: DRAFT.indexOf('whatever'),
        end: DRAFT.indexOf('whatever') + 8,
        flagged_text: 'whatever',
        flag_type: 'fabricated_detail',
        comment: 'Not so.',
        by: 'A. Reviewer',
        at: '2026-03-05T09:00:00.000Z',
      },
    ],
    cleared: 1,
    open: 3,
  },
});

describe('the report as HTML', () => {
  it('says what was audited, against what, with what, and what was not checked', () => {
    const pull_list = [
      {
        citation: 'Ridley v. Pemberton, 9 U.S. 8',
        starts: [DRAFT.indexOf('42 U.S.C.')],
        verdict: 'not_checked' as const,
      },
    ];
    const { text } = read(reportToHtml({ ...REPORT, coverage: { ...REPORT.coverage, pull_list } }, DRAFT));
    for (const said of [
      'Audit of memo_v2.md',
      'Block: do not use this draft as it stands',
      'The sources contradict a figure.',
      'a'.repeat(64),
      'b'.repeat(64),
      '2026-03-04 05:06 UTC',
      'Plumbline 0.1.0, no language model',
      'lease_2019.pdf',
      '12 (scanned)',
      'lease_2019.pdf, p. 4',
      'Replace “60” with “30”',
      'Table of authorities',
      'Pull list',
      'Ridley v. Pemberton, 9 U.S. 8',
      '42 U.S.C. § 1983: no source holds it',
      'exhibit.pdf is locked with a password.',
      'Fewer than half of the authorities are among the sources.',
      '14 claims (9 with evidence in the sources)',
    ])
      assert.ok(text.includes(said), `${said} is missing from\n${text}`);
  });

  it('shows the whole draft, its flagged words marked and numbered, beside the findings', () => {
    const html = reportToHtml(REPORT, DRAFT);
    const { text, attributes } = read(html);
    for (const words of [
      'Memorandum: rent | Halvorsen',
      'a late payment bears interest',
      'the day on which it fell due',
    ])
      assert.ok(text.includes(words), words);
    assert.match(html, /<mark class="high">60 days<\/mark>/);
    assert.match(html, /<mark class="low">\[insert date\]<\/mark>/);
    const ids = new Set(attributes.get('id'));
    assert.equal(ids.size, attributes.get('id')?.length, 'an id stands once');
    for (const href of attributes.get('href') ?? []) assert.ok(ids.has(href.slice(1)), `${href} leads nowhere`);
    assert.equal(attributes.get('href')?.filter((href) => href.startsWith('#words-')).length, REPORT.findings.length);
  });

  describe('of a Markdown draft', () => {
    const shown = (draft: string, words = '', path = 'memo.md'): string => {
      const [finding] = REPORT.findings;
      const start = draft.indexOf(words);
      const own = { ...finding!, start, end: start + words.length, flagged_text: words, fix: null };
      const findings = words === '' ? [] : [own];
      const html = reportToHtml({ ...REPORT, draft: { ...REPORT.draft, path }, findings }, draft);
      return [...html.matchAll(/<div class="words">([\s\S]*?)<\/div>/g)].map(([, one]) => one).join('\n\n');
    };
    const number = '<sup><a href="#finding-1" id="words-1">1</a></sup>';

    it('has headings and emphasis as a reader sees them, and the flagged words marked in them', () => {
      assert.equal(shown('# The *lease*\n'), '<b>The </b><b><em>lease</em></b>');
      assert.equal(shown('**To:** the _file_, *Id.* at 4.'), '<b>To:</b> the <em>file</em>, <em>Id.</em> at 4.');
      assert.equal(
        shown('The fee is *of $5* now.', '$5* now'),
        `The fee is <em>of </em>${number}<mark class="high"><em>$5</em></mark><mark class="high"> now</mark>.`,
      );
      assert.equal(shown('- One *two*\n- ***Three***'), '- One <em>two</em>\n- <b><em>Three</em></b>');
    });

    it('keeps every other character of the file', () => {
      for (const text of [
        '5 * 3 * 2 and a_b_c',
        'A \\*star\\* and a lone *',
        '```\n# no *heading*\n```',
        'See [it](x_y).',
      ])
        assert.equal(shown(text), text);
      assert.equal(shown('# A *heading*', '', 'memo.txt'), '# A *heading*');
    });

    it('loses no word, and no flagged one, whatever the marks are', () => {
      const piece = fc.constantFrom(
        '*',
        '**',
        '_',
        '# ',
        '\n\n',
        '\n',
        ' ',
        'one',
        'two',
        '`',
        '[a](b)',
        '| ',
        '> ',
        '- ',
      );
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
          const draft = `${pieces.join('')} $5 end`;
          const html = shown(draft, '$5');
          const { text } = read(html);
          const bare = (all: string): string => all.replace(/[*_#\s]/g, '');
          assert.equal(bare(text).replace('1$5', '$5'), bare(draft));
          assert.match(html, /<mark class="high">(?:<[a-z]+>)*\$5/);
        }),
        { numRuns: 300 },
      );
    });
  });

  it('says which model read it, by which prompt, what that took, what it could not read and what is not shown', () => {
    const pass = { parts: 4, calls: 5, input_tokens: 12_345, output_tokens: 678, price: 0.25, dropped: {} };
    const report: Report = {
      ...REPORT,
      settings: { ...REPORT.settings, model: '<b>m</b>', prompts: { hallucination: 'c'.repeat(64) } },
      model_use: {
        provider: 'openai',
        destination: 'models.example',
        passes: [
          { ...pass, pass: 'hallucination', model: '<b>m</b>', parts_from_cache: 1, parts_failed: 2 },
          { ...pass, pass: 'contradiction', model: 'm2', parts_from_cache: 0, price: null, dropped: { ambiguous: 3 } },
        ],
      },
      rubric: {
        composite_score: 3.5,
        threshold_exceeded: true,
        dimensions: {
          factual_accuracy: { score: 4, justification: 'P1 says <i>thirty</i>.' },
          source_fidelity: { score: 3, justification: 'None.' },
          specificity_risk: { score: 3, justification: 'None.' },
          temporal_alignment: { score: 4, justification: 'None.' },
        },
        flagged_spans: [],
        overall_assessment: 'Much is wrong.',
      },
    };
    const { text, elements } = read(reportToHtml(report, DRAFT));
    for (const said of [
      '10 calls to models.example',
      '<b>m</b>',
      '4 (1 read before, 2 not read)',
      '12,345',
      '0.2500',
      'c'.repeat(64),
      'Contradiction, not shown: 3 remarks whose words stand in several places.',
      'Composite 3.5 of 5, at or above its threshold',
      'Factual accuracy',
      'P1 says <i>thirty</i>.',
      'Much is wrong.',
    ])
      assert.ok(text.includes(said), `${said} is missing from\n${text}`);
    assert.ok(!elements.includes('i'));
    const without = read(reportToHtml(REPORT, DRAFT)).text;
    assert.ok(!without.includes('Read by a model') && !without.includes('Risk rubric'));
  });

  it('marks in a passage what it has in place of the flagged words', () => {
    assert.match(reportToHtml(REPORT, DRAFT), /Rent is due within <strong>[^<]*\(?30\)?<\/strong> days of the invoice/);
  });

  it('shows what was decided, what is open again and what was added by hand', () => {
    const html = reportToHtml(decided(), DRAFT);
    const { text } = read(html);
    for (const said of [
      'Cleared by review (A. Reviewer, 2026-03-05): A side letter.',
      'Open again, since the source changed. Before: Cleared by review (B. Reader, 2026-03-01)',
      'Line 3: “whatever” (fabricated detail): Not so. Added by A. Reviewer, 2026-03-05.',
      '1 of 4 findings decided, 1 cleared by review, 1 error added by hand',
    ])
      assert.ok(text.includes(said), `${said} is missing from\n${text}`);
    assert.match(html, /class="finding cleared" id="finding-\d"/);
  });

  it('asks for nothing: no script, no picture, no style of its own elements, and a policy that allows none', () => {
    const { elements, attributes } = read(reportToHtml(REPORT, DRAFT));
    for (const name of ['script', 'img', 'iframe', 'object', 'link', 'form', 'base'])
      assert.ok(!elements.includes(name), name);
    for (const name of ['src', 'style', 'onclick', 'onload', 'onerror']) assert.ok(!attributes.has(name), name);
    assert.match(attributes.get('content')?.[0] ?? '', /^default-src 'none'; style-src 'sha256-/);
  });

  it('takes no text of a draft, a source, a model or a reviewer for markup', () => {
    const plain = read(reportToHtml(decided(), DRAFT));
    const nasty = fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onmouseover='alert(1)",
      '</div></main></body><iframe src=//x>',
      '<!-- ',
      ']]>',
      '<svg/onload=alert(1)>',
      '&lt;b&gt;',
      '\u202eevil\u0000',
      '</style><style>*{display:none}',
      'javascript:alert(1)',
    );
    fc.assert(
      fc.property(nasty, nasty, (a, b) => {
        const draft = `${a} 60 days ${b}\n\n${DRAFT}`;
        const from = draft.indexOf('60 days');
        const report = Report.parse({
          ...decided(),
          draft: { ...REPORT.draft, path: `/matters/${a}.md`, sha256: b },
          tool: { ...REPORT.tool, version: a },
          generation_trace_id: b,
          settings: { ...REPORT.settings, model: a, riskLevel: b },
          sources: REPORT.sources.map((source) => ({ ...source, id: b, sha256: a })),
          findings: REPORT.findings.map((finding, i) => ({
            ...finding,
            id: `f${i + 1}`,
            start: from,
            end: from + 7 + i,
            rule: b,
            explanation: a,
            suggested_correction: b,
            evidence: [{ source: a, page: 1, start: 0, end: 9, excerpt: `${b} 30 days ${a}` }],
          })),
          citations: REPORT.citations.map((citation) => ({ ...citation, text: a, name: b })),
          not_checked: [a],
          errors: [{ stage: b, message: a }],
          routing: { ...REPORT.routing, reasons: [a, b] },
          coverage: {
            ...REPORT.coverage,
            warning: a,
            pull_list: [{ citation: b, starts: [from], verdict: 'not_checked' }],
          },
          review: {
            ...decided().review,
            decisions: [
              { finding: 'f1', decision: 'reject', by: a, at: '2026-03-05T09:00:00.000Z', reason: b, correction: a },
            ],
            missed: decided().review!.missed.map((one) => ({ ...one, flagged_text: a, comment: b, by: a })),
          },
        });
        const { elements, attributes } = read(reportToHtml(report, draft));
        const allowed = new Set(plain.elements);
        for (const name of elements) assert.ok(allowed.has(name), `an element ${name}`);
        for (const name of attributes.keys()) assert.ok(plain.attributes.has(name), `an attribute ${name}`);
        for (const href of attributes.get('href') ?? []) assert.match(href, /^#[a-z0-9-]+$/);
        assert.equal(elements.filter((name) => name === 'style' || name === 'main').length, 2);
      }),
      { numRuns: 60 },
    );
  });
});
