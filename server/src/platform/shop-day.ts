import { shopTimeZone } from '@chipload/domain/places';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone, dateStyle: 'short' });

/** Every price of every request asks for the day, and it is the same for a minute at least. */
let lastMinute = { number: -1, day: '' };

/** The day in the shop's books, yyyy-MM-dd. */
export function shopDay(moment = new Date()): string {
  const number = Math.floor(moment.getTime() / 60_000);
  if (number !== lastMinute.number) lastMinute = { number, day: days.format(moment) };
  return lastMinute.day;
}
