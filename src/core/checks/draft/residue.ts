import { rawSpan } from '../../analysis/analysis';
import type { Problem, Severity } from '../../report/finding';
import { fromRawSpan } from '../../text/offset-map';
import { type Span, spanOf } from '../../text/span';
import { type Check, problem } from '../check';
import type { Rule } from '../rule';

const RESIDUE: Rule = {
  id: 'drafting-residue',
  title: 'Text that a chatbot or a template left behind',
  detector: 'residue',
  flagType: 'drafting_residue',
  severity: 'high',
  live: true,
};

interface Mark {
  readonly pattern: RegExp;
  readonly what: string;
  readonly severity?: Severity;
}

/** What is left behind and what it is. These are matched against the raw text, since markup hides some of it. */
const MARKS: readonly Mark[] = [
  {
    pattern: /\bas an? (?:AI|artificial intelligence)(?: language)?(?: model| assistant)?\b/gi,
    what: 'a chatbot speaking of itself',
  },
  { pattern: /\bas a large language model\b/gi, what: 'a chatbot speaking of itself' },
  { pattern: /\b(?:my|the) knowledge cut-?off\b/gi, what: 'a chatbot speaking of itself' },
  {
    pattern: /\bI (?:cannot|can’t|can't|am unable to) (?:provide|offer) legal advice\b/gi,
    what: 'a chatbot’s disclaimer',
  },
  {
    pattern:
      /\b(?:Certainly|Sure|Of course|Absolutely|Happy to help)[!,.] (?:[Hh]ere is|[Hh]ere’s|[Hh]ere's|[Bb]elow is|I(?:’|')ve)\b/g,
    what: 'a chatbot’s opening',
  },
  {
    pattern:
      /\[\s?(?:INSERT|TBD|TODO|TK|PLACEHOLDER|YOUR NAME|NAME|DATE|CITATION|CITE|ADD|FILL IN|COURT|CASE NUMBER|CLIENT(?: NAME)?)\b[^\]\n]{0,80}\]/g,
    what: 'a placeholder',
  },
  {
    // Brackets also hold what a quotation alters, so that only what nobody alters into is taken for a placeholder.
    pattern: /\[\s?(?:insert\s|to be (?:determined|inserted|completed|confirmed|supplied)\b)[^\]\n]{0,80}\]/gi,
    what: 'a placeholder',
  },
  { pattern: /\[(?:citation|cite|source) (?:needed|required|to come)\]/gi, what: 'a placeholder' },
  { pattern: /\b(?:cite)?turn\d{1,2}(?:search|view|news|file|fetch)\d{1,3}\b/g, what: 'a chatbot’s reference mark' },
  { pattern: /【\d{1,3}[^】\n]{0,60}】/g, what: 'a chatbot’s reference mark' },
  { pattern: /\butm_source=(?:chatgpt|openai|perplexity|copilot)[\w.]{0,20}/gi, what: 'a link copied from a chatbot' },
  { pattern: /:?\boaicite:\d{1,3}\b/g, what: 'a chatbot’s reference mark' },
  { pattern: /\blorem ipsum\b/gi, what: 'filler text' },
  {
    // Of a person or a court the name alone is what a quotation alters (“[Defendant] moved”).
    pattern:
      /\[\s?(?:(?:Your|Attorney|Client|Counsel|Opposing Counsel|Judge|Party|Plaintiff|Defendant|Petitioner|Respondent|Company|Employer|Employee|Law Firm|Firm|Witness|Court|County|State|Street|City|Tenant|Landlord|Buyer|Seller)(?:[’']s)? (?:(?:Full|Legal|Mailing|Email|Phone|Street) )?(?:Name|Address|Number|Email|Phone|Signature)|Date|Bar (?:No\.?|Number)|Case (?:No\.?|Number)|Phone(?: Number)?|Email(?: Address)?|Mailing Address|City, State(?:,? Z(?:IP|ip)(?: Code)?)?)\s?\]/g,
    what: 'a placeholder',
  },
  {
    pattern:
      /\b(?:Here is|Here’s|Here's|Below is|I(?:’|')ve (?:drafted|prepared|revised|rewritten)|I have (?:drafted|prepared|revised|rewritten)) (?:an?|the|your) (?:(?:fully|newly|more) )?(?:revised|updated|improved|polished|rewritten|expanded|shortened|refined|corrected|concise|formal|professional|sample|suggested) (?:version|draft|brief|memo|memorandum|letter|motion|paragraph|section|summary|rewrite)\b/g,
    what: 'a chatbot’s opening',
  },
  {
    pattern:
      /\b(?:I hope (?:this|that) helps\b[.!]?|Would you like me to\b[^?\n]{0,120}\?|(?:Please )?let me know if you(?: would|’d|'d) like (?:me to\b|any (?:changes|adjustments|revisions))[^.!\n]{0,120}[.!]?|feel free to (?:ask|let me know)\b[^.!\n]{0,120}[.!]?)/gi,
    what: 'a chatbot’s closing',
  },
  {
    pattern:
      /\b(?:I apologize for (?:the|any|my) (?:confusion|oversight|error|mistake)|You(?:’re| are|'re) absolutely right)\b/g,
    what: 'a chatbot speaking to its user',
  },
  {
    pattern:
      /\b(?:these|the|all|above|following|cited) (?:citations|cases|authorities|case names|quotations) (?:above |below |here )?(?:are|may be|were) (?:fictional|fictitious|hypothetical|illustrative|placeholders|made up|for illustration\w{0,6}|for illustrative purposes)\b/gi,
    what: 'a chatbot’s disclaimer',
  },
  {
    pattern:
      /\b(?:please )?verify (?:all|these|the|each|any) (?:citations?|authorit(?:y|ies)|case law|cites?) (?:before|prior to) (?:filing|submi\w{2,9}|us(?:e|ing)|relying)\b/gi,
    what: 'a chatbot’s disclaimer',
  },
];

/** What is matched against the running text alone: in a comment, which is not printed, it does no harm. */
const PROSE_MARKS: readonly Mark[] = [
  {
    pattern: /\b(?:TODO|FIXME)\b(?=[:\s])|\bTK(?:TK)?\b(?=[\s.,;:)\]]|$)|\bX{4,12}\b(?=[\s.,;:)\]]|$)/gm,
    what: 'a note to the writer',
  },
  { pattern: /\bTBD\b/g, what: 'a placeholder', severity: 'medium' },
  // A blank that is left to be filled in by hand stands on a line of its own, at its end, or in a date.
  {
    pattern: /(?<=[\p{Ll},] |\bv\. )(?<!\b(?:this|the) )_{3,40}(?=,? [\p{Ll}\d]|, \p{Lu})(?! (?:day of|of\b|20\d?_))/gu,
    what: 'a blank that was never filled in',
    severity: 'medium',
  },
];

/** What a chatbot or a template leaves behind and nobody meant to file. */
export const residue: Check = {
  needsSources: false,
  rules: [RESIDUE],
  run: (input) => {
    const { document, prose } = input.analysis;
    const report = ({ what, severity = RESIDUE.severity }: Mark, words: string, raw: Span): Problem => ({
      ...problem(input, RESIDUE, fromRawSpan(prose.map, raw), {
        verdict: 'malformed',
        severity,
        explanation: `“${words}” looks like ${what}.`,
      }),
      ...raw,
    });
    return [
      ...MARKS.flatMap((mark) =>
        [...document.text.matchAll(mark.pattern)].map((match) => report(mark, match[0], spanOf(match))),
      ),
      ...PROSE_MARKS.flatMap((mark) =>
        [...prose.text.matchAll(mark.pattern)].map((match) =>
          report(mark, match[0], rawSpan(input.analysis, spanOf(match))),
        ),
      ),
    ];
  },
};
