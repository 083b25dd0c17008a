import { shopTimeZone } from './shop-time-zone.ts';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone, dateStyle: 'short' });

const times = new Intl.DateTimeFormat('en-CA', {
  timeZone: shopTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns the time of the day of a moment in the shop's time zone, `14:05`. */
export function timeAtShop(moment: Date): string {
  return times.format(moment);
}

/** Returns the date of a moment in the shop's time zone, yyyy-MM-dd. */
export function dayAtShop(moment: Date): string {
  return days.format(moment);
}
