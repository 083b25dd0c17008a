import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { measurePressure, mostPressure, nextPressure, noPressure, type PressureState } from './pressure.ts';
import { urgencies, type Urgency } from './urgency.ts';

const longest = 50;

/** The state after windows in which requests waited for so long each. */
function after(waits: readonly number[], from: PressureState = noPressure): PressureState {
  return waits.reduce((state, waited) => nextPressure(state, { lasted: 100, waited }, longest), from);
}

const times = (count: number, wait: number) => Array.from({ length: count }, () => wait);

test('a hiccup refuses nobody', () => {
  expect(after([400, 900, 0, 300, 0, 60, 60, 10])).toMatchObject({ pressure: 0, isBusy: false });
});

test('the longer requests wait, the faster the pressure rises, to everybody but those who order', () => {
  const [little, much] = [after(times(6, 60)), after(times(6, 300))];
  expect(little.pressure).toBeGreaterThan(0);
  expect(much.pressure).toBeGreaterThan(little.pressure * 5);
  expect(after(times(30, 3_000)).pressure).toBe(mostPressure);
});

test('the pressure stays while the wait is between half as long and too long, and falls slowly when it is shorter', () => {
  const busy = after(times(8, 200));
  expect(after(times(100, 40), busy).pressure).toBe(busy.pressure);
  const calmer = after([10], busy);
  expect(calmer.pressure).toBeLessThan(busy.pressure);
  expect(calmer.pressure).toBeGreaterThan(busy.pressure * 0.8);
  expect(after(times(100, 10), busy)).toMatchObject({ pressure: 0, isBusy: false });
});

test('a shop that has just refused somebody counts as busy until it has refused nobody for a while', () => {
  const busy = after(times(4, 60));
  const rested = after(times(3, 0), busy);
  expect(rested).toMatchObject({ pressure: 0, isBusy: true });
  expect(after(times(4, 60), rested).isBusy).toBe(true);
  expect(after(times(60, 0), rested).isBusy).toBe(false);
});

test('a process that is so late that it hardly looks notices as soon, and one long turn alone is a hiccup', () => {
  const late = { lasted: 900, waited: 800 };
  const once = nextPressure(noPressure, late, longest);
  expect(once.pressure).toBe(0);
  const twice = nextPressure(once, late, longest);
  expect(twice.pressure).toBeGreaterThan(after(times(4, 800)).pressure);
});

test('whatever the waits are, the pressure is from nobody to everybody but those who order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 80 }), (waits) => {
      const { pressure } = after(waits);
      expect(pressure).toBeGreaterThanOrEqual(0);
      expect(pressure).toBeLessThanOrEqual(mostPressure);
    }),
  );
});

test('a process whose event loop has long turns measures them, also when most are short', async () => {
  const pressure = measurePressure({
    longestMilliseconds: 50,
    databaseWait: () => 0,
    onChange: () => undefined,
  });
  onTestFinished(() => pressure.stop());
  const working = setInterval(() => {
    const until = performance.now() + 250;
    while (performance.now() < until) continue; // as a large page
  }, 60);
  await pause(1_000);
  expect(pressure.value).toBe(0); // nobody is there whom it would help to refuse
  for (let count = 0; count < 8; count += 1) pressure.answering(1);
  await expect.poll(() => pressure.value, { timeout: 15_000 }).toBeGreaterThan(1);
  clearInterval(working);
  await expect.poll(() => pressure.value, { timeout: 15_000 }).toBe(0);
});

test('however long new visitors wait for the database, guests and buyers are served; and so with guests', async () => {
  const waits = { new: 3_000, guest: 0, buyer: 0, ordering: 0 };
  const pressure = measurePressure({
    longestMilliseconds: 50,
    databaseWait: (least) => Math.max(...urgenciesFrom(least).map((urgency) => waits[urgency])),
    onChange: () => undefined,
  });
  onTestFinished(() => pressure.stop());
  const patience = { timeout: 15_000 };
  await expect.poll(() => pressure.value, patience).toBeGreaterThan(1);
  await expect.poll(() => pressure.value, patience).toBeLessThanOrEqual(1); // falls again, although they still wait
  waits.guest = 3_000;
  await expect.poll(() => pressure.value, patience).toBeGreaterThan(2);
  await expect.poll(() => pressure.value, patience).toBeLessThanOrEqual(2);
  waits.buyer = 3_000;
  await expect.poll(() => pressure.value, patience).toBe(mostPressure);
}, 60_000);

/** The classes that are at least so urgent. */
function urgenciesFrom(least: Urgency): readonly Urgency[] {
  return urgencies.slice(0, urgencies.indexOf(least) + 1);
}
