import { addDays } from '../days/days.ts';

/** How many reminders an invoice gets at most, each firmer than the one before: the first before its due date, the others after it. */
export const reminderSteps = 4;

/** Days after the due date, rising: the first alone may be before it, and three at most are after it. */
export function areReminderDays(days: readonly number[]): boolean {
  return (
    days.every((day, index) => (day > 0 && day > (days[index - 1] ?? 0)) || (index === 0 && day < 0)) &&
    days.length <= stepsFrom(days)
  );
}

/** Returns how many steps there are from the first that these days have. */
function stepsFrom([first = 1]: readonly number[]): number {
  return first < 0 ? reminderSteps : reminderSteps - 1;
}

/** When reminders are due unless the shop says otherwise: days after the due date, negative for before. */
export const usualReminderDays: readonly number[] = [-7, 1, 15, 30];

/** A reminder of an open invoice, and for which it is due. */
type ReminderDue = {
  /** From 1. */
  readonly step: number;
  /** The least that was sent before it; 0: it may be the first. */
  readonly afterStep: number;
  /** The latest due date of the invoice. */
  readonly dueBy: string;
  /** The latest day on which the reminder before it was sent; null: any. */
  readonly sentBy: string | null;
};

/**
 * Returns for which open invoices each reminder is due on a day; an invoice gets the firmest of its own that was not sent yet. They
 * follow each other, and only the first, before the due date, may be left out: however old an invoice is, it gets the second before the
 * third, and then has as many days to pay as the settings have between the two.
 */
export function reminderDue(today: string, days: readonly number[]): readonly ReminderDue[] {
  return days.slice(0, stepsFrom(days)).map((after, index) => {
    const step = reminderSteps - stepsFrom(days) + index + 1;
    const follows = step > 2;
    return {
      step,
      afterStep: follows ? step - 1 : 0,
      dueBy: addDays(today, -after),
      sentBy: follows ? addDays(today, (days[index - 1] ?? after) - after) : null,
    };
  });
}
