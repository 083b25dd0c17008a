// For whom this process works at the moment, and what that costs.

import { AsyncLocalStorage } from 'node:async_hooks';

export type Work = {
  /** Whether it may have what is kept for those who order or pay. */
  readonly isOrdering: boolean;
  /** Adds what it has cost, in milliseconds. */
  charge(milliseconds: number): void;
};

/** What the shop does by itself, such as a mail: it is little, and orders wait for it. */
const own: Work = { isOrdering: true, charge: () => undefined };
const current = new AsyncLocalStorage<Work>();

/** Runs a function, and whatever it waits for, as a part of some work. */
export function runIn<Result>(work: Work, run: () => Result): Result {
  return current.run(work, run);
}

/** The work that is being done. */
export function workNow(): Work {
  return current.getStore() ?? own;
}

let running = own;
let since = processorTime();

/**
 * Tells that the process goes on with some work: from here to the next call, its time of the processor is charged to that. Call it
 * where a request begins, and where what it waited for has come: all that runs between two waits is one stretch.
 */
export function goOnWith(work: Work): void {
  const now = processorTime();
  running.charge(now - since);
  running = work;
  since = now;
}

/** The milliseconds for which this thread has used a processor. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
