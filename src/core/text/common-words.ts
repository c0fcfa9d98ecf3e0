/** Words that carry grammar rather than meaning. Negations are not among them. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing down during each few for from further had has have having he her here hers herself him himself his how however i if in into is it its itself just let may me might more most must my myself of off on once only or other our ours out over own same shall she should so some such than that the their theirs them themselves then there thereby therefore therein thereof these they this those through thus to too under until up upon very was we were what when where whether which while who whom whose why will with would you your yours'.split(
    ' ',
  ),
);

/** Words that turn a statement round, as words of `wordsOf` spell them. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  "not no never cannot nor neither none nothing nobody without hardly scarcely isn't wasn't aren't weren't don't doesn't didn't won't wouldn't can't couldn't shouldn't hasn't haven't hadn't mustn't needn't".split(
    ' ',
  ),
);

/** Words that limit a statement; leaving one out widens it. */
export const LIMITERS: ReadonlySet<string> = new Set(
  'unless except only if until provided excluding solely merely otherwise'.split(' '),
);
