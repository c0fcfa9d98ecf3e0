/** A picture of a TIFF file: how it is packed, and where its strips lie. Lengths are in pixels. */
export interface TiffPicture {
  readonly width: number;
  readonly height: number;
  readonly rowsPerStrip: number;
  readonly bits: number;
  readonly samples: number;
  readonly compression: number;
  readonly photometric: number;
  /** Bits of a byte run from the lowest up. */
  readonly isReversed: boolean;
  readonly predictor: number;
  readonly t4Options: number;
  /** Red, green and blue of each entry, of 16 bits each, one colour after the other; empty without a palette. */
  readonly palette: readonly number[];
  /** Tables that all strips in JPEG share. */
  readonly jpegTables: Uint8Array | null;
  /** How the page was held, 1 to 8 as Exif counts it. */
  readonly orientation: number;
  /** Dots an inch. */
  readonly resolution: number;
  readonly strips: readonly Uint8Array[];
}

/** Bytes of a value by its type (TIFF 6.0, section 2). */
const SIZES: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8];
const MOST_PICTURES = 5000;
const MOST_VALUES = 1_000_000;
const DEFAULT_RESOLUTION = 200;

type Field = readonly number[];

/** True of bytes that begin as a TIFF does. */
export const isTiff = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x49 && bytes[1] === 0x49 && bytes[2] === 0x2a && bytes[3] === 0) ||
  (bytes[0] === 0x4d && bytes[1] === 0x4d && bytes[2] === 0 && bytes[3] === 0x2a);

/**
 * The pictures of a TIFF, a page each; null for one that is cut off or laid out in tiles or planes, as no scanner writes
 * pages. Nothing is unpacked.
 */
export function readTiff(bytes: Uint8Array): TiffPicture[] | null {
  const little = bytes[0] === 0x49;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pictures: TiffPicture[] = [];
  const seen = new Set<number>();
  try {
    for (let at = view.getUint32(4, little); at !== 0 && !seen.has(at); ) {
      seen.add(at);
      const count = view.getUint16(at, little);
      const picture = pictureOf(bytes, fieldsAt(view, at + 2, count, little));
      if (picture === null || pictures.length === MOST_PICTURES) return null;
      pictures.push(picture);
      at = view.getUint32(at + 2 + 12 * count, little);
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return pictures.length > 0 ? pictures : null;
}

function fieldsAt(view: DataView, start: number, count: number, little: boolean): ReadonlyMap<number, Field> {
  const fields = new Map<number, Field>();
  for (let i = 0; i < count; i++) {
    const at = start + 12 * i;
    const type = view.getUint16(at + 2, little);
    const length = view.getUint32(at + 4, little);
    const size = SIZES[type] ?? 0;
    if (size === 0 || length > MOST_VALUES) continue;
    const from = size * length <= 4 ? at + 8 : view.getUint32(at + 8, little);
    fields.set(
      view.getUint16(at, little),
      Array.from({ length }, (_, k) => valueAt(view, from + k * size, type, little)),
    );
  }
  return fields;
}

function valueAt(view: DataView, at: number, type: number, little: boolean): number {
  if (type === 3) return view.getUint16(at, little);
  if (type === 4) return view.getUint32(at, little);
  if (type === 5) return view.getUint32(at, little) / Math.max(1, view.getUint32(at + 4, little));
  return view.getUint8(at);
}

function pictureOf(bytes: Uint8Array, fields: ReadonlyMap<number, Field>): TiffPicture | null {
  const one = (tag: number, otherwise: number): number => fields.get(tag)?.[0] ?? otherwise;
  const width = one(256, 0);
  const height = one(257, 0);
  const offsets = fields.get(273);
  const lengths = fields.get(279);
  const samples = one(277, 1);
  const isPlanar = one(284, 1) === 2 && samples > 1;
  if (!offsets || !lengths || offsets.length !== lengths.length || isPlanar || width < 1 || height < 1) return null;
  const strips = offsets.map((offset, i) => bytes.subarray(offset, offset + (lengths[i] ?? 0)));
  if (strips.some((strip, i) => strip.length !== lengths[i])) return null;
  const tables = fields.get(347);
  const inches = one(282, DEFAULT_RESOLUTION);
  const resolution = one(296, 2) === 3 ? inches * 2.54 : inches;
  return {
    width,
    height,
    rowsPerStrip: Math.min(height, Math.max(1, one(278, height))),
    bits: one(258, 1),
    samples,
    compression: one(259, 1),
    photometric: one(262, 0),
    isReversed: one(266, 1) === 2,
    predictor: one(317, 1),
    t4Options: one(292, 0),
    palette: fields.get(320) ?? [],
    jpegTables: tables ? Uint8Array.from(tables) : null,
    orientation: one(274, 1),
    resolution: resolution >= 36 && resolution <= 2400 ? resolution : DEFAULT_RESOLUTION,
    strips,
  };
}
