import { detect } from 'chardet';
import { UnreadableFileError } from './unreadable-file';

export interface DecodedText {
  /** The text, without its byte-order mark. Line ends are as they are in the file. */
  readonly text: string;
  /** Label of the encoding, as the WHATWG Encoding standard names it; UTF-32, which it leaves out, by the same pattern. */
  readonly encoding: string;
  /** True where some bytes mean nothing in that encoding and became U+FFFD. */
  readonly lossy: boolean;
}

/** How much of a file is looked at to tell what it is, in bytes. */
const SAMPLE = 64 * 1024;
/** Encodings that a guess may name. Others are rarer than a wrong guess. */
const GUESSED = /^(?:windows-125\d|ISO-8859-\d{1,2}|Shift_JIS|EUC-(?:JP|KR)|Big5|GB18030|KOI8-R)$/;

/**
 * Decodes a text file: by its byte-order mark (of UTF-8, UTF-16 or UTF-32), as UTF-16 where every other byte is zero, as UTF-8 where it is valid, else
 * by a guess that ends at windows-1252. Throws an `UnreadableFileError` where the bytes are no text.
 */
export function decodeText(bytes: Uint8Array, name = 'The file'): DecodedText {
  const [first, second, third, fourth] = bytes;
  // Its mark begins as that of UTF-16 does.
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0) return decodeUtf32(bytes.subarray(4), true);
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return decodeUtf32(bytes.subarray(4), false);
  if (first === 0xef && second === 0xbb && third === 0xbf) return decodeAs('utf-8', bytes.subarray(3));
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes.subarray(2));
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes.subarray(2));
  const wide = wideEncoding(bytes);
  if (wide !== null) return decodeAs(wide, bytes);
  if (isBinary(bytes)) {
    throw new UnreadableFileError(
      name,
      'is not a text file',
      'open it in the program that made it, and save it as text, PDF or DOCX',
    );
  }
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
      encoding: 'utf-8',
      lossy: false,
    };
  } catch {
    return decodeNarrow(bytes);
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): DecodedText {
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  return { text, encoding, lossy: text.includes('\ufffd') };
}

/** UTF-32, which a `TextDecoder` does not know. What is no character, and a rest of less than four bytes, is U+FFFD. */
function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): DecodedText {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const point = at + 4 <= bytes.length ? view.getUint32(at, littleEndian) : -1;
    const isCharacter = point >= 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    parts.push(isCharacter ? String.fromCodePoint(point) : '\ufffd');
  }
  const text = parts.join('');
  return { text, encoding: littleEndian ? 'utf-32le' : 'utf-32be', lossy: text.includes('\ufffd') };
}

/**
 * Text that is not UTF-8. Mostly valid UTF-8 with a few bad bytes stays UTF-8, so that a file cut off in the middle of a
 * character does not turn every curly quotation mark into three letters.
 */
function decodeNarrow(bytes: Uint8Array): DecodedText {
  const asUtf8 = decodeAs('utf-8', bytes);
  let bad = 0;
  let good = 0;
  for (let i = 0; i < asUtf8.text.length; i++) {
    const code = asUtf8.text.charCodeAt(i);
    if (code === 0xfffd) bad++;
    else if (code > 127) good++;
  }
  if (good > bad) return asUtf8;
  const guess = detect(bytes.subarray(0, SAMPLE));
  const guessed = guess !== null && GUESSED.test(guess) ? decodeAs(normalized(guess), bytes) : null;
  return guessed !== null && !guessed.lossy ? guessed : decodeAs('windows-1252', bytes);
}

/** Latin-1 on the web and in law offices is windows-1252, which holds the curly quotation marks and the dashes. */
function normalized(encoding: string): string {
  return encoding === 'ISO-8859-1' ? 'windows-1252' : encoding.toLowerCase();
}

/** UTF-16 without a mark: Western text has a zero in every other byte. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return null;
  const end = Math.min(bytes.length, 4096);
  let even = 0;
  let odd = 0;
  for (let i = 0; i + 1 < end; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  const pairs = end / 2;
  if (odd > 0.7 * pairs && even < 0.05 * pairs) return 'utf-16le';
  return even > 0.7 * pairs && odd < 0.05 * pairs ? 'utf-16be' : null;
}

/** True of bytes that hold a NUL, or more control characters than any text. */
function isBinary(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.length, SAMPLE);
  let controls = 0;
  for (let i = 0; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte === 0) return true;
    if (byte < 32 && !(byte >= 8 && byte <= 13) && byte !== 27 && byte !== 26) controls++;
  }
  return controls > end / 100;
}
