import assert from 'node:assert/strict';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { reportToMarkdown } from '../../../src/core/export/markdown';
import { DRAFT, REPORT } from '../../example-report';
import { assertSnapshot } from '../../snapshot';

const render = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });

describe('the report as Markdown', () => {
  it('is a document a partner can read', () => {
    assertSnapshot('cli/report.md', reportToMarkdown(REPORT, DRAFT));
  });

  it('names draft, hash, time, version, sources, route, findings, authorities, coverage, errors and what was not checked', () => {
    const html = render(reportToMarkdown(REPORT, DRAFT));
    for (const said of [
      '<h1>Audit of memo_v2.md</h1>',
      'a'.repeat(64),
      '2026-03-04 05:06 UTC',
      'plumbline 0.1.0, no language model',
      'lease_2019.pdf',
      '12 (scanned)',
      'Block: do not use this draft as it stands',
      'The sources contradict a figure.',
      'rent is due within <strong>60 days</strong> of the invoice',
      'lease_2019.pdf, p. 4',
      'Replace “60” with “30”',
      '<td>Roe v. Wade, 410 U.S. 113 (1973)</td>\n<td>verified</td>',
      '14 claims (9 with evidence in the sources)',
      'exhibit.pdf is locked with a password.',
      '42 U.S.C. § 1983: no source holds it',
    ])
      assert.ok(html.includes(said), `${said} is missing from\n${html}`);
  });

  it('lets no text of the draft or a source format, link or break out', () => {
    const nasty = fc.constantFrom(
      '# x',
      '\n\n---\n\n',
      '<script>',
      '[a](http://b.c)',
      '| x |',
      '`code`',
      '**bold**',
      '![i](j)',
      'http://a.b',
      '\n- item',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(nasty, fc.string({ maxLength: 5 })), { maxLength: 6 }), (parts) => {
        const words = `a ${parts.join('')} z`;
        const text = `before ${words} after\n`;
        const finding = { ...REPORT.findings[0]!, start: 7, end: 7 + words.length, flagged_text: words, fix: null };
        const report = {
          ...REPORT,
          citations: [],
          findings: [
            {
              ...finding,
              explanation: words,
              suggested_correction: words,
              evidence: [{ ...finding.evidence[0]!, excerpt: words, source: words }],
            },
          ],
        };
        const html = render(reportToMarkdown(report, text));
        assert.doesNotMatch(html, /<(?:script|a |img|code|hr|li>item|em>x)/);
        assert.equal(
          html.match(/<h[1-6]/g)?.length,
          html.match(/<h[1-6]>(?:Audit|Why|What|Findings|Coverage|Not|Could not be done|1\.)/g)?.length,
        );
        assert.equal(html.match(/<table>/g)?.length, 2);
      }),
    );
  });

  it('marks the flagged words alone, to the ends of their words and without what stands around them', () => {
    const around = (draft: string, words: string): string => {
      const [finding] = REPORT.findings;
      const start = draft.indexOf(words);
      const own = { ...finding!, start, end: start + words.length, flagged_text: words, fix: null, evidence: [] };
      const html = render(reportToMarkdown({ ...REPORT, findings: [own] }, draft));
      return /<blockquote>\s*<p>(.*?)<\/p>/.exec(html)?.[1] ?? '';
    };
    for (const [draft, words, shown] of [
      ['Rent is $42,450.', '$42,450', 'Rent is <strong>$42,450</strong>.'],
      ['(Roe, 1 U.S. 2 (1990).)', 'Roe, 1 U.S. 2 (1990)', '(<strong>Roe, 1 U.S. 2 (1990)</strong>.)'],
      ['He said “go”; she left.', '“go”', 'He said <strong>“go”</strong>; she left.'],
      ['The undertenants pay.', 'tenant', 'The <strong>undertenants</strong> pay.'],
      ['A rate of (5)x holds.', '(5)', 'A rate of <strong>(5)x</strong> holds.'],
      ['It is *not* so.', 'not', 'It is *<strong>not</strong>* so.'],
    ] as const)
      assert.equal(around(draft, words), shown);
  });

  it('says so where there was nothing to compare with', () => {
    const markdown = reportToMarkdown({ ...REPORT, sources: [], findings: [] }, DRAFT);
    assert.match(markdown, /No sources: nothing in the draft could be compared/);
    assert.match(markdown, /Nothing was found\./);
  });
});
