import { type Analysis, analyse, near, rawSpan } from '../analysis/analysis';
import type { FlagType } from '../report/finding';
import type { Document } from '../text/document';
import { contains, overlaps, type Span } from '../text/span';
import type { GoldenItem } from './golden';
import { randomNumbers } from './random';

/** A change of a faithful draft that makes it wrong. Offsets count in the document's text. */
interface Change extends Span {
  readonly kind: string;
  readonly flag_type: FlagType;
  readonly text: string;
}

/** Numbers from 0 up to, not including, `below`. */
type Draw = (below: number) => number;

/** What errors are planted in. */
interface Ground {
  readonly analysis: Analysis;
  readonly draw: Draw;
  /** Lower-case words that the draft uses, for a word that could stand there. */
  readonly words: readonly string[];
  /** All that the sources say, in lower case. */
  readonly known: string;
}

type Planter = (ground: Ground) => Change[];

/** Surnames of nobody in the sources. */
const STRANGERS = [
  'Abernethy',
  'Brocklehurst',
  'Castellane',
  'Dunwoody',
  'Eskridge',
  'Farthingale',
  'Gallimore',
  'Hollingworth',
  'Ingleside',
  'Jessamine',
  'Killigrew',
  'Lockridge',
  'Mortlake',
  'Northcutt',
  'Oglethorpe',
  'Pemberwick',
];

/** Words that turn a statement round, each way. */
const CONTRARY: readonly (readonly [string, string])[] = [
  ['before', 'after'],
  ['granted', 'denied'],
  ['affirmed', 'reversed'],
  ['more', 'less'],
  ['at least', 'at most'],
  ['increase', 'decrease'],
  ['include', 'exclude'],
  ['valid', 'void'],
  ['all', 'none'],
  ['always', 'never'],
  ['accepted', 'rejected'],
];

const ROLES: readonly (readonly [string, string])[] = [
  ['plaintiff', 'defendant'],
  ['buyer', 'seller'],
  ['landlord', 'tenant'],
  ['lessor', 'lessee'],
  ['licensor', 'licensee'],
  ['appellant', 'appellee'],
  ['petitioner', 'respondent'],
  ['lender', 'borrower'],
  ['employer', 'employee'],
  ['debtor', 'creditor'],
];

/** The place of a span of the prose in the document; null where markup stands among its words. */
function plainPlace({ analysis }: Ground, span: Span): Span | null {
  const raw = rawSpan(analysis, span);
  const isPlain = analysis.document.text.slice(raw.start, raw.end) === analysis.prose.text.slice(span.start, span.end);
  return isPlain && raw.end > raw.start ? raw : null;
}

const change = (ground: Ground, span: Span, kind: string, flag_type: FlagType, text: string): Change[] => {
  const place = plainPlace(ground, span);
  return place === null ? [] : [{ ...place, kind, flag_type, text }];
};

const inCitation = ({ citations }: Analysis, span: Span): boolean =>
  near(citations, span).some((citation) => overlaps(citation, span));
const inQuotation = ({ quotations }: Analysis, span: Span): boolean =>
  near(quotations, span).some((quotation) => overlaps(quotation, span));

/** A number with one of its digits changed, of the same length. */
function otherDigits(digits: string, draw: Draw): string {
  const places = [...digits].flatMap((digit, i) => (/\d/.test(digit) ? [i] : []));
  const at = places[draw(Math.min(2, places.length))] ?? 0;
  const digit = Number(digits[at]);
  // The first digit does not become 0.
  const other = at === 0 ? 1 + ((digit + draw(8)) % 9) : (digit + 1 + draw(9)) % 10;
  return digits.slice(0, at) + String(other) + digits.slice(at + 1);
}

const figures: Planter = (ground) =>
  ground.analysis.figures.flatMap((figure) => {
    if (
      figure.inWords ||
      figure.disagrees ||
      inCitation(ground.analysis, figure) ||
      inQuotation(ground.analysis, figure)
    )
      return [];
    // A number that is given in words, too, would disagree with itself, which is another fault.
    if (/\(|[a-z]{3}[^\d\n]{0,40}\d/.test(figure.text) && figure.kind !== 'date') return [];
    const number = /\d[\d,]*/.exec(figure.text);
    if (number === null) return [];
    const start =
      figure.start + (figure.kind === 'date' ? figure.text.lastIndexOf(lastNumber(figure.text)) : number.index);
    const digits = figure.kind === 'date' ? lastNumber(figure.text) : number[0];
    const span = { start, end: start + digits.length };
    const isYear = figure.kind === 'date' && digits.length === 4;
    const text = isYear ? String(Number(digits) + 1 + ground.draw(4)) : otherDigits(digits, ground.draw);
    return change(ground, span, figure.kind === 'date' ? 'date_changed' : 'figure_changed', 'fabricated_detail', text);
  });

const lastNumber = (text: string): string => [...text.matchAll(/\d+/g)].at(-1)?.[0] ?? '';

const citations: Planter = (ground) =>
  ground.analysis.citations.flatMap((citation) => {
    const { kind, core, volume, page, year } = citation;
    if (kind !== 'case' || volume === undefined || page === undefined) return [];
    const prose = ground.analysis.prose.text;
    const at = prose.indexOf(core, citation.start);
    if (at < 0 || at >= citation.end) return [];
    const more = (value: string | number): string => String(Number(value) + 3 + ground.draw(60));
    const first = { start: at, end: at + String(volume).length };
    const last = {
      start: at + core.lastIndexOf(String(page)),
      end: at + core.lastIndexOf(String(page)) + String(page).length,
    };
    const yearAt = year === undefined ? -1 : prose.lastIndexOf(String(year), citation.end);
    return [
      ...(Number.isFinite(Number(volume)) && core.startsWith(String(volume))
        ? change(ground, first, 'citation_volume_changed', 'fabricated_citation', more(volume))
        : []),
      ...(Number.isFinite(Number(page)) && core.endsWith(String(page))
        ? change(ground, last, 'citation_page_changed', 'fabricated_citation', more(page))
        : []),
      ...(year !== undefined && yearAt > at && yearAt < citation.end
        ? change(
            ground,
            { start: yearAt, end: yearAt + 4 },
            'citation_year_changed',
            'fabricated_citation',
            String(year - 1 - ground.draw(5)),
          )
        : []),
    ];
  });

const quotations: Planter = (ground) =>
  ground.analysis.quotations.flatMap((quotation) => {
    const { prose } = ground.analysis;
    const inner = prose.text.slice(quotation.inner.start, quotation.inner.end);
    if (quotation.words < 6) return [];
    const words = [...inner.matchAll(/(?<![\w’'[])[a-z]{5,}(?![\w’'\]])/g)];
    const chosen = words[ground.draw(words.length)];
    const other = ground.words[ground.draw(ground.words.length)];
    const not = /\b(?:not|only) /.exec(inner);
    const spanOf = (index: number, length: number): Span => ({
      start: quotation.inner.start + index,
      end: quotation.inner.start + index + length,
    });
    return [
      ...(chosen && other && !inner.includes(other.slice(0, 4))
        ? change(ground, spanOf(chosen.index, chosen[0].length), 'quotation_word_changed', 'misquotation', other)
        : []),
      ...(not ? change(ground, spanOf(not.index, not[0].length), 'quotation_word_dropped', 'misquotation', '') : []),
    ];
  });

const AUXILIARY = /\b(?:shall|must|may|will|can|is|was|are|were|had|did|does)\b(?: not\b)?/g;

/** Places of a pattern in statements, outside of quotations and citations. */
function inStatements({ analysis }: Ground, pattern: RegExp): { readonly words: string; readonly span: Span }[] {
  return analysis.sentences
    .filter(({ asserts }) => asserts)
    .flatMap((sentence) =>
      [...analysis.prose.text.slice(sentence.start, sentence.end).matchAll(pattern)].map(([words, ...rest], i, all) => {
        const start = sentence.start + (all[i]?.index ?? 0);
        return { words, rest, span: { start, end: start + words.length } };
      }),
    )
    .filter(({ span }) => !inCitation(analysis, span) && !inQuotation(analysis, span));
}

const negations: Planter = (ground) =>
  inStatements(ground, AUXILIARY).flatMap(({ words, span }) =>
    change(ground, span, 'negation', 'contradiction', words.endsWith(' not') ? words.slice(0, -4) : `${words} not`),
  );

const capital = (text: string, like: string): string =>
  /^[A-Z]/.test(like) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

function exchanged(pairs: readonly (readonly [string, string])[], kind: string, flag_type: FlagType): Planter {
  const other = new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  const pattern = new RegExp(`\\b(?:${[...other.keys()].join('|')})\\b`, 'gi');
  return (ground) =>
    inStatements(ground, pattern).flatMap(({ words, span }) =>
      change(ground, span, kind, flag_type, capital(other.get(words.toLowerCase()) ?? '', words)),
    );
}

const NAME = /(?<=[a-z,;] )[A-Z][a-z]{3,}(?![\w’'.])/g;

const names: Planter = (ground) =>
  inStatements(ground, NAME).flatMap(({ words, span }) => {
    const stranger = STRANGERS[ground.draw(STRANGERS.length)] ?? '';
    // Only what the sources speak of, and not what is no name there.
    const isKnown = ground.known.includes(words) && !ground.known.includes(` ${words.toLowerCase()} `);
    return isKnown && !ground.known.includes(stranger)
      ? change(ground, span, 'name_changed', 'incorrect_party', stranger)
      : [];
  });

const PLANTERS: readonly Planter[] = [
  figures,
  citations,
  quotations,
  negations,
  names,
  exchanged(CONTRARY, 'contrary', 'contradiction'),
  exchanged(ROLES, 'roles_exchanged', 'incorrect_party'),
];

export interface Planting {
  /** How many drafts with errors to make. */
  readonly items: number;
  /** The most errors in one of them. */
  readonly errors: number;
  readonly seed: number;
}

/**
 * A golden set made of one faithful draft: the draft as it is, and copies with errors planted in it, each labelled with its
 * place, type and kind. The same seed plants the same. A draft that offers no place for an error gives its faithful item
 * only.
 */
export function plantErrors(
  draft: Document,
  sources: GoldenItem['sources'],
  id: string,
  { items, errors, seed }: Planting,
): GoldenItem[] {
  const next = randomNumbers(seed);
  const draw: Draw = (below) => Math.floor(next() * below);
  const analysis = analyse(draft);
  const words = [...new Set(analysis.prose.text.match(/(?<![\w’'])[a-z]{5,9}(?![\w’'])/g) ?? [])];
  const known = sources.map((source) => source.text).join('\n');
  const ground: Ground = { analysis, draw, words, known };
  const faithful: GoldenItem = { id: `${id}/faithful`, draft: draft.text, sources, labels: [], consistent: true };
  const made: GoldenItem[] = [faithful];
  for (let i = 0; i < items; i++) {
    const changes = chosenChanges(ground, 1 + draw(errors));
    if (changes.length === 0) break;
    made.push({
      id: `${id}/planted-${String(i + 1).padStart(3, '0')}`,
      sources,
      consistent: false,
      ...changed(draft.text, changes),
    });
  }
  return made;
}

/** Errors of kinds drawn in turn, no two in one sentence. */
function chosenChanges(ground: Ground, count: number): Change[] {
  const byKind = new Map<string, Change[]>();
  for (const one of PLANTERS.flatMap((plant) => plant(ground)))
    byKind.set(one.kind, [...(byKind.get(one.kind) ?? []), one]);
  const chosen: Change[] = [];
  const { sentences } = ground.analysis;
  const sentenceOf = (place: Span): Span | undefined =>
    sentences.find((sentence) => contains(rawSpan(ground.analysis, sentence), place));
  while (chosen.length < count && byKind.size > 0) {
    const kinds = [...byKind.keys()];
    const kind = kinds[ground.draw(kinds.length)] ?? '';
    const candidates = byKind.get(kind) ?? [];
    const [one] = candidates.splice(ground.draw(candidates.length), 1);
    if (candidates.length === 0) byKind.delete(kind);
    if (!one || ground.analysis.document.text.slice(one.start, one.end) === one.text) continue;
    const sentence = sentenceOf(one);
    if (sentence !== undefined && !chosen.some((other) => sentenceOf(other) === sentence)) chosen.push(one);
  }
  return chosen.sort((a, b) => a.start - b.start);
}

/** The text after the changes, each labelled. Of words that were dropped, the words around them are. */
function changed(text: string, changes: readonly Change[]): Pick<GoldenItem, 'draft' | 'labels'> {
  let draft = '';
  let at = 0;
  const labels = changes.map(({ start, end, kind, flag_type, text: planted }) => {
    draft += text.slice(at, start) + planted;
    at = end;
    const label = { start: draft.length - planted.length, end: draft.length, flag_type, kind };
    return planted === '' ? { ...label, start: label.start - 1, end: label.end + 1 } : label;
  });
  return { draft: draft + text.slice(at), labels };
}
