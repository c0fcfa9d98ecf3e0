import type { Problem } from '../report/finding';
import { fromRawSpan } from '../text/offset-map';
import { type Check, problem } from './check';
import type { Rule } from './rule';

const RESIDUE: Rule = {
  id: 'drafting-residue',
  title: 'Text that a chatbot or a template left behind',
  detector: 'residue',
  flagType: 'drafting_residue',
  severity: 'high',
  live: true,
};

/** What is left behind and what it is. The patterns are matched against the raw text, since markup hides some of it. */
const MARKS: readonly { readonly pattern: RegExp; readonly what: string }[] = [
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
    pattern: /\b(?:Certainly|Sure|Of course)[!,] (?:here is|here’s|here's|below is|I(?:’|')ve)\b/g,
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
];

/** What a chatbot or a template leaves behind and nobody meant to file. */
export const residue: Check = {
  needsSources: false,
  rules: [RESIDUE],
  run: (input) => {
    const { document, prose } = input.analysis;
    return MARKS.flatMap(({ pattern, what }) =>
      [...document.text.matchAll(pattern)].map((match): Problem => {
        const raw = { start: match.index, end: match.index + match[0].length };
        const found = problem(input, RESIDUE, fromRawSpan(prose.map, raw), {
          verdict: 'malformed',
          explanation: `“${match[0]}” looks like ${what}.`,
        });
        return { ...found, ...raw };
      }),
    );
  },
};
