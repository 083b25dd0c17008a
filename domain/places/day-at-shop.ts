import { shopTimeZone } from './shop-time-zone.ts';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone, dateStyle: 'short' });

/** Returns the date of a moment in the shop's time zone, yyyy-MM-dd. */
export function dayAtShop(moment: Date): string {
  return days.format(moment);
}
