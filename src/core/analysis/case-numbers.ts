import type { Span } from '../text/span';

/** The number that a court gives a case: "No. 2:19-cv-02245-JFW", "No. 21-1392", "Index No. 650123/2019". */
export interface CaseNumber extends Span {
  /** The last two digits of the year in it. */
  readonly year: string;
  /** The kind of case in lower case ("cv"); empty where the number has none. */
  readonly kind: string;
  /** Without zeros before it. */
  readonly serial: string;
  /** Where the serial stands, zeros before it included. */
  readonly serialAt: Span;
}

/** "2:19-cv-02245", "2019 CV 1234", "19-cr-00012": the kind of case tells that it is one. */
const WITH_KIND =
  /(?<![\w.:/-])(?:\d{1,2}:)?((?:19|20)?\d\d)[-‐-―\s]?\s?(cv|cr|civ|crim|mc|md|mj|misc|bk|ap|po|gj|ml|sw)[-‐-―.\s]?\s?(\d{2,7})(?!\d|[.,]\d)/gi;
/** "No. 21-1392", "Nos. 19-16 and 19-17": the year and a serial behind "No.", or behind another such number. */
const AFTER_NO = /(\w{0,20}\.?\s{1,3})?\bNos?\.\s{1,3}(?=\d)/g;
const PLAIN = /(?:,\s{0,3}(?:and\s|&\s)?|\sand\s|\s&\s)?((?:19|20)?\d\d)[-‐-―](\d{2,6})(?![\d-]|[.,/]\d)/y;
/** "Index No. 650123/2019". */
const SLASHED = /(?<![\w./-])(\d{4,7})\/((?:19|20)\d\d)(?![\d/-])/y;
/** What is numbered in the same way and is no case. */
const OTHER =
  /^(?:ECF|Dkt|Doc|Release|Rel|L|Law|Act|Order|Invoice|Policy|Patent|Permit|Account|Loan|Lot|Bill|Bulletin|Notice|Opinion|Op|Resolution|Ordinance|Claim|Check|Purchase|PO|Ex|Exhibit|Form|Item|Part|Serial|Model|Reg|Registration|Rule|RIN|Contract|Agreement|Ticket|File|License|Page|Table|Tax)$/i;

const LONGEST_LIST = 20;

const numberOf = (
  start: number,
  end: number,
  year: string,
  kind: string,
  serial: string,
  serialStart: number,
): CaseNumber => ({
  start,
  end,
  year: year.slice(-2),
  kind: kind.toLowerCase(),
  serial: serial.replace(/^0+(?=\d)/, ''),
  serialAt: { start: serialStart, end: serialStart + serial.length },
});

/** The numbers of a list behind "No." that begins at `at`. */
function listedAt(text: string, at: number): CaseNumber[] {
  const found: CaseNumber[] = [];
  SLASHED.lastIndex = at;
  const slashed = SLASHED.exec(text);
  if (slashed) {
    const [all, serial = '', year = ''] = slashed;
    return [numberOf(at, at + all.length, year, '', serial, at)];
  }
  for (let from = at; found.length < LONGEST_LIST; from = PLAIN.lastIndex) {
    PLAIN.lastIndex = from;
    const match = PLAIN.exec(text);
    if (!match) break;
    const [all, year = '', serial = ''] = match;
    const end = from + all.length;
    found.push(numberOf(end - serial.length - 1 - year.length, end, year, '', serial, end - serial.length));
  }
  return found;
}

/** The case numbers in a text, in its order. Linear in its length. */
export function caseNumbersIn(text: string): CaseNumber[] {
  const found: CaseNumber[] = [];
  for (const match of text.matchAll(WITH_KIND)) {
    const [all, year = '', kind = '', serial = ''] = match;
    const end = match.index + all.length;
    found.push(numberOf(match.index, end, year, kind, serial, end - serial.length));
  }
  for (const match of text.matchAll(AFTER_NO)) {
    const before = (match[1] ?? '').trim().replace(/\.$/, '');
    if (!OTHER.test(before)) found.push(...listedAt(text, match.index + match[0].length));
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Whether two numbers may be of one case: a kind is often left out. */
export const isSameCase = (a: CaseNumber, b: CaseNumber): boolean =>
  a.year === b.year && a.serial === b.serial && isSameKind(a, b);

export const isSameKind = (a: CaseNumber, b: CaseNumber): boolean =>
  a.kind === '' ||
  b.kind === '' ||
  (a.kind.startsWith('c') && a.kind.slice(0, 2) === b.kind.slice(0, 2)) ||
  a.kind === b.kind;

/** Whether one digit of a number was changed, or two beside each other exchanged. */
export function isSlip(a: string, b: string): boolean {
  if (a === b || a.length !== b.length) return false;
  let first = 0;
  while (a[first] === b[first]) first++;
  let last = a.length - 1;
  while (a[last] === b[last]) last--;
  return first === last || (last === first + 1 && a[first] === b[last] && a[last] === b[first]);
}

/** All numbers that one such slip makes of a number. */
export function slipsOf(serial: string): string[] {
  const slips = new Set<string>();
  for (let i = 0; i < serial.length; i++) {
    for (let digit = 0; digit <= 9; digit++) slips.add(serial.slice(0, i) + digit + serial.slice(i + 1));
    if (i + 1 < serial.length) slips.add(serial.slice(0, i) + serial[i + 1] + serial[i] + serial.slice(i + 2));
  }
  slips.delete(serial);
  return [...slips];
}
