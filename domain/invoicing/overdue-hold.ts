import { addDays, daysBetween } from '../days/days.ts';

/** The facts that decide whether overdue invoices keep a company from ordering on account. Days are yyyy-MM-dd. */
export type OverdueFacts = {
  /** The earliest due date of its open invoices on account and its opening balance; null: none is open. */
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
