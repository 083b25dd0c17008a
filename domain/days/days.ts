// Days of the calendar (yyyy-MM-dd): whether a text is one, one that many days later, how many lie between two, and the last month,
// quarter or year before one or around it, and the same period a year earlier. Entry points: `isDay`, `addDays`, `daysBetween`,
// `lastPeriod`, `periodOf`, `yearBefore`.
// Never knows: the time of day, time zones, which day is today.

const millisecondsPerDay = 86_400_000;

/** Days (yyyy-MM-dd), both included. */
export type Period = { readonly from: string; readonly to: string };

/** True for a day (yyyy-MM-dd) of the calendar; 2026-02-30 is none. */
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

/**
 * Returns the last whole month (1), quarter (3) or year (12) of the calendar before a day (yyyy-MM-dd): of 2027-02-10 the quarter from
 * 2026-10-01 to 2026-12-31.
 */
export function lastPeriod(day: string, months: 1 | 3 | 12): Period {
  return periodOf(addDays(periodOf(day, months).from, -1), months);
}

/** Returns the whole month (1), quarter (3), half year (6) or year (12) of the calendar in which a day (yyyy-MM-dd) lies. */
export function periodOf(day: string, months: 1 | 3 | 6 | 12): Period {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const since = year * 12 + month - 1;
  const begun = since - (since % months);
  return { from: firstDayOf(begun), to: addDays(firstDayOf(begun + months), -1) };
}

/** A period as half years and days: each of its days is in one of them. */
export type HalfYears = {
  /** Whole half years, as one period; undefined without any. */
  readonly whole: Period | undefined;
  /** Half years of which few days are not in the period. */
  readonly reduced: readonly { readonly halfYear: Period; readonly without: readonly Period[] }[];
  /** Days of half years of which few are in the period. */
  readonly others: readonly Period[];
};

/** Splits a period into half years and the days around them, so that as few single days as possible are added or taken away. */
export function halfYearsIn(period: Period): HalfYears {
  const [first, last] = [periodOf(period.from, 6), periodOf(period.to, 6)];
  const edges = first.from === last.from ? [first] : [first, last];
  const parts = edges.map((halfYear) => partOf(halfYear, period));
  const whole = {
    from: parts[0]?.without?.length === 0 ? first.from : addDays(first.to, 1),
    to: parts.at(-1)?.without?.length === 0 ? last.to : addDays(last.from, -1),
  };
  return {
    whole: whole.from <= whole.to ? whole : undefined,
    reduced: parts.flatMap(({ halfYear, without = [] }) =>
      without.length > 0 ? [{ halfYear, without }] : [],
    ),
    others: parts.flatMap(({ days, without }) => (without ? [] : [days])),
  };
}

/** Returns the days of a half year that are in a period, and those without which it is read where they are the fewer. */
function partOf(halfYear: Period, { from, to }: Period) {
  const days = { from: from > halfYear.from ? from : halfYear.from, to: to < halfYear.to ? to : halfYear.to };
  const without = [
    { from: halfYear.from, to: addDays(days.from, -1) },
    { from: addDays(days.to, 1), to: halfYear.to },
  ].filter((outside) => outside.from <= outside.to);
  const left = without.reduce((sum, outside) => sum + daysBetween(outside.from, outside.to) + 1, 0);
  return { halfYear, days, without: left <= daysBetween(days.from, days.to) ? without : undefined };
}

/** Returns the same period a year earlier. The end of a month stays one: of February 2029, the 29 days of February 2028. */
export function yearBefore({ from, to }: Period): Period {
  const earlier = (day: string) => `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  const lastOfMonth = periodOf(`${earlier(to).slice(0, 7)}-01`, 1).to;
  return {
    from: from.endsWith('-02-29') ? `${earlier(from).slice(0, 7)}-28` : earlier(from),
    to: to === periodOf(to, 1).to ? lastOfMonth : earlier(to),
  };
}

/** Returns the first day of a month that is counted from the year 0. */
function firstDayOf(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
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
