import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { WorkUrgency } from './urgency.ts';
import { createTurns } from './turns.ts';

afterEach(() => void vi.useRealTimers());

const long = 60_000;

test('a place that becomes free goes to the most urgent, and among equals to who came first', async () => {
  const turns = createTurns(1);
  await turns.begin('new', long);
  const begun: string[] = [];
  for (const [name, urgency] of [
    ['a new visitor', 'new'],
    ['a guest', 'guest'],
    ['a buyer', 'buyer'],
    ['a later buyer', 'buyer'],
    ['the shop itself', 'own'],
    ['who orders', 'ordering'],
  ] as const)
    void turns.begin(urgency, long).then(() => begun.push(name));
  expect(turns.waits().count).toBe(6);
  expect(turns.waits('guest').count).toBe(5);
  expect(turns.waits('ordering').count).toBe(1);
  for (let times = 0; times < 6; times += 1) {
    turns.end();
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(begun).toEqual([
    'who orders',
    'the shop itself',
    'a buyer',
    'a later buyer',
    'a guest',
    'a new visitor',
  ]);
});

test('every fifth place is kept for those who order and for the shop itself', async () => {
  const turns = createTurns(10);
  for (let times = 0; times < 8; times += 1) await turns.begin('buyer', long);
  const ninth = vi.fn<() => void>();
  void turns.begin('buyer', long).then(ninth);
  await turns.begin('ordering', long);
  await turns.begin('own', long);
  expect(ninth).not.toHaveBeenCalled();
  expect(turns.waits().count).toBe(1);
  for (let times = 0; times < 3; times += 1) turns.end();
  await vi.waitFor(() => expect(ninth).toHaveBeenCalled());
});

test('nobody waits without an end', async () => {
  vi.useFakeTimers();
  const turns = createTurns(1);
  await turns.begin('buyer', long);
  const outcomes: string[] = [];
  turns.begin('new', 300).catch((error: Error) => outcomes.push(error.message));
  turns.begin('ordering', 3_000).catch(() => outcomes.push('the order'));
  await vi.advanceTimersByTimeAsync(500);
  expect(outcomes).toEqual(['There was no turn in time']);
  expect(turns.waits()).toEqual({ count: 1, longestMilliseconds: 500 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(outcomes).toHaveLength(2);
  expect(turns.waits()).toEqual({ count: 0, longestMilliseconds: 0 });
  turns.end();
  await turns.begin('new', 300);
});

test('there are never more turns than places, and none is lost', async () => {
  const urgency = fc.constantFrom<WorkUrgency>('ordering', 'own', 'buyer', 'guest', 'new');
  const steps = fc.array(fc.option(urgency, { nil: 'end' as const }), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), steps, async (places, taken) => {
      const turns = createTurns(places);
      let running = 0;
      let asked = 0;
      const settle = async () => {
        for (let times = 0; times < 4; times += 1) await Promise.resolve();
      };
      const finish = async () => {
        running -= 1;
        turns.end();
        await settle();
      };
      for (const step of taken) {
        if (step !== 'end') {
          asked += 1;
          void turns.begin(step, long).then(() => (running += 1));
          await settle();
        } else if (running > 0) await finish();
        expect(running).toBeLessThanOrEqual(places);
      }
      for (let most = asked; most > 0; most -= 1) if (running > 0) await finish();
      expect([running, turns.waits().count]).toEqual([0, 0]);
    }),
  );
});
