// The days on which workplaces of a province are closed, by rule.
//
// Sources: Canada Labour Code, section 166 (federal), and the employment standards of the provinces as listed by the Government of
// Canada, "General holidays", and by each province (Ontario: Employment Standards Act, 2000, section 1; Quebec: Act respecting labour
// standards, section 60, and National Holiday Act; British Columbia: Employment Standards Act, section 1, with Easter and Boxing Day
// left out; Alberta: Employment Standards Code, section 25). A holiday on a weekend closes the next working day, as carriers and most
// workplaces do.

import { addDays } from '../days/days.ts';
import type { CanadianProvinceCode } from '../places/places.ts';

type Rule = {
  /** Returns the day in a year. */
  readonly on: (year: number) => string;
  /** The provinces that have it; all of Canada without it. */
  readonly provinces?: readonly CanadianProvinceCode[];
};

const monday = 1;

const rules: readonly Rule[] = [
  { on: (year) => `${year}-01-01` },
  // Family Day, Louis Riel Day, Islander Day, Heritage Day
  {
    on: (year) => nthWeekday(year, 2, { weekday: monday, nth: 3 }),
    provinces: ['AB', 'BC', 'SK', 'MB', 'ON', 'NB', 'NS', 'PE'],
  },
  { on: (year) => addDays(easterOf(year), -2) },
  // Victoria Day, in Quebec National Patriots' Day: the Monday before May 25
  {
    on: (year) => lastMondayBefore(`${year}-05-25`),
    provinces: ['AB', 'BC', 'MB', 'NT', 'NU', 'ON', 'QC', 'SK', 'YT'],
  },
  { on: (year) => `${year}-06-21`, provinces: ['NT', 'YT'] },
  { on: (year) => `${year}-06-24`, provinces: ['QC'] },
  { on: (year) => `${year}-07-01` },
  { on: (year) => `${year}-07-09`, provinces: ['NU'] },
  {
    on: (year) => nthWeekday(year, 8, { weekday: monday, nth: 1 }),
    provinces: ['BC', 'SK', 'NB', 'NT', 'NU'],
  },
  { on: (year) => nthWeekday(year, 8, { weekday: monday, nth: 3 }), provinces: ['YT'] },
  { on: (year) => nthWeekday(year, 9, { weekday: monday, nth: 1 }) },
  // National Day for Truth and Reconciliation
  { on: (year) => `${year}-09-30`, provinces: ['BC', 'MB', 'NT', 'NU', 'PE', 'YT'] },
  {
    on: (year) => nthWeekday(year, 10, { weekday: monday, nth: 2 }),
    provinces: ['AB', 'BC', 'MB', 'NT', 'NU', 'ON', 'QC', 'SK', 'YT'],
  },
  {
    on: (year) => `${year}-11-11`,
    provinces: ['AB', 'BC', 'NB', 'NL', 'NT', 'NU', 'PE', 'SK', 'YT'],
  },
  { on: (year) => `${year}-12-25` },
  { on: (year) => `${year}-12-26`, provinces: ['ON'] },
];

/** Returns the statutory holidays of a province in a year (yyyy-MM-dd), in order; those on a weekend on the next free weekday. */
export function holidaysOf(province: string, year: number): string[] {
  const closed = new Set<string>();
  for (const { on, provinces } of rules) {
    if (provinces && !provinces.some((one) => one === province)) continue;
    let day = on(year);
    while (isWeekend(day) || closed.has(day)) day = addDays(day, 1);
    closed.add(day);
  }
  return [...closed].toSorted();
}

export function isWeekend(day: string): boolean {
  return [0, 6].includes(weekdayOf(day));
}

/** Returns Easter Sunday in a year of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return dayOf(year, month, day);
}

function nthWeekday(year: number, month: number, { weekday, nth }: { weekday: number; nth: number }): string {
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

function lastMondayBefore(day: string): string {
  const back = (weekdayOf(day) - monday + 7) % 7;
  return addDays(day, -(back === 0 ? 7 : back));
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function dayOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
