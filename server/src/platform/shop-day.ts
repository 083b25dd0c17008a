import { dayAtShop } from '@chipload/domain/places';

/** Cached for the current minute, since every price of every request needs it. */
let lastMinute = { number: -1, day: '' };

/** Returns the date of a moment (by default now) in the shop's time zone, yyyy-MM-dd. */
export function shopDay(moment = new Date()): string {
  const number = Math.floor(moment.getTime() / 60_000);
  if (number !== lastMinute.number) lastMinute = { number, day: dayAtShop(moment) };
  return lastMinute.day;
}
