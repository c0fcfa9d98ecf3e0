import { type Opening, openingOf } from './opinion-openings';
import { COURT_LABEL, isSameSpeaker, type Speaker, type Speech } from './speaker';

interface Line {
  readonly start: number;
  /** Without white space around it. */
  readonly text: string;
  /** Whether a paragraph may begin here. */
  readonly begins: boolean;
}

/** A running head stands so many lines above the opening that it announces, at most. */
const PAGE_LINES = 60;
/** An opening may be wrapped over so many lines: "JUSTICE THOMAS, with whom … join, dissenting." */
const OPENING_LINES = 5;
/** In these courts the syllabus is the court's own statement of the law. */
const OWN_SYLLABUS =
  /\b(?:Ohio|OHIO|West\s+Virginia|WEST\s+VIRGINIA|Kansas|KANSAS|Oklahoma|OKLAHOMA)\b|[Ss]yllabus\s+by\s+the\s+[Cc]ourt/;
const HEAD = 3000;
/** Staff of the Ninth Circuit write a summary: "This summary constitutes no part of the opinion of the court." */
const STAFF_SUMMARY = /^SUMMARY\s?\*{0,3}$/;
const NO_PART = /(?:summary|syllabus)\s+constitutes\s+no\s+part\s+of\s+the\s+opinion/i;
/** Where the notes of all opinions follow the last of them. */
const NOTES = /^(?:NOTES|Notes|FOOTNOTES|Footnotes)[.:]?$/;

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let before = '';
  let afterBlank = true;
  for (const match of text.matchAll(/[^\n\f]+|[\n\f]/g)) {
    const [piece] = match;
    if (piece === '\f') afterBlank = true;
    const trimmed = piece.trim();
    if (trimmed === '') {
      if (piece === '\n' && text[match.index - 1] === '\n') afterBlank = true;
      else if (piece !== '\n') afterBlank = true;
      continue;
    }
    lines.push({ start: match.index, text: trimmed, begins: afterBlank || !/[\p{Ll},(–—-]$/u.test(before) });
    before = trimmed;
    afterBlank = false;
  }
  return lines;
}

const paragraphAt = (lines: readonly Line[], at: number): string =>
  lines
    .slice(at, at + OPENING_LINES)
    .map((line) => line.text)
    .join(' ')
    .slice(0, 420);

/** Words that any opening or heading of a part holds; most lines have none of them, and are passed by. */
const TELLING =
  /[Cc]oncur|CONCUR|[Dd]issent|DISSENT|[Ss]yllabus|SYLLABUS|[Pp]er\s[Cc]uriam|PER\sCURIAM|[Oo]pinion|OPINION|SUMMARY|J\.|J[Uu][Ss][Tt]|J[Uu][Dd]/;

interface Event {
  readonly line: number;
  readonly opening: Opening;
}

function eventsOf(lines: readonly Line[], hasSyllabus: boolean): Event[] {
  const events: Event[] = [];
  let inSyllabus = false;
  lines.forEach((line, i) => {
    if (!line.begins || !/^[\p{Lu}[*¶_]/u.test(line.text)) return;
    if (!TELLING.test(line.text) && !TELLING.test(lines[i + 1]?.text ?? '')) return;
    const paragraph = paragraphAt(lines, i);
    const summary =
      STAFF_SUMMARY.test(line.text) &&
      NO_PART.test(
        lines
          .slice(i, i + 400)
          .map(({ text }) => text)
          .join(' '),
      );
    const opening: Opening | null = summary
      ? { speaker: { role: 'syllabus', name: null, label: 'summary by court staff' }, isHead: true }
      : openingOf(line.text, paragraph, inSyllabus);
    if (opening === null || (opening.speaker.role === 'syllabus' && !hasSyllabus)) return;
    if (opening.speaker.role === 'syllabus') inSyllabus = true;
    else if (!opening.isHead || opening.speaker.role === 'court') inSyllabus = false;
    events.push({ line: i, opening });
  });
  return events;
}

/** Events without the heads that only announce an opening further down the page. */
const withoutAnnouncements = (events: readonly Event[]): Event[] =>
  events.filter(
    ({ line, opening }, i) =>
      !opening.isHead ||
      !events.slice(i + 1).some(
        (later) =>
          !later.opening.isHead &&
          later.line - line <= PAGE_LINES &&
          (isSameSpeaker(later.opening.speaker, opening.speaker) ||
            // A heading without a name, over the author's own line.
            (opening.speaker.name === null && later.opening.speaker.role === opening.speaker.role)),
      ),
  );

/**
 * The parts of an opinion by who speaks in them (syllabus, the court, each concurrence and dissent), in order and without
 * gaps; empty where the text marks none but the court's own. A part begins where its author is named at the head of a
 * paragraph, as courts print it, or with the running head of its first page.
 */
export function opinionParts(text: string): Speech[] {
  const lines = linesOf(text);
  const head = text.slice(0, HEAD);
  const hasSyllabus = !OWN_SYLLABUS.test(head) || NO_PART.test(head);
  const events = withoutAnnouncements(eventsOf(lines, hasSyllabus));
  if (!events.some(({ opening }) => opening.speaker.role !== 'court')) return [];
  const parts: { start: number; speaker: Speaker | null }[] = [{ start: 0, speaker: COURT }];
  for (const { line, opening } of events) {
    const last = parts.at(-1);
    if (last && isSameSpeaker(last.speaker, opening.speaker)) continue;
    parts.push({ start: (lines[line] as Line).start, speaker: opening.speaker });
  }
  const lastPart = parts.at(-1)?.start ?? 0;
  const notes = lines.find((line) => line.start > lastPart && NOTES.test(line.text));
  if (notes) parts.push({ start: notes.start, speaker: null });
  // A syllabus that nothing ends would take in the opinion.
  const endless = parts.at(-1)?.speaker?.role === 'syllabus';
  if (endless) parts.pop();
  if (parts.every(({ speaker }) => speaker === null || speaker.role === 'court')) return [];
  return parts.flatMap(({ start, speaker }, i) => {
    const end = parts[i + 1]?.start ?? text.length;
    return speaker === null || end === start ? [] : [{ start, end, speaker }];
  });
}

const COURT: Speaker = { role: 'court', name: null, label: COURT_LABEL };
