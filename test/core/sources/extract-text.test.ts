import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { DeletedTextRun, FootnoteReferenceRun, InsertedTextRun, Paragraph, SimpleField, TextRun } from 'docx';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { extractText } from '../../../src/core/sources/extract-text';
import { UnreadableFileError } from '../../../src/core/text/unreadable-file';
import { makeDocx, makePdf, makePdfOf, makeZip } from './made-files';

const SENTENCE =
  'The court held that the plaintiff must show intent under 42 U.S.C. § 1983. Smith v. Jones, 12 F.3d 34 (1990). ';

/** Asserts that a file is refused with this message. */
async function refuses(name: string, bytes: Uint8Array, message: RegExp, maxBytes?: number): Promise<void> {
  await assert.rejects(extractText(name, bytes, maxBytes === undefined ? {} : { maxBytes }), (error) => {
    assert.ok(error instanceof UnreadableFileError);
    assert.match(error.message, message);
    return true;
  });
}

describe('extracting a PDF', () => {
  it('reads pages, lines and paragraphs', async () => {
    const pdf = await makePdf((page) => {
      page.font('Times-Roman').fontSize(12).text('MEMORANDUM', { align: 'center' }).moveDown();
      page.text(SENTENCE.repeat(3), { align: 'justify' }).moveDown();
      page.text(SENTENCE.repeat(2), { lineGap: 14 });
      page.addPage().text('Second page.');
    });
    const { text, pages, format, warnings } = await extractText('opinion.pdf', pdf);
    assert.equal(format, 'pdf');
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      pages.map((page) => page.number),
      [1, 2],
    );
    const [first, second] = pages.map((page) => text.slice(page.start, page.end));
    assert.equal(text, `${first}\f${second}`);
    assert.equal(second, 'Second page.');
    const paragraphs = first!.split('\n\n').map((paragraph) => paragraph.replaceAll('\n', ' '));
    assert.deepEqual(paragraphs, ['MEMORANDUM', SENTENCE.repeat(3).trim(), SENTENCE.repeat(2).trim()]);
  });

  it('knows paragraphs by their first line where no space stands between them, and no item by its second', async () => {
    const item = `1. ${SENTENCE.repeat(2)}`;
    const pdf = await makePdf((page) => {
      page.font('Times-Roman').fontSize(12).text('IV.', { align: 'center' });
      page.text(`${SENTENCE.repeat(2)}\n${SENTENCE.repeat(3)}\n${SENTENCE}`, { indent: 24 });
      page.text(item, 72, page.y, { indent: -18 }).text(item, { indent: -18 });
    });
    const { text } = await extractText('opinion.pdf', pdf);
    const paragraphs = text.split('\n\n').map((paragraph) => paragraph.replaceAll('\n', ' '));
    assert.deepEqual(paragraphs, [
      'IV.',
      SENTENCE.repeat(2).trim(),
      SENTENCE.repeat(3).trim(),
      `${SENTENCE}${item}${item}`.trim(),
    ]);
  });

  it('leaves the raised number of a note out of the sentence', async () => {
    const pdf = await makePdf((page) => {
      page
        .fontSize(12)
        .text('The court so held.', { continued: true })
        .fontSize(7)
        .text('1', { continued: true, rise: 4 } as object);
      page.fontSize(12).text(' Next.');
    });
    assert.equal((await extractText('a.pdf', pdf)).text, 'The court so held. Next.');
  });

  it('reads a page that lies on its side', async () => {
    const pdf = await makePdf((page) => {
      page
        .rotate(90, { origin: [300, 300] })
        .fontSize(12)
        .text('First line.\nSecond line.', 72, 72);
    });
    assert.equal((await extractText('a.pdf', pdf)).text, 'First line.\nSecond line.');
  });

  it('says which pages have no text', async () => {
    const some = await makePdf((page) => page.text('One').addPage().addPage().addPage().text('Four'));
    const { pages, warnings } = await extractText('a.pdf', some);
    assert.equal(pages.length, 4);
    assert.deepEqual(warnings, [
      'Pages 2–3 of 4 have no text and may be scans. Turn text recognition (OCR) on, by "ocr": "auto" in .plumbline.json or by --ocr auto on the command line.',
    ]);
    const none = await makePdf((page) => page.rect(0, 0, 9, 9).fill());
    assert.deepEqual((await extractText('a.pdf', none)).warnings, [
      'None of its 1 page has text; they may be scans. Turn text recognition (OCR) on, by "ocr": "auto" in .plumbline.json or by --ocr auto on the command line.',
    ]);
  });

  it('opens what only its owner has locked, and asks for a copy of what needs a password', async () => {
    const owned = await makePdf((page) => page.text('Open'), { ownerPassword: 'x' });
    assert.equal((await extractText('a.pdf', owned)).text, 'Open');
    const locked = await makePdf((page) => page.text('Secret'), { userPassword: 'x', ownerPassword: 'y' });
    await refuses('in/locked.pdf', locked, /^in\/locked\.pdf is protected by a password\. Save a copy without one\.$/);
  });

  it('refuses a damaged one', async () => {
    const whole = await makePdf((page) => page.text('Text'));
    await refuses('a.pdf', whole.subarray(0, 400), /^a\.pdf is a damaged PDF\. Download it again/);
    await refuses('a.pdf', Buffer.from('%PDF-1.7\nnothing'), /^a\.pdf is a damaged PDF\./);
  });

  it('reads the other pages where one of them is nowhere, and says so', async () => {
    const pdf = makePdfOf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 9 0 R] /Count 2 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    );
    const { pages, warnings } = await extractText('a.pdf', pdf);
    assert.equal(pages.length, 2);
    assert.match(warnings.join('\n'), /^Page 2 could not be read\./m);
  });

  it('refuses one whose pages lead to one another, and one nested beyond reason', async () => {
    await refuses(
      'a.pdf',
      makePdfOf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>'),
      /^a\.pdf is a damaged PDF\./,
    );
    const nested = `<< /Type /Catalog /Pages 2 0 R /X ${'['.repeat(50_000)}${']'.repeat(50_000)} >>`;
    await refuses('a.pdf', makePdfOf(nested, '<< /Type /Pages /Kids [] /Count 0 >>'), /^a\.pdf is a damaged PDF\./);
  });

  it('reads as many pages as there are, however many are claimed', async () => {
    const pdf = makePdfOf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    );
    assert.equal((await extractText('a.pdf', pdf)).pages.length, 1);
  });

  it('stops when it is told to', async () => {
    const pdf = await makePdf((page) => page.text('Text'));
    await assert.rejects(extractText('a.pdf', pdf, { signal: AbortSignal.abort(new Error('stopped')) }), /stopped/);
  });
});

describe('extracting a Word document', () => {
  it('reads paragraphs and notes, drops calls of notes, and names tracked changes', async () => {
    const tracked = { author: 'A', date: '2020-01-01T00:00:00Z' };
    const docx = await makeDocx(
      [
        'Heading',
        new Paragraph({
          children: [
            new TextRun('The court held in '),
            new TextRun({ text: 'Smith v. Jones', italics: true }),
            new TextRun('.'),
            new FootnoteReferenceRun(1),
            new InsertedTextRun({ text: ' Added.', id: 1, ...tracked }),
            new DeletedTextRun({ text: ' Gone.', id: 2, ...tracked }),
          ],
        }),
        { text: 'An item', bullet: { level: 0 } },
      ],
      ['See 12 F.3d 34.'],
    );
    assert.deepEqual(await extractText('memo.docx', docx), {
      text: 'Heading\n\nThe court held in Smith v. Jones. Added.\n\nAn item\n\nSee 12 F.3d 34.',
      format: 'docx',
      pages: [],
      warnings: ['It has tracked changes; it was read as if all of them were accepted.'],
    });
  });

  it('reads what stands in a field, in its short form too, and what is written in another direction', async () => {
    const paragraph = new Paragraph({
      children: [
        new TextRun('Notice is due under Section '),
        new SimpleField('REF _Ref1 > "h" \\h', '4.2'),
        new TextRun(' within ten days.'),
      ],
    });
    const bytes = await makeDocx([paragraph]);
    assert.equal((await extractText('a.docx', bytes)).text, 'Notice is due under Section 4.2 within ten days.');
    const parts = unzipSync(bytes);
    const xml = strFromU8(parts['word/document.xml']!);
    const turned = xml.replace(
      /(<w:fldSimple.*<\/w:fldSimple>)/,
      '<w:bdo w:val="ltr"><w:dir w:val="ltr">$1</w:dir></w:bdo>',
    );
    assert.notEqual(turned, xml);
    const again = zipSync({ ...parts, 'word/document.xml': strToU8(turned) });
    assert.equal((await extractText('a.docx', again)).text, 'Notice is due under Section 4.2 within ten days.');
  });

  it('reads the rest where a note, a picture or the end of a link is missing', async () => {
    const parts = unzipSync(
      await makeDocx(['Notice is due.', new Paragraph({ children: [new FootnoteReferenceRun(1)] })], ['A note.']),
    );
    const xml = strFromU8(parts['word/document.xml']!);
    const read = (run: string): ReturnType<typeof extractText> => {
      const changed = xml.replace('Notice is due.</w:t></w:r>', (words) => `${words}${run}`);
      assert.notEqual(changed, xml);
      return extractText('a.docx', zipSync({ ...parts, 'word/document.xml': strToU8(changed) }));
    };
    const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
    const V = 'xmlns:v="urn:schemas-microsoft-com:vml"';
    const text = 'Notice is due.\n\nA note.';
    const lost = 'It calls 1 note that it does not hold.';
    for (const [run, warnings, more] of [
      ['<w:r><w:footnoteReference w:id="99"/></w:r>', [lost], ''],
      ['<w:r><w:footnoteReference w:id="99"></w:footnoteReference></w:r>', [lost], ''],
      // The line between text and notes, which is kept as one.
      ['<w:r><w:footnoteReference w:id="-1"/></w:r>', [lost], ''],
      ['<w:r><w:endnoteReference w:id="1"/></w:r>', [lost], ''],
      [
        '<w:r><w:footnoteReference w:id="98"/><w:endnoteReference w:id="99"/></w:r>',
        ['It calls 2 notes that it does not hold.'],
        '',
      ],
      [`<w:r><w:drawing><a:blip ${A} r:embed="rId99"/></w:drawing></w:r>`, [], ''],
      [`<w:r><w:pict><v:imagedata ${V} r:id="rId99"/></w:pict></w:r>`, [], ''],
      ['<w:hyperlink r:id="rId99"><w:r><w:t> Now r:id="x".</w:t></w:r></w:hyperlink>', [], ' Now r:id="x".'],
    ] as const) {
      const extracted = await read(run);
      assert.equal(extracted.text, text.replace('due.', `due.${more}`), run);
      assert.deepEqual(extracted.warnings, warnings, run);
    }
  });

  it('hides no text whose size is not given', async () => {
    const parts = unzipSync(await makeDocx(['Notice is due.']));
    const xml = strFromU8(parts['word/document.xml']!).replace('<w:t ', '<w:rPr><w:sz/></w:rPr><w:t ');
    const extracted = await extractText('a.docx', zipSync({ ...parts, 'word/document.xml': strToU8(xml) }));
    assert.ok(xml.includes('<w:sz/>'));
    assert.deepEqual(extracted, { text: 'Notice is due.', format: 'docx', pages: [], warnings: [] });
  });

  it('refuses a damaged one', async () => {
    const docx = await makeDocx(['Text']);
    await refuses('a.docx', docx.subarray(0, docx.length - 100), /^a\.docx is damaged\. /);
    const empty = makeZip([{ name: 'word/document.xml', content: Buffer.from('<x'), method: 0, claimedSize: 2 }]);
    await refuses('a.docx', empty, /^a\.docx is damaged\. Open it in Word/);
  });

  it('refuses one that would unpack to more than any document does', async () => {
    const bomb = (claimedSize: number): Buffer =>
      makeZip([{ name: 'word/document.xml', content: deflateRawSync(Buffer.alloc(100_000)), method: 8, claimedSize }]);
    await refuses(
      'a.docx',
      bomb(2_000_000_000),
      /^a\.docx would unpack to 2,000 MB, which no ordinary document does\./,
    );
    await refuses('a.docx', bomb(40_000_000), /would unpack to 40 MB/);
    // A directory that claims less than there is.
    await refuses('a.docx', bomb(10), /^a\.docx is damaged\./);
  });

  const documentXml = (body: string, doctype = ''): Buffer => {
    const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const content = Buffer.from(`${doctype}<w:document ${W}><w:body>${body}</w:body></w:document>`);
    return makeZip([{ name: 'word/document.xml', content, method: 0, claimedSize: content.length }]);
  };

  it('refuses one that defines entities, and never opens what they name', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>';
    await refuses(
      'a.docx',
      documentXml('<w:p><w:r><w:t>&e;</w:t></w:r></w:p>', doctype),
      /^a\.docx defines XML entities, /,
    );
  });

  it('refuses one whose parts are nested beyond reason, and goes on', async () => {
    const deep = 20_000;
    const body = `${'<w:tbl><w:tr><w:tc>'.repeat(deep)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(deep)}`;
    await refuses('a.docx', documentXml(body), /^a\.docx is damaged\./);
    assert.equal((await extractText('b.docx', await makeDocx(['Text']))).text, 'Text');
  });
});

describe('extracting text, Markdown, HTML and LaTeX', () => {
  const cases: readonly [name: string, content: string, text: string, format: string][] = [
    ['a.txt', 'One.\r\n\r\n*Two*.', 'One.\r\n\r\n*Two*.', 'text'],
    ['a.md', '# One\n\n*Two* [x](y).', 'One\n\nTwo x.', 'markdown'],
    ['a.html', '<h1>One</h1><p>Two &amp; three', 'One\n\nTwo & three', 'html'],
    ['a.tex', '\\section{One} \\emph{Two}~3', 'One\n\nTwo\u00a03', 'text'],
    ['README', 'One', 'One', 'text'],
  ];
  for (const [name, content, text, format] of cases) {
    it(`reads ${name}`, async () => {
      assert.deepEqual(await extractText(name, Buffer.from(content)), { text, format, pages: [], warnings: [] });
    });
  }

  it('takes form feeds in a text for page bounds', async () => {
    const { text, pages } = await extractText('a.txt', Buffer.from('One\fTwo\f'));
    assert.equal(text, 'One\fTwo');
    assert.deepEqual(pages, [
      { number: 1, start: 0, end: 3 },
      { number: 2, start: 4, end: 7 },
    ]);
  });

  it('says where characters were lost', async () => {
    const { warnings } = await extractText('a.txt', Buffer.from('“One” – “two”').subarray(0, -1));
    assert.deepEqual(warnings, ['Some characters could not be read as utf-8; they are shown as \ufffd.']);
  });
});

describe('a file that is not what its name says', () => {
  it('is read as what it is, with a warning', async () => {
    const pdf = await makePdf((page) => page.text('Text'));
    const { text, format, warnings } = await extractText('a.txt', pdf);
    assert.equal(text, 'Text');
    assert.equal(format, 'pdf');
    assert.deepEqual(warnings, ['It is a PDF, not what its name says, and was read as that.']);
    assert.equal((await extractText('a.pdf', await makeDocx(['Text']))).format, 'docx');
    assert.equal((await extractText('a.txt', Buffer.from('\n<!DOCTYPE html><p>x'))).format, 'html');
  });

  const refused: readonly [name: string, bytes: Uint8Array, message: RegExp][] = [
    ['a.pdf', Buffer.from('Only text'), /^a\.pdf is not a PDF, whatever its name says, or is damaged\. Save or/],
    ['a.docx', Buffer.from('Only text'), /^a\.docx is not a Word document/],
    ['a.rtf', Buffer.from('Only text'), /^a\.rtf is not an RTF document, whatever its name says, or is damaged/],
    [
      'a.docx',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]),
      /older Office document, or one that is protected by a password/,
    ],
    ['a.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), /^a\.txt is an image; its text was not read\. Turn text/],
    ['a.txt', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /^a\.txt is an image; /],
    ['a.png', Buffer.from('Only text'), /^a\.png is not an image, whatever its name says/],
    ['a.tif', Buffer.from([0x49, 0x49, 0x2a, 0, 8]), /^a\.tif is an image; its text was not read/],
    [
      'a.jp2',
      Buffer.from([0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20]),
      /^a\.jp2 is a JPEG 2000 image, which .*Save it as PNG, JPEG or PDF/,
    ],
    ['a.pdf', Buffer.from('MZ\x90\0\x03\0'), /^a\.pdf is a program/],
    ['a.txt', Buffer.from([0x1f, 0x8b, 8, 0]), /^a\.txt is an archive/],
    [
      'a.docx',
      makeZip([{ name: 'xl/book.xml', content: Buffer.from('x'), method: 0, claimedSize: 1 }]),
      /an Excel workbook/,
    ],
    ['a.txt', makeZip([{ name: 'b.txt', content: Buffer.from('x'), method: 0, claimedSize: 1 }]), /is an archive/],
    ['a.txt', Buffer.from([1, 2, 0, 3]), /^a\.txt is not a text file/],
    [
      'a.xlsx',
      Buffer.from('a;b'),
      /^a\.xlsx is not in a format that Plumbline reads \(\.xlsx\)\. Save it as PDF, DOCX/,
    ],
    ['a.txt', Buffer.alloc(0), /^a\.txt is empty\. /],
  ];
  for (const [name, bytes, message] of refused) {
    it(`is refused where it cannot be read: ${message.source}`, () => refuses(name, bytes, message));
  }

  it('is refused where it is too large', () =>
    refuses(
      'a.txt',
      Buffer.alloc(2_500_000, 'x'),
      /^a\.txt is 2\.5 MB large; at most 1 MB are read\. Split it/,
      1_000_000,
    ));

  it('leaves "MZ" and "BM" alone where they begin a text', async () => {
    for (const text of ['MZ Corp. sued.', 'BM Corp. sued.']) {
      assert.equal((await extractText('a.txt', Buffer.from(text))).text, text);
    }
  });

  it('never brings down the reader', async () => {
    const heads = ['', '%PDF-1.4\n', 'PK\x03\x04', '<!doctype html>', '{\\rtf'].map((head) =>
      Buffer.from(head, 'latin1'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...heads),
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('a.pdf', 'a.docx', 'a.txt', 'a.md', 'a'),
        async (head, tail, name) => {
          try {
            assert.equal(typeof (await extractText(name, Buffer.concat([head, tail]))).text, 'string');
          } catch (error) {
            assert.ok(error instanceof UnreadableFileError, String(error));
          }
        },
      ),
    );
  });
});
