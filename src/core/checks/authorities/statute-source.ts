import { oncePerSource } from '../../sources/once-per-source';

const NAMED = /(?<![a-z])(?:code|statutes?|act|rules?|regulations?|regs?|cfr|usc|ordinance|frcp)(?![a-z])/i;
const AGREEMENT = /\b(?:agreement|contract|lease|amendment|v\.|plaintiff|opinion)\b/i;
const NUMBERED = /^[ \t]{0,8}§{1,2}[ \t\u00a0]?\d/m;
const HEAD = 800;
/** How much of a text is its heading. A code speaks of agreements soon after. */
const HEADING = 120;

/** Whether a source is a statute, regulation or rule: by its file's name, or by its text in sections marked “§”. */
export const isStatute = oncePerSource((indexed): boolean => {
  const { id, text } = indexed.source;
  const isNamed = NAMED.test(id.replace(/\.[a-z0-9]{1,5}$/i, '')) && !AGREEMENT.test(id);
  const head = text.slice(0, isNamed ? HEADING : HEAD);
  return !AGREEMENT.test(head) && (isNamed || NUMBERED.test(head));
});
