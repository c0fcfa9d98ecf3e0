import type { Evidence, Finding } from '../report/finding';
import { counterpart, type FlaggedContext } from './counterpart';
import { plainLine, shortened } from './plain-line';
import { decisiveWords } from './wording';

const PASSAGE_LENGTH = 900;
/** Units of a passage that are shown on each side of what differs. */
const CONTEXT = 300;

/** A stretch of a passage as a part of one line: the parts join without anything between. */
export interface PassagePart {
  readonly text: string;
  /** True for what the passage has where the draft has the flagged words. */
  readonly isMarked: boolean;
}

/** A passage as one line with what it has where the draft has the flagged words marked; without marks where that cannot be told. */
export function markedPassage(
  { excerpt }: Pick<Evidence, 'excerpt'>,
  finding: Pick<Finding, 'suggested_correction' | 'fix'>,
  { text, flagged }: FlaggedContext,
): PassagePart[] {
  const found = counterpart(text, flagged, excerpt);
  if (!found) return [{ text: shortened(excerpt, PASSAGE_LENGTH, decisiveWords(finding)), isMarked: false }];
  const first = Math.max(0, found.window.start - CONTEXT);
  const last = Math.min(excerpt.length, found.window.end + CONTEXT);
  const start = first === 0 ? 0 : Math.min(excerpt.indexOf(' ', first) + 1, found.window.start);
  const end = last === excerpt.length ? last : Math.max(excerpt.lastIndexOf(' ', last), found.window.end);
  let at = start;
  const parts: PassagePart[] = [];
  for (const mark of found.words) {
    if (mark.start < at || mark.end > end) continue;
    parts.push({ text: spaced(excerpt.slice(at, mark.start)), isMarked: false });
    parts.push({ text: plainLine(excerpt.slice(mark.start, mark.end)), isMarked: true });
    at = mark.end;
  }
  const rest = spaced(excerpt.slice(at, end)).trimEnd();
  parts.push({ text: end < excerpt.length ? `${rest} …` : rest, isMarked: false });
  const shown = parts.filter((part) => part.text !== '');
  const [head, ...others] = shown;
  if (!head) return [];
  const lead = head.text.trimStart();
  if (start === 0) return [{ ...head, text: lead }, ...others];
  return head.isMarked ? [{ text: '… ', isMarked: false }, ...shown] : [{ ...head, text: `… ${lead}` }, ...others];
}

/** A part of a line: white space at its ends is kept, as one space. */
function spaced(text: string): string {
  const inner = plainLine(text);
  if (inner === '') return text === '' ? '' : ' ';
  return `${/^\s/.test(text) ? ' ' : ''}${inner}${/\s$/.test(text) ? ' ' : ''}`;
}
