import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../days/days.ts';
import { reminderDue, reminderSteps, usualReminderDays } from './invoicing.ts';

const dueOn = '2026-10-15';

/** Returns the reminder that is due, as the statement of the shop finds it. */
function due(today: string, lastStep = 0, sentOn = dueOn, days = usualReminderDays): number | undefined {
  return reminderDue(today, days).findLast(
    ({ step, afterStep, dueBy, sentBy }) =>
      dueOn <= dueBy &&
      lastStep >= afterStep &&
      lastStep < step &&
      (sentBy === null || (lastStep > 0 && sentOn <= sentBy)),
  )?.step;
}

test('reminders are due a week before the due date, and 1, 15 and 30 days after it', () => {
  expect(due('2026-10-07')).toBeUndefined();
  expect(due('2026-10-08')).toBe(1);
  expect(due('2026-10-15', 1, '2026-10-08')).toBeUndefined();
  expect(due('2026-10-16', 1, '2026-10-08')).toBe(2);
  expect(due('2026-10-30', 2, '2026-10-16')).toBe(3);
  expect(due('2026-11-14', 3, '2026-10-30')).toBe(4);
  expect(due('2027-10-14', 4, '2026-11-14')).toBeUndefined();
});

test('an invoice that is long overdue gets the second reminder first, and the others as far apart as the settings say', () => {
  expect(due('2026-12-31')).toBe(2);
  expect(due('2026-12-31', 1, '2026-12-31')).toBe(2);
  expect(due('2027-01-13', 2, '2026-12-31')).toBeUndefined();
  expect(due('2027-01-14', 2, '2026-12-31')).toBe(3);
  expect(due('2027-01-28', 3, '2027-01-14')).toBeUndefined();
  expect(due('2027-01-29', 3, '2027-01-14')).toBe(4);
});

test('whatever the days, no reminder comes twice, too early or before the one that it follows, and there are at most four', () => {
  const days = fc
    .uniqueArray(fc.integer({ min: -20, max: 90 }), { minLength: 1, maxLength: 4 })
    .map((list) => list.toSorted((a, b) => a - b));
  const visits = fc
    .array(fc.integer({ min: -30, max: 200 }), { maxLength: 30 })
    .map((list) => list.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(days, visits, (afterDue, moments) => {
      let [lastStep, sentAt] = [0, 0];
      for (const moment of moments) {
        const step = due(addDays(dueOn, moment), lastStep, addDays(dueOn, sentAt), afterDue);
        if (step === undefined) continue;
        expect(step).toBeGreaterThan(lastStep);
        expect(step).toBeLessThanOrEqual(Math.min(reminderSteps, Math.max(2, lastStep + 1)));
        expect(moment).toBeGreaterThanOrEqual(afterDue[step - 1]!);
        const apart = step > 2 ? afterDue[step - 1]! - afterDue[step - 2]! : 0;
        expect(lastStep === 0 ? apart : moment - sentAt).toBeGreaterThanOrEqual(apart);
        [lastStep, sentAt] = [step, moment];
      }
    }),
  );
});
