/** What somebody argues or alleges. */
const ARGUED =
  /\b(?:argu(?:e|es|ed|ing|ment)|contend(?:s|ed|ing)?|contention|claim(?:s|ed|ing) that|alleg(?:e|es|ed|ing|ation|edly)|assert(?:s|ed|ing|ion)?|maintain(?:s|ed) that|urg(?:e|es|ed)|insist(?:s|ed)?|suggest(?:s|ed)?)\b|\?/i;
/** What somebody believes or disputes, and what is supposed or open. */
const HELD =
  /\b(?:complain(?:s|ed)?|disput(?:e|es|ed)|believ(?:e|es|ed)|question|whether|if|assuming|suppose|according to)\b/i;
const PROPOSED = /\bpropos(?:e|es|ed|al)\b/i;
const ASKED = /\bask(?:s|ed)? (?:for|that|whether)\b/i;
const IMAGINED = /\b(?:would|could)\b/i;
const SAYS_NOT = /\b(?:not|never|\w{2,6}n[’']t)\s(?:say|state|testify|mention|write)\b/i;

/** Whether a text says what somebody argues or wants, and not what is so. Conditions do not count: of these provisions are made. */
export const isArgued = (text: string): boolean => ARGUED.test(text) || PROPOSED.test(text) || ASKED.test(text);

/** Whether a text says what somebody holds, or leaves it open: “argued that”, “whether”. Another may say otherwise. */
export const isView = (text: string): boolean => ARGUED.test(text) || HELD.test(text);

/** What somebody argues, asks, proposes or supposes, or does not say, is no statement of what holds. */
export const isReported = (text: string): boolean =>
  isView(text) || PROPOSED.test(text) || IMAGINED.test(text) || SAYS_NOT.test(text);
