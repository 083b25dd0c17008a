// How urgent the work is that runs now, and for how long it may wait: whoever places an order comes before whoever looks around.

import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The classes of visitors, the most urgent first: who orders or pays, who is signed in or has filled a trunk, who has been here before,
 * and who is new, as a crawler always is.
 */
export const urgencies = ['ordering', 'buyer', 'guest', 'new'] as const;
export type Urgency = (typeof urgencies)[number];

/** `own` is what the shop does by itself, such as a mail: it is little, and orders wait for it. */
export type WorkUrgency = Urgency | 'own';

/** For how many milliseconds each may wait for connections to the database. */
const patience: Readonly<Record<WorkUrgency, number>> = {
  ordering: 3_000,
  own: 30_000,
  buyer: 2_000,
  guest: 1_000,
  new: 300,
};

/** A request of a visitor, or something that the shop does by itself. */
export type Work = {
  readonly urgency: WorkUrgency;
  /** Notes that it waits; returns for how long it may. Call `endWait` afterwards. */
  beginWait(): number;
  endWait(): void;
};

/**
 * Returns the work of a request. All its waits together have one end, those at the same time counted once; an order may wait each
 * time, since it must be able to note what the bank has answered.
 */
export function createWork(urgency: WorkUrgency): Work {
  let waiting = 0;
  let since = 0;
  let waited = 0;
  return {
    urgency,
    beginWait: () => {
      const now = performance.now();
      if (waiting === 0) since = now;
      waiting += 1;
      const isCounted = urgency !== 'ordering' && urgency !== 'own';
      return Math.max(0, patience[urgency] - (isCounted ? waited + now - since : 0));
    },
    endWait: () => {
      waiting -= 1;
      if (waiting === 0) waited += performance.now() - since;
    },
  };
}

const current = new AsyncLocalStorage<Work>();
const own = createWork('own');

/** Runs a function, and whatever it waits for, as part of some work. */
export function runIn<Result>(work: Work, run: () => Result): Result {
  return current.run(work, run);
}

/** The work that is being done. */
export function workNow(): Work {
  return current.getStore() ?? own;
}
