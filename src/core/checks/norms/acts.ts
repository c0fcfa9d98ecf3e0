import { actionsOfNoun, actionsOfStem, actionsOfVerb, phrasesOf } from './action-table';
import { type Clause, COMMA, FULL_STOP, formAt, RUNS_ON, SEMICOLON } from './clause';
import type { ModalPhrase } from './modal-phrases';

/** An act that a modal phrase governs. Indices count in the clause's words. */
export interface Act {
  readonly action: string;
  readonly at: number;
  /** Past the words that name it. */
  readonly to: number;
  /** “shall keep it and not disclose it”: the second is denied by itself. */
  readonly denied: boolean;
  /** True where a noun names it (“prohibits assignment”). */
  readonly named: boolean;
}

const REACH = 70;
const LONGEST_ASIDE = 25;
const PHRASE_REACH = 9;
/** How many words may name who is bound before what they are bound to. */
const MOST_BETWEEN = 14;
const MOST_BEFORE_NOUN = 6;
const JOINS = /^(?:and|or|nor|and\/or)$/;
const SKIPPED =
  /^(?:not|nor|or|and|also|otherwise|either|neither|both|at|all|times|in|any|event|way|manner|case|directly|indirectly|to|be|have|only|further|so|attempt|seek|cause|permit|allow|knowingly|willfully|first|then|immediately|promptly|during|after|before|use|its|best|reasonable|efforts|with|respect)$/;
const OPENS_OBJECT =
  /^(?:any|the|an?|all|such|said|it|its|their|his|her|them|to|from|in|into|each|every|that|this|these|those|or|and|nor|with|upon|only|no|some|confidential|for|by|on|of|him|you|us|your|our|one|access|for)$/;

/** What a verb at `i` does, with how far the words that name it go; phrases (“make copies”) come before single verbs. */
function actionsAt(clause: Clause, i: number, actions: readonly string[]): { id: string; to: number }[] {
  const phrases = phrasesOf(formAt(clause, i)).flatMap(({ id, noun }) => {
    for (let k = 1; k <= PHRASE_REACH && (clause.breaks[i + k] ?? FULL_STOP) < SEMICOLON; k++) {
      if (formAt(clause, i + k) !== noun) continue;
      // “keep the Information confidential”: what is kept stands between.
      return [{ id, to: k <= 3 ? i + k + 1 : i + 1 }];
    }
    return [];
  });
  return phrases.length > 0 ? phrases : actions.map((id) => ({ id, to: i + 1 }));
}

/** A denial in the few words before a verb, with no other verb between. */
const deniedAt = (clause: Clause, i: number): boolean =>
  /^(?:not|never)$/.test(formAt(clause, i - 1)) ||
  (formAt(clause, i - 1) === 'to' && formAt(clause, i - 2) === 'not') ||
  (/^(?:not|never)$/.test(formAt(clause, i - 2)) && formAt(clause, i - 1).endsWith('ly'));

/** “shall not, without the prior consent of the other, disclose”: the last word of the aside that begins at `i`; `i` where none does. */
function endOfAside(clause: Clause, i: number, end: number): number {
  if (clause.breaks[i] !== COMMA || actionsOfVerb(formAt(clause, i)).length > 0) return i;
  let close = i + 1;
  while (close < end && close - i < LONGEST_ASIDE && clause.breaks[close] === RUNS_ON) close++;
  return clause.breaks[close] === COMMA ? close - 1 : i;
}

/** The acts that nouns name right after a verb that governs them: “prohibits assignment”. */
function namedActs(clause: Clause, phrase: ModalPhrase, i: number): Act[] {
  if (i - phrase.to > MOST_BEFORE_NOUN || /^(?:to|from)$/.test(formAt(clause, i + 1))) return [];
  return actionsOfNoun(formAt(clause, i)).map((action) => ({ action, at: i, to: i + 1, denied: false, named: true }));
}

/** Where the verb stands that a modal phrase governs: after who is bound, where they are named between; null where there is none. */
function firstVerbAt(clause: Clause, phrase: ModalPhrase, end: number): number | null {
  if (!phrase.bearerFollows) return phrase.to;
  for (let i = phrase.to; i <= Math.min(end - 1, phrase.to + MOST_BETWEEN); i++)
    if (isVerbAfterBearer(clause, phrase, i)) return i;
  return null;
}

/** The acts that a modal phrase governs: its verb, and those that are listed after it. */
export function actsOf(clause: Clause, phrase: ModalPhrase, until: number): Act[] {
  if (phrase.actPrecedes) return precedingActs(clause, phrase);
  const end = Math.min(until, phrase.to + REACH);
  const begin = firstVerbAt(clause, phrase, end);
  if (begin === null) {
    for (let i = phrase.to; i < end; i++) {
      const named = namedActs(clause, phrase, i);
      if (named.length > 0) return named;
    }
    return [];
  }
  return listedActs(clause, phrase, begin, end);
}

/** The acts of a list of verbs that begins at `begin`. */
function listedActs(clause: Clause, phrase: ModalPhrase, begin: number, end: number): Act[] {
  const found: Act[] = [];
  let expecting = true;
  let first = true;
  for (let i = begin; i < end; i++) {
    const mark = clause.breaks[i] as number;
    if (i > begin && mark >= FULL_STOP) break;
    const aside = first && i > begin ? endOfAside(clause, i, end) : i;
    if (aside > i) {
      i = aside;
      continue;
    }
    expecting ||= JOINS.test(formAt(clause, i - 1)) || mark >= COMMA;
    if (!expecting) continue;
    const actions = verbAt(clause, phrase, i, first);
    const denied = !first && deniedAt(clause, i);
    for (const { id, to } of actions) found.push({ action: id, at: i, to, denied, named: false });
    if (actions.length === 0 && isPassedOver(formAt(clause, i))) continue;
    // A verb, of a class or of none, or a noun: the list may go on after it.
    first = false;
    expecting = false;
  }
  return found;
}

const PARTICIPLE = /(?:ed|en|ept|eld|ade|old|ought|ut|et)$/;
const isPassedOver = (form: string): boolean => SKIPPED.test(form) || form.endsWith('ly') || form.length <= 1;

const isVerbAfterBearer = (clause: Clause, { verb }: ModalPhrase, i: number): boolean =>
  verb === 'base'
    ? formAt(clause, i - 1) === 'to'
    : formAt(clause, i).endsWith('ing') && formAt(clause, i - 1) === 'from';

/** The classes of the verb at `i`, where it is written as the modal phrase asks for. */
function verbAt(clause: Clause, phrase: ModalPhrase, i: number, first: boolean): { id: string; to: number }[] {
  const form = formAt(clause, i);
  const stem = clause.words[i]?.stem ?? '';
  // “shall not be copied, nor may it be shown” goes on in the passive; “shall be returned or destroy” does not occur.
  if (phrase.verb === 'participle') {
    const participle = PARTICIPLE.test(form) || /^(?:given|known|made|held)$/.test(form);
    return participle ? actionsAt(clause, i, actionsOfStem(stem)) : [];
  }
  if (phrase.verb === 'gerund' && form.endsWith('ing')) return actionsAt(clause, i, actionsOfStem(stem));
  if (phrase.verb === 'gerund' && first) return [];
  const actions = actionsOfVerb(form);
  if (actions.length === 0 && phrasesOf(form).length === 0) return [];
  // In a list a verb has something to act on, or a fellow; a noun (“any purpose or use”) has neither.
  if (!first && !(OPENS_OBJECT.test(formAt(clause, i + 1)) || (clause.breaks[i + 1] ?? 0) === COMMA)) return [];
  if (first && formAt(clause, i - 1) === 'the') return [];
  return actionsAt(clause, i, actions);
}

/** “Assignment of this Agreement is prohibited”, “Subletting is not permitted”. */
function precedingActs(clause: Clause, phrase: ModalPhrase): Act[] {
  const found: Act[] = [];
  for (let i = phrase.from - 1; i >= 0 && i >= phrase.from - 14; i--) {
    const form = formAt(clause, i);
    const actions = form.endsWith('ing') ? actionsOfStem(clause.words[i]?.stem ?? '') : actionsOfNoun(form);
    for (const id of actions) found.push({ action: id, at: i, to: i + 1, denied: false, named: true });
    if ((clause.breaks[i] as number) >= COMMA) break;
  }
  return found;
}
