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

/** The acts that a modal phrase governs: its verb, and those that are listed after it. */
export function actsOf(clause: Clause, phrase: ModalPhrase, until: number): Act[] {
  if (phrase.actPrecedes) return precedingActs(clause, phrase);
  const found: Act[] = [];
  const end = Math.min(until, phrase.to + REACH);
  let expecting = true;
  let first = true;
  for (let i = phrase.to; i < end; i++) {
    const form = formAt(clause, i);
    const mark = clause.breaks[i] as number;
    if (i > phrase.to && mark >= FULL_STOP) break;
    if (expecting && first && mark === COMMA && i > phrase.to) {
      // “shall not, without the prior consent of the other, disclose”.
      let close = i + 1;
      while (close < end && close - i < LONGEST_ASIDE && clause.breaks[close] === RUNS_ON) close++;
      if (clause.breaks[close] === COMMA && actionsOfVerb(form).length === 0) {
        i = close - 1;
        continue;
      }
    }
    const joined = JOINS.test(formAt(clause, i - 1)) || mark >= COMMA;
    if (!expecting && joined) expecting = true;
    if (!expecting) continue;
    // Where who is bound follows the verb, the words that name them come first.
    if (phrase.bearerFollows && first && !isVerbAfterBearer(clause, phrase, i)) {
      const named = actionsOfNoun(form);
      if (i - phrase.to <= 6 && named.length > 0 && !/^(?:to|from)$/.test(formAt(clause, i + 1))) {
        for (const id of named) found.push({ action: id, at: i, to: i + 1, denied: false, named: true });
        first = false;
        expecting = false;
      }
      if (i - phrase.to > 14) break;
      continue;
    }
    const actions = verbAt(clause, phrase, i, first);
    if (actions.length > 0) {
      for (const { id, to } of actions)
        found.push({ action: id, at: i, to, denied: i > phrase.to && !first && deniedAt(clause, i), named: false });
      first = false;
      expecting = false;
      continue;
    }
    if (SKIPPED.test(form) || form.endsWith('ly') || form.length <= 1) continue;
    // A verb of no class, or a noun: the list may go on after it.
    expecting = false;
    first = false;
  }
  return found;
}

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
    const participle = /(?:ed|en|ept|eld|ade|old|ought|ut|et)$/.test(form) || /^(?:given|known|made|held)$/.test(form);
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
