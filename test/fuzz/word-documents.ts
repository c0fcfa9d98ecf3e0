import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { edited, editedBytes, nested } from './edits';

const OTHERS = join('test', 'fixtures', 'files', 'docx');
const SENTENCE =
  'The court held that notice is due within 30 days. Larkspur Corp. v. Orr, 812 F.3d 1, 4 (2d Cir. 2016).';

const XML_PIECES = [
  ...[
    '<w:p>',
    '</w:p>',
    '<w:r>',
    '</w:r>',
    '<w:t>',
    '</w:t>',
    '<w:tbl>',
    '</w:tbl>',
    '<w:tr>',
    '<w:tc>',
    '<w:del>',
    '<w:ins>',
  ],
  ...[
    '<w:vanish/>',
    '<w:br/>',
    '<w:tab/>',
    '<!--',
    ']]>',
    '<![CDATA[',
    '&',
    '&amp;',
    '&#0;',
    '&x;',
    '<w:numPr>',
    '<w:ilvl w:val="99"/>',
  ],
  ...[
    '<!DOCTYPE x [<!ENTITY e "e">]>',
    '<w:footnoteReference w:id="1"/>',
    '<w:fldSimple w:instr="X">',
    '</w:fldSimple>',
    '"',
    '>',
    '<',
  ],
];

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (targets: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map((target, i) => {
      const type = target.includes('/') ? 'officeDocument' : target.replace('.xml', '');
      return `<Relationship Id="r${i}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
    })
    .join('')}</Relationships>`;

/** The parts of a Word document that has a little of everything and no more: one of a word processor takes ten times as long. */
const SMALL_DOCX: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  '_rels/.rels': related(['word/document.xml']),
  'word/_rels/document.xml.rels': related(['styles.xml', 'numbering.xml', 'footnotes.xml']),
  'word/document.xml': `<w:document ${WORD}><w:body><w:p><w:pPr><w:pStyle w:val="H"/></w:pPr><w:r><w:t>Heading</w:t></w:r></w:p><w:p><w:r><w:t xml:space="preserve">${SENTENCE} </w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>Unseen.</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r></w:p><w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:ins w:id="2"><w:r><w:t>An item</w:t></w:r></w:ins><w:del w:id="3"><w:r><w:delText>gone</w:delText></w:r></w:del></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>$5</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>`,
  'word/styles.xml': `<w:styles ${WORD}><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:basedOn w:val="N"/></w:style><w:style w:type="paragraph" w:styleId="N"><w:name w:val="Normal"/></w:style></w:styles>`,
  'word/numbering.xml': `<w:numbering ${WORD}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  'word/footnotes.xml': `<w:footnotes ${WORD}><w:footnote w:id="1"><w:p><w:r><w:t>A note.</w:t></w:r></w:p></w:footnote></w:footnotes>`,
};

const WORD_ELEMENTS = [
  ...[
    'w:p',
    'w:r',
    'w:t',
    'w:p',
    'w:r',
    'w:t xml:space="preserve"',
    'w:tbl',
    'w:tr',
    'w:tc',
    'w:del w:id="1"',
    'w:delText',
  ],
  ...['w:ins w:id="1"', 'w:moveFrom w:id="1"', 'w:moveTo w:id="1"', 'w:sdt', 'w:sdtContent', 'w:sdtPr', 'w:smartTag'],
  ...['w:hyperlink w:anchor="a"', 'w:fldSimple w:instr="PAGE"', 'w:instrText', 'w:fldChar w:fldCharType="begin"'],
  ...['w:fldChar w:fldCharType="separate"', 'w:fldChar w:fldCharType="end"', 'w:dir w:val="rtl"', 'w:bdo w:val="ltr"'],
  ...['w:pPr', 'w:rPr', 'w:vanish', 'w:vanish w:val="0"', 'w:color w:val="FFFFFF"', 'w:sz w:val="1"', 'w:br', 'w:tab'],
  ...[
    'w:br w:type="page"',
    'w:numPr',
    'w:ilvl w:val="0"',
    'w:ilvl w:val="99"',
    'w:numId w:val="1"',
    'w:numId w:val="7"',
  ],
  ...['w:pStyle w:val="H"', 'w:rStyle w:val="H"', 'w:footnoteReference w:id="1"', 'w:footnoteReference w:id="9"'],
  ...['w:tcPr', 'w:vMerge', 'w:vMerge w:val="restart"', 'w:gridSpan w:val="2"', 'w:gridSpan w:val="99999"', 'w:pict'],
  ...[
    'w:txbxContent',
    'w:noBreakHyphen',
    'w:softHyphen',
    'w:sym w:font="Wingdings" w:char="F04A"',
    'w:commentReference w:id="0"',
  ],
];
const WORD_TEXTS = [
  'Text. ',
  '&amp;',
  '&#167;',
  '&#x1F4A9;',
  ' ',
  'é',
  '$5 ',
  '<!-- c -->',
  '<![CDATA[<x>]]>',
  '\u00ad',
  '\n',
];

/** One of this many Word documents is one of a word processor. */
const OWN = 50;

/** A Word document whose text, styles or notes were edited before it was packed, or whose bytes were after that. */
export function editedDocx(): fc.Arbitrary<Uint8Array> {
  const small = Object.fromEntries(Object.entries(SMALL_DOCX).map(([name, xml]) => [name, strToU8(xml)]));
  const others = readdirSync(OTHERS).map((name) => unzipSync(readFileSync(join(OTHERS, name))));
  const inside = (parts: Record<string, Uint8Array>): fc.Arbitrary<Uint8Array>[] =>
    Object.keys(parts)
      .filter((name) => /^word\/(?:document|styles|numbering|footnotes)\.xml$/.test(name))
      .map((name) =>
        edited([strFromU8(parts[name] ?? new Uint8Array())], XML_PIECES).map((xml) =>
          zipSync({ ...parts, [name]: strToU8(xml) }, { level: 0 }),
        ),
      );
  const made = nested(WORD_ELEMENTS, WORD_TEXTS).map((body) =>
    zipSync(
      { ...small, 'word/document.xml': strToU8(`<w:document ${WORD}><w:body>${body}</w:body></w:document>`) },
      { level: 0 },
    ),
  );
  const broken = fc.oneof(...inside(small), editedBytes([zipSync(small, { level: 0 })]));
  return fc.oneof(
    { weight: OWN, arbitrary: made },
    { weight: OWN - 1, arbitrary: broken },
    { weight: 1, arbitrary: fc.oneof(...others.flatMap(inside), editedBytes(others.map((one) => zipSync(one)))) },
  );
}
