import { FUNCTION_WORDS, NEGATIONS } from '../text/common-words';
import { presentOf } from '../text/irregular-verbs';
import type { Span } from '../text/span';
import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';

/** A word of meaning that may be the predicate of its clause, with whether the clause denies it. */
export interface Predicate extends Span {
  readonly form: string;
  readonly stem: string;
  readonly isDenied: boolean;
  /** Whether what denies it stands far before it: “no evidence that the tenant caused it”. */
  readonly isDoubted: boolean;
  /** Stems of the clause's other words of meaning. */
  readonly clause: ReadonlySet<string>;
}

/** A sentence by what it says that is done and not done. */
export interface Statement {
  readonly predicates: readonly Predicate[];
  /** Stems of its words of meaning. */
  readonly stems: ReadonlySet<string>;
}

/** Where one clause of a sentence ends and another begins. */
const BOUNDARY =
  /[,;:()—–]|\b(?:and|or|but|because|since|although|though|while|whereas|which|who|whom|when|where|so|that)\b/gi;

/** What does not part a negation from the word that it denies: “did not ever fully sign”. */
const BETWEEN =
  /^(?:do|does|did|have|has|had|is|are|was|were|be|been|being|ever|even|also|then|in|fact|to|(?!(?:on|ear|app|supp|rep|comp|re|imp|mere|simp|sole|joint|several|necessari)ly$)\p{L}+ly)$/u;
/** “fails to pay” denies what “pays” affirms. */
const NOT_DOING =
  /^(?:fail(?:s|ed|ing)?|(?:refus|declin)(?:e|es|ed|ing)|neglect(?:s|ed|ing)?|omit(?:s|ted|ting)?|unable|unwilling)$/;
const NOBODY = /^(?:nobody|none|neither)$/;
/** With these a clause says neither that a thing is done nor that it is not. */
const OPEN =
  /^(?:if|whether|unless|without|rather|instead|lack(?:s|ed|ing)?|den(?:y|ies|ied|ying)|may|might|should|would|shall|must|will|no|nor|nothing|hardly|scarcely)$/;
/** With these a denial leaves something: “did not pay again”, “not until June”. */
const LEAVES =
  /^(?:only|just|merely|simply|solely|until|till|except|more|less|fewer|than|necessarily|always|all|every|entirely|completely|fully|both|again|timely|promptly|immediately|initially|once|yet|other|another|any(?:more|thing)|alone|further|first|later)$/;
/** A prefix that a hyphen sets apart changes what follows it: “non-exclusive”. */
const PREFIX = /^(?:non|pre|post|anti|semi|quasi|ex|un)$/;
/** How far a negation reaches, in words. */
const REACH = 4;

/** How far before a “that” such words are looked for, in UTF-16 units. */
const DOUBT_REACH = 90;

interface Words {
  readonly forms: readonly string[];
  readonly starts: Int32Array | readonly number[];
  readonly ends: Int32Array | readonly number[];
}

/** Index of the word that is denied from the word at `i` on; -1 where that denies none. */
function deniedFrom({ forms }: Words, i: number, to: number): number {
  const form = forms[i] ?? '';
  let at = i + 1;
  if (NOT_DOING.test(form)) {
    if (forms[at] !== 'to') return -1;
    at++;
  } else if (form === 'no') {
    if (forms[at] !== 'one') return -1;
    at++;
  } else if (!NEGATIONS.has(form) || /^(?:nor|without|nothing|hardly|scarcely)$/.test(form)) return -1;
  else if (NOBODY.test(form) && forms[at] === 'of') return -1;
  while (at < Math.min(to, i + REACH) && BETWEEN.test(forms[at] ?? '')) at++;
  const denied = forms[at] ?? '';
  return at < to && /^\p{L}{3,}$/u.test(denied) && !FUNCTION_WORDS.has(denied) && !NOT_DOING.test(denied) ? at : -1;
}

/** What a clause, by its words from one index to another, says is done and not done; nothing where it limits that. */
function predicatesOf(words: Words, from: number, to: number): Predicate[] {
  const { forms, starts, ends } = words;
  const denials: { readonly by: number; readonly at: number }[] = [];
  for (let i = from; i < to; i++) {
    const at = deniedFrom(words, i, to);
    if (at >= 0) denials.push({ by: i, at });
  }
  const isSaid = (i: number): boolean =>
    !denials.some(({ by, at }) => by === i || (forms[by] === 'no' && i === by + 1 && i < at));
  const leaves = (form: string): boolean =>
    OPEN.test(form) || NEGATIONS.has(form) || (denials.length > 0 && LEAVES.test(form));
  for (let i = from; i < to; i++) if (isSaid(i) && leaves(forms[i] ?? '')) return [];
  if (denials.length > 1) return [];
  const telling: number[] = [];
  for (let i = from; i < to; i++) {
    const form = forms[i] ?? '';
    if (isSaid(i) && !PREFIX.test(forms[i - 1] ?? '') && /^[\p{L}\d]/u.test(form) && !FUNCTION_WORDS.has(form))
      telling.push(i);
  }
  const stems = telling.map((i) => stemOf(forms[i] as string));
  const [denial] = denials;
  const at = denial ? [telling.indexOf(denial.at)] : [...telling.keys()];
  return at.flatMap((k): Predicate[] => {
    const i = telling[k];
    if (i === undefined) return [];
    return [
      {
        form: forms[i] as string,
        stem: stems[k] as string,
        isDenied: denial !== undefined,
        isDoubted: false,
        clause: new Set(stems.filter((_, other) => other !== k)),
        start: starts[denial?.by ?? i] as number,
        end: ends[i] as number,
      },
    ];
  });
}

/** “no evidence that …”, “failed to show that …”: what follows is not borne out. */
const DOUBTS =
  /\b(?:(?:no|insufficient|without(?: any)?|lack(?:s|ed)?(?: any)?)\s(?:\p{L}{1,20}\s)?(?:evidence|indication|sign|proof|showing|suggestion)|(?:did not|didn[’']t|failed to|could not|cannot|has not|have not|had not)\s(?:find|found|show|shown|prove|proven|proved|establish|established|demonstrate|demonstrated))\s(?:\p{L}{1,20}\s){0,2}that$/iu;
const GOES_ON = /^(?:and|or)$/i;

const isPast = (form: string): boolean => /\p{L}ed$/u.test(form) || presentOf(form) !== form;

/** Of a clause that is not borne out, what it says was done: its first past, else its first other verb by its form. */
function doubted(predicates: readonly Predicate[], from: number): Predicate[] {
  if (predicates.some(({ isDenied }) => isDenied)) return [];
  const verb =
    predicates.find(({ form }) => isPast(form)) ??
    predicates.find(({ form }) => /ing$/.test(form)) ??
    predicates.find(({ form }) => /[^s]s$/.test(form));
  return verb ? [{ ...verb, isDenied: true, isDoubted: true, start: from }] : [];
}

/** What a sentence says that is done and not done. */
export function statementOf(text: string, { start, end }: Span): Statement {
  const words = wordsOf(text, start, end);
  const bounds = [...text.slice(start, end).matchAll(BOUNDARY)].map((match) => ({
    word: match[0],
    at: start + match.index + match[0].length,
  }));
  const predicates: Predicate[] = [];
  let from = 0;
  /** Where the words begin that say a clause is not borne out; -1 where it is. */
  let doubt = -1;
  for (const { word, at } of [...bounds, { word: '', at: end }]) {
    let to = from;
    while (to < words.forms.length && (words.ends[to] as number) <= at) to++;
    const found = predicatesOf(words, from, to);
    predicates.push(...(doubt < 0 ? found : doubted(found, doubt)));
    from = to;
    const doubts =
      word.toLowerCase() === 'that' ? DOUBTS.exec(text.slice(Math.max(start, at - DOUBT_REACH), at)) : null;
    if (doubts) doubt = at - doubts[0].length;
    else if (!GOES_ON.test(word)) doubt = -1;
  }
  const telling = words.forms.filter((form) => /^[\p{L}\d]/u.test(form) && !FUNCTION_WORDS.has(form));
  return { predicates, stems: new Set(telling.map(stemOf)) };
}
