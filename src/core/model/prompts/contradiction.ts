import { ContradictionForm, ContradictionReply } from '../wire/contradiction';
import type { Prompt } from './prompt';

/** Statements of the draft that a passage denies. */
export const CONTRADICTION: Prompt<ContradictionReply> = {
  pass: 'contradiction',
  form: ContradictionForm,
  accepted: ContradictionReply,
  repairs: 1,
  instructions: `You compare a part of a legal draft with passages of its sources and look for one thing: statements that a passage denies.

Take the DRAFT apart into single claims. Hold each against every passage. Count the claims, and list those that cannot be true if the passage is:
- polarity_reversal: one says that something is, must or may be, the other that it is, must or may not;
- value_mismatch: another number, amount, name, place or quantity for the same thing;
- temporal_mismatch: another date, period, deadline or order of events for the same thing;
- ruled_out_conclusion: the draft concludes what the passage expressly rules out;
- relationship_conflict: who did what to whom, which follows from which, or what caused what is told otherwise;
- subtle_inconsistency: a condition, exception, scope or degree that changes the sense ("may" for "shall", "all" for "some", "unless" left out).

Not a contradiction
- a claim that the passages say nothing of;
- the same thing in other words, rounded as the draft says, or at another level of detail;
- two passages that disagree with each other;
- a party's argument or a dissent, told as such;
- anything in the section BEFORE, which is there for reading on only.
When in doubt, leave it out.

Each contradiction has
- answer_span: the words of the DRAFT, exactly, the fewest that show it, but enough to be found only once;
- evidence_span: the words of one passage that deny them, exactly;
- contradiction_type;
- severity: "critical" where the case turns on it, "high" where the statement is wrong in substance, "medium" where it is imprecise, "low" where little hangs on it;
- explanation: one sentence.

contradictions_found says whether the list has an entry. claims_checked is the number of claims; claims_without_contradiction is the number of those that no passage denies.`,
};
