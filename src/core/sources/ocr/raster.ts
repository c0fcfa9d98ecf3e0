/** A picture in shades of grey, a byte each, row by row from the top; 0 is black. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}

/** The raster as a PGM file (netpbm's plainest format). */
export function encodePgm({ width, height, gray }: Raster): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), gray]);
}

/** The raster turned clockwise by a quarter. */
export function turned({ width, height, gray }: Raster): Raster {
  const result = new Uint8Array(gray.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) result[x * height + (height - 1 - y)] = gray[y * width + x] as number;
  }
  return { width: height, height: width, gray: result };
}

/** Width and height that an image file states, in pixels; null where it is no PNG, JPEG, BMP, GIF or WebP or is cut off. */
export function imageSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 26) return null;
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint16(0) === 0x424d) {
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
  }
  if (view.getUint32(0) === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (view.getUint32(8) === 0x57454250) return webpSize(view);
  return view.getUint16(0) === 0xffd8 ? jpegSize(view) : null;
}

/** From the header of a picture in one of WebP's three forms (RFC 9649, 2.5 to 2.7). */
function webpSize(view: DataView): { readonly width: number; readonly height: number } | null {
  if (view.byteLength < 30) return null;
  switch (view.getUint32(12)) {
    case 0x56503820: // "VP8 "
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      // "VP8L"
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503858: // "VP8X"
      return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
    default:
      return null;
  }
}

/** From the frame header (ITU T.81, B.2.2), over the segments before it. */
function jpegSize(view: DataView): { readonly width: number; readonly height: number } | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** How a camera was held, 1 to 8 as Exif counts it (tag 0x0112); 1 where the file does not say. */
export function exifOrientation(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 65_536));
  const big = head.indexOf('0112000300000001', 0, 'hex');
  const little = head.indexOf('1201030001000000', 0, 'hex');
  const value = big >= 0 ? head[big + 9] : little >= 0 ? head[little + 8] : 1;
  return value !== undefined && value >= 1 && value <= 8 ? value : 1;
}
