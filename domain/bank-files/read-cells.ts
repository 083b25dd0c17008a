// Amounts and days as banks write them. Nothing is guessed: a text with two meanings is read as the file is known to mean it, or not.

import { isDay } from '../days/days.ts';

/**
 * Returns the cents of an amount in a table: `1,234.56`, `1 234,56`, `-12`, `12.00-`, `(12.00)`, `$12.50`. A comma or a point before
 * one or two last digits divides dollars from cents; undefined for another text. `1.234` has two meanings unless the file is known to
 * have a comma before the cents.
 */
export function readCents(cell: string, centsAfter?: 'comma'): number | undefined {
  const text = bareAmount(cell);
  const [, open, body, close] = /^([-+(]?)([\d.,]+)([-)]?)$/.exec(text) ?? [];
  if (body === undefined || (open === '(') !== (close === ')') || (open !== '' && close === '-'))
    return undefined;
  const [, whole, fraction = ''] = /^(\d[\d.,]*?|)(?:[.,](\d{1,2}))?$/.exec(body) ?? [];
  if (whole === undefined || !/^(\d*|[1-9]\d{0,2}((,\d{3})+|(\.\d{3})+))$/.test(whole)) return undefined;
  if (centsAfter !== 'comma' && /^\d+\.\d{3}$/.test(body)) return undefined;
  const isNegative = open === '-' || open === '(' || close === '-';
  return centsOf(isNegative, whole.replaceAll(/[.,]/g, ''), fraction);
}

/** True if an amount has a comma before its cents: `12,50`. */
export function hasCommaBeforeCents(cell: string): boolean {
  return /^[-+(]?[\d.]+,\d{1,2}[-)]?$/.test(bareAmount(cell));
}

function bareAmount(cell: string): string {
  return cell.replaceAll(/[$\s]|CAD|USD/gi, '').replace('−', '-');
}

/** Returns the cents of an amount of OFX or CAMT.053, which has no separators of thousands: `-12.5`, `+100`, `12,50`, `7.000`. */
export function readPlainCents(text: string): number | undefined {
  const [, sign, whole, fraction = ''] = /^\s*([-+]?)(\d*)(?:[.,](\d*))?\s*$/.exec(text) ?? [];
  if (whole === undefined || /[^0]/.test(fraction.slice(2))) return undefined;
  return centsOf(sign === '-', whole, fraction.slice(0, 2));
}

function centsOf(isNegative: boolean, whole: string, fraction: string): number | undefined {
  if (whole === '' && fraction === '') return undefined;
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(cents)) return undefined;
  return isNegative && cents !== 0 ? -cents : cents;
}

export const dayOrders = ['day-first', 'month-first'] as const;

/** The place of the day in the first two numbers of 03/04/2026. */
export type DayOrder = (typeof dayOrders)[number];

const twoNumbersFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Returns a day as yyyy-MM-dd; a text that begins with its year needs no order. Undefined for another text. */
export function readDay(cell: string, order: DayOrder | undefined): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})$/.exec(cell) ?? [];
  if (year !== undefined) return existing(year, month, day);
  const [, first = '', second = '', lastYear] = twoNumbersFirst.exec(cell) ?? [];
  if (lastYear === undefined || order === undefined) return undefined;
  return order === 'day-first' ? existing(lastYear, second, first) : existing(lastYear, first, second);
}

function existing(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}

/** True for a text in the form of a day that is none in either order, such as 31/31/2026 or 2026-02-30. */
export function isNoSuchDay(cell: string): boolean {
  const isWritten = twoNumbersFirst.test(cell) || /^\d{4}([/.-])\d{2}\1\d{2}$/.test(cell);
  return isWritten && dayOrders.every((order) => readDay(cell, order) === undefined);
}

/** Returns the order that the days themselves tell, without those that are none; `unknown`: only a person can say. */
export function dayOrderOf(cells: readonly string[]): DayOrder | 'not-needed' | 'unknown' {
  const numbers = cells.flatMap((cell) => {
    if (isNoSuchDay(cell)) return [];
    const [, first, second] = twoNumbersFirst.exec(cell) ?? [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }];
  });
  if (numbers.length === 0) return 'not-needed';
  const daysFirst = numbers.filter(({ first }) => first > 12).length;
  const daysSecond = numbers.filter(({ second }) => second > 12).length;
  if (daysFirst === daysSecond) return 'unknown';
  return daysFirst > daysSecond ? 'day-first' : 'month-first';
}
