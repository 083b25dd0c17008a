import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { measure } from './measure.ts';

const served = { node: process.pid, postgres: 0 };
const measuring = { what: 'a short wait', served, seconds: 0.2 };

test('only units that end while it is measured are counted, and each half second of a longer run has its number', async () => {
  let done = 0;
  const work = async () => {
    await pause(5);
    done += 1;
  };
  const run = await measure({ workers: [work, work] }, { ...measuring, seconds: 0.6 });
  expect(run.perSecond * 0.6).toBeLessThan(done);
  expect(run.course.length).toBeGreaterThan(0); // more when a busy machine makes the run longer
  expect(run.p50Milliseconds).toBeGreaterThanOrEqual(4);
  expect(run.refused).toBe(0);
});

test('what is refused counts for itself, also when others beside it are refused', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const refuse = async () => {
    await pause(5);
    throw new Error('no');
  };
  const run = await measure({ workers: [refuse], beside: [() => pause(5)] }, measuring);
  expect(run.refused).toBeGreaterThan(0);
  expect(run.perSecond).toBe(0);
});

test('in rounds every unit that was prepared is used once', async () => {
  let ready = 0;
  const taken = vi.fn<() => void>();
  const work = async () => {
    if (ready === 0) throw new Error('Nothing is ready');
    ready -= 1;
    taken();
    await pause(5);
  };
  const prepare = { times: 3, run: async () => void (ready += 6) };
  const run = await measure({ workers: [work, work], prepare }, measuring);
  expect([ready, run.refused]).toEqual([0, 0]);
  expect(taken.mock.calls.length % 6).toBe(0);
});
