import { nameOfWords } from '../text/person-names';
import { lastAtOrBefore, type Span } from '../text/span';
import type { SourceText } from './source';
import { inOrdinaryCapitals } from './speaker';

/** A stretch of a source that one person writes: an e-mail, a letter, a sworn statement. */
export interface Writing extends Span {
  /** In ordinary capitals: "Ruth Lindqvist". */
  readonly writer: string;
}

const NAME = nameOfWords(2, 3);
const FROM = new RegExp(`^(?:\\[\\d{1,3}\\]\\s?)?From:\\s{1,8}(?<name>${NAME})(?=\\s{0,4}(?:[(<\\[,\\r\\n]|$))`, 'gmu');
/** What an e-mail has in the lines after its sender. */
const TO = /^(?:To|Date|Sent|Subject|Cc):/m;
const HEADER = 400;
const CAPITALS = "\\p{Lu}[\\p{Lu}’'.-]{0,24}(?:\\s\\p{Lu}[\\p{Lu}’'.-]{0,24}){1,3}";
const TITLED = new RegExp(
  `^\\s{0,80}(?:(?:SWORN|WITNESS)\\s)?(?:DECLARATION|AFFIDAVIT|STATEMENT)\\sOF\\s(?<name>${CAPITALS}?)(?=\\sIN\\s|\\s{2}|,|\\s*$)`,
  'mu',
);
const DECLARES = new RegExp(
  `\\bI,\\s(?<name>${NAME}),\\s(?:[\\p{L} ]{0,60},\\s)?(?:hereby\\s)?(?:declare|state|depose|swear|being\\s)`,
  'u',
);
const HEAD = 2500;
const RULE_LINE = /^[-_=*]{5,}[ \t]*$/gm;
const DEAR = /^Dear\s[^\n]{2,60}[:,]/m;
const SIGNED = new RegExp(`^(?:/s/\\s{1,4})?(?<name>${NAME})(?=\\s{0,4}(?:,|\\(|$))`, 'u');
const MOST_CLOSING = 3;

const kept = new WeakMap<Pick<SourceText, 'text'>, readonly Writing[]>();

/** Who writes what in a source, in order; empty where nothing in it says. Worked out once for a source. */
export function writingsOf(source: Pick<SourceText, 'text'>): readonly Writing[] {
  const known = kept.get(source);
  if (known) return known;
  const writings = read(source.text);
  kept.set(source, writings);
  return writings;
}

/** The writing that a span of a source lies in; null where nothing says whose it is. */
export function writingAt(source: Pick<SourceText, 'text'>, span: Span): Writing | null {
  const writings = writingsOf(source);
  const writing = lastAtOrBefore(writings, span.start);
  return writing && span.end <= writing.end ? writing : null;
}

function read(text: string): Writing[] {
  const mails = [...text.matchAll(FROM)].filter(({ index }) => TO.test(text.slice(index, index + HEADER)));
  if (mails.length > 0)
    return mails.map(({ index, groups }, i) => ({
      start: index,
      end: mails[i + 1]?.index ?? text.length,
      writer: groups?.['name'] ?? '',
    }));
  const head = text.slice(0, HEAD);
  const sworn = (DECLARES.exec(head) ?? TITLED.exec(head))?.groups?.['name'];
  if (sworn !== undefined) return [{ start: 0, end: text.length, writer: inOrdinaryCapitals(sworn) }];
  return lettersIn(text);
}

/** Letters with a salutation, each signed at its foot; several in a file stand between ruled lines. */
function lettersIn(text: string): Writing[] {
  if (!DEAR.test(text)) return [];
  const bounds = [0, ...[...text.matchAll(RULE_LINE)].map(({ index }) => index), text.length];
  return bounds.slice(1).flatMap((end, i) => {
    const start = bounds[i] as number;
    const letter = text.slice(start, end);
    const dear = DEAR.exec(letter);
    if (!dear) return [];
    const lines = letter
      .slice(dear.index)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .slice(-MOST_CLOSING);
    const writer = lines.map((line) => SIGNED.exec(line)?.groups?.['name']).find((name) => name !== undefined);
    return writer === undefined ? [] : [{ start: start + dear.index, end, writer }];
  });
}
