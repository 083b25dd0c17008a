import { addDays } from '../days/days.ts';
import { dayAtShop, timeAtShop, type Place } from '../places/places.ts';
import { holidaysOf, isWeekend } from './holidays.ts';

/** When the shop ships, and how long its carriers take. */
export type DeliveryTimes = {
  /** Orders before this time of the day, in the shop's time zone, ship the same day: `15:00`. */
  readonly cutOff: string;
  /** Days on which the shop is closed beside weekends and the holidays of its province. */
  readonly closedOn: readonly string[];
  /** The carrier's working days to the provinces of a zone (`CA-ON`, `US-OH`). */
  readonly zones: readonly { readonly provinces: readonly string[]; readonly workingDays: number }[];
};

/** A moment at the shop: its day and its time of the day (`14:05`). */
type ShopMoment = { readonly day: string; readonly time: string };

/** Returns the day and the time of a moment in the shop's time zone. */
export function momentAtShop(moment: Date): ShopMoment {
  return { day: dayAtShop(moment), time: timeAtShop(moment) };
}

type ExpectedArrival = {
  /** The day on which the shop ships. */
  readonly shipsOn: string;
  readonly shipsToday: boolean;
  /** Undefined for a destination that is unknown or has no zone. */
  readonly arrivesOn: string | undefined;
};

/** No weekend, no holiday of the place's province, not closed. US destinations close on weekends only. */
export function isWorkingDay(
  day: string,
  { country, province }: Place,
  closedOn: readonly string[] = [],
): boolean {
  if (isWeekend(day) || closedOn.includes(day)) return false;
  return country === 'US' || !holidaysOf(province, Number(day.slice(0, 4))).includes(day);
}

/**
 * Returns when an order of this moment is expected: it ships on the first working day of the shop, today only before the cut-off, and
 * not before its last piece is there; the carrier's days are days on which both the shop's and the buyer's places work, and so is the day
 * of arrival.
 *
 *     expectedArrival({ times, shop, moment: { day: '2026-11-23', time: '14:05' }, destination });
 */
export function expectedArrival({
  times,
  shop,
  moment,
  destination,
  completeOn,
}: {
  readonly times: DeliveryTimes;
  readonly shop: Place;
  readonly moment: ShopMoment;
  readonly destination?: Place | undefined;
  /** The day on which the last backordered piece is expected. */
  readonly completeOn?: string | undefined;
}): ExpectedArrival {
  const isInTime = moment.time < times.cutOff;
  const earliest = isInTime ? moment.day : addDays(moment.day, 1);
  const from = completeOn !== undefined && completeOn > earliest ? completeOn : earliest;
  const isOpen = (day: string) => isWorkingDay(day, shop, times.closedOn);
  const shipsOn = nextDay(from, isOpen);
  const days = destination && workingDaysTo(destination, times);
  return {
    shipsOn,
    shipsToday: shipsOn === moment.day,
    arrivesOn: days === undefined ? undefined : arrivalAfter(shipsOn, days, destination ?? shop),
  };
}

/** Returns the carrier's working days to a place; undefined without a zone. */
function workingDaysTo(
  { country, province }: Place,
  { zones }: Pick<DeliveryTimes, 'zones'>,
): number | undefined {
  return zones.find(({ provinces }) => provinces.includes(`${country}-${province}`))?.workingDays;
}

function arrivalAfter(shipsOn: string, workingDays: number, destination: Place): string {
  const works = (day: string) => isWorkingDay(day, destination);
  let day = shipsOn;
  for (let left = workingDays; left > 0; left -= 1) day = nextDay(addDays(day, 1), works);
  return nextDay(day, works);
}

/** Returns the first such day from a day on. Each year has working days, so that it ends. */
function nextDay(from: string, isSuch: (day: string) => boolean): string {
  let day = from;
  for (let tries = 0; !isSuch(day) && tries < mostDaysClosed; tries += 1) day = addDays(day, 1);
  return day;
}

/** A shop that is closed for longer has written its closing days wrongly. */
const mostDaysClosed = 366;
