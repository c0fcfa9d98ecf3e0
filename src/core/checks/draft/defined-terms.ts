import type { Analysis } from '../../analysis/analysis';
import { isInCitation, isQuoted, rawSpan, sentenceAt } from '../../analysis/analysis';
import { type DefinedTerm, definedTermsOf, termKey } from '../../analysis/defined-terms';
import { FUNCTION_WORDS } from '../../text/common-words';
import type { Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { wordsOf } from '../../text/words';
import type { Check } from '../check';
import { acrossDraft } from '../draft-check';
import type { DraftView, Fact, Judgement, Question } from '../draft-facts';
import type { Rule } from '../rule';
import { TERM_HEADS, TERM_MODIFIERS } from './term-words';

const TWICE: Rule = {
  id: 'term-defined-twice',
  title: 'A term is defined twice',
  detector: 'defined-terms',
  flagType: 'contradiction',
  severity: 'medium',
  live: true,
};
const UNUSED: Rule = {
  id: 'term-unused',
  title: 'A term is defined and never used',
  detector: 'defined-terms',
  flagType: 'drafting_residue',
  severity: 'low',
  live: true,
};
const UNDEFINED: Rule = {
  id: 'term-undefined',
  title: 'A capitalised term is never defined',
  detector: 'defined-terms',
  flagType: 'fabricated_detail',
  severity: 'medium',
  live: true,
};

/** Words beside a bracket, or after “means”, that tell what is defined. */
const NEAREST = 5;

/** A definition, as it is compared with others and with the rest of the draft. */
interface Definition {
  readonly kind: 'definition';
  readonly term: string;
  readonly form: DefinedTerm['form'];
  readonly points: boolean;
  /** Stems of the words that tell what is defined. */
  readonly meaning: readonly string[];
  /** Number of the bracket or sentence that defines it within its stretch; terms that share one name one thing. */
  readonly bracket: number;
  /** How often the term stands in that bracket. */
  readonly ownUses: number;
  /** Sentences of its stretch that follow it. */
  readonly sentencesAfter: number;
}

/** A term that is written like a defined one. */
interface Use {
  readonly kind: 'use';
  readonly term: string;
}

/** What a stretch says of the draft as a whole. */
interface Overview {
  readonly kind: 'overview';
  /** Sentences, as far as they are counted. */
  readonly sentences: number;
  /** How often the draft calls itself an agreement or the like. */
  readonly instruments: number;
  /** Whether it says that its terms are those of another paper. */
  readonly borrows: boolean;
}

type Written = Definition | Use | Overview;

/** A term may yet be used: so many sentences have to follow it. */
const SENTENCES_AFTER = 3;

function meaningStems({ meaning, form }: DefinedTerm): string[] {
  const telling = wordsOf(meaning)
    .forms.filter((word) => !FUNCTION_WORDS.has(word))
    .map(stemOf);
  return form === 'bracket' ? telling.slice(-NEAREST) : telling.slice(0, NEAREST);
}

/** Whether two definitions give a term one meaning, as far as can be told: a bracket and a “means” often do. */
function sameMeaning(a: Definition, b: Definition): boolean {
  // A short form made of initials stands for its words wherever it is explained.
  if (a.form !== b.form || a.term === a.term.toUpperCase()) return true;
  return a.meaning.length === 0 || b.meaning.length === 0 || a.meaning.some((stem) => b.meaning.includes(stem));
}

/** A definition with the index of its fact. */
interface Placed extends Definition {
  readonly fact: number;
}

function definedTwice(definitions: readonly Placed[]): Judgement[] {
  const first = new Map<string, Placed>();
  return definitions.flatMap((defined): Judgement[] => {
    if (defined.points) return [];
    const { fact, term } = defined;
    const before = first.get(term);
    if (!before) {
      first.set(term, defined);
      return [];
    }
    if (sameMeaning(before, defined)) {
      const explanation = `“${term}” is defined once more.`;
      const details = { verdict: 'malformed', severity: 'low', flag_type: 'drafting_residue', explanation } as const;
      return [{ fact, rule: TWICE, details }];
    }
    const explanation = `“${term}” has been defined before, in other words. A reader cannot tell which meaning holds.`;
    const details = { verdict: 'malformed', contradiction_type: 'subtle_inconsistency', explanation } as const;
    return [{ fact, rule: TWICE, details }];
  });
}

/** How often a word that looks like a term's begins a run that spells it. */
function usesIn(text: string, key: string): number {
  let uses = 0;
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ')) uses++;
  }
  return uses;
}

const lines = new WeakMap<Analysis, string>();

/** The prose with white space of one kind, each as long as before. */
function lineOf(analysis: Analysis): string {
  const known = lines.get(analysis);
  if (known !== undefined) return known;
  const line = analysis.prose.text.replace(/\s/g, ' ');
  lines.set(analysis, line);
  return line;
}

const usesOf = (key: string): Question => ({
  key: `uses ${key}`,
  count: (analysis) => usesIn(lineOf(analysis), key),
});

function unused(facts: readonly Fact<Written>[], definitions: readonly Placed[], view: DraftView): Judgement[] {
  const brackets = new Map<string, Placed[]>();
  const stretches = stretchNumbers(facts);
  const byTerm = new Map<string, number>();
  for (const defined of definitions) {
    const bracket = `${stretches[defined.fact]} ${defined.bracket}`;
    brackets.set(bracket, [...(brackets.get(bracket) ?? []), defined]);
    byTerm.set(defined.term, (byTerm.get(defined.term) ?? 0) + 1);
  }
  const isUsed = ({ term, ownUses }: Placed): boolean => view.count(usesOf(termKey(term))) > ownUses;
  const sentences = sentencesFrom(facts);
  return [...brackets.values()]
    .filter((bracket) => !bracket.some(isUsed))
    .flat()
    .filter(({ fact, sentencesAfter }) => sentencesAfter + (sentences[fact] ?? 0) >= SENTENCES_AFTER)
    .filter(({ term }) => byTerm.get(term) === 1)
    .map(({ fact, term }) => ({
      fact,
      rule: UNUSED,
      details: {
        verdict: 'malformed',
        explanation: `“${term}” is defined here and used nowhere else in the draft.`,
      },
    }));
}

/** The number of the stretch that each fact is of: one begins with its overview. */
function stretchNumbers(facts: readonly Fact<Written>[]): number[] {
  let stretch = 0;
  return facts.map(({ value }) => {
    if (value.kind === 'overview') stretch++;
    return stretch;
  });
}

/** For each fact the number of sentences in the stretches after its own, as far as they are counted. */
function sentencesFrom(facts: readonly Fact<Written>[]): number[] {
  const counts: number[] = [];
  let after = 0;
  for (let i = facts.length - 1; i >= 0; i--) {
    counts[i] = after;
    const value = facts[i]?.value;
    if (value?.kind === 'overview') after += value.sentences;
  }
  return counts;
}

const INSTRUMENT =
  /\b[Tt]his (?:Agreement|Lease|Contract|Amendment|License|Guaranty|Guarantee|Note|Deed|Indenture|Policy|Settlement)\b/g;
const BORROWS = /\b(?:capitali[sz]ed terms|terms? (?:used (?:but|and) not|not otherwise) defined)\b/i;
const USES =
  /\b(?:the|such|each|any|a|an|all) (?<term>(?:\p{Lu}\p{Ll}{2,20} ){1,2}\p{Lu}\p{Ll}{2,20})(?![\p{L}”"’:]| (?:of|stated|set|given|shown)\b)/gu;
const FEWEST_TERMS = 3;
const FEWEST_MENTIONS = 2;

/** Whether the draft is itself the instrument that its terms belong to: a memorandum uses those of a contract it discusses. */
function isInstrument(facts: readonly Fact<Written>[], definitions: readonly Placed[]): boolean {
  if (definitions.length < FEWEST_TERMS) return false;
  let mentions = 0;
  for (const { value } of facts) {
    if (value.kind !== 'overview') continue;
    if (value.borrows) return false;
    mentions += value.instruments;
  }
  return mentions >= FEWEST_MENTIONS;
}

const looksDefined = (term: string): boolean => {
  const words = term.split(' ');
  const head = words.at(-1) ?? '';
  return TERM_HEADS.has(head.replace(/s$/, '')) && words.slice(0, -1).every((word) => TERM_MODIFIERS.has(word));
};

const SET_OFF = ['“', '"', '‘', '**', '__', '\\textbf{', '<b>', '<strong>'];

/** Whether a text sets a term off somewhere, in quotation marks, in bold or as a label, which may define it. */
function isSetOff(raw: string, key: string): boolean {
  const text = raw.replace(/\s/g, ' ').toLowerCase();
  const form = key.toLowerCase();
  return (
    raw.includes(key.toUpperCase()) ||
    [':', '"', '”'].some((mark) => text.includes(form + mark)) ||
    SET_OFF.some((mark) => text.includes(mark + form) || text.includes(`${mark}the ${form}`))
  );
}

const setOff = (key: string): Question => ({
  key: `set off ${key}`,
  count: ({ document }) => (isSetOff(document.text, key) ? 1 : 0),
});

function undefinedTerms(facts: readonly Fact<Written>[], definitions: readonly Placed[], view: DraftView): Judgement[] {
  if (!isInstrument(facts, definitions)) return [];
  const known = new Set(definitions.map(({ term }) => termKey(term)));
  return facts.flatMap(({ value }, fact): Judgement[] => {
    if (value.kind !== 'use') return [];
    const key = termKey(value.term);
    if (known.has(key) || view.count(setOff(key)) > 0) return [];
    // Told of once.
    known.add(key);
    const explanation = `“${value.term}” is written like a defined term, and the draft defines ${definitions.length} others, but not this one.`;
    return [{ fact, rule: UNDEFINED, details: { verdict: 'malformed', explanation } }];
  });
}

function definitionsIn(analysis: Analysis): Fact<Definition>[] {
  const terms = definedTermsOf(analysis.prose, [...analysis.quotations, ...analysis.citations]);
  const brackets = [...new Set(terms.map(({ within }) => within))];
  return terms.map((defined) => {
    const { term, form, points, within } = defined;
    const after = analysis.sentences.slice(-SENTENCES_AFTER).filter(({ start }) => start > defined.end);
    const value: Definition = {
      kind: 'definition',
      term,
      form,
      points,
      meaning: meaningStems(defined),
      bracket: brackets.indexOf(within),
      ownUses: usesIn(lineOf(analysis).slice(within.start, within.end), termKey(term)),
      sentencesAfter: after.length,
    };
    return { ...rawSpan(analysis, defined), value };
  });
}

function usesLikeTerms(analysis: Analysis): Fact<Use>[] {
  const line = analysis.prose.text.replace(/(?<!\n)\n(?!\n)/g, ' ');
  return [...line.matchAll(USES)].flatMap((match): Fact<Use>[] => {
    const term = match.groups?.['term'] ?? '';
    const end = match.index + match[0].length;
    const span: Span = { start: end - term.length, end };
    if (!looksDefined(term)) return [];
    if (isQuoted(analysis, span) || isInCitation(analysis, span) || !sentenceAt(analysis, span.start)?.asserts)
      return [];
    return [{ ...rawSpan(analysis, span), value: { kind: 'use', term } }];
  });
}

function gather(analysis: Analysis): Fact<Written>[] {
  const { prose, sentences } = analysis;
  const overview: Overview = {
    kind: 'overview',
    sentences: Math.min(sentences.length, SENTENCES_AFTER),
    instruments: [...prose.text.matchAll(INSTRUMENT)].length,
    borrows: BORROWS.test(prose.text),
  };
  return [{ start: 0, end: 0, value: overview }, ...definitionsIn(analysis), ...usesLikeTerms(analysis)];
}

function judge(facts: readonly Fact<Written>[], view: DraftView): Judgement[] {
  const definitions = facts.flatMap(({ value }, fact): Placed[] =>
    value.kind === 'definition' ? [{ ...value, fact }] : [],
  );
  return [
    ...definedTwice(definitions),
    ...unused(facts, definitions, view),
    ...undefinedTerms(facts, definitions, view),
  ];
}

/** Terms that the draft defines twice, defines and never uses, or uses and never defines. */
export const definedTerms: Check = acrossDraft([TWICE, UNUSED, UNDEFINED], gather, judge);
