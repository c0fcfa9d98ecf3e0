import { type Span, spanOf } from '../text/span';

const ONE = 'decid|address|reach|resolv|consider|determin|rul';
const DECIDE = `(?:${ONE})(?:e|es|ed)?`;
const WHO =
  "(?:I|we|it|(?:the |this )?(?:[a-z]{3,12} )?(?:court|panel|majority|board|commission|agency|tribunal|arbitrator|jury|opinion|dissent|laboratory|examiner|officer)|[A-Z][\\w’'-]{2,20})";
const NOT = "(?:(?:do|does|did|need|have|has|had|will|would)(?: not|n[’']t)|cannot|can not|could not)";

/** How a text says that a question was left open, or that nobody knows. */
const LEFT_OPEN = [
  `\\b${WHO} (?:(?:also|therefore|thus) )?${NOT} (?:(?:yet|now|here|and do not) )?${DECIDE}\\b`,
  `\\b${NOT} (?:(?:yet|now|here) )?(?:${DECIDE}|say|tell|know|determine|establish) (?:the )?(?:questions?|issues?|whether|if)\\b`,
  `\\bnor (?:do|does|did|need) ${WHO} ${DECIDE}\\b`,
  '\\b(?:express|giv|gav|tak|took|offer|stat|form|ventur)(?:e|es|ed|ing|s)? no (?:opinion|view|position)\\b',
  '\\b(?:without|declin(?:e|es|ed|ing) to|refus(?:e|es|ed) to) (?:giv|express|offer|stat)(?:e|ing) (?:an?|any) (?:opinion|view)\\b',
  '\\b(?:mak|mad|reach|enter)(?:e|es|ed|ing)? no (?:finding|findings|determination|ruling|conclusion)\\b',
  `\\b(?:declin|refus)(?:e|es|ed|ing) to (?:${ONE})e?\\b`,
  '\\bquestions? for another (?:case|day)\\b',
  '\\b(?:leav(?:e|es|ing)|left)\\b.{0,60}\\b(?:open|undecided|unresolved|for another (?:case|day))\\b',
  '\\b(?:cannot|could not|(?:unable|impossible|not able) to)(?: (?:therefore|now|yet|reliably))? (?:say|tell|determine|know|establish|confirm|decide|conclude|rule out)\\b',
  "\\b(?:has|have|had|was|were|is|are)(?: not|n[’']t)(?: yet)?(?: been)? (?:confirmed|determined|established|decided|proven|proved|verified|identified|resolved)\\b",
  '\\b(?:remains?|is|are|was|were) (?:still )?(?:undetermined|unresolved|undecided|unknown|unclear|unconfirmed|inconclusive)\\b',
  `\\bwithout (?:${ONE})ing\\b`,
  '\\b(?:working hypothesis|under (?:review|investigation)|not yet known)\\b',
].map((pattern) => new RegExp(pattern, 'i'));

/** Whether a sentence says that something was not decided, found or confirmed, one way or the other. */
export const isLeftOpen = (sentence: string): boolean => LEFT_OPEN.some((pattern) => pattern.test(sentence));

/** The words of such a saying, which tell nothing of what was left open; null where a sentence says nothing of the kind. */
export function leftOpenIn(sentence: string): Span | null {
  let first: RegExpExecArray | null = null;
  for (const pattern of LEFT_OPEN) {
    const match = pattern.exec(sentence);
    if (match && (first === null || match.index < first.index)) first = match;
  }
  return first && spanOf(first);
}

/** How a text says that a question was decided, or a fact found. */
const DECIDED =
  /\b(?:(?:held|holds|decided|decides|concluded|concludes|found|finds|determined|determines|ruled|rules|confirmed|confirms|established|establishes|showed|shown|shows|proved|proven|proves|demonstrated|demonstrates|answered|verified|identified|opined) that|(?:credited|credits|confirmed|established|identified|resolved|determined|applied|applies|extended|extends|diagnosed|attributed)\b(?! (?:to|for) (?:a|the) (?:job|position|post)))/gi;

/** What makes of such words no decision: a denial, a condition, a time to come, what somebody asks or argues. */
const NO_DECISION =
  /\b(?:not|never|no|nor|neither|nobody|none|hypothesis|suspected|without|before|until|unless|if|whether|would|could|may|might|should|must|shall|will|argues?|argued|contends?|contended|asks?|asked|claims?|claimed|says|said|urges?|urged|seeks?|sought|declined?|refused?)\b|n[’']t\b/i;

/** What goes before the clause that tells who decided. */
const LEADING = /^\s*(?:When|After|Although|Though|While|Because|Since|In|On|At|Under|Asked)\b[^,]{0,120}, /;

/** The words by which a sentence says that something was decided or found, the first of them; null where it says nothing of the kind. */
export function decisionIn(sentence: string): Span | null {
  for (const match of sentence.matchAll(DECIDED)) {
    const clause = sentence
      .slice(0, match.index)
      .replace(/^.*[;:]/s, '')
      .replace(LEADING, '');
    if (!NO_DECISION.test(clause)) return spanOf(match);
  }
  return null;
}
