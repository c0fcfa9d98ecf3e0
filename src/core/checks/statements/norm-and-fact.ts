import { isPastForm, presentOf } from '../../text/irregular-verbs';
import { stemOf } from '../../text/stem';

/** What a text binds or permits somebody to do. */
const BINDS =
  /\b(?:shall|must|will|may|should|agrees? to|undertakes? to|covenants? to|promises? to|(?:is|are) (?:required|obliged|obligated|bound|entitled|permitted|allowed) to)\b/;
/** The same, as a writer says it who tells of such a rule. */
const TELLS_OF_A_RULE =
  /\b(?:shall|must|will|may|should|would|could|can|cannot|need|needs|had to|have to|has to|requir\w{1,5}|oblig\w{1,6}|duty|permit\w{0,4}|allow\w{0,3}|entitl\w{1,4}|forbid\w{0,4}|prohibit\w{0,4}|provid\w{1,4}|states?|says|bars?|barred)\b/;
/** How a writer says that something was or was not done. */
const HAPPENED =
  /\b(?:did|didn['’]t|had|hadn['’]t|was|were|wasn['’]t|weren['’]t)\b|\b(?:failed|refused|neglected|declined|omitted|has failed|have failed) to\b|\b(?:has|have|hasn['’]t|haven['’]t) (?:(?:not|never|since|also|yet|\w{2,12}ly) ){0,2}\w{2,14}(?:ed|en|wn|ld|de|pt|nt|ht)\b|\bnever \w{2,14}ed\b/;

/** Verbs right after “shall”, “shall not” and the like. */
const BOUND_VERB =
  /\b(?:shall|must|will|may|should)(?: (?:not|never|also|then|promptly|immediately|at once|\w{2,12}ly)){0,3} (?!be\b|have\b)(\w{2,16})\b/g;

/** Whether a sentence tells as done what another one bids or forbids, by the past of its very verb. */
function tellsAsDone(said: string, rule: string): boolean {
  const bound = new Set([...rule.matchAll(BOUND_VERB)].map((match) => stemOf(match[1] as string)));
  const forms = said.split(' ');
  return forms.some(
    (form, i) =>
      isPastForm(form) &&
      !/^(?:is|are|be|been|being|as|if|when|the|an?)$/.test(forms[i - 1] ?? '') &&
      bound.has(stemOf(presentOf(form))),
  );
}

/**
 * Whether a claim tells what happened where a source says what is to happen: “did not keep the roof” for “shall keep the roof”
 * is a breach, and no other reading of the rule. Both are given in lower case, words between single spaces.
 */
export const isFactOfNorm = (claim: string, source: string): boolean =>
  BINDS.test(source) && !TELLS_OF_A_RULE.test(claim) && (HAPPENED.test(claim) || tellsAsDone(claim, source));
