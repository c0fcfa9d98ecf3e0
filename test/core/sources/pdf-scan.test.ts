import assert from 'node:assert/strict';
import type PDFDocument from 'pdfkit';
import { openPdf } from '../../../src/core/sources/loaders/pdf-engine';
import { type Scan, scanOf } from '../../../src/core/sources/ocr/pdf-scan';
import { encodePgm, exifOrientation, imageSize, turned } from '../../../src/core/sources/ocr/raster';
import { makePdf } from './made-files';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: readonly number[];
  /** Entries of the picture's dictionary. */
  readonly entries: Readonly<Record<string, unknown>>;
  readonly matrix: string;
}

/** pdfkit's own way to write an object, which its types leave out. */
interface Writer {
  ref(entries: object): { end(data: Buffer): void };
  readonly page: { readonly xobjects: Record<string, unknown> };
  addContent(operators: string): void;
}

/** What is seen of a page of 8 by 8 points with these pictures. */
async function scanned(pictures: readonly Picture[], options: PDFKit.PDFDocumentOptions = {}): Promise<Scan | null> {
  const bytes = await makePdf(
    (pdf: InstanceType<typeof PDFDocument>) => {
      const writer = pdf as unknown as Writer;
      // pdfkit turns the page's axis; this turns it back.
      writer.addContent('1 0 0 -1 0 8 cm');
      for (const [i, { width, height, data, entries, matrix }] of pictures.entries()) {
        const object = writer.ref({ Type: 'XObject', Subtype: 'Image', Width: width, Height: height, ...entries });
        object.end(Buffer.from(data));
        writer.page.xobjects[`P${i}`] = object;
        writer.addContent(`q ${matrix} cm /P${i} Do Q`);
      }
    },
    { size: [8, 8], margin: 0, ...options },
  );
  const document = await openPdf(bytes);
  try {
    return await scanOf(await document.getPage(1));
  } finally {
    await document.loadingTask.destroy();
  }
}

/** The raster as rows of `#` for dark, `+` for grey and `.` for light. */
function drawn(scan: Scan | null): string[] {
  const { width = 0, height = 0, gray = new Uint8Array() } = scan?.raster ?? {};
  return Array.from({ length: height }, (_, y) =>
    Array.from(gray.subarray(y * width, (y + 1) * width), (shade) => (shade < 64 ? '#' : shade < 192 ? '+' : '.')).join(
      '',
    ),
  );
}

const BITS = { ColorSpace: 'DeviceGray', BitsPerComponent: 1 };
/** Eight by eight dots: an F. */
const F = [0x81, 0xbf, 0xbf, 0x83, 0xbf, 0xbf, 0xbf, 0xff];
const ROWS = ['.######.', '.#......', '.#......', '.#####..', '.#......', '.#......', '.#......', '........'];
const whole = { width: 8, height: 8, data: F, entries: BITS, matrix: '8 0 0 8 0 0' };

describe('the pictures of a PDF page', () => {
  it('are put together as the page shows them', async () => {
    const scan = await scanned([whole]);
    assert.deepEqual(drawn(scan), ROWS);
    assert.equal(scan?.coverage, 1);
    assert.equal(scan?.isTorn, false);
  });

  it('are put together from strips', async () => {
    const upper = { ...whole, height: 4, data: F.slice(0, 4), matrix: '8 0 0 4 0 4' };
    const lower = { ...whole, height: 4, data: F.slice(4), matrix: '8 0 0 4 0 0' };
    assert.deepEqual(drawn(await scanned([lower, upper])), ROWS);
  });

  it('may be stencils, of either sense, over one another', async () => {
    const stencil = { ...whole, entries: { ImageMask: true, BitsPerComponent: 1 } };
    assert.deepEqual(drawn(await scanned([stencil])), ROWS);
    const inverse = { ...whole, data: F.map((byte) => byte ^ 255), entries: { ...stencil.entries, Decode: [1, 0] } };
    assert.deepEqual(drawn(await scanned([inverse])), ROWS);
    const grey = {
      width: 1,
      height: 1,
      data: [128],
      entries: { ColorSpace: 'DeviceGray', BitsPerComponent: 8 },
      matrix: '8 0 0 8 0 0',
    };
    assert.deepEqual(
      drawn(await scanned([grey, stencil])),
      ROWS.map((row) => row.replaceAll('.', '+')),
    );
  });

  it('may be turned or mirrored', async () => {
    const onItsSide = { ...whole, matrix: '0 8 -8 0 8 0' };
    const scan = await scanned([onItsSide]);
    assert.deepEqual(drawn(scan && { ...scan, raster: scan.raster && turned(scan.raster) }), ROWS);
    const mirrored = { ...whole, matrix: '-8 0 0 8 8 0' };
    assert.deepEqual(
      drawn(await scanned([mirrored])),
      ROWS.map((row) => [...row].reverse().join('')),
    );
  });

  it('are as fine as they were taken, within bounds', async () => {
    const small = { ...whole, matrix: '4 0 0 4 2 2' };
    const scan = await scanned([small]);
    assert.equal(scan?.raster?.width, 16);
    assert.equal(scan?.coverage, 0.25);
    const tiny = { ...whole, matrix: '0.0001 0 0 0.0001 2 2' };
    assert.ok(((await scanned([tiny]))?.raster?.gray.length ?? 0) <= 24_100_000);
  });

  it('are counted where they cannot be decoded, and none where there are none', async () => {
    const torn = { ...whole, entries: { ...BITS, Filter: 'JPXDecode' } };
    const scan = await scanned([torn]);
    assert.deepEqual([scan?.raster, scan?.coverage, scan?.isTorn], [null, 1, true]);
    assert.equal(await scanned([]), null);
  });
});

describe('an image file', () => {
  it('states its size', () => {
    const png = Buffer.alloc(30);
    png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
    png.writeUInt32BE(640, 16);
    png.writeUInt32BE(480, 20);
    assert.deepEqual(imageSize(png), { width: 640, height: 480 });
    const jpeg = Buffer.from(`ffd8ffe00004aaaaffc0000b08${'01e0'}${'0280'}010111000000000000000000`, 'hex');
    assert.deepEqual(imageSize(jpeg), { width: 640, height: 480 });
    for (const cut of [0, 3, 8, 12]) assert.equal(imageSize(jpeg.subarray(0, cut)), null);
    assert.equal(imageSize(Buffer.from(`ffd8${'ff'.repeat(60)}`, 'hex')), null);
    const bmp = Buffer.alloc(60);
    bmp.write('BM');
    bmp.writeInt32LE(640, 18);
    bmp.writeInt32LE(-480, 22);
    assert.deepEqual(imageSize(bmp), { width: 640, height: 480 });
  });

  it('says how it was held', () => {
    assert.equal(exifOrientation(Buffer.from('4d4d00011200030000000100060000', 'hex')), 6);
    assert.equal(exifOrientation(Buffer.from('4949120103000100000008000000', 'hex')), 8);
    assert.equal(exifOrientation(Buffer.from('no word of it')), 1);
  });

  it('is written as netpbm reads it', () => {
    const pgm = encodePgm({ width: 2, height: 1, gray: Uint8Array.of(0, 255) });
    assert.equal(Buffer.from(pgm).toString('latin1'), 'P5\n2 1\n255\n\x00\xff');
  });
});
