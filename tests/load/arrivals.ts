// Visitors who come at a rate, however long those before them wait: a shop that gets slower does not get fewer of them.

import { setTimeout as pause } from 'node:timers/promises';

/** How closely arrivals are kept to their times. */
const tickMilliseconds = 4;

export type Arrivals = { readonly perSecond: number; readonly seconds: number };

/** Calls `arrive` for each arrival with the time at which it was to come; their distances are random, and independent of each other. */
export async function comeAt(
  { perSecond, seconds }: Arrivals,
  arrive: (dueAt: number) => void,
  random: () => number = Math.random,
): Promise<void> {
  const begun = performance.now();
  let dueAt = begun;
  for (;;) {
    dueAt += (-Math.log(1 - random()) * 1_000) / perSecond;
    if (dueAt > begun + seconds * 1_000) break;
    while (dueAt > performance.now())
      await pause(Math.min(tickMilliseconds, Math.max(1, dueAt - performance.now())));
    arrive(dueAt);
  }
  const rest = begun + seconds * 1_000 - performance.now();
  if (rest > 0) await pause(rest);
}
