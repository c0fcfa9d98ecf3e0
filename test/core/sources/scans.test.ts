import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { extractText } from '../../../src/core/sources/extract-text';
import { openPdf } from '../../../src/core/sources/loaders/pdf-engine';
import { readTiff } from '../../../src/core/sources/loaders/tiff';
import { pdfOfTiff } from '../../../src/core/sources/loaders/tiff-pdf';
import { scanOf } from '../../../src/core/sources/ocr/pdf-scan';
import { imageSize } from '../../../src/core/sources/ocr/raster';
import { Recognizer } from '../../../src/core/sources/ocr/recognizer';
import { makePdfOf, makeTiff, type TiffPage } from './made-files';

/** The page of our own that is askew, blurred and noisy: as fax (group 4) in a TIFF, as WebP and as JPEG 2000. */
const read = (ending: string): Buffer => readFileSync(`test/fixtures/files/scanned-agreement.${ending}`);
const TIFF = read('tif');
const WIDTH = 1166;
const HEIGHT = 668;
const WORDS = /within thirty \(30\) days after the date of\neach purchase order, and title passes on delivery/;

const fax = (): Uint8Array => {
  const strips = readTiff(TIFF)?.[0]?.strips ?? [];
  assert.equal(strips.length, 1);
  return strips[0] as Uint8Array;
};

/** A PDF whose page is one picture, packed in this way. */
function pdfWith(data: Uint8Array, entries: string): Buffer {
  const drawing = 'q 612 0 0 351 0 0 cm /P Do Q';
  const picture = `<< /Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} ${entries} /Length ${data.length} >>`;
  return makePdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 351] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    `${picture}\nstream\n${Buffer.from(data).toString('latin1')}\nendstream`,
  );
}

const bytes32 = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) buffer.writeUInt32BE(value, 4 * i);
  return buffer;
};

/** A JBIG2 stream as PDFs embed it: one page, and one region of it that is coded as a fax is (ITU T.88, 6.2.6). */
function jbig2Of(coded: Uint8Array): Buffer {
  const segment = (number: number, type: number, data: Buffer): Buffer =>
    Buffer.concat([bytes32(number), Buffer.from([type, 0, 1]), bytes32(data.length), data]);
  const page = Buffer.concat([bytes32(WIDTH, HEIGHT, 0, 0), Buffer.from([0, 0, 0])]);
  const region = Buffer.concat([bytes32(WIDTH, HEIGHT, 0, 0), Buffer.from([0, 1]), coded]);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)]);
}

describe('a scan', function () {
  this.timeout(180_000).slow(20_000);
  const recognizer = new Recognizer();
  after(() => recognizer.close());

  const GRAY = '/ColorSpace /DeviceGray /BitsPerComponent 1';
  const PACKED: readonly (readonly [how: string, make: () => Buffer])[] = [
    [
      'a fax',
      () =>
        pdfWith(fax(), `${GRAY} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${WIDTH} /Rows ${HEIGHT} >>`),
    ],
    ['JBIG2', () => pdfWith(jbig2Of(fax()), `${GRAY} /Filter /JBIG2Decode`)],
    ['JPEG 2000', () => pdfWith(read('jp2'), '/Filter /JPXDecode')],
  ];
  for (const [how, make] of PACKED) {
    it(`in a PDF may be packed as ${how}`, async () => {
      const { text, pages, warnings } = await extractText('scan.pdf', make(), { recognizer });
      assert.match(text, WORDS);
      assert.deepEqual(warnings, []);
      assert.ok((pages[0]?.confidence ?? 0) > 0.9);
    });
  }

  for (const ending of ['tif', 'webp']) {
    it(`may be a .${ending} file`, async () => {
      const { text, format, pages, warnings } = await extractText(`scan.${ending}`, read(ending), { recognizer });
      assert.match(text, WORDS);
      assert.equal(format, 'image');
      assert.equal(pages.length, 1);
      assert.ok((pages[0]?.confidence ?? 0) > 0.9);
      assert.deepEqual(warnings, []);
    });
  }

  it('may be a TIFF of several pages', async () => {
    const page = { width: WIDTH, height: HEIGHT, bits: 1, compression: 4, photometric: 0, strips: [fax()] };
    const { text, pages } = await extractText('scan.tif', makeTiff([page, page]), { recognizer });
    assert.deepEqual(
      pages.map(({ start, end, confidence }) => [WORDS.test(text.slice(start, end)), (confidence ?? 0) > 0.9]),
      [
        [true, true],
        [true, true],
      ],
    );
  });

  it('is refused with what to do where it is off, damaged or of another kind', async () => {
    await assert.rejects(extractText('a.tif', TIFF), / a\.tif is an image; its text was not read\. Turn text/);
    await assert.rejects(
      extractText('a.tif', TIFF.subarray(0, 400), { recognizer }),
      /a\.tif is damaged, or a kind of TIFF that/,
    );
    const old = { width: 8, height: 8, bits: 8, compression: 6, photometric: 6, strips: [new Uint8Array(64)] };
    await assert.rejects(extractText('a.tif', makeTiff([old]), { recognizer }), /Save it as PDF or PNG\./);
    const vast = { ...old, width: 100_000, height: 100_000, compression: 1, photometric: 1 };
    await assert.rejects(
      extractText('a.tif', makeTiff([vast]), { recognizer }),
      /has 10000 million pixels; at most 60 million/,
    );
    await assert.rejects(extractText('a.jp2', read('jp2'), { recognizer }), /a\.jp2 is a JPEG 2000 image, which/);
  });
});

describe('the pictures of a TIFF', () => {
  /** A slope from black to white over a black bar. */
  const gray = Uint8Array.from({ length: 64 }, (_, i) => (i < 32 ? (i % 8) * 36 : 0));
  const page: TiffPage = { width: 8, height: 8, bits: 8, compression: 1, photometric: 1, strips: [gray] };

  async function shades(pages: readonly TiffPage[], options?: { readonly big?: boolean }): Promise<number[]> {
    const pictures = readTiff(makeTiff(pages, options));
    const pdf = pictures && pdfOfTiff(pictures);
    assert.ok(pdf);
    const document = await openPdf(pdf);
    try {
      return [...((await scanOf(await document.getPage(1)))?.raster?.gray ?? [])];
    } finally {
      await document.loadingTask.destroy();
    }
  }

  const packBits = (data: Uint8Array): Uint8Array => Uint8Array.from([data.length - 1, ...data]);
  const differences = gray.map((value, i) => (i % 8 === 0 ? value : value - (gray[i - 1] ?? 0)));
  const WAYS: readonly (readonly [how: string, page: TiffPage])[] = [
    ['not packed', page],
    ['in strips', { ...page, rowsPerStrip: 4, strips: [gray.subarray(0, 32), gray.subarray(32)] }],
    ['packed in runs', { ...page, compression: 32773, strips: [packBits(gray)] }],
    ['packed as zip does', { ...page, compression: 8, strips: [deflateSync(gray)] }],
    [
      'packed as zip does, by differences',
      { ...page, compression: 8, predictor: 2, strips: [deflateSync(differences)] },
    ],
    ['with white as nothing', { ...page, photometric: 0, strips: [gray.map((value) => 255 - value)] }],
    [
      'in colours',
      {
        ...page,
        photometric: 2,
        samples: 3,
        strips: [Uint8Array.from([...gray].flatMap((value) => [value, value, value]))],
      },
    ],
  ];
  for (const [how, given] of WAYS) {
    it(`are read ${how}`, async () => {
      const expected = [...gray];
      for (const big of [false, true]) assert.deepEqual(await shades([given], { big }), expected);
    });
  }

  it('are read turned upright', async () => {
    const turned = await shades([{ ...page, orientation: 3 }]);
    assert.deepEqual(turned, [...gray].reverse());
  });

  it('are none where the file leads in a circle or breaks off', () => {
    const circle = makeTiff([page]);
    circle.writeUInt32LE(8, circle.length - 4);
    assert.equal(readTiff(makeTiff([page]).subarray(0, 30)), null);
    for (let end = 0; end < 60; end++) assert.equal(readTiff(makeTiff([page]).subarray(0, 8 + end)), null);
  });
});

describe('the size of an image', () => {
  it('is told of WebP and GIF', () => {
    assert.deepEqual(imageSize(read('webp')), { width: WIDTH, height: HEIGHT });
    const gif = Buffer.alloc(30);
    gif.write('GIF89a');
    gif.writeUInt16LE(640, 6);
    gif.writeUInt16LE(480, 8);
    assert.deepEqual(imageSize(gif), { width: 640, height: 480 });
    const lossless = Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\0\0\0\0\0\0\0\0\0', 'latin1');
    lossless.writeUInt32LE(639 | (479 << 14), 21);
    assert.deepEqual(imageSize(lossless), { width: 640, height: 480 });
  });
});
