import { expect, test } from 'vitest';
import { createHeldJobs } from './held-jobs.ts';

test('a job that succeeded is remembered for a minute, one that failed is not', async () => {
  let now = 0;
  const held = createHeldJobs(() => now);
  await held.run('1', async () => undefined);
  await expect(held.run('2', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect(held.finished()).toEqual(['1']);

  now = 61_000;
  await held.run('3', async () => undefined);
  expect(held.finished()).toEqual(['3']);
});

test('idle resolves once every job has ended, with or without success', async () => {
  const held = createHeldJobs();
  const { promise, reject } = Promise.withResolvers<void>();
  const running = held.run('1', () => promise);
  let isIdle = false;
  const idle = held.idle().then(() => (isIdle = true));
  await Promise.resolve();
  expect(isIdle).toBe(false);

  reject(new Error('not now'));
  await expect(running).rejects.toThrow('not now');
  await idle;
  expect(isIdle).toBe(true);
});
