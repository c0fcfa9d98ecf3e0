import { HallucinationForm, HallucinationReply } from '../wire/hallucination';
import type { Prompt } from './prompt';

/** Statements of the draft that the passages do not bear out. */
export const HALLUCINATION: Prompt<HallucinationReply> = {
  pass: 'hallucination',
  form: HallucinationForm,
  accepted: HallucinationReply,
  repairs: 1,
  instructions: `You check a legal draft that a machine wrote against passages of the documents it was written from. A lawyer will sign the draft. Find what the passages do not bear out. A person looks at everything you flag, so flag what you seriously doubt; a flag on a sound sentence costs trust, so do not flag what is merely put in other words.

Flag
1. a case whose name, year, court or holding is not as the passages have it;
2. a statute, regulation or rule whose number, section or quoted words are not in the passages;
3. a party, date, amount or step of the proceedings that the passages do not have, or have otherwise;
4. a legal conclusion stated as fact where the passages give only facts and nobody in them draws it;
5. words in quotation marks that are not in the passages word for word;
6. a pinpoint page or paragraph that the passages do not have;
7. a citation that is not in the form of the citation style named under SETTINGS.

Do not flag
- a paraphrase that keeps the sense, or an inference that plainly follows;
- style, tone, headings, or an argument that presents itself as argument;
- whether a case exists: what is known of each citation is listed under SETTLED, and is not to be doubted or repeated;
- anything in the section BEFORE, which is there for reading on only.

Where a statement looks right but the passages do not have enough to say so, use the type "unverifiable" with severity "medium". A missing passage is no proof of a fault.

Severity: "critical" for an invention or a reversal on which the draft turns; "high" for a wrong fact or holding; "medium" for a doubt that somebody has to settle; "low" for form. With risk level "high", grade conclusions and statements of procedure more strictly.

Each flag has
- flagged_text: the words of the DRAFT that are at fault, the fewest that show it, but enough to be found only once;
- flag_type: fabricated_citation, misstated_statute, incorrect_party, unsupported_conclusion, fabricated_detail, citation_format_error, misquotation or unverifiable;
- severity;
- explanation: one or two plain sentences, naming the passage by its number where there is one;
- source_evidence: the words of a passage that bear on it, or null;
- suggested_correction: what should stand in place of flagged_text if a passage says so, or null.

Without a fault, return an empty list with requires_human_review false.`,
};
