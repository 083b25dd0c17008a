import { addDays, daysBetween } from '../days/days.ts';

/**
 * The least that is open of a debt so that the shop asks for it, in cents: for less, such as the cent of a rounding, nobody is reminded
 * or kept from ordering. It is owed all the same.
 */
export const leastDemandedCents = 100;

/** The facts that decide whether overdue invoices keep a company from ordering on account. Days are yyyy-MM-dd. */
export type OverdueFacts = {
  /** The earliest due date of what is open of its invoices on account and without an invoice, small rests left out; null: none. */
  readonly oldestDueOn: string | null;
  /** The last day of its exception; null: it has none. */
  readonly allowedUntil: string | null;
};

/** An invoice or opening balance that is overdue for too long. */
export type TooLate = { readonly since: string; readonly days: number };

/**
 * Returns since when the oldest debt of a company is due if that is overdue by as many days as the shop allows, or more: it orders nothing on
 * account then. Undefined: it may, since nothing is that late, the shop has no such rule, or the company has an exception today.
 */
export function tooLate(
  { oldestDueOn, allowedUntil }: OverdueFacts,
  today: string,
  holdAfterDays: number | undefined,
): TooLate | undefined {
  if (holdAfterDays === undefined || oldestDueOn === null) return undefined;
  if (allowedUntil !== null && today <= allowedUntil) return undefined;
  if (oldestDueOn > addDays(today, -holdAfterDays)) return undefined;
  return { since: oldestDueOn, days: daysBetween(oldestDueOn, today) };
}
