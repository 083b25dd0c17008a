import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../days/days.ts';
import { areReminderDays, reminderDue, reminderSteps, usualReminderDays } from './invoicing.ts';

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

test('without a reminder before the due date the first is that of an overdue invoice, and the next follows it', () => {
  expect(due('2026-10-16', 0, dueOn, [1, 15])).toBe(2);
  expect(due('2026-10-30', 2, '2026-10-29', [1, 15])).toBeUndefined();
  expect(due('2026-11-12', 2, '2026-10-29', [1, 15])).toBe(3);
});

test.each([[[-14, -7, 1]], [[0, 7]], [[15, 1]], [[1, 15, 30, 45]], [[7, 7]]])(
  'reminders cannot be due on the days %j',
  (days) => {
    expect(areReminderDays(days)).toBe(false);
  },
);

test('whatever the days, no reminder comes twice, too early or before the one that it follows, and there are at most four', () => {
  const days = fc
    .record({
      before: fc.option(fc.integer({ min: -20, max: -1 })),
      after: fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 3 }),
    })
    .map(({ before, after }) => [...(before === null ? [] : [before]), ...after.toSorted((a, b) => a - b)])
    .filter((list) => list.length > 0);
  const visits = fc
    .array(fc.integer({ min: -30, max: 200 }), { maxLength: 30 })
    .map((list) => list.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(days, visits, (afterDue, moments) => {
      expect(areReminderDays(afterDue)).toBe(true);
      const dayOf = (step: number) => afterDue[step - (afterDue[0]! < 0 ? 1 : 2)]!;
      let [lastStep, sentAt] = [0, 0];
      for (const moment of moments) {
        const step = due(addDays(dueOn, moment), lastStep, addDays(dueOn, sentAt), afterDue);
        if (step === undefined) continue;
        expect(step).toBeGreaterThan(lastStep);
        expect(step).toBeLessThanOrEqual(Math.min(reminderSteps, Math.max(2, lastStep + 1)));
        expect(moment).toBeGreaterThanOrEqual(dayOf(step));
        expect(step > 1).toBe(dayOf(step) > 0);
        const apart = step > 2 ? dayOf(step) - dayOf(step - 1) : 0;
        expect(lastStep === 0 ? apart : moment - sentAt).toBeGreaterThanOrEqual(apart);
        [lastStep, sentAt] = [step, moment];
      }
    }),
  );
});
