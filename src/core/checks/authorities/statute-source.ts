import { oncePerSource } from '../../sources/once-per-source';

const NAMED = /(?<![a-z])(?:code|statutes?|act|rules?|regulations?|regs?|cfr|usc|ordinance|frcp)(?![a-z])/i;
const AGREEMENT = /\b(?:agreement|contract|lease|amendment|v\.|plaintiff|opinion)\b/i;
const NUMBERED = /^[ \t]{0,8}§{1,2}[ \t\u00a0]?\d/m;
const HEAD = 800;

/** Whether a source is a statute, regulation or rule: by its file's name, or by its text in sections marked “§”. */
export const isStatute = oncePerSource((indexed): boolean => {
  const { id, text } = indexed.source;
  const head = text.slice(0, HEAD);
  return !AGREEMENT.test(head) && (NAMED.test(id.replace(/\.[a-z0-9]{1,5}$/i, '')) || NUMBERED.test(head));
});
