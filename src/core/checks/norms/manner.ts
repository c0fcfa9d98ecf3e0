import { type Clause, formAt, formsIn } from './clause';
import type { Run } from './norm';
import { isDeterminer, namesThing, thingsOf } from './thing-table';

/** A form that a claim says a thing must have: “All notices must be in writing”, “shall be marked”. Indices count in its clause. */
export interface RequiredManner {
  readonly clause: Clause;
  readonly thing: Run;
  readonly phrase: Run;
  readonly manner: readonly string[];
}

/** Words for the same form; the second column says what it is when the form is missing. */
const MANNERS: readonly (readonly [words: string, otherwise: string])[] = [
  [
    'marked marking markings labeled labelled identified designated stamped legended legend legends designation',
    'unmarked unlabeled',
  ],
  ['writing written', 'oral orally verbal verbally spoken unwritten'],
  ['signed executed signature', 'unsigned'],
  ['sealed seal', 'unsealed'],
  ['notarized notarised acknowledged', ''],
  ['registered recorded', 'unregistered unrecorded'],
  ['certified', 'uncertified'],
  ['original originals', 'copy copies'],
  ['electronic electronically', ''],
];

const REQUIRES = /^(?:shall|must|will|has|have|needs?|requires?|required)$/;

interface Manner {
  readonly words: ReadonlySet<string>;
  readonly otherwise: ReadonlySet<string>;
}

const MANNER_OF: readonly Manner[] = MANNERS.map(([words, otherwise]) => ({
  words: new Set(words.split(' ')),
  otherwise: new Set(otherwise.split(' ').filter(Boolean)),
}));

const mannerAt = (clause: Clause, i: number): Manner | undefined =>
  MANNER_OF.find(({ words }) => words.has(formAt(clause, i)));

/** The form that a claim requires of every thing of a kind; null where it requires none. */
export function requiredMannerOf(clause: Clause): RequiredManner | null {
  for (let i = 1; i < clause.words.length; i++) {
    if (!REQUIRES.test(formAt(clause, i))) continue;
    const forms = formsIn(clause, i + 1, i + 7);
    const be = forms.findIndex((form) => form === 'be' || form === 'bear');
    if (be < 0 || be > 2 || forms.includes('not') || forms.includes('only')) continue;
    for (let k = i + 2 + be; k < Math.min(clause.words.length, i + 6 + be); k++) {
      const manner = mannerAt(clause, k);
      if (!manner) continue;
      const thing = { from: 0, to: i };
      if (!formsIn(clause, 0, i).some((form) => namesThing(form)) || i > 8) return null;
      return { clause, thing, phrase: { from: i, to: k + 1 }, manner: [...manner.words] };
    }
  }
  return null;
}

const WITHOUT: readonly RegExp[] = [
  /\b(?:whether|regardless|irrespective|even if|even though|notwithstanding)\b(?: \S{1,20}){0,9} M\b/,
  /\b(?:not|without|never|no)(?: \S{1,20}){0,5} M\b/,
  /\bfailure to M\b/,
];
/** A status that a thing has by what it is, with no mark (“which by its nature should be understood to be confidential”). */
const BY_NATURE =
  /\bor(?: \S{1,20}){0,9} (?:reasonably|ought|should|would)(?: \S{1,20}){0,8} (?:understood|understand|considered|regarded|deemed|known|know|treated|held|recognized|believed)\b/;
const KNEW = /\bknew or (?:should|ought)\b/;

/** Where a source says that a thing of the kind needs no such form; null where it does not. Indices count in its clause. */
export function mannerNotNeeded(
  required: RequiredManner,
  clauses: readonly Clause[],
): { clause: Clause; at: Run } | null {
  const things = headsOf(required);
  const manner = new Set(required.manner);
  const otherwise =
    MANNER_OF.find(({ words }) => required.manner.every((form) => words.has(form)))?.otherwise ?? new Set();
  for (const clause of clauses) {
    const holds = clause.words.some(({ form }) => thingsOf(form).some((thing) => things.has(thing)));
    if (!holds) continue;
    const text = clause.words.map(({ form }) => (manner.has(form) ? 'M' : form)).join(' ');
    const denied = WITHOUT.map((pattern) => pattern.exec(text)).find((found) => found !== null);
    const other = clause.words.findIndex(({ form }) => otherwise.has(form));
    const natural = manner.has('marked')
      ? (BY_NATURE.exec(text) ?? (text.includes('M') ? KNEW.exec(text) : null))
      : null;
    const stated = other >= 0 && standsBeside(clause, other, manner);
    if (denied || natural) {
      const at = text.slice(0, (denied ?? natural)?.index ?? 0).split(' ').length - 1;
      return { clause, at: { from: Math.max(0, at), to: Math.min(clause.words.length, at + 12) } };
    }
    if (stated) return { clause, at: { from: Math.max(0, other - 2), to: other + 1 } };
  }
  return null;
}

const BESIDE = 5;

/** “orally or in writing”: two forms of which either will do. */
function standsBeside(clause: Clause, other: number, manner: ReadonlySet<string>): boolean {
  for (let i = Math.max(0, other - BESIDE); i <= Math.min(clause.words.length - 1, other + BESIDE); i++) {
    if (!manner.has(formAt(clause, i))) continue;
    const between = formsIn(clause, Math.min(i, other) + 1, Math.max(i, other));
    if (between.includes('or') && !between.some((form) => /^(?:be|is|are|shall|must|if|then|will)$/.test(form)))
      return true;
  }
  return false;
}

/** What the claim speaks of, by the thing named last. */
function headsOf({ clause, thing }: RequiredManner): ReadonlySet<string> {
  const named = formsIn(clause, thing.from, thing.to).filter((form) => namesThing(form) && !isDeterminer(form));
  return new Set(thingsOf(named.at(-1) ?? ''));
}
