// Days of the calendar (yyyy-MM-dd): one that many days later, and how many lie between two.
// Entry points: `addDays`, `daysBetween`.
// Never knows: the time of day, time zones, which day is today.

const millisecondsPerDay = 86_400_000;

/** Returns the day (yyyy-MM-dd) that many days after another. Throws a RangeError if the text is not a day. */
export function addDays(day: string, days: number): string {
  return new Date(startOf(day) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Returns the days from one day to another, both yyyy-MM-dd; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (startOf(to) - startOf(from)) / millisecondsPerDay;
}

function startOf(day: string): number {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(moment)) throw new RangeError(`Not a day: ${day}`);
  return moment;
}
