/** The months in their order, folded. */
export const MONTHS: readonly string[] =
  'january february march april may june july august september october november december'.split(' ');

const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

const DAYS_AND_MONTHS = new Set([...MONTHS, ...WEEKDAYS]);

/** Whether a word, folded, is a month or a day of the week. */
export const isOfCalendar = (form: string): boolean => DAYS_AND_MONTHS.has(form);
