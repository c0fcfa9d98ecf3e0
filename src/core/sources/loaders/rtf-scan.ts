/** What the scanner of RTF hands on, in the order of the file. */
export interface RtfHandler {
  readonly open: () => void;
  readonly close: () => void;
  /** A control word without its backslash, and its number where it has one. */
  readonly word: (name: string, value: number | null) => void;
  /** A control symbol: the character after the backslash. */
  readonly symbol: (character: string) => void;
  /** A byte of the text, written as it is or as `\'xx`. */
  readonly byte: (byte: number) => void;
}

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
/** The longest control word and the longest number are far shorter. */
const LONGEST_WORD = 40;
const LONGEST_NUMBER = 12;

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a));
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/**
 * Takes RTF apart (*Rich Text Format Specification* 1.9.1, "Conventions of an RTF Reader"). Linear in the file's size,
 * and never throws: what is no RTF is text. Binary data (`\bin`) is passed over.
 */
export function scanRtf(bytes: Uint8Array, handler: RtfHandler): void {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] as number;
    at++;
    if (byte === OPEN) handler.open();
    else if (byte === CLOSE) handler.close();
    else if (byte === BACKSLASH) at = control(bytes, at, handler);
    // Line ends and NULs are the writing program's, not the text's.
    else if (byte !== 0x0a && byte !== 0x0d && byte !== 0) handler.byte(byte);
  }
}

/** Hands on what follows a backslash; returns where it ends. */
function control(bytes: Uint8Array, start: number, handler: RtfHandler): number {
  const first = bytes[start];
  if (first === undefined) return start;
  if (!isLetter(first)) {
    if (first !== 0x27) {
      handler.symbol(String.fromCharCode(first));
      return start + 1;
    }
    const code = Number.parseInt(ascii(bytes, start + 1, start + 3), 16);
    if (!Number.isNaN(code)) handler.byte(code);
    return start + 3;
  }
  let end = start;
  while (isLetter(bytes[end]) && end - start < LONGEST_WORD) end++;
  const name = ascii(bytes, start, end);
  const digits = bytes[end] === 0x2d && isDigit(bytes[end + 1]) ? end + 1 : end;
  let after = digits;
  while (isDigit(bytes[after]) && after - digits < LONGEST_NUMBER) after++;
  const value = after > digits ? Number(ascii(bytes, end, after)) : null;
  // One space ends a control word and is no text.
  const next = bytes[after] === 0x20 ? after + 1 : after;
  if (name === 'bin') return next + Math.max(0, value ?? 0);
  handler.word(name, value);
  return next;
}

function ascii(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < Math.min(end, bytes.length); at++) text += String.fromCharCode(bytes[at] as number);
  return text;
}
