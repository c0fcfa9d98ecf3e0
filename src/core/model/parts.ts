import { type Analysis, near } from '../analysis/analysis';
import { foldText } from '../text/fold';
import type { Span } from '../text/span';

/** A part of the draft that is sent in one call. Offsets count in the prose. */
export interface DraftPart extends Span {
  /** What stands before it, for reading on: the heading it is under and the end of the text before it. */
  readonly before: string;
}

/** In UTF-16 units. A part is a paragraph or two, so that an edit changes one of many. */
const LEAST = 250;
const GOOD = 400;
const MOST = 1_000;
const LONGEST_OVERLAP = 600;
/** One paragraph in so many is one that a part may end before, once the part is long enough. */
const ONE_IN = 2;

interface Unit extends Span {
  readonly isHeading: boolean;
}

/** Paragraphs, and the sentences of those that are too long for a part. */
function unitsOf({ prose, sentences }: Analysis): Unit[] {
  return prose.blocks.flatMap((block): Unit[] => {
    const isHeading = block.kind === 'heading';
    if (block.end - block.start <= MOST) return [{ start: block.start, end: block.end, isHeading }];
    return near(sentences, block).map(({ start, end }) => ({ start, end, isHeading }));
  });
}

/**
 * Whether a part may end before a unit, told by the unit's own words: after an edit, parts begin at the same places again
 * a paragraph or two further on, and what comes there is not sent again.
 */
function mayBegin(text: string, unit: Unit): boolean {
  let sum = 0;
  for (const character of foldText(text.slice(unit.start, unit.start + 80)))
    sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum % ONE_IN === 0;
}

function beginsPart(text: string, part: Span, unit: Unit): boolean {
  const length = part.end - part.start;
  if (unit.end - part.start > MOST) return true;
  if (unit.isHeading) return length >= LEAST;
  return length >= GOOD && mayBegin(text, unit);
}

/** The last sentence before a part, under the heading that it stands under: enough to know who “it” is. */
function beforeOf({ prose, sentences }: Analysis, start: number, heading: Span | null): string {
  const last = near(sentences, { start: Math.max(0, start - LONGEST_OVERLAP), end: start }).at(-1);
  const overlap = last && last.end - last.start <= LONGEST_OVERLAP ? prose.text.slice(last.start, last.end) : '';
  const title = heading && heading.end <= start ? prose.text.slice(heading.start, heading.end) : '';
  return overlap.startsWith(title) ? overlap : `${title}\n${overlap}`.trim();
}

/** Cuts a draft at the bounds of sections and paragraphs, each part with a little of what stands before it. Linear. */
export function partsOf(analysis: Analysis): DraftPart[] {
  const { text } = analysis.prose;
  const parts: (Span & { heading: Span | null })[] = [];
  let heading: Span | null = null;
  for (const unit of unitsOf(analysis)) {
    const open = parts.at(-1);
    if (open && !beginsPart(text, open, unit)) parts[parts.length - 1] = { ...open, end: unit.end };
    else parts.push({ start: unit.start, end: unit.end, heading });
    if (unit.isHeading) heading = unit;
  }
  return parts
    .filter((part) => near(analysis.sentences, part).some((sentence) => sentence.asserts))
    .map(({ start, end, heading: under }) => ({ start, end, before: beforeOf(analysis, start, under) }));
}
