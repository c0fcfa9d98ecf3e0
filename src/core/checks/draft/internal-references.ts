import { type Analysis, isInCitation, isQuoted, rawSpan } from '../../analysis/analysis';
import type { Document } from '../../text/document';
import type { Span } from '../../text/span';
import type { Check } from '../check';
import { acrossDraft } from '../draft-check';
import type { Fact, Judgement } from '../draft-facts';
import type { Rule } from '../rule';

const DANGLING: Rule = {
  id: 'reference-dangling',
  title: 'A reference points to a section that the draft does not have',
  detector: 'internal-references',
  flagType: 'fabricated_detail',
  severity: 'medium',
  live: true,
};

const LABEL = '\\d{1,2}(?:\\.\\d{1,2}){0,3}|[IVX]{1,6}(?:\\.[A-Z])?(?![\\p{L}])';
/** A numbered heading or clause at the head of a line. */
const NUMBERED = new RegExp(
  `^[ \\t]{0,3}(?:#{1,6} )?(?:\\*\\*|__)?(?:(?:Section|SECTION|Article|ARTICLE|Part|PART|Clause|§) ?)?(?<label>${LABEL})(?:[.):]|\\*\\*|__|[ \\t]{1,4}(?=\\p{Lu})|(?<=\\d\\.\\d{1,2})[ \\t]|$)`,
  'gmu',
);
const REFERENCE = new RegExp(
  `\\b(?<kind>Sections?|Articles?|Parts?|Clauses?|Paragraphs?)\\s(?<label>${LABEL})(?![\\d%-]|\\.\\d)`,
  'gu',
);
/** What follows a reference that is to the draft itself, or to another paper. */
const OWN =
  /^(?:\([a-z0-9]{1,4}\)){0,3},? (?:(?:above|below|hereof|herein)\b|of this (?:Agreement|Lease|Contract|Amendment|License|Memorandum|Brief|Letter|memo|memorandum|brief|letter|opinion)\b)/;
const OTHERS = /^(?:\([a-z0-9]{1,4}\)){0,3},? (?:of|in|under|to) (?!this\b)/;
const BEFORE_OTHERS =
  /(?:\b(?:[Aa]greement|[Cc]ontract|[Ll]ease|[Aa]ct|[Cc]ode|[Pp]olicy|[Pp]lan|[Rr]ules?|\w’s|\w's)|U\.S\.C\.|C\.F\.R\.),? ?$/;
const FEWEST_SECTIONS = 3;
/** Of bare references, so many must lead somewhere for each that does not: else they are to another paper. */
const RESOLVED_FOR_EACH = 3;

/** The numbers that a draft gives to its own sections; those that LaTeX and HTML set by themselves cannot be known. */
function sectionLabels({ markup, text }: Document): Set<string> {
  if (markup === 'latex' || markup === 'html') return new Set();
  const labels = new Set<string>();
  for (const match of text.matchAll(NUMBERED)) {
    const parts = (match.groups?.['label'] ?? '').split('.');
    // "4.2.1" is a part of 4.2 and of 4.
    parts.forEach((_, i) => {
      labels.add(parts.slice(0, i + 1).join('.'));
    });
  }
  return labels;
}

interface Reference extends Span {
  readonly label: string;
  readonly text: string;
  /** True where it says that it is to this very draft. */
  readonly own: boolean;
}

/** References such as “Section 4.2” that do not say they are to another paper. */
function references(text: string): Reference[] {
  return [...text.matchAll(REFERENCE)].flatMap((match): Reference[] => {
    const start = match.index;
    const end = start + match[0].length;
    const after = text.slice(end, end + 60).replace(/\s/g, ' ');
    const own = OWN.test(after);
    if (!own && (OTHERS.test(after) || BEFORE_OTHERS.test(text.slice(Math.max(0, start - 20), start)))) return [];
    return [{ start, end, label: match.groups?.['label'] ?? '', text: match[0], own }];
  });
}

/** A number that the draft gives to a section of its own, or a reference to one. */
type Section = { readonly label: string } & (
  | { readonly own: boolean; readonly text: string }
  | { readonly own?: never }
);

function gather(analysis: Analysis): Fact<Section>[] {
  const labels = [...sectionLabels(analysis.document)].map((label) => ({ start: 0, end: 0, value: { label } }));
  const found = references(analysis.prose.text)
    .filter((reference) => !isQuoted(analysis, reference) && !isInCitation(analysis, reference))
    .map(({ label, own, text, ...span }) => ({ ...rawSpan(analysis, span), value: { label, own, text } }));
  return [...labels, ...found];
}

function judge(facts: readonly Fact<Section>[]): Judgement[] {
  const labels = new Set(facts.flatMap(({ value }) => (value.own === undefined ? [value.label] : [])));
  if (labels.size < FEWEST_SECTIONS) return [];
  const bare = facts.filter(({ value }) => value.own === false);
  const resolved = bare.filter(({ value }) => labels.has(value.label)).length;
  const trusted = resolved >= RESOLVED_FOR_EACH * (bare.length - resolved);
  // Roman numbers and Arabic ones are two ways of counting; a draft that uses one says nothing of the other.
  const ways = new Set([...labels].map((label) => /^\d/.test(label)));
  return facts.flatMap(({ value }, fact): Judgement[] => {
    if (value.own === undefined || labels.has(value.label)) return [];
    if (!(value.own || trusted) || !ways.has(/^\d/.test(value.label))) return [];
    const explanation = `The draft has no ${value.text.replace(/\s/g, ' ')}.`;
    return [{ fact, rule: DANGLING, details: { verdict: 'malformed', explanation } }];
  });
}

/** References within the draft to a section that it does not have, where it numbers its own. */
export const internalReferences: Check = acrossDraft([DANGLING], gather, judge);
