// The shop's books are kept in Eastern time: tax rates change at midnight there.

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });

/** The day in the shop's books, yyyy-MM-dd. */
export function shopDay(moment = new Date()): string {
  return days.format(moment);
}
