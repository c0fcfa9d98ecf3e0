import { constants, inflateSync } from 'node:zlib';

/** Streams that hold no drawing. */
const OTHER_STREAM =
  /\/(?:Subtype\s*\/(?:Image|XML|Type1C|CIDFontType0C|OpenType)|Length1\b|Type\s*\/(?:XRef|Metadata)\b)/;
const MOST_UNPACKED = 64 * 1024 * 1024;
/** The dictionary of a stream is not longer, in bytes; a longer one is read from its last part. */
const LONGEST_DICTIONARY = 2000;

const WHITE = String.raw`(?:1(?:\.0*)?|0?\.9\d*)`;
const NONE = String.raw`(?:0(?:\.0*)?|\.0+)`;

/**
 * Operators by which text may go unseen (ISO 32000-1, tables 74 and 106): drawn neither filled nor outlined, or filled with
 * white, with no ink or with none of any ink.
 */
const HIDES = new RegExp(
  [
    String.raw`[37]\s+Tr\b`,
    String.raw`[A-Za-z\])>]\s+${WHITE}\s+(?:[gG]|scn?|SCN?)\b`,
    String.raw`[A-Za-z\])>]\s+${WHITE}\s+${WHITE}\s+${WHITE}\s+(?:rg|RG|scn?|SCN?)\b`,
    String.raw`[A-Za-z\])>]\s+${NONE}\s+(?:scn?|SCN?)\b`,
    String.raw`[A-Za-z\])>]\s+${NONE}\s+${NONE}\s+${NONE}\s+${NONE}\s+(?:[kK]|scn?|SCN?)\b`,
  ].join('|'),
);
/** A state of graphics in which what is filled is fully transparent (8.4.5). */
const TRANSPARENT = new RegExp(String.raw`/ca\s+${NONE}\s*[/>]`);

/**
 * Whether a PDF may hold text that is drawn and not seen, told from its operators without reading its pages. True where
 * that cannot be told.
 */
export function mayHideText(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes('/Encrypt')) return true;
  for (let from = 0; ; ) {
    const at = file.indexOf('stream', from);
    if (TRANSPARENT.test(file.toString('latin1', from, at < 0 ? file.length : at))) return true;
    const end = at < 0 ? -1 : file.indexOf('endstream', at);
    if (end < 0) return false;
    if (streamMayHide(file, at, end)) return true;
    from = end + 'endstream'.length;
  }
}

const mayHide = (drawing: string): boolean => HIDES.test(` q ${drawing}`) || TRANSPARENT.test(drawing);

function streamMayHide(file: Buffer, at: number, end: number): boolean {
  const before = file.toString('latin1', Math.max(0, at - LONGEST_DICTIONARY), at);
  const dictionary = before.slice(before.lastIndexOf(' obj') + 1).replace(/\s+/g, ' ');
  if (OTHER_STREAM.test(dictionary)) return false;
  const start = at + (file[at + 6] === 13 ? 8 : 7);
  const packed = file.subarray(start, end);
  if (!dictionary.includes('/Filter')) return mayHide(packed.toString('latin1'));
  if (!/\/Filter ?\[? ?\/FlateDecode ?\]? ?[/>]/.test(dictionary)) return true;
  try {
    const unpacked = inflateSync(packed, { maxOutputLength: MOST_UNPACKED, finishFlush: constants.Z_SYNC_FLUSH });
    return mayHide(unpacked.toString('latin1'));
  } catch {
    return true;
  }
}
