import { FUNCTION_WORDS } from '../text/common-words';
import type { Span } from '../text/span';
import { stemOf } from '../text/stem';

/** What became of what a court was asked. `partly` is any mixture. */
type Outcome = 'granted' | 'denied' | 'affirmed' | 'reversed' | 'with prejudice' | 'without prejudice' | 'partly';

/** A ruling as a text states it: on what, and how. The span is that of the words that say how. */
export interface Disposition extends Span {
  /** What kind of thing was ruled on: a motion, a count, a judgment. */
  readonly head: string;
  /** Stems of the words that say which one. */
  readonly which: ReadonlySet<string>;
  readonly outcome: Outcome;
}

const HEADS =
  'motion|request|petition|application|objection|appeal|count|claim|counterclaim|complaint|judgment|order|conviction|sentence|verdict|injunction|demurrer|grant|denial|dismissal|decision|ruling|award|extension|variance';
const VERBS: Readonly<Record<string, Outcome>> = {
  granted: 'granted',
  allowed: 'granted',
  sustained: 'granted',
  denied: 'denied',
  overruled: 'denied',
  refused: 'denied',
  affirmed: 'affirmed',
  reversed: 'reversed',
  vacated: 'reversed',
  upheld: 'affirmed',
};
/** How a court speaks of itself. */
const PRESENT: Readonly<Record<string, Outcome>> = {
  grant: 'granted',
  deny: 'denied',
  affirm: 'affirmed',
  affirms: 'affirmed',
  reverse: 'reversed',
  reverses: 'reversed',
  vacate: 'reversed',
  vacates: 'reversed',
  uphold: 'affirmed',
  upholds: 'affirmed',
};
const VERB = `${Object.keys(VERBS).join('|')}|dismissed`;

/** “is denied”, “was dismissed without prejudice”, with what else the verb says. */
const PASSIVE = new RegExp(`\\b(?:is|was|are|were|has been|have been|had been) (?:hereby )?(${VERB})\\b`, 'gi');
/** “The court denied the motion”: whoever rules, not a party that denies what is asked of it. */
const RULES = `${VERB}|${Object.keys(PRESENT).join('|')}`;
const ACTIVE = new RegExp(
  `\\b(?:court|circuit|court of appeals|judge|justice|magistrate|panel|majority|board|commission|tribunal|arbitrator|we)(?: in [\\w’'-]{3,30}(?: v\\. [\\w’'-]{3,30})?)? (?:then |also |properly |therefore |thus |accordingly )?(${RULES})\\b`,
  'gi',
);
/** What an agency or an insurer rules on, as nobody does who only denies what is said of it. */
const BY_AGENCY =
  /\b(?:[A-Z]{2,6}|[Aa]gency|[Dd]epartment|[Cc]ommissioner|[Ss]ecretary|[Bb]ureau|[Ii]nsurer|[Cc]arrier) (?:then |also |has |had )?(granted|denied|allowed)(?= [^;]{0,50}\b(?:request|application|petition|appeal|extension|variance)\b)/g;
/** “Award of costs reversed; judgment for fees vacated and remanded”, as a court sums up. */
const SUMMED_UP =
  /(?:^|[;.]\s{1,3}|\n\s{0,8})(?:On (?:the )?(?:cross-)?appeal, )?([A-Za-z][^.;:\n]{5,90}) (affirmed|reversed|vacated)(?=[;.]| and remanded\b| in part\b)/gm;
/** A sentence that has one of these sums nothing up. */
const HAS_VERB = /\b(?:is|are|was|were|be|been|has|have|had|we|I|court|courts|judge|panel|should|which|that|who)\b/;
/** What is asked for, and not only that it is asked. */
const ASKING: ReadonlySet<string> = new Set(['motion', 'request', 'petition', 'application']);
/** “We reverse the grant of …, affirm the denial of …, and remand.” */
const NEXT_RULING = new RegExp(
  `(?:, and|, but|,| and| but)\\s(${RULES})\\s(?=(?:the|its|his|her|their|that)\\b)`,
  'gi',
);
const HEAD = new RegExp(`\\b(${HEADS})\\b`, 'gi');
const IN_PART = /^ (?:only )?in part\b/i;
const PREJUDICE = /^[^.;]{0,30}?\b(with|without) prejudice\b/i;
/** What is asked, said or supposed is no ruling. */
const NO_RULING =
  /\b(?:if|unless|whether|when|until|once|should|would|could|may|might|must|asks?|asked|requests that|moves?|moved|argues?|argued|contends?|contended|urges?|urged|not|never|nor|neither|no)\b/i;
/** Where the words end that say which motion or count is meant. */
const WHICH_ENDS =
  /[,;:.()]|\b(?:and|because|since|as|in|on|with|without|after|before|by|is|was|are|were|which|that|who|has|have|had|but|so)\b/i;
/** The full stop of “Mr.” ends no sentence. */
const SENTENCE_ENDS = /(?<!\b(?:Mr|Ms|Mrs|Dr|No|v))\.|;/;
const LONGEST_SUBJECT = 200;
const LONGEST_OBJECT = 120;
const LONGEST_ACTIVE = 300;

/** The stems of the words after a head that say which one is meant: “to dismiss”, “I”, “for a hearing”. */
function whichOf(head: string, rest: string): Set<string> {
  const end = rest.search(WHICH_ENDS);
  const words = (end < 0 ? rest : rest.slice(0, end)).toLowerCase().match(/[a-z0-9]+/g) ?? [];
  // A count is told from others by its number, however short that is.
  const kept = head === 'count' ? words : words.filter((word) => !FUNCTION_WORDS.has(word));
  return new Set(kept.map(stemOf));
}

function outcomeOf(verb: string, after: string): Outcome | null {
  if (IN_PART.test(after)) return 'partly';
  if (verb !== 'dismissed') return VERBS[verb] ?? PRESENT[verb] ?? null;
  const prejudice = PREJUDICE.exec(after)?.[1]?.toLowerCase();
  return prejudice === undefined ? null : prejudice === 'with' ? 'with prejudice' : 'without prejudice';
}

/** The span of the words that say how it was ruled: the verb, or “with prejudice”. */
function spanOf(outcome: Outcome, verbAt: number, verb: string, after: string): Span {
  const words = outcome === 'with prejudice' || outcome === 'without prejudice' ? outcome : '';
  const at = words === '' ? -1 : after.toLowerCase().indexOf(words);
  return at < 0
    ? { start: verbAt, end: verbAt + verb.length }
    : { start: verbAt + verb.length + at, end: verbAt + verb.length + at + words.length };
}

/** What stands after the last end of a sentence or clause. */
const lastClause = (text: string): string =>
  text.slice(Math.max(text.lastIndexOf('. '), text.lastIndexOf(';'), text.lastIndexOf('\n\n')) + 1);

/** The rulings that a stretch of text states, in its order. Offsets count in `text`. Linear in its length. */
export function dispositionsIn(text: string): Disposition[] {
  return [...passives(text), ...actives(text), ...summedUp(text)].sort((a, b) => a.start - b.start);
}

function* summedUp(text: string): Generator<Disposition> {
  for (const match of text.matchAll(SUMMED_UP)) {
    const [, subject = '', verb = ''] = match;
    const [head] = subject.matchAll(HEAD);
    if (!head || HAS_VERB.test(subject) || NO_RULING.test(subject)) continue;
    const verbAt = match.index + match[0].length - verb.length;
    const outcome = outcomeOf(verb, text.slice(verbAt + verb.length, verbAt + verb.length + LONGEST_OBJECT));
    if (outcome === null) continue;
    const name = (head[1] ?? '').toLowerCase();
    const which = whichOf(name, subject.slice(head.index + name.length));
    yield { head: name, which, outcome, start: verbAt, end: verbAt + verb.length };
  }
}

function* passives(text: string): Generator<Disposition> {
  for (const match of text.matchAll(PASSIVE)) {
    const verb = (match[1] ?? '').toLowerCase();
    const verbAt = match.index + match[0].length - verb.length;
    const after = text.slice(verbAt + verb.length, verbAt + verb.length + LONGEST_OBJECT);
    const outcome = outcomeOf(verb, after);
    if (outcome === null) continue;
    const clause = lastClause(text.slice(Math.max(0, match.index - LONGEST_SUBJECT), match.index));
    const [head, ...others] = clause.matchAll(HEAD);
    // Of “the motion to dismiss the complaint” the first is what was ruled on.
    if (!head || NO_RULING.test(clause.slice(0, head.index)) || others.length > 1) continue;
    const name = (head[1] ?? '').toLowerCase();
    const which = whichOf(name, clause.slice(head.index + name.length));
    yield { head: name, which, outcome, ...spanOf(outcome, verbAt, verb, after) };
  }
}

function* actives(text: string): Generator<Disposition> {
  for (const match of [...text.matchAll(ACTIVE), ...text.matchAll(BY_AGENCY)]) {
    const verb = match[1] ?? '';
    const verbAt = match.index + match[0].length - verb.length;
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    if (NO_RULING.test(lastClause(before))) continue;
    const [sentence = ''] = text.slice(verbAt, verbAt + LONGEST_ACTIVE).split(SENTENCE_ENDS, 1);
    const verbs = [
      { verb, at: 0 },
      ...[...sentence.matchAll(NEXT_RULING)].map((next) => ({
        verb: next[1] ?? '',
        at: next.index + next[0].indexOf(next[1] ?? ''),
      })),
    ];
    for (const [i, one] of verbs.entries())
      yield* ruledOn(sentence.slice(one.at, verbs[i + 1]?.at), one.verb.toLowerCase(), verbAt + one.at);
  }
}

/** The ruling of one verb, with what follows it up to the next. */
function* ruledOn(said: string, verb: string, verbAt: number): Generator<Disposition> {
  const after = said.slice(verb.length, verb.length + LONGEST_OBJECT);
  const outcome = / in part\b/i.test(after) ? 'partly' : outcomeOf(verb, after);
  const [head] = after.matchAll(HEAD);
  if (outcome === null || !head || head.index > 60) return;
  const name = (head[1] ?? '').toLowerCase();
  yield {
    head: name,
    which: whichOf(name, after.slice(head.index + name.length)),
    outcome,
    ...spanOf(outcome, verbAt, verb, after),
  };
}

const CONTRARY: Readonly<Partial<Record<Outcome, Outcome>>> = {
  granted: 'denied',
  denied: 'granted',
  affirmed: 'reversed',
  reversed: 'affirmed',
  'with prejudice': 'without prejudice',
  'without prejudice': 'with prejudice',
};

/** Whether two rulings on one thing cannot both be. */
export const areContrary = (a: Disposition, b: Disposition): boolean => CONTRARY[a.outcome] === b.outcome;

/** Whether one ruling is on what the other's party asked for: “the extension”, for “the request for an extension”. */
const isAskedFor = (asked: Disposition, given: Disposition): boolean =>
  ASKING.has(asked.head) &&
  !ASKING.has(given.head) &&
  asked.which.has(stemOf(given.head)) &&
  [...given.which].every((word) => asked.which.has(word));

/** Of these a case has one, or tells them apart: “the counterclaim” is the only one. */
const ALONE: ReadonlySet<string> = new Set(['counterclaim', 'extension', 'demurrer', 'variance']);

/** Whether a ruling is on the only thing of its kind, where none of all rulings of a source says which one it is on. */
export const isOnTheOnly = (ours: Disposition, theirs: Disposition, all: readonly Disposition[]): boolean =>
  ours.head === theirs.head &&
  ALONE.has(ours.head) &&
  all.every(({ head, which }) => head !== theirs.head || which.size === 0);

/** Whether two rulings are on one thing: of one kind, and the words for which one of either are among the other's. */
export function onSameThing(a: Disposition, b: Disposition): boolean {
  if (a.head !== b.head) return isAskedFor(a, b) || isAskedFor(b, a);
  const [fewer, more] = a.which.size <= b.which.size ? [a.which, b.which] : [b.which, a.which];
  return fewer.size > 0 && [...fewer].every((word) => more.has(word));
}
