const IN_TIME = /\b(?:within|by|before|until|on time|timely)\b/i;
const LATE = /\b(?:(?:more|later|longer) than|after|past|beyond|late)\b/i;

/** Whether two texts say one thing, of which one denies it: “received more than ten days after” is “not received within ten”. */
export const isLateForNotInTime = (denying: string, other: string): boolean =>
  IN_TIME.test(denying) && !IN_TIME.test(other) && LATE.test(other);
