import { IDENTITY, type Matrix, times } from '../matrix';
import type { PdfPage } from './pdf-engine';
import type { TextPiece } from './pdf-lines';

/** What pdf.js makes of a page: operators by number, each with what it was given. */
interface Operators {
  readonly fnArray: ArrayLike<number>;
  readonly argsArray: ArrayLike<ArrayLike<unknown> | null>;
}

/** A box in the space of the page, in points. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** How text is drawn (ISO 32000-1, table 106): 0 to 2 filled, outlined, both; 3 neither; 4 to 7 the same, and clipped to. */
const INVISIBLE = 3;

interface Glyph {
  readonly unicode: string;
  /** In thousandths of the font’s size. */
  readonly width: number;
  readonly isSpace: boolean;
}

interface Font {
  readonly vertical?: boolean;
  readonly isType3Font?: boolean;
  readonly fontMatrix?: readonly number[];
}

/** What the operators set until they set it otherwise. */
interface State {
  readonly matrix: Matrix;
  readonly fill: string;
  readonly stroke: string;
  readonly alpha: number;
  readonly mode: number;
  readonly size: number;
  readonly font: Font | null;
  readonly characterSpace: number;
  readonly wordSpace: number;
  /** Of the width of letters, 1 for as they are. */
  readonly stretch: number;
  readonly leading: number;
  readonly rise: number;
}

const START: State = {
  matrix: IDENTITY,
  fill: '#000000',
  stroke: '#000000',
  alpha: 1,
  mode: 0,
  size: 0,
  font: null,
  characterSpace: 0,
  wordSpace: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};

/** A piece of text, and whether a reader sees it. */
export interface ShownPiece extends TextPiece {
  /** `picture`: it is drawn with no ink, as the text of a picture is. */
  readonly seen: 'yes' | 'no' | 'picture';
}

/** Letters of one point are a line to the eye. */
export const SMALLEST_SIZE = 1;
/** Each part of a colour that is taken for white is at least this. */
const WHITE = 250;
/** A wider gap within a string stands between two pieces, in thousandths of the size. */
const GAP = 200;

const isWhite = (colour: string): boolean =>
  /^#[0-9a-f]{6}$/i.test(colour) && [1, 3, 5].every((at) => Number.parseInt(colour.slice(at, at + 2), 16) >= WHITE);

const within = ({ left, right, bottom, top }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= bottom && y <= top;

function boxOf(matrix: Matrix, [x0, y0, x1, y1]: readonly [number, number, number, number]): Box {
  const [a, b, c, d, e, f] = matrix;
  const corners = [
    [x0, y0],
    [x0, y1],
    [x1, y0],
    [x1, y1],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

const EVERYWHERE: Box = { left: -Infinity, right: Infinity, bottom: -Infinity, top: Infinity };

const isSize = (size: unknown): size is number => typeof size === 'number';

/** Follows the operators of a page and notes its text. */
class PageReader {
  readonly pieces: (TextPiece & { seen: ShownPiece['seen']; readonly at: readonly [x: number, y: number] })[] = [];
  readonly #fontOf: (name: string) => Font | null;
  readonly #pictures: Box[] = [];
  /** What was painted with a colour that white letters stand out from. */
  readonly #painted: Box[] = [];
  readonly #saved: { state: State; drew: boolean }[] = [];
  #state = START;
  /** Whether something was drawn since the state was saved or the space changed. */
  #drew = true;
  #text: Matrix = IDENTITY;
  #x = 0;
  #y = 0;
  #lineX = 0;
  #lineY = 0;

  constructor(fontOf: (name: string) => Font | null) {
    this.#fontOf = fontOf;
  }

  set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
  }

  save(): void {
    this.#saved.push({ state: this.#state, drew: this.#drew });
  }

  restore(): void {
    // A picture that was not decoded leaves nothing but the space that it would have filled.
    if (!this.#drew) this.picture();
    const saved = this.#saved.pop();
    this.#state = saved?.state ?? START;
    this.#drew = true;
  }

  transform(matrix: Matrix): void {
    this.set({ matrix: times(this.#state.matrix, matrix) });
    this.#drew = false;
  }

  draws(): void {
    this.#drew = true;
  }

  picture(): void {
    const box = boxOf(this.#state.matrix, [0, 0, 1, 1]);
    this.#pictures.push(box);
    this.#painted.push(box);
  }

  paints(bounds: unknown): void {
    this.draws();
    if (this.#state.alpha === 0 || isWhite(this.#state.fill)) return;
    const isBounds = bounds instanceof Float32Array || Array.isArray(bounds);
    this.#painted.push(
      isBounds && bounds.length === 4
        ? boxOf(this.#state.matrix, [...bounds] as [number, number, number, number])
        : EVERYWHERE,
    );
  }

  everywhere(): void {
    this.draws();
    this.#painted.push(EVERYWHERE);
  }

  useFont(name: unknown, size: unknown): void {
    this.set({ font: this.#fontOf(String(name)), size: isSize(size) ? size : 0 });
  }

  beginText(): void {
    this.setTextMatrix(IDENTITY);
  }

  setTextMatrix(matrix: Matrix): void {
    this.#text = matrix;
    this.#x = this.#y = this.#lineX = this.#lineY = 0;
  }

  move(x: number, y: number): void {
    this.#lineX += x;
    this.#lineY += y;
    this.#x = this.#lineX;
    this.#y = this.#lineY;
  }

  nextLine(): void {
    this.move(0, -this.#state.leading);
  }

  show(glyphs: readonly (Glyph | number)[]): void {
    this.draws();
    const { size, characterSpace, wordSpace, stretch, font } = this.#state;
    const unit = size * (font?.fontMatrix?.[0] ?? 0.001);
    let piece = '';
    let start = this.#x;
    const finish = (): void => {
      if (piece !== '') this.#note(piece, start, this.#x - start);
      piece = '';
    };
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        const step = (-glyph * size * stretch) / 1000;
        if (Math.abs(glyph) > GAP) {
          finish();
          this.#x += step;
          start = this.#x;
        } else this.#x += step;
        continue;
      }
      piece += glyph.unicode;
      const space = characterSpace + (glyph.isSpace ? wordSpace : 0);
      this.#x += (glyph.width * unit + space) * stretch;
    }
    finish();
  }

  #note(str: string, x: number, advance: number): void {
    const { matrix, size, stretch, rise, mode } = this.#state;
    const space = times(matrix, this.#text);
    const transform = times(space, [size * stretch, 0, 0, size, x, this.#y + rise]);
    const [, , c, d, e, f] = transform;
    const middle = times(space, [1, 0, 0, 1, x + advance / 2, this.#y + rise + size / 4]);
    const at = [middle[4], middle[5]] as const;
    const isTiny = Math.hypot(c, d) <= SMALLEST_SIZE;
    const isUnseen = isTiny || this.#isInPaper(mode, at);
    this.pieces.push({
      str,
      transform: [...transform.slice(0, 4), e, f],
      width: advance * Math.hypot(space[0], space[1]),
      hasEOL: false,
      seen: isUnseen ? 'no' : mode % 4 === INVISIBLE ? 'picture' : 'yes',
      at,
    });
  }

  /** Whether letters have the colour of the paper, or none, and stand on nothing else. */
  #isInPaper(mode: number, at: readonly [number, number]): boolean {
    const { fill, stroke, alpha } = this.#state;
    if (mode % 4 === INVISIBLE) return false;
    if (alpha === 0) return true;
    const fills = mode % 4 !== 1;
    const strokes = mode % 4 !== 0;
    if ((fills && !isWhite(fill)) || (strokes && !isWhite(stroke))) return false;
    return !this.#painted.some((box) => within(box, ...at));
  }

  /** The text; what is drawn with no ink is seen where a picture shows it. */
  finish(): ShownPiece[] {
    return this.pieces.map(({ at, seen, ...piece }) => {
      const isText = seen === 'picture' && this.#pictures.some((box) => within(box, ...at));
      return { ...piece, seen: isText ? 'yes' : seen === 'yes' ? 'yes' : 'no' };
    });
  }
}

type Step = (reader: PageReader, given: ArrayLike<unknown>) => void;
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const matrixFrom = (value: unknown): Matrix =>
  value === null || value === undefined ? IDENTITY : (Array.from(value as ArrayLike<number>) as unknown as Matrix);

const STEPS: Readonly<Record<string, Step>> = {
  save: (reader) => reader.save(),
  restore: (reader) => reader.restore(),
  transform: (reader, given) => reader.transform(matrixFrom(given)),
  paintFormXObjectBegin: (reader, given) => {
    reader.save();
    if (given[0]) reader.transform(matrixFrom(given[0]));
    reader.draws();
  },
  paintFormXObjectEnd: (reader) => {
    reader.draws();
    reader.restore();
  },
  setFillRGBColor: (reader, given) => reader.set({ fill: String(given[0]) }),
  setFillColorN: (reader) => reader.set({ fill: 'pattern' }),
  setFillTransparent: (reader) => reader.set({ fill: 'pattern' }),
  setStrokeRGBColor: (reader, given) => reader.set({ stroke: String(given[0]) }),
  setStrokeColorN: (reader) => reader.set({ stroke: 'pattern' }),
  setGState: (reader, given) => {
    for (const [name, value] of (given[0] ?? []) as [string, unknown][]) {
      if (name === 'ca') reader.set({ alpha: number(value) });
      if (name === 'Font') reader.useFont((value as unknown[])[0], (value as unknown[])[1]);
    }
  },
  setTextRenderingMode: (reader, given) => reader.set({ mode: number(given[0]) }),
  setCharSpacing: (reader, given) => reader.set({ characterSpace: number(given[0]) }),
  setWordSpacing: (reader, given) => reader.set({ wordSpace: number(given[0]) }),
  setHScale: (reader, given) => reader.set({ stretch: number(given[0]) / 100 }),
  setLeading: (reader, given) => reader.set({ leading: number(given[0]) }),
  setTextRise: (reader, given) => reader.set({ rise: number(given[0]) }),
  setFont: (reader, given) => reader.useFont(given[0], given[1]),
  beginText: (reader) => reader.beginText(),
  setTextMatrix: (reader, given) => reader.setTextMatrix(matrixFrom(given[0])),
  moveText: (reader, given) => reader.move(number(given[0]), number(given[1])),
  setLeadingMoveText: (reader, given) => {
    reader.set({ leading: -number(given[1]) });
    reader.move(number(given[0]), number(given[1]));
  },
  nextLine: (reader) => reader.nextLine(),
  showText: (reader, given) => reader.show((given[0] ?? []) as readonly (Glyph | number)[]),
  shadingFill: (reader) => reader.everywhere(),
};

const PICTURES = ['paintImageXObject', 'paintInlineImageXObject', 'paintImageMaskXObject', 'paintSolidColorImageMask'];
const MANY_PICTURES = [
  'paintImageMaskXObjectGroup',
  'paintInlineImageXObjectGroup',
  'paintImageXObjectRepeat',
  'paintImageMaskXObjectRepeat',
];
const FILLS = ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke', 'rawFillPath'];

/**
 * The text of a page, piece by piece in the order in which it is drawn, with what a reader sees of it; nothing where that
 * cannot be told: text that runs from top to bottom. The document is one that was opened without pictures.
 */
export async function shownText(page: PdfPage): Promise<ShownPiece[]> {
  const { OPS } = await import('./pdf-engine');
  const { fnArray, argsArray }: Operators = await page.getOperatorList();
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code as number, name]));
  let isVertical = false;
  const reader = new PageReader((name) => {
    const font = page.commonObjs.has(name) ? (page.commonObjs.get(name) as Font) : null;
    isVertical ||= font?.vertical === true;
    return font;
  });
  for (let i = 0; i < fnArray.length; i++) {
    const name = names.get(fnArray[i] as number) ?? '';
    const given = argsArray[i] ?? [];
    if (PICTURES.includes(name)) {
      reader.draws();
      reader.picture();
    } else if (MANY_PICTURES.includes(name)) reader.everywhere();
    else if (name === 'constructPath') {
      if (FILLS.includes(names.get(number(given[0])) ?? '')) reader.paints(given[2]);
      else reader.draws();
    } else STEPS[name]?.(reader, given);
  }
  return isVertical ? [] : reader.finish();
}
