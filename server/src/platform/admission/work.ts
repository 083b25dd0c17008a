// For whom this process works at the moment, and what that costs.

import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

export type Work = {
  /** It may have the places and connections kept for those who order or pay. */
  readonly isOrdering: boolean;
  /** Adds what it has cost, in milliseconds. */
  charge(milliseconds: number): void;
};

/** The shop's own work, such as a mail: it is little, and orders wait for it. */
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
let since = workingTime();

/**
 * Tells that the process goes on with some work: from here to the next call, its working time is charged to that. Call it where a
 * request begins, and where what it waited for has come: all that runs between two waits is one stretch.
 */
export function goOnWith(work: Work): void {
  const now = workingTime();
  running.charge(now - since);
  running = work;
  since = now;
}

/**
 * The milliseconds for which this thread has not waited for an event. Other processes may have had the processor for a part of them,
 * but asking the machine how long each did takes five times as long.
 */
function workingTime(): number {
  return performance.eventLoopUtilization().active;
}
