// The shop's books are kept in Eastern time: prices and tax rates change at midnight there.

export const shopTimeZone = 'America/Toronto';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone, dateStyle: 'short' });

/** The day in the shop's books, yyyy-MM-dd. */
export function shopDay(moment = new Date()): string {
  return days.format(moment);
}
