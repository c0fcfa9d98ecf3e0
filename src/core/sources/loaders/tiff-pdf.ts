import type { TiffPicture } from './tiff';

/** Ways to pack that PDF has too: its filter with its parameters; null for one that it has not. */
function filterOf(picture: TiffPicture, rows: number): string | null {
  const { width, bits, samples, predictor, t4Options, photometric } = picture;
  const fax = (k: number, more = ''): string =>
    `/Filter /CCITTFaxDecode /DecodeParms << /K ${k} /Columns ${width} /Rows ${rows} /BlackIs1 ${photometric === 1}${more} >>`;
  const predicted =
    predictor === 2 ? ` /Predictor 2 /Columns ${width} /Colors ${samples} /BitsPerComponent ${bits}` : '';
  switch (picture.compression) {
    case 1:
      return '';
    case 2:
      return fax(0, ' /EncodedByteAlign true');
    case 3:
      return fax(t4Options & 1 ? 1 : 0, ` /EndOfLine true /EncodedByteAlign ${(t4Options & 4) !== 0}`);
    case 4:
      return fax(-1);
    case 5:
      return `/Filter /LZWDecode /DecodeParms << /EarlyChange 1${predicted} >>`;
    case 7:
      return '/Filter /DCTDecode';
    case 8:
    case 32946:
      return `/Filter /FlateDecode /DecodeParms <<${predicted} >>`;
    case 32773:
      return '/Filter /RunLengthDecode';
    default:
      return null;
  }
}

const isFax = ({ compression }: TiffPicture): boolean => compression >= 2 && compression <= 4;

/** The colours of a picture as PDF names them; null for a kind that it has not. */
function coloursOf(picture: TiffPicture): string | null {
  const { photometric, samples, bits, palette } = picture;
  if (isFax(picture)) return '/ColorSpace /DeviceGray';
  if (photometric === 3 && palette.length > 0) {
    const entries = palette.length / 3;
    const hex = Array.from({ length: entries }, (_, i) =>
      [0, 1, 2].map((c) => (((palette[c * entries + i] ?? 0) >> 8) & 255).toString(16).padStart(2, '0')).join(''),
    ).join('');
    return bits <= 8 ? `/ColorSpace [/Indexed /DeviceRGB ${entries - 1} <${hex}>]` : null;
  }
  if (samples === 1 && photometric <= 1) return `/ColorSpace /DeviceGray${photometric === 0 ? ' /Decode [1 0]' : ''}`;
  if (samples === 3) return '/ColorSpace /DeviceRGB';
  return samples === 4 && photometric === 5 ? '/ColorSpace /DeviceCMYK' : null;
}

const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) => {
  let turned = 0;
  for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) turned |= 128 >> bit;
  return turned;
});

/** A strip as PDF takes it: bits from the highest down, a JPEG with its tables. */
function stripBytes(picture: TiffPicture, strip: Uint8Array): Uint8Array {
  const { compression, jpegTables, isReversed } = picture;
  // Both are JPEG streams: the tables without their end mark, the strip without its begin mark.
  if (compression === 7 && jpegTables && jpegTables.length > 4)
    return Buffer.concat([jpegTables.subarray(0, -2), strip.subarray(2)]);
  return isReversed && (isFax(picture) || compression === 1) ? strip.map((byte) => REVERSED[byte] as number) : strip;
}

/** Degrees that a page is turned clockwise to stand upright. */
const TURNS: ReadonlyMap<number, number> = new Map([
  [3, 180],
  [6, 90],
  [8, 270],
]);

/**
 * A PDF whose pages are the pictures of a TIFF, packed as they were: what a PDF reader can unpack, it can so unpack of a
 * TIFF. Null where a picture is of a kind that PDF does not have.
 */
export function pdfOfTiff(pictures: readonly TiffPicture[]): Uint8Array | null {
  const objects: Uint8Array[][] = [];
  const add = (...parts: (string | Uint8Array)[]): number =>
    objects.push(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('');
  const pages: number[] = [];
  for (const picture of pictures) {
    const { width, height, rowsPerStrip, bits, resolution, orientation } = picture;
    const colours = coloursOf(picture);
    if (colours === null) return null;
    const scale = 72 / resolution;
    const names: string[] = [];
    const content: string[] = [];
    for (const [i, strip] of picture.strips.entries()) {
      const rows = Math.min(rowsPerStrip, height - i * rowsPerStrip);
      const filter = filterOf(picture, rows);
      if (filter === null || rows < 1) return null;
      const data = stripBytes(picture, strip);
      const entries = `/Width ${width} /Height ${rows} /BitsPerComponent ${isFax(picture) ? 1 : bits} ${colours} ${filter}`;
      const id = add(
        `<< /Type /XObject /Subtype /Image ${entries} /Length ${data.length} >>\nstream\n`,
        data,
        '\nendstream',
      );
      names.push(`/S${i} ${id} 0 R`);
      const below = height - i * rowsPerStrip - rows;
      content.push(`q ${width * scale} 0 0 ${rows * scale} 0 ${below * scale} cm /S${i} Do Q`);
    }
    const drawing = content.join('\n');
    const contents = add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
    const size = `[0 0 ${width * scale} ${height * scale}]`;
    const resources = `<< /XObject << ${names.join(' ')} >> >>`;
    const rotate = TURNS.get(orientation) ?? 0;
    pages.push(
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox ${size} /Rotate ${rotate} /Contents ${contents} 0 R /Resources ${resources} >>`,
      ),
    );
  }
  objects[1] = [
    Buffer.from(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >>`),
  ];
  return written(objects);
}

/** The file: its objects, and the table that says where each begins. */
function written(objects: readonly (readonly Uint8Array[])[]): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.5\n')];
  let length = parts[0]?.length ?? 0;
  const put = (part: Uint8Array): void => {
    parts.push(part);
    length += part.length;
  };
  const offsets = objects.map((object, i) => {
    const offset = length;
    put(Buffer.from(`${i + 1} 0 obj\n`));
    for (const part of object) put(part);
    put(Buffer.from('\nendobj\n'));
    return offset;
  });
  const table = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  put(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
