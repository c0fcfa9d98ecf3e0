import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { IParagraphOptions } from 'docx';
import { Document, Packer, Paragraph, Table } from 'docx';
import PDFDocument from 'pdfkit';

/** A PDF of the pages that `draw` makes. */
export function makePdf(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument(options);
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}

/** A PDF of these objects, of which the first is the catalogue. */
export function makePdfOf(...objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A PDF of one page with these operators, whose font F1 has the ligatures "fi" and "fl" at codes 1 and 2. */
export const makeRawPdf = (operators: string): Buffer =>
  makePdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding << /Type /Encoding /Differences [1 /fi /fl] >> >>',
  );

/** A Word document of paragraphs. */
export function makeDocx(
  paragraphs: readonly (string | IParagraphOptions | Paragraph | Table)[],
  footnotes: readonly string[] = [],
): Promise<Buffer> {
  return Packer.toBuffer(
    new Document({
      footnotes: Object.fromEntries(footnotes.map((text, i) => [i + 1, { children: [new Paragraph(text)] }])),
      sections: [
        {
          children: paragraphs.map((one) =>
            one instanceof Paragraph || one instanceof Table ? one : new Paragraph(one),
          ),
        },
      ],
    }),
  );
}

/** A file of a zip archive: its name, its content, and the size that the archive's directory is to claim for it. */
export interface ZipPart {
  readonly name: string;
  readonly content: Uint8Array;
  readonly method: number;
  readonly claimedSize: number;
}

/** A zip archive, honest or not about what is in it. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, method, claimedSize } of parts) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(claimedSize, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(claimedSize, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), Buffer.from(content));
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + content.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, entries, end]);
}

/** Runs `use` on a new folder with the files given, and removes it afterwards. */
export async function inFolder(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A picture of a TIFF. */
export interface TiffPage {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly compression: number;
  readonly photometric: number;
  readonly strips: readonly Uint8Array[];
  readonly rowsPerStrip?: number;
  readonly samples?: number;
  readonly predictor?: number;
  readonly orientation?: number;
}

/** A TIFF of these pages; `big` puts the high byte of a number first. */
export function makeTiff(pages: readonly TiffPage[], { big = false }: { readonly big?: boolean } = {}): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  const put = (part: Uint8Array): number => {
    const at = length;
    parts.push(Buffer.from(part));
    length += part.length;
    return at;
  };
  const numbers = (size: 2 | 4, ...values: readonly number[]): Buffer => {
    const buffer = Buffer.alloc(size * values.length);
    for (const [i, value] of values.entries()) {
      if (big) buffer.writeUIntBE(value, size * i, size);
      else buffer.writeUIntLE(value, size * i, size);
    }
    return buffer;
  };
  put(Buffer.concat([Buffer.from(big ? 'MM' : 'II'), numbers(2, 42), numbers(4, 0)]));
  let link = 4;
  const links: { readonly at: number; readonly to: number }[] = [];
  for (const page of pages) {
    const offsets = page.strips.map(put);
    const lengths = page.strips.map((strip) => strip.length);
    const many = offsets.length > 1;
    const places = many
      ? [put(numbers(4, ...offsets)), put(numbers(4, ...lengths))]
      : [offsets[0] ?? 0, lengths[0] ?? 0];
    const entries: readonly (readonly [tag: number, count: number, value: number])[] = [
      [256, 1, page.width],
      [257, 1, page.height],
      [258, 1, page.bits],
      [259, 1, page.compression],
      [262, 1, page.photometric],
      [273, offsets.length, places[0] ?? 0],
      [274, 1, page.orientation ?? 1],
      [277, 1, page.samples ?? 1],
      [278, 1, page.rowsPerStrip ?? page.height],
      [279, offsets.length, places[1] ?? 0],
      [317, 1, page.predictor ?? 1],
    ];
    const fields = entries.map(([tag, count, value]) => Buffer.concat([numbers(2, tag, 4), numbers(4, count, value)]));
    const directory = put(Buffer.concat([numbers(2, entries.length), ...fields, numbers(4, 0)]));
    links.push({ at: link, to: directory });
    link = length - 4;
  }
  const file = Buffer.concat(parts);
  for (const { at, to } of links) numbers(4, to).copy(file, at);
  return file;
}
