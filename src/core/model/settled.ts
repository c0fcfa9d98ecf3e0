import { near } from '../analysis/analysis';
import { settleCitations } from '../checks/authorities/authorities';
import type { CheckInput } from '../checks/check';
import { judgeQuotations } from '../checks/quotations/judge-quotation';
import type { Citation } from '../citations/citation';
import { onOneLine } from '../text/line';
import { overlaps, type Span } from '../text/span';

const WORDS: Readonly<Partial<Record<Citation['verdict'], string>>> = {
  verified: 'verified: a source is this authority',
  cited: 'confirmed: a source cites it so',
  contradicted: 'contradicted by a source; reported already',
  unsupported: 'not as the sources have it; reported already',
  unverifiable: 'not among the sources; reported already as a point for a person to check',
  malformed: 'impossible as written; reported already',
};

/** What the offline checks have said of the citations and quotations of a part of the draft, a line each. */
export function settledLines(input: CheckInput, part: Span): string[] {
  const { text } = input.analysis.prose;
  const words = (span: Span): string => onOneLine(text, span);
  const citations = settleCitations(input)
    .filter(({ citation }) => overlaps(citation, part))
    .flatMap(({ citation, verdict }) => {
      const said = WORDS[verdict];
      return said === undefined ? [] : [`${words(citation)}: ${said}`];
    });
  const quotations = judgeQuotations(input)
    .filter(({ quotation, outcome }) => overlaps(quotation, part) && outcome === 'exact')
    .map(({ quotation }) => `${words(quotation)}: found word for word`);
  return [...citations, ...quotations];
}

/** What the offline checks say of a citation that a span touches; null where it touches none. */
export function citationVerdict(input: CheckInput, span: Span): Citation['verdict'] | null {
  return settleCitations(input).find(({ citation }) => overlaps(citation, span))?.verdict ?? null;
}

export type QuotationOutcome = 'exact' | 'other' | 'none';

/** Whether a span touches a quotation, and whether that was found in the sources word for word. */
export function quotationOutcome(input: CheckInput, span: Span): QuotationOutcome {
  if (near(input.analysis.quotations, span).length === 0) return 'none';
  const judged = judgeQuotations(input).filter(({ quotation }) => overlaps(quotation, span));
  return judged.length > 0 && judged.every(({ outcome }) => outcome === 'exact') ? 'exact' : 'other';
}
