import assert from 'node:assert/strict';
import {
  AlignmentType,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  HeadingLevel,
  type ILevelsOptions,
  InsertedTextRun,
  LevelFormat,
  Packer,
  Paragraph,
  Tab,
  TextRun,
} from 'docx';
import { extractText } from '../../../src/core/sources/extract-text';
import { writeOutNumbers } from '../../../src/core/sources/loaders/docx-numbering';

const level = (
  number: number,
  format: ILevelsOptions['format'],
  text: string,
  more: Partial<ILevelsOptions> = {},
): ILevelsOptions => ({
  level: number,
  ...(format === undefined ? {} : { format }),
  text,
  alignment: AlignmentType.LEFT,
  ...more,
});

const CONTRACT = [
  level(0, LevelFormat.UPPER_ROMAN, 'Article %1.'),
  level(1, LevelFormat.DECIMAL, '%1.%2', { isLegalNumberingStyle: true }),
  level(2, LevelFormat.LOWER_LETTER, '(%3)'),
  level(3, LevelFormat.LOWER_ROMAN, '(%4)'),
];

async function paragraphsOf(children: readonly Paragraph[], more: object = {}): Promise<string[]> {
  const bytes = await Packer.toBuffer(
    new Document({
      numbering: {
        config: [
          { reference: 'contract', levels: CONTRACT },
          { reference: 'steps', levels: [level(0, LevelFormat.DECIMAL, '%1)', { start: 3 })] },
          { reference: 'dots', levels: [level(0, LevelFormat.BULLET, '•')] },
        ],
      },
      sections: [{ children }],
      ...more,
    }),
  );
  return (await extractText('a.docx', bytes)).text.split('\n\n');
}

const item = (text: string, number: number, reference = 'contract', instance = 0): Paragraph =>
  new Paragraph({ text, numbering: { reference, level: number, instance } });

describe('numbered paragraphs of a Word document', () => {
  it('are read with the numbers that Word shows', async () => {
    const paragraphs = await paragraphsOf([
      item('Delivery', 0),
      item('Place', 1),
      item('Time', 1),
      item('for goods', 2),
      item('for services', 2),
      item('on site', 3),
      item('at sea', 3),
      item('Risk', 1),
      item('for goods', 2),
      new Paragraph('Not numbered'),
      item('Price', 0),
      item('Amount', 1),
    ]);
    assert.deepEqual(paragraphs, [
      'Article I. Delivery',
      '1.1 Place',
      '1.2 Time',
      '(a) for goods',
      '(b) for services',
      '(i) on site',
      '(ii) at sea',
      '1.3 Risk',
      '(a) for goods',
      'Not numbered',
      'Article II. Price',
      '2.1 Amount',
    ]);
  });

  it('start where their list does, and again where it is used anew', async () => {
    const paragraphs = await paragraphsOf([
      item('a', 0, 'steps', 1),
      item('b', 0, 'steps', 1),
      item('c', 0, 'steps', 2),
      item('point', 0, 'dots'),
    ]);
    assert.deepEqual(paragraphs, ['3) a', '4) b', '3) c', 'point']);
  });

  it('may be headings, numbered by their style', async () => {
    const heading = (text: string, kind: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph =>
      new Paragraph({ text, heading: kind });
    const paragraphs = await paragraphsOf(
      [
        heading('Term', HeadingLevel.HEADING_1),
        heading('Renewal', HeadingLevel.HEADING_2),
        new Paragraph('It renews.'),
      ],
      {
        styles: {
          default: {
            heading1: { paragraph: { numbering: { reference: 'contract', level: 0 } } },
            heading2: { paragraph: { numbering: { reference: 'contract', level: 1 } } },
          },
        },
      },
    );
    assert.deepEqual(paragraphs, ['Article I. Term', '1.1 Renewal', 'It renews.']);
  });

  it('come with tracked changes as accepted, and without comments', async () => {
    const tracked = { author: 'A', date: '2020-01-01T00:00:00Z' };
    const paragraphs = await paragraphsOf(
      [
        new Paragraph({
          numbering: { reference: 'contract', level: 0 },
          children: [
            new CommentRangeStart(0),
            new TextRun({ children: [new Tab(), 'within '] }),
            new DeletedTextRun({ text: 'sixty', id: 1, ...tracked }),
            new InsertedTextRun({ text: 'thirty', id: 2, ...tracked }),
            new TextRun(' days'),
            new CommentRangeEnd(0),
            new TextRun({ children: [new CommentReference(0)] }),
          ],
        }),
      ],
      { comments: { children: [{ id: 0, author: 'A', children: [new Paragraph('Too long?')] }] } },
    );
    assert.deepEqual(
      paragraphs.map((one) => one.replace(/\s+/g, ' ')),
      ['Article I. within thirty days'],
    );
  });
});

describe('writing out the numbers of a document', () => {
  const numbering = (format: string, text = '%1.'): string =>
    `<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const numbered = '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>';
  const labels = (xml: string, lists: string, styles = ''): string[] =>
    [...writeOutNumbers(xml, lists, styles).matchAll(/preserve">([^<]*) <\/w:t>/g)].map((match) => match[1] ?? '');

  it('counts as the list says', () => {
    const last = (format: string, count: number): string | undefined =>
      labels(numbered.repeat(count), numbering(format, '%1')).at(-1);
    assert.equal(last('lowerLetter', 28), 'bb');
    assert.equal(last('upperRoman', 49), 'XLIX');
    assert.equal(last('decimalZero', 4), '04');
    assert.deepEqual(
      labels(numbered.repeat(23), numbering('ordinal', '%1')).filter((_, i) => [0, 1, 2, 10, 21].includes(i)),
      ['1st', '2nd', '3rd', '11th', '22nd'],
    );
  });

  it('counts no paragraph that was deleted, and none twice', () => {
    const deleted = numbered.replace('</w:pPr>', '<w:rPr><w:del w:id="1"/></w:rPr></w:pPr>');
    const twice = `<w:p><mc:AlternateContent><mc:Choice>${numbered}</mc:Choice><mc:Fallback>${numbered}</mc:Fallback></mc:AlternateContent></w:p>`;
    const formerly = numbered.replace(
      '</w:pPr>',
      '<w:pPrChange><w:pPr><w:numPr><w:numId w:val="9"/></w:numPr></w:pPr></w:pPrChange></w:pPr>',
    );
    assert.deepEqual(labels(numbered + deleted + twice + formerly, numbering('decimal')), ['1.', '2.', '3.']);
  });

  it('leaves alone what is in no list that is defined', () => {
    for (const id of ['0', '7', '']) {
      const xml = numbered.replace('numId w:val="1"', `numId w:val="${id}"`);
      assert.equal(writeOutNumbers(xml, numbering('decimal'), ''), xml);
    }
    const circle = '<w:style w:styleId="A"><w:basedOn w:val="A"/></w:style>';
    const xml = '<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr></w:p>';
    assert.equal(writeOutNumbers(xml, numbering('decimal'), circle), xml);
  });
});
