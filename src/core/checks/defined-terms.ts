import type { Analysis } from '../analysis/analysis';
import { isInCitation, isQuoted, sentenceAt } from '../analysis/analysis';
import { type DefinedTerm, definedTermsOf, termKey } from '../analysis/defined-terms';
import type { Problem } from '../report/finding';
import { FUNCTION_WORDS } from '../text/common-words';
import type { Span } from '../text/span';
import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';
import { type Check, type CheckInput, problem } from './check';
import type { Rule } from './rule';
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

function meaningStems({ meaning, form }: DefinedTerm): Set<string> {
  const telling = wordsOf(meaning)
    .forms.filter((word) => !FUNCTION_WORDS.has(word))
    .map(stemOf);
  return new Set(form === 'bracket' ? telling.slice(-NEAREST) : telling.slice(0, NEAREST));
}

/** Whether two definitions give a term one meaning, as far as can be told: a bracket and a “means” often do. */
function sameMeaning(a: DefinedTerm, b: DefinedTerm): boolean {
  // A short form made of initials stands for its words wherever it is explained.
  if (a.form !== b.form || a.term === a.term.toUpperCase()) return true;
  const ours = meaningStems(a);
  const theirs = meaningStems(b);
  return ours.size === 0 || theirs.size === 0 || [...ours].some((stem) => theirs.has(stem));
}

function definedTwice(input: CheckInput, terms: readonly DefinedTerm[]): Problem[] {
  const first = new Map<string, DefinedTerm>();
  return terms.flatMap((defined) => {
    if (defined.points) return [];
    const before = first.get(defined.term);
    if (!before) {
      first.set(defined.term, defined);
      return [];
    }
    const same = sameMeaning(before, defined);
    return [
      problem(input, TWICE, defined, {
        verdict: 'malformed',
        contradiction_type: same ? null : 'subtle_inconsistency',
        severity: same ? 'low' : TWICE.severity,
        ...(same ? { flag_type: 'drafting_residue' } : {}),
        explanation: same
          ? `“${defined.term}” is defined once more.`
          : `“${defined.term}” has been defined before, in other words. A reader cannot tell which meaning holds.`,
      }),
    ];
  });
}

/** Every place in a text where a word that looks like a term's begins a run that spells it. */
function isUsed(text: string, { term, within }: DefinedTerm): boolean {
  const key = termKey(term);
  const plain = (at: number): boolean => at < within.start || at >= within.end;
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    if (plain(at) && !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ')) return true;
  }
  return false;
}

/** A term may yet be used: so many sentences have to follow it. */
const SENTENCES_AFTER = 3;

function unused(input: CheckInput, terms: readonly DefinedTerm[]): Problem[] {
  const text = input.analysis.prose.text.replace(/\s/g, ' ');
  const used = (defined: DefinedTerm): boolean => isUsed(text, defined);
  const last = input.analysis.sentences.at(-SENTENCES_AFTER)?.start ?? -1;
  return terms
    .filter((defined) => defined.end < last)
    .filter((defined) => terms.every((other) => other.within !== defined.within || !used(other)))
    .filter((defined) => terms.every((other) => other === defined || other.term !== defined.term))
    .map((defined) =>
      problem(input, UNUSED, defined, {
        verdict: 'malformed',
        explanation: `“${defined.term}” is defined here and used nowhere else in the draft.`,
      }),
    );
}

const INSTRUMENT =
  /\b[Tt]his (?:Agreement|Lease|Contract|Amendment|License|Guaranty|Guarantee|Note|Deed|Indenture|Policy|Settlement)\b/g;
const BORROWS = /\b(?:capitali[sz]ed terms|terms? (?:used (?:but|and) not|not otherwise) defined)\b/i;
const USES =
  /\b(?:the|such|each|any|a|an|all) (?<term>(?:\p{Lu}\p{Ll}{2,20} ){1,2}\p{Lu}\p{Ll}{2,20})(?![\p{L}”"’:]| (?:of|stated|set|given|shown)\b)/gu;
const FEWEST_TERMS = 3;
const FEWEST_MENTIONS = 2;

/** Whether the draft is itself the instrument that its terms belong to: a memorandum uses those of a contract it discusses. */
const isInstrument = ({ prose }: Analysis, terms: readonly DefinedTerm[]): boolean =>
  terms.length >= FEWEST_TERMS &&
  [...prose.text.matchAll(INSTRUMENT)].length >= FEWEST_MENTIONS &&
  !BORROWS.test(prose.text);

const looksDefined = (term: string): boolean => {
  const words = term.split(' ');
  const head = words.at(-1) ?? '';
  return TERM_HEADS.has(head.replace(/s$/, '')) && words.slice(0, -1).every((word) => TERM_MODIFIERS.has(word));
};

const SET_OFF = ['“', '"', '‘', '**', '__', '\\textbf{', '<b>', '<strong>'];

/** Whether the draft sets a term off somewhere, in quotation marks, in bold or as a label, which may define it. */
function isSetOff(raw: string, key: string): boolean {
  const text = raw.replace(/\s/g, ' ').toLowerCase();
  const form = key.toLowerCase();
  return (
    raw.includes(key.toUpperCase()) ||
    [':', '"', '”'].some((mark) => text.includes(form + mark)) ||
    SET_OFF.some((mark) => text.includes(mark + form) || text.includes(`${mark}the ${form}`))
  );
}

function undefinedTerms(input: CheckInput, terms: readonly DefinedTerm[]): Problem[] {
  const { analysis } = input;
  if (!isInstrument(analysis, terms)) return [];
  const known = new Set(terms.map(({ term }) => termKey(term)));
  const seen = new Set<string>();
  const line = analysis.prose.text.replace(/(?<!\n)\n(?!\n)/g, ' ');
  return [...line.matchAll(USES)].flatMap((match) => {
    const term = match.groups?.['term'] ?? '';
    const key = termKey(term);
    const end = match.index + match[0].length;
    const span: Span = { start: end - term.length, end };
    if (!looksDefined(term) || known.has(key) || seen.has(key) || isSetOff(analysis.document.text, key)) return [];
    if (isQuoted(analysis, span) || isInCitation(analysis, span) || !sentenceAt(analysis, span.start)?.asserts)
      return [];
    seen.add(key);
    return [
      problem(input, UNDEFINED, span, {
        verdict: 'malformed',
        explanation: `“${term}” is written like a defined term, and the draft defines ${terms.length} others, but not this one.`,
      }),
    ];
  });
}

/** Terms that the draft defines twice, defines and never uses, or uses and never defines. */
export const definedTerms: Check = {
  needsSources: false,
  rules: [TWICE, UNUSED, UNDEFINED],
  run: (input) => {
    const { analysis } = input;
    const terms = definedTermsOf(analysis.prose, [...analysis.quotations, ...analysis.citations]);
    return [...definedTwice(input, terms), ...unused(input, terms), ...undefinedTerms(input, terms)];
  },
};
