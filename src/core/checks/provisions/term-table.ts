/**
 * What a provision says of one matter in one of several ways, each a pattern; one way rules the others out. The first
 * pattern that finds something in a sentence counts, so that longer phrases stand first.
 */
export interface Terms {
  readonly ways: readonly RegExp[];
  /** Whether a negation beside the phrases may be on one side alone: “may not … without consent”, “may … on notice”. */
  readonly turnsOnNegation: boolean;
}

const NUMBER = '(?:\\d{1,3}|one|two|three|five|seven|ten|fifteen|twenty|thirty|forty-five|sixty|ninety)';
const NOTICE = '(?:prior |advance |written |previous )*notice';
const BY_NOTICE = `(?:${NUMBER}(?: \\(\\d+\\))? (?:business |calendar )?(?:days?'?|hours?'?|weeks?'?|months?'?)(?: of)? ${NOTICE})`;

const terms = (ways: readonly string[], turnsOnNegation = false): Terms => ({
  ways: ways.map((way) => new RegExp(`\\b(?:${way})`, 'i')),
  turnsOnNegation,
});

export const TERM_TABLE: readonly Terms[] = [
  // Money that is given back.
  terms([
    'forfeits?\\b|without (?:any )?(?:right to (?:a |any )?)?refunds?\\b|no refunds?\\b|non-?refundable\\b|not (?:be )?refund(?:ed|able)\\b',
    'refund(?:s|ed|able)?\\b|get(?:s)? (?:its|the|his|her) money back\\b',
  ]),
  // What proof a thing is.
  terms([
    '(?<!not )(?<!not be )(?:conclusive(?:ly)?|irrebuttabl[ey])\\b',
    '(?:may|can|shall) be (?:considered|received|taken|treated|used) as (?:some )?evidence\\b|prima facie\\b|not (?:be )?conclusive\\b|rebuttabl[ey]\\b|some evidence\\b',
  ]),
  terms([
    '(?:only |merely |just |no more than )?an estimate\\b|estimated fee\\b',
    'fixed(?:[- ](?:fee|price|sum|amount|rate))?\\b',
  ]),
  // How soon.
  terms([
    `immediately\\b|at once\\b|forthwith\\b|without (?:any )?(?:prior |advance |further )?notice\\b`,
    `(?:after|upon|on|with|gives?|given|giving|give|of) (?:\\w+ ){0,2}(?:at least |not less than |no less than )?${BY_NOTICE}`,
  ]),
  // Whom a limit or a right is for.
  terms([
    "(?:protects?|limits?|binds?|benefits?|covers?|shields?|favou?rs?) (?:the )?\\w+ (?:only|alone)\\b|only (?:the )?\\w+'s\\b|(?:the )?\\w+'s alone\\b",
    "each (?:party|side)(?:'s)?\\b|either party(?:'s)?\\b|both parties'?\\b|neither party(?:'s)?\\b",
  ]),
  terms([
    'of any (?:country|nation)\\b|in any (?:country|nation)\\b|any (?:country|nation) of the world\\b|world-?wide\\b|anywhere in the world\\b|throughout the world\\b|(?:of|in) every country\\b',
    '(?:the )?United States\\b|U\\.S\\. ',
  ]),
  // In what form.
  terms([
    'need not be (?:made |given |submitted |put )?in writing\\b|orally or in writing\\b|in writing or orally\\b|(?:either )?oral(?:ly)? or written\\b',
    '(?:must|shall|has to|have to|is to|are to|(?:is|are) required to) be (?:made |given |submitted |put )?(?:only )?in writing\\b|in writing only\\b',
  ]),
  // Whether one has to have it.
  terms([
    'preferred\\b|(?:is |are |was |were )?not (?:a )?require(?:d|ment)\\b|desirable\\b|a plus\\b',
    'requir(?:es|ed|ements?)\\b|mandatory\\b|(?:a )?prerequisite\\b',
  ]),
  terms([
    'automatically\\b|without (?:any |a )?(?:request|application)\\b|unasked\\b',
    '(?:on|upon) (?:written )?(?:request|application)\\b|(?:must|shall|has to) (?:first )?(?:request|apply|ask)\\b|only if (?:\\w+ )?(?:requested|asked)\\b',
  ]),
  // With whose leave: to tell somebody is not to ask.
  terms(
    [
      "without (?:first )?(?:obtaining )?(?:the )?(?:[\\w.]+'s? |of )?(?:prior |express |written )*(?:consent|approval|permission)\\b|(?:with|upon|obtain(?:s|ing)?) (?:the )?(?:[\\w.]+'s )?(?:prior |express |written )+(?:consent|approval|permission)\\b",
      `(?:as long as|so long as|provided that|provided|if|by|after|on|upon|with) (?:it |he |she |they |the \\w+ |only )?(?:gives?|giving|mere|has given)? ?(?:[\\w.]+ )?(?:prior |advance |written )+notice\\b`,
    ],
    true,
  ),
  terms([
    '(?:the )?(?:lesser|lower|smaller) of\\b|whichever is (?:the )?(?:less|lesser|lower|smaller)\\b',
    '(?:the )?(?:greater|higher|larger) of\\b|whichever is (?:the )?(?:more|greater|higher|larger)\\b',
  ]),
  terms([
    '(?:the )?(?:earlier|earliest) of\\b|whichever (?:is|comes|occurs) (?:earlier|first|sooner)\\b',
    '(?:the )?(?:later|latest) of\\b|whichever (?:is|comes|occurs) (?:later|last)\\b',
  ]),
  // How much of a loss or a difference counts once a threshold is passed.
  terms([
    '(?:for )?the (?:entire|whole|full) (?:amount|difference|shortfall|loss)(?:,? (?:and )?not (?:just|only|merely) [^,.;]{3,60})?|from the first dollar\\b',
    'only (?:for|to the extent of) the (?:excess|part|portion)\\b|(?:for )?the excess (?:only|alone)\\b|(?:a )?(?:true )?deductible\\b',
  ]),
  terms([
    'without (?:any )?(?:duty|obligation)(?: of| to)? (?:inquir[ey]|enquir[ey]|investigat\\w+)\\b|without (?:any )?inquiry\\b',
    '(?:after|upon|on) (?:reasonable|due|diligent|such) (?:inquiry|enquiry|investigation)\\b|should have known\\b',
  ]),
  terms([
    'without (?:any )?reservation\\b|unreservedly\\b',
    '(?:under|with|subject to) (?:a |full )?reservation of (?:its )?rights\\b|reserv(?:es|ed|ing) (?:all |its |all its )?rights\\b',
  ]),
  terms([
    '(?:will |shall |is to )?(?:remain|stay on|continue)s?(?= (?:as|in office|(?:the )?(?:chief|president|chair|director|manager|trustee|secretary|treasurer)))',
    '(?:will |shall |must )?resigns?(?: as| from|\\b)|steps? down\\b',
  ]),
  // What is counted against what.
  terms([
    'over and above\\b|in addition to\\b|on top of\\b|added to\\b',
    '(?:each )?out of the\\b|reduced by\\b|deducted from\\b|taken from the\\b|credited against\\b|replaces\\b|in place of\\b|instead of\\b',
  ]),
  terms([
    '(?:is|are) included in\\b|(?:is|are) part of\\b',
    '(?:is|are) (?:billed|charged|invoiced) (?:at cost|separately|extra|in addition)\\b|(?:is|are|will be) charged for separately\\b',
  ]),
  // How sure it is.
  terms([
    '(?:medically |absolutely |virtually )?certain that\\b|with (?:reasonable )?(?:medical )?certainty\\b|certainly\\b',
    'more likely than not\\b|probabl[ey]\\b|possible but not probable\\b|possible\\b',
  ]),
  terms([
    '(?:working |current |leading )?hypothes[ie]s\\b|working theory\\b|(?:has|have) not (?:yet )?been confirmed\\b|not (?:yet )?confirmed\\b|unconfirmed\\b',
    '(?:has|have|had|was|were|been) confirmed\\b|(?:has|have|had|was|were|been) (?:proved|proven|established)\\b',
  ]),
];
