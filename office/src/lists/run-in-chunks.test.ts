import { expect, test } from 'vitest';
import { idsOfView, runInChunks } from './run-in-chunks.ts';

const ids = Array.from({ length: 45 }, (_, index) => String(index));
const done = (some: readonly string[]) => ({
  results: some.map((id) => ({ id, label: id, outcome: 'done' as const })),
});

test('every row is done once, a few with each call, and the progress is told', async () => {
  const calls: string[][] = [];
  const progress: number[] = [];
  const results = await runInChunks({
    ids,
    run: async (some) => {
      calls.push(some);
      return done(some);
    },
    onProgress: (soFar) => progress.push(soFar.length),
    signal: new AbortController().signal,
  });
  expect(calls.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(progress).toEqual([20, 40, 45]);
  expect(results.map(({ id }) => id)).toEqual(ids);
});

test('after a stop no further call is made, and what was done is returned', async () => {
  const stop = new AbortController();
  const results = await runInChunks({
    ids,
    run: async (some) => {
      stop.abort();
      return done(some);
    },
    onProgress: () => undefined,
    signal: stop.signal,
  });
  expect(results).toHaveLength(20);
});

test('a call that fails ends the act, and the results before it were told', async () => {
  let told = 0;
  const failing = runInChunks({
    ids,
    run: async (some) => {
      if (some.includes('20')) throw new Error('no answer');
      return done(some);
    },
    onProgress: ({ length }) => (told = length),
    signal: new AbortController().signal,
  });
  await expect(failing).rejects.toThrow('no answer');
  expect(told).toBe(20);
});

test('the ids of a view are read page by page, at most a thousand', async () => {
  const page = async (after = '0') => {
    const start = Number(after);
    const rows = Array.from({ length: 300 }, (_, index) => start + index);
    return { rows, after: start >= 1_500 ? null : String(start + 300) };
  };
  const { signal } = new AbortController();
  const found = await idsOfView({ page, idOf: String, signal });
  expect(found).toHaveLength(1_000);
  expect(found.at(-1)).toBe('999');
});
