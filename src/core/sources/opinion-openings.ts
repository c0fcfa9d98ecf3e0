import { COURT_LABEL, inOrdinaryCapitals, type Speaker } from './speaker';

/** What a paragraph or a running head of an opinion says of who speaks from there on. */
export interface Opening {
  readonly speaker: Speaker;
  /** True of a line that only labels a page or a part: what is written there may still be the end of what came before. */
  readonly isHead: boolean;
}

const RANK =
  '(?:(?:Chief|CHIEF|Senior|SENIOR|Associate|ASSOCIATE|Acting|ACTING|Presiding|PRESIDING|Vice|VICE|Circuit|CIRCUIT|District|DISTRICT|Appellate|APPELLATE|Special|SPECIAL|Trial|TRIAL)\\s{1,2}){0,4}';
const NAME = "\\p{Lu}[\\p{L}’'.-]{1,24}(?:\\s\\p{Lu}[\\p{L}’'.-]{0,24}){0,3}?";
const SHORT_TITLE = '(?:(?:[AP]\\.\\s?)?C\\.\\s?J|P\\.\\s?J|S\\.\\s?J|J)\\.(?:\\s?[EV]\\.)?';
/** "JUSTICE SCALIA", "MR. CHIEF JUSTICE WARREN". */
const TITLE_FIRST = new RegExp(
  `^(?:(?:M[Rr]|M[Rr][Ss]|M[Ss])\\.\\s|M(?:adam|ADAM)\\s)?(${RANK})(?:Justice|JUSTICE|Judge|JUDGE)\\s{1,2}(${NAME})(?=[,\\s(:.]|$)`,
  'u',
);
/** "GINSBURG, J.", "KETHLEDGE, Circuit Judge", "ROBERTS, C. J." */
const TITLE_LAST = new RegExp(
  `^(${NAME}),\\s{1,2}(${SHORT_TITLE}|${RANK}(?:Judge|JUDGE|Justice|JUSTICE))(?=[,\\s(:.]|$)`,
  'u',
);
const JOINED =
  /^,?\s(?:with\swhom|joined\sby|in\swhom|with\s(?:Judge|Justice|JUDGE|JUSTICE))\b[^;:()]{2,260}?(?=,?\s\(?(?:specially\s|respectfully\s)?(?:concurring|dissenting|CONCURRING|DISSENTING)\b)/;
const MODE = /^,?\s{0,2}\(?((?:specially\s|respectfully\s)?(?:concurring|dissenting))\b/i;
/** What may follow "concurring" and "dissenting" in the line that opens an opinion, and in no sentence of one. */
const MODE_WORDS =
  /^(?:,?\s{1,2}(?:in|and|or|the|only|results?|judgments?|from|to|of|as|for|with|by|on|denial|grant|granting|denying|rehearing|hearing|reconsideration|en|banc|petition|certiorari|writ|application|stay|order|opinion|court|court’s|remand|parts?|[IVX]{1,5}(?:[-–][A-Z0-9]{1,2}){0,2}|specially|concurring|dissenting|respecting|a))*/i;
const LABEL_END = /^\)?\s{0,2}(?:[.:—–]|-{2}|\s*$)/;

const MAJORITY =
  /^,?\s(?:\([^)]{0,40}\)\s)?(?:delivered|announced|wrote|authored)\s(?:an?|the)\s(?:opinion|judgment)\b/;
const COURT: Speaker = { role: 'court', name: null, label: COURT_LABEL };
const SYLLABUS: Speaker = { role: 'syllabus', name: null, label: 'syllabus' };

/** Star pages, paragraph numbers and reporters' marks that may stand before the words of an opening. */
const BEFORE = /^(?:\[?\*{1,3}\d{0,5}\]?\s{0,2}|\[?¶{1,2}\s?\d{1,4}\.?\]?\s{0,2}|_{3,}\s{0,2})+/;

const shortTitle = (title: string): string =>
  /chief|C\.\s?J\./i.test(title) ? 'C.J.' : /presiding|P\.\s?J\./i.test(title) ? 'P.J.' : 'J.';

function separate(name: string, title: string, mode: string): Speaker {
  const plain = mode.replace(/\s+/g, ' ').trim();
  const shownMode = /\p{Ll}/u.test(plain) ? plain : plain.toLowerCase();
  const words = (shownMode.charAt(0).toLowerCase() + shownMode.slice(1)).replace(/^respectfully /, '');
  const concurs = words.includes('concurring');
  const dissents = words.includes('dissenting');
  const shown = inOrdinaryCapitals(name);
  const role = concurs && dissents ? 'separate' : dissents ? 'dissent' : 'concurrence';
  return { role, name: shown, label: `${shown}, ${title}, ${words}` };
}

/** The author named at the head of a paragraph, and what follows the name. */
function authorOf(paragraph: string): { name: string; title: string; rest: string } | null {
  const first = TITLE_FIRST.exec(paragraph);
  if (first) return { name: first[2] ?? '', title: shortTitle(first[1] ?? ''), rest: paragraph.slice(first[0].length) };
  const last = TITLE_LAST.exec(paragraph);
  return last ? { name: last[1] ?? '', title: shortTitle(last[2] ?? ''), rest: paragraph.slice(last[0].length) } : null;
}

/** The opening of a concurrence or a dissent by its author: "JUSTICE SCALIA, concurring." */
function separateOpening(paragraph: string): Opening | null {
  const author = authorOf(paragraph);
  if (!author) return null;
  const joined = JOINED.exec(author.rest)?.[0].length ?? 0;
  const from = author.rest.slice(joined);
  const mode = MODE.exec(from);
  if (!mode) return null;
  const more = MODE_WORDS.exec(from.slice(mode[0].length))?.[0] ?? '';
  const end = from.slice(mode[0].length + more.length);
  if (!LABEL_END.test(end)) return null;
  return { speaker: separate(author.name, author.title, `${mode[1]}${more}`), isHead: end.trim() === '' };
}

const HEADINGS: readonly (readonly [pattern: RegExp, speaker: Speaker])[] = [
  [/^(?:SYLLABUS|Syllabus)\*?$/, SYLLABUS],
  [/^(?:PER CURIAM|Per Curiam)[.:]?(?:\*|\d)?$/, COURT],
  [
    /^(?:O(?:PINION|pinion)|(?:MAJORITY|MEMORANDUM|PRINCIPAL|LEAD|PLURALITY) OPINION)(?:\s(?:OF|of)\s(?:THE|the)\s(?:COURT|Court))?[*.:]?$/,
    COURT,
  ],
  [/^(?:DISSENT|DISSENTING OPINION)[*.:]?$/, { role: 'dissent', name: null, label: 'dissenting opinion' }],
  [/^(?:CONCURRENCE|CONCURRING OPINION)[*.:]?$/, { role: 'concurrence', name: null, label: 'concurring opinion' }],
  [
    /^(?:CONCURRING (?:IN PART )?AND DISSENTING(?: IN PART)?(?: OPINION)?|CONCURRENCE AND DISSENT|(?:OPINION )?CONCURRING IN PART AND DISSENTING IN PART)[*.:]?$/,
    { role: 'separate', name: null, label: 'opinion concurring in part and dissenting in part' },
  ],
];
/** "DISSENTING OPINION BY JUSTICE WECHT", "DISSENT BY: GINSBURG". */
const BY_LINE =
  /^(?:(DISSENT|CONCUR)(?:R?ING(?: OPINION)?|RENCE)?|CONCURRING AND DISSENTING OPINION)\s(?:BY|By|by)\b:?\s(\p{Lu}[\p{L}’'. -]{1,60})$/u;

/** What a line of its own says: a heading of a part, or a running head. */
function headingOpening(line: string): Opening | null {
  const heading = HEADINGS.find(([pattern]) => pattern.test(line));
  if (heading) return { speaker: heading[1], isHead: true };
  const by = BY_LINE.exec(line);
  if (!by) return null;
  const name = (by[2] ?? '').replace(/^(?:(?:chief|presiding|senior|associate|president)\s)*(?:justice|judge)\s/i, '');
  const mode =
    by[1] === undefined
      ? 'concurring in part and dissenting in part'
      : by[1] === 'CONCUR'
        ? 'concurring'
        : 'dissenting';
  return { speaker: separate(name, 'J.', mode), isHead: true };
}

/**
 * What a paragraph of an opinion opens, from its first line (`line`) and its first few lines on one (`paragraph`), both
 * without white space around them; null where it opens nothing. `inSyllabus`: an author's name alone then ends it.
 */
export function openingOf(line: string, paragraph: string, inSyllabus: boolean): Opening | null {
  const bare = line.replace(BEFORE, '');
  const heading = headingOpening(bare);
  if (heading) return heading;
  const text = paragraph.replace(BEFORE, '');
  const opened = separateOpening(text);
  if (opened) {
    // A running head is a line of its own; the paragraph goes on to the page's text.
    return opened;
  }
  const onLine = separateOpening(bare);
  if (onLine?.isHead) return onLine;
  const author = authorOf(text);
  if (author === null)
    return /^P(?:ER CURIAM|er Curiam)[.:]\s/.test(text) && inSyllabus ? { speaker: COURT, isHead: false } : null;
  if (MAJORITY.test(author.rest)) return { speaker: COURT, isHead: false };
  return inSyllabus && /^(?:[.:]|\s\p{Lu})/u.test(author.rest) ? { speaker: COURT, isHead: false } : null;
}
