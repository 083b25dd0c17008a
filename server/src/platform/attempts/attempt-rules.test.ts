import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  atMost,
  atOnce,
  type AttemptRule,
  type AttemptState,
  growingDelay,
  noAttempts,
} from './attempt-rules.ts';

/** Makes attempts at these seconds and returns the seconds of the allowed ones. */
function allowedAt(rule: AttemptRule, seconds: readonly number[]): number[] {
  let state: AttemptState = noAttempts;
  let savedAt = 0;
  return seconds.filter((now) => {
    const elapsed = now - savedAt;
    const seen =
      state.secondsUntilForgotten <= elapsed
        ? noAttempts
        : {
            attempts: state.attempts,
            secondsUntilNext: Math.max(state.secondsUntilNext - elapsed, 0),
            secondsUntilForgotten: state.secondsUntilForgotten - elapsed,
          };
    if (seen.secondsUntilNext > 0) return false;
    state = rule(seen);
    savedAt = now;
    return true;
  });
}

const everySecondOfAnHour = Array.from({ length: 3_600 }, (_, second) => second);

test('when the attempts are used up, the rest of the window has to be waited for', () => {
  const rule = atMost(3, 600);
  expect(allowedAt(rule, [0, 10, 20, 30, 599, 600, 601])).toEqual([0, 10, 20, 600, 601]);
});

test('the delay doubles with each attempt, up to the longest', () => {
  const rule = growingDelay({ free: 2, firstSeconds: 60, longestSeconds: 240, memorySeconds: 3_600 });
  expect(allowedAt(rule, everySecondOfAnHour).slice(0, 7)).toEqual([0, 1, 61, 181, 421, 661, 901]);
});

test('the delay starts from zero after an hour without an attempt', () => {
  const rule = growingDelay({ free: 1, firstSeconds: 60, longestSeconds: 900, memorySeconds: 3_600 });
  expect(allowedAt(rule, [0, 60, 3_661, 3_662])).toEqual([0, 60, 3_661]);
});

test('things at the same time are allowed up to a number, and forgotten when none has begun for a while', () => {
  expect(allowedAt(atOnce(2, 600), [0, 10, 20, 609, 610, 611, 612])).toEqual([0, 10, 610, 611]);
});

test('a window never allows more attempts than its limit, whenever they are made', () => {
  const times = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), times, (most, seconds) => {
      const allowed = allowedAt(
        atMost(most, 600),
        seconds.toSorted((a, b) => a - b),
      );
      const [first = 0] = allowed;
      expect(allowed.filter((second) => second < first + 600).length).toBeLessThanOrEqual(most);
    }),
  );
});
