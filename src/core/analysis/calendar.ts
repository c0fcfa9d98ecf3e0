/** Dates as figures give them: year · 10000 + month · 100 + day. Only whole dates are counted with. */

const DAY_MS = 86_400_000;

const timeOf = (date: number): number =>
  Date.UTC(Math.floor(date / 10000), (Math.floor(date / 100) % 100) - 1, date % 100);

const dateOf = (time: number): number => {
  const day = new Date(time);
  return day.getUTCFullYear() * 10000 + (day.getUTCMonth() + 1) * 100 + day.getUTCDate();
};

/** Whether a date gives its year, month and day, and the month has that day. */
export const isWholeDate = (date: number): boolean =>
  date % 100 > 0 && date > 10_000_000 && dateOf(timeOf(date)) === date;

/** Days from one whole date to another; negative where the second is earlier. */
export const daysBetween = (from: number, to: number): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS);

/** Whole months from one whole date to a later one; a month ends on the day of its number (March 31 to April 30 is one). */
export function monthsBetween(from: number, to: number): number {
  const months =
    (Math.floor(to / 10000) - Math.floor(from / 10000)) * 12 +
    ((Math.floor(to / 100) % 100) - (Math.floor(from / 100) % 100));
  return addMonths(from, months) > to ? months - 1 : months;
}

/** The date so many months on, in a shorter month its last day. */
export function addMonths(date: number, months: number): number {
  const month = Math.floor(date / 10000) * 12 + (Math.floor(date / 100) % 100) - 1 + months;
  const last = dateOf(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)) % 100;
  return Math.floor(month / 12) * 10000 + ((month % 12) + 1) * 100 + Math.min(date % 100, last);
}

/** The date so many days on. */
export const addDays = (date: number, days: number): number => dateOf(timeOf(date) + days * DAY_MS);

const isWeekend = (date: number): boolean => [0, 6].includes(new Date(timeOf(date)).getUTCDay());

/** The date so many days on, Saturdays and Sundays not counted. Holidays differ by place and are counted. */
export function addWeekdays(date: number, days: number): number {
  let at = date;
  for (let left = Math.min(Math.abs(days), 1000); left > 0; ) {
    at = addDays(at, Math.sign(days));
    if (!isWeekend(at)) left--;
  }
  return at;
}
