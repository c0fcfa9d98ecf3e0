import assert from 'node:assert/strict';
import { reportToDocx } from '../../../../src/core/export/docx/report-document';
import { mainPart, partText, readParts } from '../../../../src/core/export/docx/word-file';
import { writtenText } from '../../../../src/core/export/docx/xml-text';
import {
  attribute,
  descendants,
  isWordElement,
  readXml,
  type XmlElement,
} from '../../../../src/core/export/docx/xml-tree';
import { reportToHtml } from '../../../../src/core/export/html';
import type { Report } from '../../../../src/core/report/report';
import { loadDocx } from '../../../../src/core/sources/loaders/docx';
import { DRAFT, REPORT } from '../../../example-report';

interface ReadParagraph {
  readonly text: string;
  readonly bold: readonly string[];
  readonly isKeptWithNext: boolean;
}

async function paragraphsOf(report: Report, draft: string): Promise<ReadParagraph[]> {
  const parts = readParts(await reportToDocx(report, draft));
  const xml = partText(parts, mainPart(parts))!;
  const has = (one: XmlElement, name: string): boolean =>
    [...descendants(one)].some((each) => isWordElement(each, name) && attribute(each, 'val') !== 'false');
  const words = (one: XmlElement): string =>
    [...descendants(one)]
      .filter((each) => isWordElement(each, 't'))
      .map((each) => writtenText(xml, each.openEnd, each.closeStart)?.text ?? '')
      .join('');
  return [...descendants(readXml(xml).root)]
    .filter((one) => isWordElement(one, 'p'))
    .map((one) => ({
      text: words(one),
      bold: [...descendants(one)].filter((each) => isWordElement(each, 'r') && has(each, 'b')).map(words),
      isKeptWithNext: has(one, 'keepNext'),
    }));
}

/** A report with one finding at some words of a draft and one passage against it. */
function against(draft: string, words: string, excerpt: string): Report {
  const start = draft.indexOf(words);
  const [finding] = REPORT.findings;
  const evidence = [{ source: 'lease.txt', page: null, start: 0, end: excerpt.length, excerpt }];
  return {
    ...REPORT,
    findings: [{ ...finding!, start, end: start + words.length, flagged_text: words, evidence, fix: null }],
  };
}

const unescaped = (html: string): string =>
  html.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

describe('the report as a Word document', () => {
  it('says of the audit and its sources what the HTML says', async () => {
    const { text } = await loadDocx('a.docx', await reportToDocx(REPORT, DRAFT));
    for (const said of [
      'Risk level',
      'medium',
      'Bluebook, 22d edition',
      'gen-7',
      '12 (scanned)',
      REPORT.overall_assessment.summary,
    ])
      assert.ok(text.includes(said), `${said} is missing from\n${text}`);
  });

  for (const [name, draft, words, excerpt, marked] of [
    [
      'where the same letters stand within another word before',
      'The Tenant shall terminate this lease after written notice to Owner.',
      'shall terminate',
      'The Tenant shall, after written notice to Owner, not terminate this lease after written notice to Owner.',
      ['not'],
    ],
    [
      'at each of two places',
      'The Buyer shall pay the fee of $600 to the Agent by May 2, 2024.',
      '$600 to the Agent by May 2, 2024',
      'The Buyer shall pay the fee of $500 to the Agent by May 1, 2024.',
      ['$500', '1'],
    ],
    [
      'with the sign of a sum',
      'Quillfeather paid a security deposit of $42,450 to the landlord.',
      '$42,450',
      'Quillfeather paid a security deposit of $44,250 to the landlord.',
      ['$44,250'],
    ],
  ] as const)
    it(`has the words of a passage in bold that the HTML marks, ${name}`, async () => {
      const report = against(draft, words, excerpt);
      const all = await paragraphsOf(report, draft);
      const passage = all[all.findIndex(({ text }) => text === 'lease.txt') + 1]!;
      const html = reportToHtml(report, draft);
      const strong = [...html.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, one = '']) => unescaped(one));
      assert.equal(passage.text, excerpt);
      assert.deepEqual(passage.bold, strong);
      assert.deepEqual(strong, marked);
    });

  it('has no table of authorities where none is cited', async () => {
    const texts = async (report: Report) => (await paragraphsOf(report, DRAFT)).map(({ text }) => text);
    assert.ok((await texts(REPORT)).includes('Table of authorities'));
    assert.ok(!(await texts({ ...REPORT, citations: [] })).includes('Table of authorities'));
  });

  it('keeps a finding on one page with all that is said of it', async () => {
    const all = await paragraphsOf(REPORT, DRAFT);
    const heads = all.flatMap(({ text }, i) => (/^\d\. .*\(line \d+\)$/.test(text) ? [i] : []));
    assert.equal(heads.length, REPORT.findings.length);
    for (const head of heads) {
      const last = all.findIndex(({ text }, i) => i > head && /; rule [a-z-]+$/.test(text));
      assert.ok(all.slice(head, last).every(({ isKeptWithNext }) => isKeptWithNext));
      assert.ok(!all[last]!.isKeptWithNext);
    }
  });
});
