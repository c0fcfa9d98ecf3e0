import type { Prose } from '../text/document';
import { overlaps, type Span, spanOf } from '../text/span';

/** A term that a draft gives a meaning of its own. The span is the term within its quotation marks. */
export interface DefinedTerm extends Span {
  readonly term: string;
  /** The words that it stands for, as far as they can be told: those before the bracket, or after “means”. */
  readonly meaning: string;
  /** True for “has the meaning given in …”, which only points to a definition. */
  readonly points: boolean;
  readonly form: 'bracket' | 'verb';
  /** The bracket or the sentence's head that defines it; terms that share one are names of one thing. */
  readonly within: Span;
}

const TERM = '[“"](?<term>\\p{L}[^”"\\n]{0,60}?),?[”"]';
/** (the “Agreement”), (“Acme” or the “Buyer”), (hereinafter “Lease”). */
const BRACKET = /\((?=[^()]{0,60}[“"])[^()\n]{1,160}\)/gu;
const IN_BRACKET = new RegExp(
  `(?<=^\\(|, |\\b(?:the|an?|as|or|and|together|collectively|each|hereinafter|hereafter|individually) )${TERM}`,
  'gu',
);
const OPENS =
  /^\((?:the |an? |each,? |together,? |collectively,? |individually,? |hereinafter,? |hereafter,? |as )*[“"]/i;
const MEANS = new RegExp(
  `${TERM} (?<verb>means?|shall mean|has the (?:same )?meanings?|shall have the meanings?|is defined|refers to)\\b`,
  'gu',
);
const POINTS = /^[^.;\n]{0,50}\b(?:named|defined|identified|described|set (?:out|forth)|stated|signing|undersigned)\b/;
const CONTEXT = 60;

function inBrackets(text: string): DefinedTerm[] {
  return [...text.matchAll(BRACKET)].flatMap((bracket) => {
    if (!OPENS.test(bracket[0])) return [];
    const within = spanOf(bracket);
    return [...bracket[0].matchAll(IN_BRACKET)].map((match): DefinedTerm => {
      const term = match.groups?.['term'] ?? '';
      const start = within.start + match.index + 1;
      return {
        start,
        end: start + term.length,
        term,
        meaning: text.slice(Math.max(0, within.start - CONTEXT), within.start),
        points: false,
        form: 'bracket',
        within,
      };
    });
  });
}

function byVerb(text: string): DefinedTerm[] {
  return [...text.matchAll(MEANS)].map((match) => {
    const term = match.groups?.['term'] ?? '';
    const start = match.index + 1;
    const end = match.index + match[0].length;
    return {
      start,
      end: start + term.length,
      term,
      meaning: text.slice(end, end + CONTEXT),
      points: /meaning|defined/.test(match.groups?.['verb'] ?? '') || POINTS.test(text.slice(end, end + CONTEXT)),
      form: 'verb',
      within: { start: match.index, end },
    };
  });
}

/** The terms that a draft defines, in order; those within one of `foreign` (quotations, citations) are another's. */
export function definedTermsOf({ text }: Prose, foreign: readonly Span[]): DefinedTerm[] {
  // White space of one kind, each as long as before, so that a definition may run over a line.
  const line = text.replace(/(?<!\n)\n(?!\n)|[\t\u00a0]/g, ' ');
  return [...inBrackets(line), ...byVerb(line)]
    .filter((defined) => /\p{Lu}/u.test(defined.term) && !foreign.some((span) => overlaps(span, defined)))
    .sort((a, b) => a.start - b.start);
}

/** A term in the singular and without a possessive ending, for comparison. */
export const termKey = (term: string): string =>
  term
    .replace(/\s+/g, ' ')
    .replace(/[’']s?$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '');
