import type { AlignedWord } from '../../text/alignment';
import { type Clause, COMMA, FULL_STOP, formAt, formsIn, SEMICOLON, startOfStretch } from './clause';
import type { Modality } from './norm';

/** A phrase that permits, binds or forbids, with how the verb after it is written. */
export interface ModalPhrase {
  readonly modality: Modality;
  readonly from: number;
  /** Index of the first word after it, where the verb is looked for. */
  readonly to: number;
  readonly verb: 'base' | 'participle' | 'gerund';
  /** True where who is bound stands after the phrase: “permits the Tenant to sublet”. */
  readonly bearerFollows: boolean;
  /** True where the act stands before it as its subject: “Subletting is prohibited”. */
  readonly actPrecedes: boolean;
}

const AHEAD = 9;
const MODAL = /^(?:shall|must|will|may|can|cannot)$/;
/** Every word of a source is looked up here; a pattern would take long. */
const TRIGGERS: ReadonlySet<string> = new Set(
  (
    'shall must will may can cannot need needs is are was were has have agree agrees undertake undertakes covenant ' +
    'covenants promises permit permits permitted allow allows allowed authorize authorizes entitle entitles enable ' +
    'enables prohibit prohibits prohibited forbid forbids bar bars preclude precludes prevent prevents require requires ' +
    'required obligate obligates oblige obliges'
  ).split(' '),
);
/** “is”, “has” and the like, of which few begin a modal phrase: one of these words follows then. */
const STATES: ReadonlySet<string> = new Set('is are was were has have'.split(' '));
const STATED: ReadonlySet<string> = new Set(
  (
    'required obligated obliged bound ordered directed commanded instructed agreed undertaken promised committed ' +
    'covenanted contracted obligation duty permitted allowed entitled authorized authorised free liberty empowered ' +
    'prohibited barred precluded enjoined restrained restricted prevented forbidden right option power authority ' +
    'privilege discretion'
  ).split(' '),
);
const ADVERB =
  /^(?:(?:also|further|hereby|only|otherwise|either|then|thereafter|thereby|each|nevertheless|always|\p{L}{2,16}ly|at all times|in any event|in any way|in any manner|at any time|not|never|in no event|under no circumstances|at no time) )/u;
const DENIES = /^(?:not|never|in no|under no|at no)\b/;

/** Adverbs and negations at the head of a run of words: how many words they are, and whether they deny. */
function adverbs(ahead: string): { readonly words: number; readonly denied: boolean } {
  let rest = ahead;
  let denied = false;
  for (let found = ADVERB.exec(rest); found; found = ADVERB.exec(rest)) {
    if (DENIES.test(found[0])) denied = !denied;
    rest = rest.slice(found[0].length);
  }
  const skipped = ahead.slice(0, ahead.length - rest.length);
  return { words: skipped === '' ? 0 : skipped.trim().split(' ').length, denied };
}

/** Predicates after “is”, “shall be”, “has”, with what they make of an act. */
const PREDICATES: readonly (readonly [RegExp, Modality, ModalPhrase['verb']])[] = [
  [/^(?:required|obligated|obliged|bound|ordered|directed|commanded|instructed) to /, 'duty', 'base'],
  [
    /^(?:agreed|undertaken|promised|committed(?: itself)?|covenanted|contracted)(?: (?:in|under|by) (?:section|article|clause|paragraph) \d[\d.]{0,6})? to /,
    'duty',
    'base',
  ],
  [/^under (?:no|an?|any|the) (?:further )?(?:obligation|duty) to /, 'duty', 'base'],
  [/^(?:permitted|allowed|entitled|authorized|authorised|free|at liberty|empowered) to /, 'permission', 'base'],
  [/^(?:prohibited|barred|precluded|enjoined|restrained|restricted|prevented) from /, 'prohibition', 'gerund'],
  [/^(?:forbidden|prohibited) to /, 'prohibition', 'base'],
  [
    /^(?:no|an?|the|any|full|sole)(?: \p{L}{2,14}){0,2} (?:right|option|power|authority|privilege|discretion)(?: and (?:option|power|authority))? to /u,
    'permission',
    'base',
  ],
  [/^(?:no|an?|the|any)(?: \p{L}{2,14}){0,2} (?:obligation|duty) to /u, 'duty', 'base'],
];

const DENIED: Readonly<Record<Modality, Modality>> = {
  duty: 'no_duty',
  no_duty: 'duty',
  permission: 'prohibition',
  prohibition: 'permission',
};

const lengthOf = (phrase: string): number => phrase.trim().split(' ').length;

/** A predicate at the head of a run of words, what it makes of the act, and how long it is. */
function predicate(
  ahead: string,
  denied: boolean,
): { readonly modality: Modality; readonly verb: ModalPhrase['verb']; readonly words: number } | null {
  for (const [pattern, modality, verb] of PREDICATES) {
    const found = pattern.exec(ahead);
    if (!found) continue;
    const none = /^(?:under )?no /.test(found[0]);
    return { modality: none === denied ? modality : DENIED[modality], verb, words: lengthOf(found[0]) };
  }
  return null;
}

const HINDERS =
  /^(?:be (?:construed|deemed|interpreted|read) (?:to|as) )?(?:prevent|prohibit|preclude|restrict|limit|bar|forbid|preventing|prohibiting|precluding|restricting|limiting|impair|affect)\b/;

const NEVER_BEFORE_MODAL = /^(?:later|less|more|fewer|earlier|longer|sooner)$/;

/** Whether a “no” at `at` begins what the modal verb is about: it stands first, after a mark, a number or “that”. */
const beginsSubject = (clause: Clause, at: number, start: number): boolean =>
  at === start ||
  (clause.breaks[at] as number) >= COMMA ||
  /^(?:that|and|but|\d[\d.]*|[a-z])$/.test(formAt(clause, at - 1));

/** Whether what stands before a modal verb denies it: “No tenant may”, “Neither party shall”, “in no event may”. */
function deniedBefore(clause: Clause, i: number): boolean {
  const start = Math.max(startOfStretch(clause, i, SEMICOLON), i - 30);
  if (formsIn(clause, i - 5, i).includes('neither')) return true;
  for (let at = start; at < i; at++) {
    const form = formAt(clause, at);
    if (!/^(?:no|neither|none|nothing|nor|nobody|in|under|at)$/.test(form)) continue;
    const three = formsIn(clause, at, at + 3).join(' ');
    if (/^(?:in no event|under no circumstances?|at no time|nothing (?:in|herein|contained|set))/.test(three))
      return true;
    if (/^(?:in|under|at)$/.test(form) || NEVER_BEFORE_MODAL.test(formAt(clause, at + 1))) continue;
    if (beginsSubject(clause, at, start)) return true;
  }
  return false;
}

/** The words after a modal phrase's first one, adverbs and denials apart. */
interface Ahead {
  readonly text: string;
  /** Index of the first of them. */
  readonly next: number;
  readonly denied: boolean;
}

function aheadOf(clause: Clause, i: number): Ahead {
  const text = `${formsIn(clause, i + 1, i + 1 + AHEAD).join(' ')} `;
  const { words, denied } = adverbs(text);
  return { text: text.split(' ').slice(words).join(' '), next: i + 1 + words, denied };
}

function isStatedAfter({ words }: Clause, i: number): boolean {
  const last = Math.min(words.length, i + 1 + AHEAD);
  for (let at = i + 1; at < last; at++) if (STATED.has((words[at] as AlignedWord).form)) return true;
  return false;
}

const plain = { bearerFollows: false, actPrecedes: false } as const;

/** The modal phrase whose first word is at `i`; null where there is none. */
function modalPhraseAt(clause: Clause, i: number): ModalPhrase | null {
  const first = formAt(clause, i);
  if (!TRIGGERS.has(first) || (STATES.has(first) && !isStatedAfter(clause, i))) return null;
  const ahead = aheadOf(clause, i);
  if (MODAL.test(first)) return modalVerb(clause, i, first, ahead);
  if (/^needs?$/.test(first))
    return formAt(clause, i + 1) === 'not' ? { ...plain, from: i, modality: 'no_duty', to: i + 2, verb: 'base' } : null;
  if (STATES.has(first)) return predicatePhrase(clause, i, first, ahead);
  if (/^(?:agree|undertake|covenant|promise)/.test(first)) {
    if (!ahead.text.startsWith('to ')) return null;
    const modality = ahead.denied ? 'prohibition' : 'duty';
    return { ...plain, from: i, modality, to: ahead.next + 1, verb: 'base' };
  }
  return outerVerb(clause, i, first);
}

/** “shall”, “may not”, “must be permitted to”, “shall refrain from”, “nothing shall prevent”. */
function modalVerb(
  clause: Clause,
  i: number,
  first: string,
  { text, next, denied: deniedAfter }: Ahead,
): ModalPhrase | null {
  const denied = (deniedAfter || first === 'cannot') !== deniedBefore(clause, i);
  const hinders = HINDERS.exec(text);
  if (hinders) {
    const modality = denied ? 'permission' : 'prohibition';
    const to = next + lengthOf(hinders[0]);
    return { from: i, to, modality, verb: 'gerund', bearerFollows: true, actPrecedes: false };
  }
  const be = /^(?:be|have) /.exec(text);
  const inner = be ? adverbs(text.slice(be[0].length)) : null;
  const stated = be && inner ? text.slice(be[0].length).split(' ').slice(inner.words).join(' ') : '';
  const found = predicate(stated, denied !== (inner?.denied ?? false));
  if (found) return { ...plain, ...found, from: i, to: next + 1 + (inner?.words ?? 0) + found.words };
  if (/^(?:refrain|abstain|desist) from /.test(text))
    return { ...plain, from: i, modality: 'prohibition', to: next + 2, verb: 'gerund' };
  // “may have disclosed” tells what was done.
  if (/^have \p{L}{2,20}(?:ed|en) /u.test(text)) return null;
  const modality = /^(?:may|can|cannot)$/.test(first) ? 'permission' : 'duty';
  const passive = be?.[0] === 'be ';
  return {
    ...plain,
    from: i,
    modality: denied ? 'prohibition' : modality,
    to: passive ? next + 1 : next,
    verb: passive ? 'participle' : 'base',
  };
}

const ACT_IS =
  /^(?:strictly |expressly )?(?:(?<yes>permitted|allowed|authorized)|prohibited|forbidden|barred)(?= (?!to |from )| $)/;

/** “is required to”, “has no right to”, “is not permitted”. */
function predicatePhrase(
  clause: Clause,
  i: number,
  first: string,
  { text, next, denied: deniedAfter }: Ahead,
): ModalPhrase | null {
  const denied = deniedAfter !== (!/^(?:has|have)$/.test(first) && deniedBefore(clause, i));
  const found = predicate(text, denied);
  if (found) return { ...plain, ...found, from: i, to: next + found.words };
  const act = ACT_IS.exec(text);
  if (!act) return null;
  const modality = act.groups?.['yes'] ? 'permission' : 'prohibition';
  return {
    from: i,
    modality: denied ? DENIED[modality] : modality,
    to: next + lengthOf(act[0]),
    verb: 'base',
    bearerFollows: false,
    actPrecedes: true,
  };
}

/** “The lease permits the Tenant to sublet”, “prohibits him from”, “does not require her to”. */
function outerVerb(clause: Clause, i: number, first: string): ModalPhrase | null {
  const before = `${formAt(clause, i - 2)} ${formAt(clause, i - 1)}`;
  // A participle, or a noun, is no verb of the sentence.
  if (
    / (?:is|are|was|were|be|been|being|the|an?|no|as|and|or|to|if)$/.test(` ${before}`) &&
    !/do(?:es)? not$/.test(before)
  )
    return null;
  if (MODAL.test(formAt(clause, i - 1))) return null;
  const denied = /(?:do|does|did) not$/.test(before) || deniedBefore(clause, i);
  const modality: Modality = /^(?:permit|allow|authorize|entitle|enable)/.test(first)
    ? 'permission'
    : /^(?:require|obligate|oblige)/.test(first)
      ? 'duty'
      : 'prohibition';
  return {
    from: i,
    to: i + 1,
    modality: denied ? DENIED[modality] : modality,
    verb: modality === 'prohibition' ? 'gerund' : 'base',
    bearerFollows: true,
    actPrecedes: false,
  };
}

/** Whether what a modal verb is about is everybody but somebody: “No other party may” forbids the party itself nothing. */
function isAboutOthers(clause: Clause, i: number): boolean {
  for (let at = Math.max(startOfStretch(clause, i, SEMICOLON), i - 8); at < i; at++) {
    const two = formsIn(clause, at, at + 2).join(' ');
    if (/^(?:no other|nobody else|none other)$/.test(two)) return true;
    if (two === 'no one' && formAt(clause, at + 2) === 'else') return true;
  }
  return false;
}

/** The modal phrases of a clause, in order. */
export function modalPhrasesOf(clause: Clause): ModalPhrase[] {
  const found: ModalPhrase[] = [];
  for (let i = 0; i < clause.words.length; i++) {
    const phrase = modalPhraseAt(clause, i);
    // “May 3” is a month.
    if (!phrase || (formAt(clause, i) === 'may' && clause.text[clause.starts[i] as number] === 'M' && i > 0)) continue;
    if (!isAboutOthers(clause, i)) found.push(phrase);
    i = Math.max(i, phrase.to - 1);
  }
  return found;
}

/** Where a modal phrase's sentence ends. */
export function endOfSentence(clause: Clause, i: number): number {
  let at = i + 1;
  while (at < clause.words.length && (clause.breaks[at] as number) < FULL_STOP) at++;
  return at;
}
