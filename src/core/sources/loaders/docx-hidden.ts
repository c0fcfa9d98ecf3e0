import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

const val = (attributes: Attributes): string => attributes['w:val'] ?? '';
const isOff = (attributes: Attributes): boolean => /^(?:0|false|off)$/i.test(val(attributes));

/** Colours of a page's paper, on which letters of the same colour are not seen. */
const isWhite = (attributes: Attributes): boolean =>
  /^f{6}$/i.test(val(attributes)) || /^(?:background1|light1)$/i.test(attributes['w:themeColor'] ?? '');
/** Half points; letters of one point are a line to the eye. */
const SMALLEST_SIZE = 2;

interface Looks {
  vanish: boolean;
  white: boolean;
  tiny: boolean;
}

/** Reads one property of a run into `looks`. */
function note(looks: Looks, name: string, attributes: Attributes): void {
  if (name === 'w:vanish') looks.vanish = !isOff(attributes);
  else if (name === 'w:color') looks.white = isWhite(attributes);
  else if (name === 'w:sz') looks.tiny = Number.parseFloat(val(attributes)) <= SMALLEST_SIZE;
}

const plain = (): Looks => ({ vanish: false, white: false, tiny: false });

/** The looks that each style of `word/styles.xml` gives a run, by its id. */
export function looksOfStyles(styleSheet: string): Map<string, Looks> {
  const styles = new Map<string, Looks>();
  let looks = plain();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'w:style') {
          looks = plain();
          styles.set(attributes['w:styleId'] ?? '', looks);
        } else note(looks, name, attributes);
      },
    },
    { xmlMode: true },
  );
  parser.end(styleSheet);
  return styles;
}

/** An element that may be shaded, so that white letters in it are seen. */
const SHADED: ReadonlySet<string> = new Set(['w:tc', 'w:p', 'w:r', 'w:tbl']);

interface Run {
  readonly start: number;
  readonly looks: Looks;
  text: string;
}

/**
 * A part of a Word document without the runs that a reader does not see (hidden, white on white, one point small), and
 * what they say, a string for each stretch of such runs.
 */
export function withoutHidden(xml: string, styles: ReadonlyMap<string, Looks>): { xml: string; hidden: string[] } {
  const hidden: string[] = [];
  const kept: string[] = [];
  const shades: boolean[] = [];
  let shaded = 0;
  const around: string[] = [];
  let written = 0;
  let run: Run | null = null;
  let paragraphStyle = '';
  let followsHidden = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (SHADED.has(name)) shades.push(false);
        if (name === 'w:p') {
          paragraphStyle = '';
          followsHidden = false;
        } else if (name === 'w:pStyle') paragraphStyle = val(attributes);
        else if (name === 'w:r') {
          run = { start: parser.startIndex, looks: { ...(styles.get(paragraphStyle) ?? plain()) }, text: '' };
        } else if (name === 'w:shd' || name === 'w:highlight') {
          const fill = name === 'w:shd' ? (attributes['w:fill'] ?? '') : val(attributes);
          const isPaper = /^(?:auto|f{6}|white|none|)$/i.test(fill);
          if (shades.at(-1) === false && !isPaper) {
            shades[shades.length - 1] = true;
            shaded++;
          }
        } else if (run && around.at(-1) === 'w:rPr') {
          if (name === 'w:rStyle') Object.assign(run.looks, styles.get(val(attributes)));
          else note(run.looks, name, attributes);
        }
        around.push(name);
      },
      ontext: (text) => {
        if (run && around.at(-1) === 'w:t') run.text += text;
      },
      onclosetag: (name) => {
        around.pop();
        const isShaded = shaded > 0;
        if (SHADED.has(name) && shades.pop()) shaded--;
        if (name !== 'w:r' || !run) return;
        const { start, looks, text } = run;
        run = null;
        const isHidden = text !== '' && (looks.vanish || looks.tiny || (looks.white && !isShaded));
        if (isHidden) {
          kept.push(xml.slice(written, start));
          written = parser.endIndex + 1;
          if (followsHidden) hidden[hidden.length - 1] += text;
          else hidden.push(text);
        }
        followsHidden = isHidden || (followsHidden && text === '');
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { xml: written === 0 ? xml : [...kept, xml.slice(written)].join(''), hidden };
}
