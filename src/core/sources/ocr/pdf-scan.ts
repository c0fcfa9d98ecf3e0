import type { PdfPage } from '../loaders/pdf-engine';
import { IDENTITY, type Matrix, times } from '../matrix';
import type { Raster } from './raster';

/** The pictures of a page, put together as the page shows them. */
export interface Scan {
  /** Null where none of them can be decoded. */
  readonly raster: Raster | null;
  /** How much of the page they cover, from 0 to 1. */
  readonly coverage: number;
  /** True where one of them cannot be decoded. */
  readonly isTorn: boolean;
}

/** The largest raster that is made of a page, in pixels: a letter page at 500 dots an inch. */
const MOST_PIXELS = 24_000_000;

/** Pictures as pdf.js hands them over. `kind`: 1 a bit, 2 three bytes, 3 four bytes a pixel; none for a stencil. */
interface PdfImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly kind: number | null;
}

interface Placed {
  /** Null for one that cannot be decoded. */
  readonly image: PdfImage | null;
  readonly matrix: Matrix;
}

/** Reads the pictures of a page; null where it has none. Text and drawing are left out. */
export async function scanOf(page: PdfPage): Promise<Scan | null> {
  const placed = await picturesOf(page);
  if (placed.length === 0) return null;
  const [x0, y0, x1, y1] = page.view as [number, number, number, number];
  const area = Math.max(1, Math.abs((x1 - x0) * (y1 - y0)));
  const covered = placed.reduce((sum, { matrix: [a, b, c, d] }) => sum + Math.abs(a * d - b * c), 0);
  const coverage = Math.min(1, covered / area);
  const isTorn = placed.some(({ image }) => image === null);
  // A picture's own resolution; the finest one sets the page's.
  let finest = 0;
  for (const {
    image,
    matrix: [a, b],
  } of placed)
    finest = Math.max(finest, (image?.width ?? 0) / Math.max(1e-6, Math.hypot(a, b)));
  if (finest === 0) return { raster: null, coverage, isTorn };
  const scale = Math.min(finest, Math.sqrt(MOST_PIXELS / area));
  const viewport = page.getViewport({ scale });
  const width = Math.max(1, Math.round(viewport.width));
  const height = Math.max(1, Math.round(viewport.height));
  const raster = { width, height, gray: new Uint8Array(width * height).fill(255) };
  for (const { image, matrix } of placed)
    if (image !== null) paint(raster, image, times(viewport.transform as unknown as Matrix, matrix));
  return { raster, coverage, isTorn };
}

async function picturesOf(page: PdfPage): Promise<Placed[]> {
  const { OPS } = await import('../loaders/pdf-engine');
  const { fnArray, argsArray } = await page.getOperatorList();
  const placed: Placed[] = [];
  const saved: Matrix[] = [];
  let matrix = IDENTITY;
  for (const [i, operator] of fnArray.entries()) {
    const given: readonly unknown[] = argsArray[i] ?? [];
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? IDENTITY;
    else if (operator === OPS.transform) matrix = times(matrix, given as unknown as Matrix);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      if (Array.isArray(given[0])) matrix = times(matrix, given[0] as unknown as Matrix);
    } else if (
      operator === OPS.paintImageXObject ||
      operator === OPS.paintInlineImageXObject ||
      operator === OPS.paintImageMaskXObject
    ) {
      placed.push({ image: await imageOf(page, given[0], operator === OPS.paintImageMaskXObject), matrix });
    }
  }
  return placed;
}

async function imageOf(page: PdfPage, given: unknown, isStencil: boolean): Promise<PdfImage | null> {
  const stated = typeof given === 'object' && given !== null && 'data' in given ? given : null;
  const name = typeof given === 'string' ? given : stated?.data;
  const found: unknown = typeof name === 'string' ? await objectOf(page, name) : given;
  if (typeof found !== 'object' || found === null) return null;
  const { width, height, data, kind } = found as Record<string, unknown>;
  const isData = data instanceof Uint8Array || data instanceof Uint8ClampedArray;
  if (typeof width !== 'number' || typeof height !== 'number' || !isData) return null;
  const image = { width, height, data, kind: isStencil ? null : Number(kind) };
  return data.length >= height * rowBytes(image) ? image : null;
}

function objectOf(page: PdfPage, name: string): Promise<unknown> {
  return new Promise((resolve) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve));
}

const rowBytes = ({ width, kind }: Pick<PdfImage, 'width' | 'kind'>): number =>
  kind === 2 ? 3 * width : kind === 3 ? 4 * width : (width + 7) >> 3;

/** Paints a picture, which fills the unit square, where `matrix` puts it. */
function paint(raster: Raster, image: PdfImage, matrix: Matrix): void {
  const [a, b, c, d, e, f] = matrix;
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-9) return;
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(raster.width, Math.ceil(Math.max(...xs)))];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(raster.height, Math.ceil(Math.max(...ys)))];
  const shadeAt = shadesOf(image);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const [dx, dy] = [x + 0.5 - e, y + 0.5 - f];
      const column = Math.floor(((d * dx - c * dy) / determinant) * image.width);
      // The square's origin is bottom left, the picture's first row on top.
      const row = Math.floor((1 - (a * dy - b * dx) / determinant) * image.height);
      if (column < 0 || row < 0 || column >= image.width || row >= image.height) continue;
      const at = y * raster.width + x;
      raster.gray[at] = shadeAt(column, row, raster.gray[at] as number);
    }
  }
}

/** The shade of a picture's pixel, over what stands below it. */
function shadesOf(image: PdfImage): (column: number, row: number, below: number) => number {
  const { data, kind } = image;
  const length = rowBytes(image);
  const luma = (at: number): number =>
    (299 * (data[at] as number) + 587 * (data[at + 1] as number) + 114 * (data[at + 2] as number)) / 1000;
  const bit = (column: number, row: number): number =>
    ((data[row * length + (column >> 3)] as number) >> (7 - (column & 7))) & 1;
  if (kind === 2) return (column, row) => luma(row * length + 3 * column);
  if (kind === 3) {
    return (column, row, below) => {
      const at = row * length + 4 * column;
      const alpha = (data[at + 3] as number) / 255;
      return luma(at) * alpha + below * (1 - alpha);
    };
  }
  // A stencil lets ink through where it is 0 (ISO 32000-1, 8.9.6.2).
  if (kind === null) return (column, row, below) => (bit(column, row) === 0 ? 0 : below);
  return (column, row) => 255 * bit(column, row);
}
