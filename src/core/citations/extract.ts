import { isDigit } from '../text/fold';
import { assemble, lawCitation, shareAmongParallels } from './assemble';
import type { Citation } from './citation';
import { asWritten, withoutEmphasis } from './emphasis';
import { giveHistory } from './history';
import { readLeading } from './leading';
import { readNumbered } from './numbered';
import { readSpokenName, type SpokenName, withReferences, wordsOfName } from './reference';
import { arrange } from './resolve';
import { readId, readSupra } from './short-words';
import { readUnknownReporter } from './unknown-reporter';
import { readWrittenOut } from './written-out';

const NOTHING = 0;
const DIGIT = 1;
const CAPITAL = 2;
const LETTER = 3;
/** A lower-case letter that opens a citation in words: id., ibid., supra, section. */
const WORD = 4;
const SECTION_MARK = 0xa7;
const CLASSES = new Uint8Array(128);
for (let code = 48; code < 58; code++) CLASSES[code] = DIGIT;
for (let code = 65; code < 91; code++) CLASSES[code] = CAPITAL;
for (let code = 97; code < 123; code++) CLASSES[code] = LETTER;
CLASSES[105] = WORD;
CLASSES[115] = WORD;

/** Whether the number at `i` is no decimal of the one before. */
const opensNumber = (text: string, i: number): boolean =>
  text.charCodeAt(i - 1) !== 46 || !isDigit(text.charCodeAt(i - 2));

/** Letters beyond ASCII. */
const isLetterBeyond = (code: number): boolean => code >= 0xc0 && code < 0x2000;

/** Reads a text from left to right; each method takes the offset of a character that may open a citation. */
class Reading {
  readonly citations: Citation[] = [];
  readonly spoken: SpokenName[] = [];
  readonly #text: string;
  /** Words of the names of cases. */
  readonly #named = new Set<string>();
  #floor = 0;
  #coreEnd = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Each returns the offset of the last character that it has read. */
  number(i: number): number {
    const found = opensNumber(this.#text, i)
      ? (readNumbered(this.#text, i) ?? readUnknownReporter(this.#text, i))
      : null;
    if (found) return this.#add(assemble(this.#text, found, this.#before()), found.end);
    let last = i;
    while (isDigit(this.#text.charCodeAt(last + 1))) last++;
    return last;
  }

  capital(i: number, code: number): number {
    if (code === 73 || code === 83) {
      const last = this.word(i, code);
      if (last > i) return last;
    }
    const found = readLeading(this.#text, i);
    if (!found) {
      const spoken = this.#floor === 0 ? null : readSpokenName(this.#text, i, this.spoken.at(-1), this.#named);
      if (spoken) this.spoken.push(spoken);
      return i;
    }
    const citation = assemble(this.#text, found, this.#before());
    // A docket number cites a case only with the case's name before it and court and date after it.
    const unnamed = found.kind === 'docket' && found.goesOn === 'case' && citation.name === undefined;
    return unnamed ? i : this.#add(citation, found.end);
  }

  /** "Id.", "supra", "section 1983 of title 42". */
  word(i: number, code: number): number {
    const next = this.#text.charCodeAt(i + 1);
    if (code === 105 || code === 73) {
      const id = next === 100 || next === 98 ? readId(this.#text, i) : null;
      return id ? this.#add(id, id.end) : i;
    }
    if (next === 117) {
      const supra = readSupra(this.#text, i, i < this.#floor ? this.#coreEnd : this.#floor);
      return supra ? this.#add(supra, supra.end) : i;
    }
    if (next !== 101 && code !== SECTION_MARK) return i;
    const found = readWrittenOut(this.#text, i);
    return found ? this.#add(lawCitation(this.#text, found), found.end) : i;
  }

  #before(): Parameters<typeof assemble>[2] {
    return {
      floor: this.#floor,
      coreEnd: this.#coreEnd,
      previous: this.citations.at(-1),
      index: this.citations.length,
    };
  }

  /** A parenthetical may quote another citation, which is read on its own: reading goes on from the end of the core. */
  #add(citation: Citation, end: number): number {
    this.citations.push(citation);
    if (citation.name !== undefined) for (const word of wordsOfName(citation.name)) this.#named.add(word);
    this.#floor = Math.max(this.#floor, citation.end);
    this.#coreEnd = citation.kind === 'short_case' ? Math.max(end, citation.end - trailing(citation)) : end;
    return this.#coreEnd - 1;
  }
}

/** Length of what follows the core of a short form. */
const trailing = ({ text, core }: Citation): number => text.length - text.indexOf(core) - core.length;

/** Finds the citations in a text, in order of where they start. Synchronous, pure, linear in the text's length. */
export function extractCitations(text: string): Citation[] {
  const plain = withoutEmphasis(text);
  const reading = new Reading(plain);
  return asWritten(text, plain, withReferences(plain, read(plain, reading), reading.spoken));
}

/** The citations that `extractCitations` finds, without cases spoken of by their bare names. */
export function readCitations(text: string): Citation[] {
  const plain = withoutEmphasis(text);
  return asWritten(text, plain, read(plain, new Reading(plain)));
}

function read(text: string, reading: Reading): Citation[] {
  // Whether the character before is a letter or a digit, so that no word begins here.
  let inside = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = code < 128 ? CLASSES[code] : code === SECTION_MARK ? WORD : isLetterBeyond(code) ? LETTER : NOTHING;
    if (kind === NOTHING) {
      inside = false;
      continue;
    }
    const opens = !inside;
    inside = true;
    if (!opens || kind === LETTER) continue;
    const last =
      kind === DIGIT ? reading.number(i) : kind === CAPITAL ? reading.capital(i, code) : reading.word(i, code);
    if (last === i) continue;
    i = last;
    inside = CLASSES[text.charCodeAt(i)] !== NOTHING;
  }
  shareAmongParallels(reading.citations);
  const citations = arrange(text, reading.citations);
  giveHistory(text, citations);
  return citations;
}
