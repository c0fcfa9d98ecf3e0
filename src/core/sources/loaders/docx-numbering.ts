import { Parser } from 'htmlparser2';

/** A level of a list: how it counts and what it shows. */
interface Level {
  readonly start: number;
  /** Word's name of the way to count: `decimal`, `upperRoman`, `bullet`. */
  readonly format: string;
  /** `%1.%2` stands for the numbers of the first and the second level. */
  readonly text: string;
  /** All numbers in digits, as in "1.1" below "Article I". */
  readonly isLegal: boolean;
}

interface List {
  /** The definition whose count it shares. */
  readonly definition: string;
  readonly levels: ReadonlyMap<number, Level>;
  /** Levels that this list counts from a number of its own. */
  readonly restarts: ReadonlyMap<number, number>;
}

/** Which list and level a paragraph or a style is in; either may be left to the style. */
interface InList {
  readonly list?: string;
  readonly level?: number;
}

interface Style extends InList {
  readonly basedOn?: string;
}

const DEFAULT_LEVEL: Level = { start: 1, format: 'decimal', text: '', isLegal: false };
/** Styles may be based on one another; more than so many are a circle. */
const DEEPEST_STYLE = 20;

type Attributes = Readonly<Record<string, string>>;

/** Runs through XML: each element with its value (`w:val`), the names of those around it, and where its tag ends. */
function walk(
  xml: string,
  open: (name: string, attributes: Attributes, around: readonly string[]) => void,
  close: (name: string, end: number, around: readonly string[]) => void = () => {},
): void {
  const around: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        open(name, attributes, around);
        around.push(name);
      },
      onclosetag: (name) => {
        around.pop();
        close(name, parser.endIndex + 1, around);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

const val = (attributes: Attributes): string => attributes['w:val'] ?? '';
const isOff = (attributes: Attributes): boolean => /^(?:0|false|off)$/.test(val(attributes));

/** The lists that `word/numbering.xml` defines, by `w:numId`. */
function readLists(xml: string): Map<string, List> {
  const definitions = new Map<string, Map<number, Level>>();
  const lists = new Map<string, { definition: string; own: Map<number, Level>; restarts: Map<number, number> }>();
  let definition = '';
  let list = '';
  let level = 0;
  const levels = (): Map<number, Level> | undefined =>
    list === '' ? definitions.get(definition) : lists.get(list)?.own;
  const change = (changed: Partial<Level>): void => {
    levels()?.set(level, { ...(levels()?.get(level) ?? DEFAULT_LEVEL), ...changed });
  };
  walk(xml, (name, attributes) => {
    switch (name) {
      case 'w:abstractNum':
        list = '';
        definition = attributes['w:abstractNumId'] ?? '';
        definitions.set(definition, new Map());
        break;
      case 'w:num':
        list = attributes['w:numId'] ?? '';
        lists.set(list, { definition: '', own: new Map(), restarts: new Map() });
        break;
      case 'w:abstractNumId': {
        const entry = lists.get(list);
        if (entry) entry.definition = val(attributes);
        break;
      }
      case 'w:lvl':
      case 'w:lvlOverride':
        level = Number(attributes['w:ilvl'] ?? 0);
        break;
      case 'w:startOverride':
        lists.get(list)?.restarts.set(level, Number(val(attributes)));
        break;
      case 'w:start':
        change({ start: Number(val(attributes)) });
        break;
      case 'w:numFmt':
        change({ format: val(attributes) });
        break;
      case 'w:lvlText':
        change({ text: val(attributes) });
        break;
      case 'w:isLgl':
        change({ isLegal: !isOff(attributes) });
    }
  });
  return new Map(
    [...lists].map(([id, { definition: of, own, restarts }]) => [
      id,
      { definition: of, levels: new Map([...(definitions.get(of) ?? []), ...own]), restarts },
    ]),
  );
}

/** The paragraph styles that `word/styles.xml` defines, by id. */
function readStyles(xml: string): Map<string, Style> {
  const styles = new Map<string, Style>();
  let id = '';
  const change = (changed: Partial<Style>): void => {
    styles.set(id, { ...styles.get(id), ...changed });
  };
  walk(xml, (name, attributes) => {
    if (name === 'w:style') id = attributes['w:styleId'] ?? '';
    else if (name === 'w:basedOn') change({ basedOn: val(attributes) });
    else if (name === 'w:numId') change({ list: val(attributes) });
    else if (name === 'w:ilvl') change({ level: Number(val(attributes)) });
  });
  return styles;
}

/** The list that a style puts its paragraphs in, from the styles that it is based on where it does not say. */
function listOfStyle(styles: ReadonlyMap<string, Style>, id: string): InList {
  let found: InList = {};
  let style = styles.get(id);
  for (let depth = 0; style !== undefined && depth < DEEPEST_STYLE; depth++) {
    found = {
      ...(style.list === undefined ? {} : { list: style.list }),
      ...(style.level === undefined ? {} : { level: style.level }),
      ...found,
    };
    style = style.basedOn === undefined ? undefined : styles.get(style.basedOn);
  }
  return found;
}

/** Counts the paragraphs of a document's lists. */
class Counter {
  readonly #counts = new Map<string, number[]>();
  readonly #seen = new Set<string>();

  /** The number that the next paragraph of a list shows; empty where it shows none. */
  next(id: string, list: List, level: number): string {
    const counts = this.#counts.get(list.definition) ?? [];
    this.#counts.set(list.definition, counts);
    if (!this.#seen.has(id)) {
      this.#seen.add(id);
      for (const [restarted, start] of list.restarts) counts[restarted] = start - 1;
    }
    for (let above = 0; above < level; above++) counts[above] ??= (list.levels.get(above) ?? DEFAULT_LEVEL).start;
    const { start, format, text, isLegal } = list.levels.get(level) ?? DEFAULT_LEVEL;
    counts[level] = counts[level] === undefined ? start : counts[level] + 1;
    counts.length = level + 1;
    if (format === 'bullet' || format === 'none') return '';
    return text.replace(/%([1-9])/g, (_, digit: string) => {
      const shown = Number(digit) - 1;
      const count = counts[shown];
      if (count === undefined) return '';
      return isLegal ? String(count) : counted(count, (list.levels.get(shown) ?? DEFAULT_LEVEL).format);
    });
  }
}

function counted(count: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(count).toLowerCase();
    case 'upperLetter':
      return letters(count);
    case 'lowerRoman':
      return roman(count).toLowerCase();
    case 'upperRoman':
      return roman(count);
    case 'decimalZero':
      return String(count).padStart(2, '0');
    case 'ordinal':
      return `${count}${/1\d$/.test(String(count)) ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`;
    default:
      return String(count);
  }
}

/** A to Z, then AA to ZZ, as Word counts. */
const letters = (count: number): string =>
  count < 1 ? '' : String.fromCharCode(65 + ((count - 1) % 26)).repeat(Math.min(10, Math.ceil(count / 26)));

const ROMAN: readonly (readonly [string, number])[] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

function roman(count: number): string {
  let rest = Math.min(count, 4999);
  let text = '';
  for (const [sign, value] of ROMAN) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}

/** A paragraph as its properties are read. */
interface Paragraph extends InList {
  readonly style?: string;
  readonly isDeleted?: boolean;
}

/**
 * The document's XML (`word/document.xml`) with the number of each numbered paragraph and heading written out at its
 * beginning, as Word shows it: "4.2 ". A bullet is left out.
 */
export function writeOutNumbers(xml: string, numbering: string, styleSheet: string): string {
  const lists = readLists(numbering);
  const styles = readStyles(styleSheet);
  const counter = new Counter();
  const parts: string[] = [];
  let written = 0;
  let paragraph: Paragraph = {};
  // A text box is written twice; mammoth reads the second.
  const isRead = (around: readonly string[]): boolean => !around.includes('mc:Choice');
  const label = (): string => {
    if (paragraph.isDeleted) return '';
    const { list: id, level = 0 } = { ...listOfStyle(styles, paragraph.style ?? 'Normal'), ...paragraph };
    const list = id === undefined ? undefined : lists.get(id);
    return list === undefined || id === undefined || level < 0 || level > 8 ? '' : counter.next(id, list, level);
  };
  walk(
    xml,
    (name, attributes, around) => {
      if (name === 'w:pPr' && around.at(-1) === 'w:p') paragraph = {};
      if (around.at(-1) !== 'w:pPr' && around.at(-2) !== 'w:pPr') return;
      if (around.includes('w:pPrChange')) return;
      if (name === 'w:pStyle') paragraph = { ...paragraph, style: val(attributes) };
      else if (name === 'w:numId') paragraph = { ...paragraph, list: val(attributes) };
      else if (name === 'w:ilvl') paragraph = { ...paragraph, level: Number(val(attributes)) };
      else if (name === 'w:del' && around.at(-1) === 'w:rPr') paragraph = { ...paragraph, isDeleted: true };
    },
    (name, end, around) => {
      if (name !== 'w:pPr' || around.at(-1) !== 'w:p' || !isRead(around)) return;
      const number = label();
      if (number === '') return;
      parts.push(xml.slice(written, end), `<w:r><w:t xml:space="preserve">${escaped(number)} </w:t></w:r>`);
      written = end;
    },
  );
  return written === 0 ? xml : [...parts, xml.slice(written)].join('');
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
