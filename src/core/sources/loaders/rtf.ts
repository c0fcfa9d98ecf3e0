import { UnreadableFileError } from '../../text/unreadable-file';
import type { ExtractedText } from '../source';
import { scanRtf } from './rtf-scan';
import { CELL_ENDS, CHARACTERS, CHARSETS, CODE_PAGES, KEPT_STARRED, LEFT_OUT, PARAGRAPH_ENDS } from './rtf-words';

/** No document nests deeper; a file that does is made to harm. */
const DEEPEST = 5000;
const FALLBACK = 'windows-1252';

type Destination = 'text' | 'note' | 'fonts' | 'none';

/** What a group may change and its end takes back. */
interface Group {
  readonly destination: Destination;
  /** Character set of the font in use; null for the document's own. */
  readonly encoding: string | null;
  /** How many characters stand after a `\u` for readers that do not know it. */
  readonly alternatives: number;
  readonly hidden: boolean;
  readonly deleted: boolean;
}

const OUTERMOST: Group = { destination: 'text', encoding: null, alternatives: 1, hidden: false, deleted: false };

/**
 * Reads Rich Text: its paragraphs, tables and notes (which come last), with tracked insertions and without tracked
 * deletions, hidden text, comments, headers, footers and pictures. Throws an `UnreadableFileError` where it is damaged.
 */
export function loadRtf(name: string, bytes: Uint8Array): ExtractedText {
  const reader = new RtfReader(name);
  scanRtf(bytes, reader);
  const { body, notes } = reader.finish();
  const warnings: string[] = [];
  if (reader.depth > 0) warnings.push('It breaks off before its end; save or download it again.');
  if (reader.tracked) warnings.push('It has tracked changes; it was read as if all of them were accepted.');
  if (reader.unknownCodePage !== null) {
    warnings.push(`Its code page ${reader.unknownCodePage} is not known; letters with accents may be wrong.`);
  }
  return { text: [...body, ...notes].join('\n\n'), format: 'rtf', pages: [], warnings };
}

/** Paragraphs as they are put together. */
class Flow {
  readonly paragraphs: string[] = [];
  #parts: string[] = [];

  add(text: string): void {
    this.#parts.push(text);
  }

  endParagraph(): void {
    const text = this.#parts.join('').trim();
    if (text !== '') this.paragraphs.push(text);
    this.#parts = [];
  }
}

class RtfReader {
  tracked = false;
  unknownCodePage: number | null = null;
  readonly #name: string;
  readonly #groups: Group[] = [];
  readonly #fonts = new Map<number, string>();
  readonly #decoders = new Map<string, InstanceType<typeof TextDecoder>>();
  readonly #body = new Flow();
  readonly #notes = new Flow();
  #group: Group = OUTERMOST;
  #own = FALLBACK;
  #bytes: number[] = [];
  /** True right after a `\*`. */
  #starred = false;
  /** Characters still to be passed over, after a `\u`. */
  #passing = 0;
  #font = 0;

  constructor(name: string) {
    this.#name = name;
  }

  get depth(): number {
    return this.#groups.length;
  }

  readonly open = (): void => {
    this.#flush();
    this.#passing = 0;
    if (this.#groups.length >= DEEPEST) {
      throw new UnreadableFileError(this.#name, 'is damaged', 'open it in Word, and save it again');
    }
    this.#groups.push(this.#group);
  };

  readonly close = (): void => {
    this.#flush();
    this.#passing = 0;
    const outer = this.#groups.pop() ?? OUTERMOST;
    if (this.#group.destination === 'note' && outer.destination !== 'note') this.#notes.endParagraph();
    this.#group = outer;
  };

  readonly byte = (byte: number): void => {
    this.#starred = false;
    if (this.#passing > 0) this.#passing--;
    else this.#bytes.push(byte);
    if (this.#bytes.length >= 8192 && byte < 0x80) this.#flush();
  };

  readonly symbol = (character: string): void => {
    this.#flush();
    if (character === '*') {
      this.#starred = true;
      return;
    }
    if (this.#isPassed()) return;
    // A backslash at the end of a line is a paragraph's end.
    if (character === '\n' || character === '\r') this.#endParagraph();
    else this.#write(CHARACTERS.get(character) ?? '');
  };

  readonly word = (name: string, value: number | null): void => {
    this.#flush();
    const starred = this.#starred;
    this.#starred = false;
    if (name !== 'u' && this.#isPassed()) return;
    if (starred || LEFT_OUT.has(name)) {
      if (name === 'ud') this.#change({ destination: this.#outerDestination() });
      else if (!KEPT_STARRED.has(name)) this.#change({ destination: 'none' });
      return;
    }
    this.#obey(name, value);
  };

  finish(): { body: readonly string[]; notes: readonly string[] } {
    this.#flush();
    this.#body.endParagraph();
    this.#notes.endParagraph();
    return { body: this.#body.paragraphs, notes: this.#notes.paragraphs };
  }

  #obey(name: string, value: number | null): void {
    switch (name) {
      case 'ansicpg':
        this.#own = this.#codePage(value ?? 1252);
        return;
      case 'mac':
        this.#own = 'macintosh';
        return;
      case 'cpg':
        if (this.#group.destination === 'fonts') this.#fonts.set(this.#font, this.#codePage(value ?? 1252));
        return;
      case 'deleted':
        if (value !== 0) this.tracked = true;
        this.#change({ deleted: value !== 0 });
        return;
      case 'f':
        this.#font = value ?? 0;
        if (this.#group.destination !== 'fonts') this.#change({ encoding: this.#fonts.get(this.#font) ?? null });
        return;
      case 'fcharset': {
        const encoding = CHARSETS.get(value ?? 0);
        if (encoding !== undefined && value !== 0) this.#fonts.set(this.#font, encoding);
        return;
      }
      case 'fonttbl':
        this.#change({ destination: 'fonts' });
        return;
      case 'footnote':
        this.#change({ destination: this.#group.destination === 'none' ? 'none' : 'note' });
        return;
      case 'plain':
        this.#change({ hidden: false, deleted: false, encoding: null });
        return;
      case 'revised':
        if (value !== 0) this.tracked = true;
        return;
      case 'u':
        this.#unicode(value ?? 0);
        return;
      case 'uc':
        this.#change({ alternatives: Math.min(Math.max(value ?? 1, 0), 100) });
        return;
      case 'v':
        this.#change({ hidden: value !== 0 });
        return;
      default:
        if (PARAGRAPH_ENDS.has(name)) this.#endParagraph();
        else if (CELL_ENDS.has(name)) this.#write('\t');
        else this.#write(CHARACTERS.get(name) ?? '');
    }
  }

  /** The text of a `\ud` group goes where the `\upr` around it stands. */
  #outerDestination(): Destination {
    return this.#groups.at(-2)?.destination ?? 'text';
  }

  #unicode(value: number): void {
    // Two of them make a character beyond the first 65,536; numbers above 32,767 are written as negative.
    this.#write(String.fromCharCode(value & 0xffff));
    this.#passing = this.#group.alternatives;
  }

  #change(change: Partial<Group>): void {
    this.#group = { ...this.#group, ...change };
  }

  /** True where a control word or symbol stands for readers that do not know `\u`. */
  #isPassed(): boolean {
    if (this.#passing === 0) return false;
    this.#passing--;
    return true;
  }

  #flow(): Flow | null {
    const { destination, hidden, deleted } = this.#group;
    if (hidden || deleted || destination === 'none' || destination === 'fonts') return null;
    return destination === 'note' ? this.#notes : this.#body;
  }

  #write(text: string): void {
    if (text !== '') this.#flow()?.add(text);
  }

  #endParagraph(): void {
    this.#flow()?.endParagraph();
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const flow = this.#flow();
    if (flow !== null) flow.add(this.#decode(this.#group.encoding ?? this.#own, Uint8Array.from(this.#bytes)));
    this.#bytes = [];
  }

  #decode(encoding: string, bytes: Uint8Array): string {
    let decoder = this.#decoders.get(encoding);
    if (decoder === undefined) {
      decoder = new TextDecoder(encoding, { ignoreBOM: true });
      this.#decoders.set(encoding, decoder);
    }
    return decoder.decode(bytes);
  }

  #codePage(number: number): string {
    const named = CODE_PAGES.get(number) ?? `windows-${number}`;
    try {
      return new TextDecoder(named).encoding;
    } catch {
      this.unknownCodePage = number;
      return FALLBACK;
    }
  }
}
