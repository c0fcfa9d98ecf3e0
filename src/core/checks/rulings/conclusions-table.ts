/** A legal conclusion that a draft may state as fact. */
export interface Conclusion {
  /** Lower-case words of which every statement has one: they are quicker to look for. */
  readonly telling: readonly string[];
  /** How it is stated, matched in a sentence on one line. */
  readonly stated: RegExp;
  /** The words of a source that reach it. */
  readonly reached: RegExp;
  /**
   * True where a source reaches it only by stating it of the case at hand: a contract that says what follows from a breach
   * finds none. What a contract or statute itself confers (liability, an entitlement) is reached by its terms.
   */
  readonly ofFact: boolean;
}

const ADVERBS = '(?:(?:\\w{2,20}ly|also|therefore|thus|thereby|hereby|now|then|still|not) ){0,2}';
const BE = '(?:is|are|was|were|has been|have been|had been|remains?|became)';

const conclusion = (telling: readonly string[], stated: string, reached: string, ofFact = true): Conclusion => ({
  telling,
  stated: new RegExp(`\\b(?:${stated})\\b`, 'i'),
  reached: new RegExp(`\\b${reached}`, 'i'),
  ofFact,
});

/** A wrong that conduct is said to amount to. Rows: the wrong, and the stem by which a source names it. */
const WRONGS: readonly (readonly [wrong: string, stem: string])[] = [
  ['abuse of discretion', 'abuse'],
  ['bad faith', 'bad faith'],
  ['conversion', 'conver(?:sion|ted)'],
  ['defamation', 'defam'],
  ['discrimination', 'discriminat'],
  ['duress', 'duress'],
  ['fraud', 'fraud'],
  ['gross negligence', 'gross(?:ly)? negligen'],
  ['harassment', 'harass'],
  ['infringement', 'infring'],
  ['malpractice', 'malpractice'],
  ['misrepresentation', 'misrepresent'],
  ['negligence', 'negligen'],
  ['ratification', 'ratif'],
  ['repudiation', 'repudiat'],
  ['retaliation', 'retaliat'],
  ['unjust enrichment', 'unjust(?:ly)? enrich'],
  ['waiver', 'waive'],
  ['willful misconduct', 'willful'],
];

/** Legal conclusions, the graver kinds of wrong first. A sentence is judged by the first that it states. */
export const CONCLUSIONS: readonly Conclusion[] = [
  ...WRONGS.map(([wrong, stem]) =>
    conclusion(
      [wrong],
      `(?:constitutes?|constituted|amounts? to|amounted to) (?:an? )?(?:[a-z]{3,20} )?${wrong}`,
      stem,
    ),
  ),
  conclusion(
    ['breach'],
    `${ADVERBS}breached(?! provisions?)|${BE} ${ADVERBS}in (?:[a-z]{3,20} )?breach|committed an? (?:[a-z]{3,20} )?breach|constitutes? an? (?:[a-z]{3,20} )?breach`,
    'breach',
  ),
  conclusion(
    ['violat'],
    `${ADVERBS}violated|${BE} ${ADVERBS}in (?:[a-z]{3,20} )?violation of|constitutes? an? (?:[a-z]{3,20} )?violation`,
    'violat',
  ),
  conclusion(['unconscionable'], `${BE} ${ADVERBS}(?:[a-z]{3,20} and )?unconscionable`, 'unconscionab'),
  conclusion(['void'], `${BE} ${ADVERBS}(?:null and )?void`, '(?:void|invalid|unenforceab)'),
  conclusion(['unenforceable'], `${BE} ${ADVERBS}unenforceable`, '(?:void|unenforceab|not enforce)'),
  conclusion(
    ['negligent'],
    `${BE} ${ADVERBS}negligent|acted negligently|negligently (?:failed|allowed|caused)`,
    'negligen',
  ),
  conclusion(
    ['bad faith', 'malice', 'scienter'],
    'acted in bad faith|acted with (?:malice|scienter)',
    '(?:bad faith|malic|scienter)',
  ),
  conclusion(['fraud'], 'fraudulently (?:induced|concealed|misrepresented)|defrauded', '(?:fraud|defraud)'),
  conclusion(['estopped'], `${BE} ${ADVERBS}estopped`, 'estop'),
  conclusion(['barred'], `${BE} ${ADVERBS}(?:time-)?barred by`, '(?:bar(?:red|s)?|time-barred|untimely)\\b'),
  conclusion(['preempted'], `${BE} ${ADVERBS}preempted by`, 'pre-?empt'),
  conclusion(['proximate'], '(?:was|were|is) (?:the|a) proximate cause of|proximately caused', 'proximate'),
  conclusion(['mitigate'], '(?:failed|fails) to mitigate', 'mitigat'),
  conclusion(['waived'], 'waived (?:its|his|her|their|any|the) ', '(?:waive|forfeit)'),
  conclusion(['matter of law'], 'as a matter of law', '(?:matter of law|summary judgment|no (?:genuine|reasonable))'),
  conclusion(['liable'], `${BE} ${ADVERBS}(?:jointly and severally |vicariously |strictly )?liable`, 'liab', false),
  conclusion(['entitled'], `${BE} ${ADVERBS}entitled to`, '(?:entitle|right to|recover|shall (?:pay|refund))', false),
];
