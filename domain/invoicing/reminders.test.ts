import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../days/days.ts';
import { reminderDue, reminderSteps, usualReminderDays } from './invoicing.ts';

const dueOn = '2026-10-15';
const due = (today: string, lastStep = 0) => reminderDue({ dueOn, lastStep }, today, usualReminderDays);

test('reminders are due a week before the due date, and 1, 15 and 30 days after it', () => {
  expect(due('2026-10-07')).toBeUndefined();
  expect(due('2026-10-08')).toBe(1);
  expect(due('2026-10-15', 1)).toBeUndefined();
  expect(due('2026-10-16', 1)).toBe(2);
  expect(due('2026-10-30', 2)).toBe(3);
  expect(due('2026-11-14', 3)).toBe(4);
  expect(due('2027-10-14', 4)).toBeUndefined();
});

test('an invoice that is long overdue gets the firmest reminder, not all of them one after the other', () => {
  expect(due('2026-12-31')).toBe(4);
});

test('whatever the days, no reminder comes twice or after a firmer one, and there are at most four', () => {
  const days = fc
    .array(fc.integer({ min: -20, max: 90 }), { minLength: 1, maxLength: 4 })
    .map((list) => list.toSorted((a, b) => a - b));
  const visits = fc
    .array(fc.integer({ min: -30, max: 120 }), { maxLength: 30 })
    .map((list) => list.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(days, visits, (afterDue, moments) => {
      let lastStep = 0;
      for (const moment of moments) {
        const step = reminderDue({ dueOn, lastStep }, addDays(dueOn, moment), afterDue);
        if (step === undefined) continue;
        expect(step).toBeGreaterThan(lastStep);
        expect(step).toBeLessThanOrEqual(reminderSteps);
        expect(moment).toBeGreaterThanOrEqual(afterDue[step - 1]!);
        lastStep = step;
      }
    }),
  );
});
