const HELD =
  /\b(?:argu(?:e|es|ed|ing|ment)|contend(?:s|ed|ing)?|contention|claim(?:s|ed|ing) that|alleg(?:e|es|ed|ing|ation|edly)|assert(?:s|ed|ing|ion)?|maintain(?:s|ed) that|urg(?:e|es|ed)|insist(?:s|ed)?|complain(?:s|ed)?|disput(?:e|es|ed)|believ(?:e|es|ed)|suggest(?:s|ed)?|question|whether|if|assuming|suppose|according to)\b|\?/i;

/** Whether a text says what somebody holds, or leaves it open: “argued that”, “whether”. Another may say otherwise. */
export const isView = (text: string): boolean => HELD.test(text);
