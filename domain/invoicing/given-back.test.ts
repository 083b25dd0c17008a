import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gestureLeft, refundedBefore, type GivenBack } from './given-back.ts';

const paid: GivenBack = { totalCents: 10_000, creditedCents: 0, gestureCents: 0, countedCents: 0 };
/** An order with one invoice. */
const both = (given: GivenBack) => ({ ofInvoice: given, ofOrder: given });

test('a gesture leaves a later credit note whole until both come to more than the invoice', () => {
  const given = both({ ...paid, gestureCents: 4_000 });
  expect(refundedBefore(given, 6_000, 6_000)).toBe(0);
  expect(refundedBefore(given, 7_500, 7_500)).toBe(1_500);
  expect(refundedBefore(given, 10_000, 10_000)).toBe(4_000);
});

test('what was given of one invoice is not given back again with it, though another one of the order stands', () => {
  const ofInvoice = { ...paid, gestureCents: 300 };
  expect(refundedBefore({ ofInvoice, ofOrder: { ...ofInvoice, totalCents: 30_000 } }, 10_000, 10_000)).toBe(
    300,
  );
});

test('what is credited leaves less for a gesture, except for what was refunded before', () => {
  expect(gestureLeft({ ...paid, creditedCents: 7_000 })).toBe(3_000);
  expect(gestureLeft({ ...paid, creditedCents: 10_000, gestureCents: 4_000, countedCents: 4_000 })).toBe(0);
});

test('whatever is credited and given, in any order, no more is given back than the invoice', () => {
  const act = fc.record({ isGesture: fc.boolean(), cents: fc.integer({ min: 1, max: 8_000 }) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      let given = paid;
      let back = 0;
      for (const { isGesture, cents: wanted } of acts) {
        if (isGesture) {
          const cents = Math.min(wanted, gestureLeft(given));
          given = { ...given, gestureCents: given.gestureCents + cents };
          back += cents;
        } else {
          const cents = Math.min(wanted, given.totalCents - given.creditedCents);
          const before = refundedBefore(both(given), cents, cents);
          given = {
            ...given,
            creditedCents: given.creditedCents + cents,
            countedCents: given.countedCents + before,
          };
          back += cents - before;
        }
      }
      expect(back).toBeLessThanOrEqual(paid.totalCents);
      expect(given.countedCents).toBeLessThanOrEqual(given.gestureCents);
    }),
  );
});
