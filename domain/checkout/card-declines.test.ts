import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { declineLimit, secondsUntilNextCharge } from './checkout.ts';

test('a card declined five times within an hour is blocked until the first decline is an hour old', () => {
  expect(secondsUntilNextCharge([], 5)).toBe(0);
  expect(secondsUntilNextCharge([1, 2, 3, 4], 5)).toBe(0);
  expect(secondsUntilNextCharge([3_000, 1, 2, 3, 4], 5)).toBe(600);
  expect(secondsUntilNextCharge([3_600, 1, 2, 3, 4], 5)).toBe(0);
  expect(secondsUntilNextCharge([0, 0, 0, 0, 0, 0], 5)).toBe(3_600);
});

test('no hour has more than five declines of a card, and after the wait it may be charged', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_500 }), { maxLength: 60 }), (pauses) => {
      const declinedAt: number[] = [];
      const waitsLeftOver: number[] = [];
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        const at = now;
        const wait = secondsUntilNextCharge(
          declinedAt.map((time) => at - time),
          declineLimit.ofCard,
        );
        if (wait === 0) declinedAt.push(now);
        else
          waitsLeftOver.push(
            secondsUntilNextCharge(
              declinedAt.map((time) => at + wait - time),
              declineLimit.ofCard,
            ),
          );
      }
      expect(waitsLeftOver.every((left) => left === 0)).toBe(true);
      for (const start of declinedAt) {
        const within = declinedAt.filter(
          (time) => time >= start && time < start + declineLimit.windowSeconds,
        );
        expect(within.length).toBeLessThanOrEqual(declineLimit.ofCard);
      }
    }),
  );
});
