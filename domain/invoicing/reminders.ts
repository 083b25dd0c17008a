import { daysBetween } from '../days/days.ts';

/** How many reminders an invoice gets at most, each firmer than the one before. */
export const reminderSteps = 4;

/** When reminders are due unless the shop says otherwise: days after the due date, negative for before. */
export const usualReminderDays: readonly number[] = [-7, 1, 15, 30];

/**
 * Returns the reminder, from 1, that is due for an open invoice on a day; undefined: none. Only the latest one whose day has come is
 * sent, so that an old invoice does not get all of them at once, and none after a firmer one.
 */
export function reminderDue(
  invoice: { readonly dueOn: string; readonly lastStep: number },
  today: string,
  days: readonly number[],
): number | undefined {
  const late = daysBetween(invoice.dueOn, today);
  const step = days.slice(0, reminderSteps).findLastIndex((after) => late >= after) + 1;
  return step > invoice.lastStep ? step : undefined;
}
