import { marginNumbers } from './margin-numbers';
import { inOrdinaryCapitals, type Speaker, type SpeakerRole, type Speech } from './speaker';

const COLLOQUY =
  /^(THE\s(?:COURT|WITNESS|DEPONENT|MAGISTRATE(?:\sJUDGE)?|JUDGE|ARBITRATOR|CLERK|REPORTER|COURT\sREPORTER|INTERPRETER|VIDEOGRAPHER|BAILIFF|DEFENDANT|PLAINTIFF)|(?:CHIEF\s)?JUSTICE\s\p{Lu}[\p{L}’'.-]+|(?:MR|MS|MRS|MISS|DR|GENERAL)\.?\s\p{Lu}[\p{L}’'.-]+(?:\s\p{Lu}[\p{L}’'.-]+)?):/u;
const EXAMINER = /^BY\s((?:MR|MS|MRS|MISS)\.?\s\p{Lu}[\p{L}’'.-]+(?:\s\p{Lu}[\p{L}’'.-]+)?):/u;
const QUESTION_OR_ANSWER = /^([QA])(?:[.:]|\s{2}|\t)/;
/** Where the lines are numbered, a letter alone is enough. */
const LETTER = /^([QA])\s(?=\S)/;
const FEWEST_TURNS = 4;
const HEAD = 6000;
/** An opinion may quote a transcript: its own words then make the last turn of each piece longer than anyone speaks. */
const LONGEST_TURN = 3000;
const LEAST_SHARE = 0.8;
const CAPITALS = "\\p{Lu}[\\p{Lu}’'.-]{1,24}";
/** "DEPOSITION OF JANE ROE" */
const TITLED = new RegExp(
  `\\b(?:DEPOSITION|TESTIMONY|EXAMINATION)\\sOF:?\\s(${CAPITALS}(?:\\s${CAPITALS}){1,3}?)(?=[,(]|\\s{2}|$)`,
  'u',
);
/** "JANE ROE, having been first duly sworn" */
const SWORN = new RegExp(
  `^(${CAPITALS}(?:\\s${CAPITALS}){1,3}),\\s(?:having|being|called|an?\\switness|the\\switness|was\\scalled)\\b`,
  'u',
);

interface Line {
  readonly start: number;
  readonly text: string;
}

/** The lines of a text as they read, without the numbers in their margin. */
function linesOf(text: string): { lines: Line[]; numbered: boolean } {
  const margins = new Map(
    marginNumbers(text)
      .flat()
      .map(({ start, margin }) => [start, margin.end]),
  );
  const lines = [...text.matchAll(/[^\n\f]+/g)].map((match) => {
    const from = margins.get(match.index) ?? match.index;
    const raw = text.slice(from, match.index + match[0].length);
    return { start: from + raw.length - raw.trimStart().length, text: raw.trim() };
  });
  return { lines, numbered: margins.size > 0 };
}

function colloquySpeaker(given: string): Speaker {
  const title = given.replace(/\s+/g, ' ');
  if (/^THE (?:COURT|JUDGE|MAGISTRATE(?: JUDGE)?|ARBITRATOR)$|JUSTICE/.test(title)) {
    const name = /JUSTICE/.test(title) ? inOrdinaryCapitals(title) : null;
    return { role: 'bench', name, label: name ?? 'the judge, from the bench' };
  }
  const name = inOrdinaryCapitals(title.replace(/^(MR|MS|MRS|MISS|DR)\.?\s/, (_, short: string) => `${short}. `));
  if (/^THE (?:WITNESS|DEPONENT)/.test(title)) return { role: 'answer', name: null, label: 'the witness' };
  return { role: 'counsel', name, label: /^THE /.test(title) ? name.toLowerCase() : `${name}, counsel` };
}

/** Who begins to speak at a line; null where nobody does. */
function speakerOf(line: string, numbered: boolean, witness: string | null, examiner: string | null): Speaker | null {
  const answer: Speaker = {
    role: 'answer',
    name: witness,
    label: witness === null ? 'the witness' : `${witness}, witness`,
  };
  const letter = (QUESTION_OR_ANSWER.exec(line) ?? (numbered ? LETTER.exec(line) : null))?.[1];
  if (letter === 'A') return answer;
  if (letter === 'Q')
    return {
      role: 'question',
      name: examiner,
      label: examiner === null ? 'counsel’s question' : `question by ${examiner}`,
    };
  const named = COLLOQUY.exec(line);
  if (!named) return null;
  const speaker = colloquySpeaker(named[1] ?? '');
  return speaker.role === 'answer' ? answer : speaker;
}

/** The one whose examination it is, from the caption or the oath; null where neither says. */
function witnessOf(lines: readonly Line[]): string | null {
  for (const { start, text } of lines) {
    if (start > HEAD) break;
    const name = (SWORN.exec(text) ?? TITLED.exec(text))?.[1];
    if (name !== undefined) return inOrdinaryCapitals(name);
  }
  return null;
}

/** A line by which it is plain that someone speaks; most texts have none, and are not looked at further. */
const ANY_TURN =
  /^[ \t\d]{0,24}(?:[QA][.:\s]|THE\s(?:COURT|WITNESS):|(?:MR|MS|MRS)\.?\s|(?:CHIEF\s)?JUSTICE\s\p{Lu})/mu;

/**
 * The turns of a transcript, in order: the questions and answers of an examination, and who else speaks. Empty for a text
 * that is no transcript: one with few turns, or whose turns are quoted within a longer text.
 */
export function transcriptTurns(text: string): Speech[] {
  if (!ANY_TURN.test(text)) return [];
  const { lines, numbered } = linesOf(text);
  const witness = witnessOf(lines);
  let examiner: string | null = null;
  const turns: { start: number; speaker: Speaker }[] = [];
  for (const { start, text: line } of lines) {
    const by = EXAMINER.exec(line);
    if (by) examiner = colloquySpeaker(by[1] ?? '').name;
    const speaker = by ? null : speakerOf(line, numbered, witness, examiner);
    if (speaker) turns.push({ start, speaker });
  }
  const count = (...roles: SpeakerRole[]): number => turns.filter(({ speaker }) => roles.includes(speaker.role)).length;
  const isExamination = Math.min(count('question'), count('answer')) >= FEWEST_TURNS / 2;
  if (!isExamination && count('bench', 'counsel') < FEWEST_TURNS) return [];
  const speeches = turns.map(({ start, speaker }, i) => ({ start, end: turns[i + 1]?.start ?? text.length, speaker }));
  return isMostly(text, speeches) ? speeches : [];
}

/** Whether a text is turns for its greater part, from soon after its beginning. */
function isMostly(text: string, speeches: readonly Speech[]): boolean {
  const first = speeches[0]?.start ?? text.length;
  if (first > Math.max(HEAD, text.length / 3)) return false;
  const spoken = speeches.reduce((sum, { start, end }) => sum + (end - start <= LONGEST_TURN ? end - start : 0), 0);
  return spoken >= LEAST_SHARE * (text.length - first);
}
