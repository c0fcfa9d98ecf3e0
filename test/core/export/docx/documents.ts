import { readFile } from 'node:fs/promises';
import {
  AlignmentType,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  InsertedTextRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { strToU8, zipSync } from 'fflate';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A Word document of which the body is given as XML; `prefix` is what it calls WordprocessingML. */
export function packed(body: string, prefix = 'w', more: Record<string, string> = {}): Uint8Array {
  const files = {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${prefix}:document xmlns:${prefix}="${WORD}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:r="${OFFICE}" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"><${prefix}:body>${body}</${prefix}:body></${prefix}:document>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...runs: readonly string[]): string => `<w:p>${runs.join('')}</w:p>`;

export interface MadeDocument {
  readonly name: string;
  readonly bytes: () => Promise<Uint8Array>;
  /** Words to comment on, each once in the text; with what an approved correction puts in their place. */
  readonly marks: readonly { readonly words: string; readonly correction?: string; readonly cannot?: boolean }[];
}

const library = (document: Document) => async (): Promise<Uint8Array> =>
  new Uint8Array(await Packer.toBuffer(document));
const by = { author: 'Counsel', date: '2026-01-02T03:04:05Z' };

/** Documents with all that a comment or a correction may meet. */
const BY_LIBRARY: readonly MadeDocument[] = [
  {
    name: 'plain paragraphs and headings',
    bytes: library(
      new Document({
        sections: [
          {
            children: [
              new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun('Facts & figures')] }),
              new Paragraph('Rent is due within sixty (60) days of the invoice.'),
              new Paragraph({
                children: [
                  new TextRun('The Landlord shall '),
                  new TextRun({ text: 'not', bold: true }),
                  new TextRun(' repair the roof.'),
                ],
              }),
            ],
          },
        ],
      }),
    ),
    marks: [
      { words: 'sixty (60) days', correction: 'thirty (30) days' },
      { words: 'shall not repair', correction: 'shall repair' },
      { words: 'Facts & figures' },
    ],
  },
  {
    name: 'a table',
    bytes: library(
      new Document({
        sections: [
          {
            children: [
              new Table({
                rows: [
                  ['Unit', 'Price'],
                  ['Compressor', '$357,000'],
                  ['Valve', '$12'],
                ].map(
                  (cells) =>
                    new TableRow({ children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) }),
                ),
              }),
              new Paragraph('The table is complete.'),
            ],
          },
        ],
      }),
    ),
    marks: [{ words: '$357,000', correction: '$375,000' }, { words: 'Valve' }, { words: 'complete' }],
  },
  {
    name: 'footnotes',
    bytes: library(
      new Document({
        footnotes: { 1: { children: [new Paragraph('See Agreement, Section 9.9, at page 40.')] } },
        sections: [
          {
            children: [
              new Paragraph({
                children: [
                  new TextRun('The term is five years.'),
                  new FootnoteReferenceRun(1),
                  new TextRun(' It began in 2020.'),
                ],
              }),
            ],
          },
        ],
      }),
    ),
    marks: [
      { words: 'five years', correction: 'three years' },
      { words: 'Section 9.9', correction: 'Section 4.2' },
      { words: '2020' },
    ],
  },
  {
    name: 'numbered lists',
    bytes: library(
      new Document({
        numbering: {
          config: [
            {
              reference: 'list',
              levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.LEFT }],
            },
          ],
        },
        sections: [
          {
            children: ['Deliver the goods.', 'Pay the price by June 1.', 'Give notice.'].map(
              (text) => new Paragraph({ text, numbering: { reference: 'list', level: 0 } }),
            ),
          },
        ],
      }),
    ),
    marks: [
      { words: 'June 1', correction: 'July 1' },
      { words: '3. Give', cannot: true, correction: '4. Give' },
    ],
  },
  {
    name: 'comments and tracked changes that are there already',
    bytes: library(
      new Document({
        comments: {
          children: [{ id: 0, author: 'Counsel', date: new Date(0), children: [new Paragraph('Is this so?')] }],
        },
        sections: [
          {
            children: [
              new Paragraph({
                children: [
                  new CommentRangeStart(0),
                  new TextRun('The Buyer paid the deposit'),
                  new CommentRangeEnd(0),
                  new TextRun({ children: [new CommentReference(0)] }),
                  new TextRun(' on '),
                  new DeletedTextRun({ id: 1, text: 'March 3', ...by }),
                  new InsertedTextRun({ id: 2, text: 'March 25, 2022', ...by }),
                  new TextRun(', by wire.'),
                ],
              }),
            ],
          },
        ],
      }),
    ),
    marks: [
      { words: 'Buyer', correction: 'Seller' },
      { words: '25, 2022', correction: '26, 2022' },
      { words: 'by wire' },
    ],
  },
  {
    name: 'a hyperlink',
    bytes: library(
      new Document({
        sections: [
          {
            children: [
              new Paragraph({
                children: [
                  new TextRun('See '),
                  new ExternalHyperlink({
                    link: 'https://example.com/',
                    children: [new TextRun('the notice of May 2')],
                  }),
                  new TextRun('.'),
                ],
              }),
            ],
          },
        ],
      }),
    ),
    marks: [{ words: 'May 2', correction: 'May 3' }, { words: 'See the notice' }],
  },
  {
    name: 'runs that split words, tabs and breaks in runs, entities, and characters outside the basic plane',
    bytes: async () =>
      packed(
        paragraph(
          '<w:r w:rsidR="00AB12CD"><w:rPr><w:i/></w:rPr><w:t>Smith &amp; Jo</w:t></w:r>',
          run('nes'),
          run(' v. Doe', '<w:b/>'),
        ) +
          paragraph(
            '<w:r><w:tab/><w:t>A</w:t><w:tab/><w:t>B &#8212; C</w:t><w:br/><w:t xml:space="preserve">D </w:t></w:r>',
            run('\u{1f600} end\u00ad ing'),
          ) +
          '<w:p><w:r><w:t/></w:r></w:p>',
      ),
    marks: [
      { words: 'Smith & Jones', correction: 'Smith & Sons' },
      { words: 'A\tB', correction: 'A or B' },
      { words: 'C' },
      { words: '\u{1f600} end' },
    ].map((mark) => ({ ...mark, words: mark.words.replace('\t', ' ') })),
  },
  {
    name: 'fields',
    bytes: async () =>
      packed(
        paragraph(
          run('As said in '),
          '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> REF a \\h </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>',
          run('Section 9.1'),
          '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
          run(' and on '),
          `<w:fldSimple w:instr=" DATE ">${run('June 5, 2023')}</w:fldSimple>`,
          run(', the term is over.'),
        ),
      ),
    marks: [
      { words: 'Section 9.1', correction: 'Section 4.2', cannot: true },
      { words: 'is over', correction: 'has ended' },
    ],
  },
  {
    name: 'a text box, a content control and moved text',
    bytes: async () =>
      packed(
        paragraph(
          run('Before the box '),
          `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx><w:txbxContent>${paragraph(run('Boxed words'))}</w:txbxContent></wps:txbx></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${paragraph(run('Boxed words'))}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
          run('after the box.'),
        ) +
          `<w:sdt><w:sdtContent>${paragraph(run('Name of the tenant: Brightwater'))}</w:sdtContent></w:sdt>` +
          paragraph(
            `<w:moveTo w:id="7" w:author="Counsel" w:date="2026-01-02T03:04:05Z">${run('Moved words here.')}</w:moveTo>`,
          ),
      ),
    marks: [
      { words: 'Brightwater', correction: 'Halvorsen' },
      { words: 'after the box', correction: 'behind the box' },
      { words: 'Boxed words', correction: 'Other words', cannot: true },
      { words: 'Moved words', correction: 'Other words', cannot: true },
    ],
  },
  {
    name: 'another prefix, and a changed look',
    bytes: async () =>
      packed(
        paragraph(
          run('The price is ', '<w:b/><w:rPrChange w:id="3" w:author="Counsel"><w:rPr/></w:rPrChange>'),
          run('$9', '<w:u w:val="single"/>'),
          run('00.'),
        )
          .replaceAll('<w:', '<word:')
          .replaceAll('</w:', '</word:')
          .replaceAll(' w:', ' word:'),
        'word',
      ),
    marks: [{ words: '$900', correction: '$800' }, { words: 'price' }],
  },
];

/** The same documents as LibreOffice writes them. */
const BY_LIBREOFFICE: Readonly<Record<string, string>> = {
  'a table': 'table',
  footnotes: 'footnotes',
  'numbered lists': 'lists',
  'comments and tracked changes that are there already': 'changes',
};

export const MADE_DOCUMENTS: readonly MadeDocument[] = [
  ...BY_LIBRARY,
  ...BY_LIBRARY.flatMap((made): MadeDocument[] => {
    const file = BY_LIBREOFFICE[made.name];
    if (file === undefined) return [];
    const bytes = (): Promise<Uint8Array> => readFile(`test/fixtures/files/docx/${file}-by-libreoffice.docx`);
    return [{ ...made, name: `${made.name}, as LibreOffice writes it`, bytes }];
  }),
];
