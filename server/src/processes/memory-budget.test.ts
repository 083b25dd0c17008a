import { expect, test } from 'vitest';
import { describeContradiction, memoryBudget } from './memory-budget.ts';

const machineOf = (gibibytes: number) => ({ cores: 4, memoryBytes: gibibytes * 2 ** 30 });
const nothing = { memoryMegabytes: undefined, cacheMegabytes: undefined };

test.each([
  { gibibytes: 1, processes: 1, memory: 512, caches: 128 },
  { gibibytes: 2, processes: 1, memory: 1_024, caches: 256 },
  { gibibytes: 8, processes: 4, memory: 1_024, caches: 256 },
  { gibibytes: 3, processes: 4, memory: 384, caches: 96 },
  { gibibytes: 256, processes: 1, memory: 1_024, caches: 256 },
])(
  '$processes processes on $gibibytes GiB may take $memory MB each, with $caches MB of caches',
  ({ gibibytes, processes, memory, caches }) => {
    expect(memoryBudget(nothing, machineOf(gibibytes), processes)).toEqual({
      memoryMegabytes: memory,
      cacheMegabytes: caches,
    });
  },
);

test('the caches take a quarter of what the operator allows, or what the operator says', () => {
  const given = { ...nothing, memoryMegabytes: 600 };
  expect(memoryBudget(given, machineOf(8), 1).cacheMegabytes).toBe(150);
  expect(memoryBudget({ ...given, cacheMegabytes: 300 }, machineOf(8), 1)).toEqual({
    memoryMegabytes: 600,
    cacheMegabytes: 300,
  });
});

test('a shop that only limits its caches, as before there was a budget, is allowed as much beside them', () => {
  expect(memoryBudget({ ...nothing, cacheMegabytes: 4_000 }, machineOf(8), 1).memoryMegabytes).toBe(4_256);
});

test('caches that leave a process too little are refused with what to do', () => {
  expect(describeContradiction({ memoryMegabytes: 600, cacheMegabytes: 344 })).toBeUndefined();
  expect(describeContradiction({ memoryMegabytes: 600, cacheMegabytes: 345 })).toBe(
    'KEPT_MEMORY_MB is "345" and MEMORY_BUDGET "600": the caches are a part of the budget, and a process needs 256 besides. ' +
      'Set KEPT_MEMORY_MB to at most 344, or leave it out (a quarter of MEMORY_BUDGET), or raise MEMORY_BUDGET',
  );
  expect(describeContradiction({ ...nothing, cacheMegabytes: 4_000 })).toBeUndefined();
});
