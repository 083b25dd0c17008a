// How much memory each process may take, and how much of it its caches.

import type { Machine } from './default-processes.ts';

export type MemoryBudget = { readonly memoryMegabytes: number; readonly cacheMegabytes: number };

/** As the operator has set them, each undefined if not. */
export type GivenBudget = {
  readonly memoryMegabytes: number | undefined;
  readonly cacheMegabytes: number | undefined;
};

/** The memory of a process besides its caches, in megabytes: the code, and the index of some thousand parts. */
export const leastBesidesCaches = 256;
export const leastMemoryMegabytes = 320;
const mostByDefault = 1_024;
const leastByDefault = 384;
const cachesPart = 1 / 4;
const megabyte = 1_048_576;

/** Divides the memory of a machine, of which PostgreSQL and the file system have half, among the processes. */
export function memoryBudget(
  { memoryMegabytes: given, cacheMegabytes: givenCaches }: GivenBudget,
  { memoryBytes }: Machine,
  processes: number,
): MemoryBudget {
  const share = Math.floor(memoryBytes / megabyte / 2 / processes);
  const byMachine = Math.max(leastByDefault, Math.min(share, mostByDefault));
  // Whoever has set only the caches has allowed as much beside them as there was before.
  const byDefault = Math.max(byMachine, (givenCaches ?? 0) + leastBesidesCaches);
  const memoryMegabytes = given ?? byDefault;
  return { memoryMegabytes, cacheMegabytes: givenCaches ?? Math.floor(memoryMegabytes * cachesPart) };
}

/** Explains why both cannot be; undefined if they can. */
export function describeContradiction({ memoryMegabytes, cacheMegabytes }: GivenBudget): string | undefined {
  if (memoryMegabytes === undefined || cacheMegabytes === undefined) return undefined;
  const most = memoryMegabytes - leastBesidesCaches;
  if (cacheMegabytes <= most) return undefined;
  return (
    `KEPT_MEMORY_MB is "${cacheMegabytes}" and MEMORY_BUDGET "${memoryMegabytes}": the caches are a part of the budget, and a process ` +
    `needs ${leastBesidesCaches} besides. ` +
    `Set KEPT_MEMORY_MB to at most ${most}, or leave it out (a quarter of MEMORY_BUDGET), or raise MEMORY_BUDGET`
  );
}
