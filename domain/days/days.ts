// Days of the calendar (yyyy-MM-dd): whether a text is one, one that many days later, and how many lie between two.
// Entry points: `isDay`, `addDays`, `daysBetween`.
// Never knows: the time of day, time zones, which day is today.

const millisecondsPerDay = 86_400_000;

/** Whether a text is a day (yyyy-MM-dd) of the calendar; 2026-02-30 is none. */
export function isDay(text: string): boolean {
  const moment = momentOf(text);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** Returns the day (yyyy-MM-dd) that many days after another. Throws a RangeError if the text is not a day. */
export function addDays(day: string, days: number): string {
  return new Date(startOf(day) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Returns the days from one day to another, both yyyy-MM-dd; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (startOf(to) - startOf(from)) / millisecondsPerDay;
}

function startOf(day: string): number {
  const moment = momentOf(day);
  if (Number.isNaN(moment)) throw new RangeError(`Not a day: ${day}`);
  return moment;
}

/** Returns the start of a day in milliseconds, NaN for another text. */
function momentOf(text: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
}
