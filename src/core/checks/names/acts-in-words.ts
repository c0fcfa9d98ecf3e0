import type { AlignedWord } from '../../text/alignment';
import { FUNCTION_WORDS } from '../../text/common-words';
import { isIrregularPast } from '../../text/irregular-verbs';
import { isHonorific } from '../../text/person-names';
import { withoutPossessive } from '../../text/words';
import { rolesOf } from '../norms/role-table';

/** Who does what: a subject, and the words that belong to its verb. Indices count in the words of a sentence. */
export interface Act {
  /** Words that name who acts, folded, without possessive endings; empty where it is not said by name or role. */
  readonly who: readonly string[];
  /** The words that name who acts, end exclusive. */
  readonly from: number;
  readonly to: number;
  /** The words of what is done, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Index of the verb for “was approved by”; -1 where the subject acts. */
  readonly participle: number;
}

const AUXILIARY =
  /^(?:shall|must|will|may|can|is|are|was|were|has|have|had|did|does|do|agree|agrees|agreed|responsible|would|should)$/;
const BE = /^(?:is|are|was|were|be|been|being)$/;
const PAST = /(?:ed|[^s']s)$/;
const PARTICIPLE = /ed$/;
const SUBORDINATES =
  /^(?:that|which|who|whom|if|when|after|before|unless|until|because|while|where|as|than|by|of|to|from|with|against|for|in|on|and|or|its|their|his|her)$/;
/** Adverbs between a subject and its verb. */
const ADVERB = /ly$|^(?:also|then|now|never|not|only|alone|further|later|hereby)$/;

const isParticiple = (form: string): boolean => PARTICIPLE.test(form) || isIrregularPast(form);
const isVerb = (form: string): boolean => AUXILIARY.test(form) || isIrregularPast(form) || PAST.test(form);

/** The words of a sentence, with what their capitals tell. */
export interface Sentence {
  readonly words: readonly AlignedWord[];
  /** Indices of the words that are names. */
  readonly names: ReadonlySet<number>;
  readonly isCapital: (index: number) => boolean;
}

interface Naming {
  readonly from: number;
  readonly to: number;
  readonly who: readonly string[];
}

/** Runs of words that name somebody: names and roles, honorifics left out. */
function namingsIn({ words, names }: Sentence): Naming[] {
  const isOne = (i: number): boolean => {
    const form = words[i]?.form ?? '';
    return names.has(i) || isHonorific(form) || (rolesOf(form).length > 0 && !form.endsWith("'s"));
  };
  const namings: Naming[] = [];
  for (let i = 0; i < words.length; i++) {
    if (!isOne(i)) continue;
    let to = i + 1;
    while (to < words.length && isOne(to)) to++;
    const forms = words.slice(i, to).map(({ form }) => form);
    // “Tenant's agent” is not the tenant.
    if (!forms.at(-1)?.endsWith("'s"))
      namings.push({ from: i, to, who: forms.map(withoutPossessive).filter((form) => !isHonorific(form)) });
    i = to;
  }
  return namings;
}

/** Index of the verb of a subject that ends before `at`; -1 where none follows. */
function verbAfter({ words, isCapital }: Sentence, at: number): number {
  const verb = ADVERB.test(words[at]?.form ?? '') ? at + 1 : at;
  return isVerb(words[verb]?.form ?? '') && !isCapital(verb) ? verb : -1;
}

const isActedOn = (words: readonly AlignedWord[], verb: number): boolean =>
  BE.test(words[verb]?.form ?? '') &&
  words
    .slice(verb + 1, verb + 3)
    .some(({ form }, i, next) => isParticiple(form) && (i === 0 || ADVERB.test(next[0]?.form ?? '')));

const isSubordinate = (words: readonly AlignedWord[], from: number): boolean => {
  const before = words[from - 1]?.form ?? '';
  return SUBORDINATES.test(/^(?:the|an?)$/.test(before) ? (words[from - 2]?.form ?? '') : before) && from > 1;
};

/** Where somebody who is not named begins to act: “neither party shall”, “he told”. */
const beginsAnother = (sentence: Sentence, i: number): boolean =>
  /^(?:i|we|he|she|they|it|you|party|parties)$/.test(sentence.words[i]?.form ?? '') && verbAfter(sentence, i + 1) >= 0;

/** The acts that a sentence reports of somebody whom it names, each up to the next subject. */
export function actsIn(sentence: Sentence): Act[] {
  const { words } = sentence;
  const namings = namingsIn(sentence);
  const active = namings.flatMap(({ from, to, who }) => {
    const relative = /^(?:who|which)$/.test(words[to]?.form ?? '');
    const verb = relative ? verbAfter(sentence, to + 1) : isSubordinate(words, from) ? -1 : verbAfter(sentence, to);
    return verb < 0 ? [] : [{ from, to, who: isActedOn(words, verb) ? [] : who }];
  });
  const others = words.flatMap((_, i) => (beginsAnother(sentence, i) ? [{ from: i, to: i + 1, who: [] }] : []));
  const begins = [...active, ...others].sort((a, b) => a.from - b.from);
  const doing = begins.map((one, i): Act => {
    const end = begins[i + 1]?.from ?? words.length;
    // What stands before the first subject belongs to what it does: “Upon default Lender may accelerate the loan”.
    return { ...one, start: i === 0 ? 0 : one.to, end, participle: -1 };
  });
  return [...doing, ...doneBy(words, namings)];
}

const FALLS = /^(?:falls|rests|lies|fall|rest)$/;

/** “was approved by Munro”, “falls on the Provider”. */
function doneBy(words: readonly AlignedWord[], namings: readonly Naming[]): Act[] {
  return namings.flatMap(({ from, to, who }): Act[] => {
    const by = /^(?:the|an?)$/.test(words[from - 1]?.form ?? '') ? from - 2 : from - 1;
    const verb = words[by - 1]?.form ?? '';
    const isDone =
      (words[by]?.form === 'by' && isParticiple(verb)) ||
      (/^(?:on|with)$/.test(words[by]?.form ?? '') && FALLS.test(verb));
    return isDone ? [{ who, from, to, start: 0, end: by, participle: by - 1 }] : [];
  });
}

/** Whether a word of a claim says only that somebody has to do something, or at whose cost. */
export const saysDuty = (form: string): boolean =>
  /^(?:responsib(?:le|ility)|obligat(?:ed|ion)|obliged|require[sd]?|dut(?:y|ies)|bears?|borne|falls?|rests?|costs?|expenses?|sole|solely|need|makes?|made|agrees?|rests|lies)$/.test(
    form,
  );

/** Verbs that say little of what is done. */
export const saysLittle = (form: string): boolean =>
  FUNCTION_WORDS.has(form) || /^(?:h[eo]lds?|gives?|gave|took|put|got|keeps?|further)$/.test(form);
