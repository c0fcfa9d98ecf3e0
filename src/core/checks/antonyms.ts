import { stemOf } from '../text/stem';

/** Words of legal English that deny one another, as stems' full forms. A row means: either for the other turns the statement round. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['accept', 'reject'],
  ['accepted', 'dismissed'],
  ['accepted', 'rejected'],
  ['admit', 'deny'],
  ['admitted', 'denied'],
  ['admissible', 'inadmissible'],
  ['affirm', 'reverse'],
  ['affirmed', 'reversed'],
  ['affirming', 'reversing'],
  ['affirms', 'reverses'],
  ['after', 'before'],
  ['agreed', 'refused'],
  ['all', 'none'],
  ['allow', 'forbid'],
  ['allowed', 'prohibited'],
  ['allows', 'prohibits'],
  ['always', 'never'],
  ['approve', 'disapprove'],
  ['approved', 'disapproved'],
  ['before', 'following'],
  ['can', 'cannot'],
  ['constitutional', 'unconstitutional'],
  ['correct', 'incorrect'],
  ['decrease', 'increase'],
  ['decreased', 'increased'],
  ['denied', 'granted'],
  ['denies', 'grants'],
  ['deny', 'grant'],
  ['denying', 'granting'],
  ['enforceable', 'unenforceable'],
  ['ended', 'began'],
  ['exclude', 'include'],
  ['excluded', 'included'],
  ['excludes', 'includes'],
  ['excluding', 'including'],
  ['exclusive', 'nonexclusive'],
  ['expressly', 'impliedly'],
  ['failed', 'managed'],
  ['failed', 'succeeded'],
  ['fails', 'succeeds'],
  ['false', 'true'],
  ['fewer', 'more'],
  ['first', 'last'],
  ['foreseeable', 'unforeseeable'],
  ['gain', 'loss'],
  ['guilty', 'innocent'],
  ['higher', 'lower'],
  ['improper', 'proper'],
  ['improperly', 'properly'],
  ['inadequate', 'adequate'],
  ['inconsistent', 'consistent'],
  ['insufficient', 'sufficient'],
  ['invalid', 'valid'],
  ['irrelevant', 'relevant'],
  ['irrevocable', 'revocable'],
  ['lawful', 'unlawful'],
  ['lawfully', 'unlawfully'],
  ['least', 'most'],
  ['less', 'more'],
  ['legal', 'illegal'],
  ['liable', 'immune'],
  ['likely', 'unlikely'],
  ['lost', 'won'],
  ['majority', 'minority'],
  ['mandatory', 'optional'],
  ['mandatory', 'permissive'],
  ['material', 'immaterial'],
  ['maximum', 'minimum'],
  ['necessary', 'unnecessary'],
  ['negative', 'positive'],
  ['oral', 'written'],
  ['overruled', 'sustained'],
  ['permit', 'prohibit'],
  ['permits', 'prohibits'],
  ['permitted', 'prohibited'],
  ['present', 'absent'],
  ['private', 'public'],
  ['reasonable', 'unreasonable'],
  ['reasonably', 'unreasonably'],
  ['rejected', 'adopted'],
  ['reversible', 'harmless'],
  ['same', 'different'],
  ['satisfied', 'unsatisfied'],
  ['satisfactory', 'unsatisfactory'],
  ['subsequent', 'prior'],
  ['timely', 'untimely'],
  ['upheld', 'overturned'],
  ['vacated', 'affirmed'],
  ['valid', 'void'],
  ['voluntarily', 'involuntarily'],
  ['voluntary', 'involuntary'],
  ['willing', 'unwilling'],
  ['with', 'without'],
  ['within', 'outside'],
  ['aware', 'unaware'],
  ['able', 'unable'],
  ['competent', 'incompetent'],
  ['direct', 'indirect'],
  ['directly', 'indirectly'],
  ['early', 'late'],
  ['express', 'implied'],
  ['fair', 'unfair'],
  ['favorable', 'unfavorable'],
  ['known', 'unknown'],
  ['necessary', 'optional'],
  ['possible', 'impossible'],
  ['regular', 'irregular'],
  ['successful', 'unsuccessful'],
  ['successfully', 'unsuccessfully'],
  ['supported', 'opposed'],
  ['terminate', 'renew'],
  ['ambiguous', 'unambiguous'],
  ['clear', 'unclear'],
  ['harmful', 'harmless'],
  ['joint', 'several'],
  ['refundable', 'nonrefundable'],
  ['transferable', 'nontransferable'],
  ['required', 'forbidden'],
  ['required', 'permitted'],
  ['greater', 'lesser'],
  ['greater', 'less'],
  ['above', 'below'],
  ['over', 'under'],
  ['dismissed', 'reinstated'],
  ['convicted', 'acquitted'],
  ['plus', 'minus'],
];

/** Verbs of what a court or a party does, in any tense: “we vacate” and “the court affirmed” are opposed. */
const VERBS: readonly (readonly [string, string])[] = [
  ['accept', 'reject'],
  ['admit', 'deny'],
  ['affirm', 'reverse'],
  ['affirm', 'vacate'],
  ['allow', 'forbid'],
  ['allow', 'prohibit'],
  ['decrease', 'increase'],
  ['deny', 'grant'],
  ['exclude', 'include'],
  ['overrule', 'sustain'],
  ['permit', 'prohibit'],
];

function bothWays(
  pairs: readonly (readonly [string, string])[],
  key: (word: string) => string,
): Map<string, Set<string>> {
  const map = new Map<string, Set<string>>();
  for (const [a, b] of pairs) {
    for (const [from, to] of [
      [key(a), key(b)],
      [key(b), key(a)],
    ] as const) {
      const set = map.get(from) ?? new Set();
      set.add(to);
      map.set(from, set);
    }
  }
  return map;
}

const opposites = bothWays(PAIRS, (word) => word);
const opposedVerbs = bothWays(VERBS, stemOf);

const PREFIXES = ['un', 'in', 'im', 'ir', 'il', 'non', 'dis'];

/** Whether two folded words are opposites: by the tables, or one is the other with a negating prefix. */
export function areOpposites(a: string, b: string): boolean {
  if (opposites.get(a)?.has(b) || opposedVerbs.get(stemOf(a))?.has(stemOf(b))) return true;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  return shorter.length >= 5 && PREFIXES.some((prefix) => longer === prefix + shorter);
}
