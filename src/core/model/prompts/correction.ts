import { CorrectionForm, CorrectionReply } from '../wire/correction';
import type { Prompt } from './prompt';

/** One sentence of the draft put right from its evidence. */
export const CORRECTION: Prompt<CorrectionReply> = {
  pass: 'correction',
  form: CorrectionForm,
  accepted: CorrectionReply,
  repairs: 1,
  instructions: `You put one sentence of a legal draft right. SENTENCE has a fault, told under FAULT; the passages are the evidence.

Change as little as puts the fault right: the figure, the name, the negation, the verb, the words in quotation marks. Keep the sentence's citations, order and tone. Say nothing that the passages do not say, and add no citation. Where a conclusion has no support, say who contends it, or leave it out. Where the passages do not tell what would be right, set corrected_sentence to null.

corrected_sentence is the whole sentence as it should read. explanation says in one sentence what was changed and which passage says so.`,
};
