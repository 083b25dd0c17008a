// Queues expensive work. Limits how much runs at the same time, in total and per visitor, and how much may wait: only as much as
// can be done before the browser's request times out.

import { networkOf } from '../http/network-of.ts';
import { Refusal } from '../refusal.ts';

export type WorkLimits = {
  readonly atOnce: number;
  /** Per visitor's network, so that another visitor's work comes next. */
  readonly atOnceOfOne: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
};

export type WorkQueue = {
  /** Runs the work when its turn comes; refuses with `too-busy` or `too-many-requests` if too much is waiting already. */
  run<Result>(address: string, work: () => Promise<Result>): Promise<Result>;
};

const secondsUntilRetry = 5;

/**
 * Creates a queue.
 *
 *     const queue = createWorkQueue({ atOnce: 2, atOnceOfOne: 1, waiting: 24, waitingOfOne: 4 });
 *     const file = await queue.run(request.ip, () => makeFile());
 */
export function createWorkQueue(limits: WorkLimits): WorkQueue {
  const running: string[] = [];
  const waiting: { readonly network: string; readonly start: () => void }[] = [];
  const countOf = (network: string) => running.filter((one) => one === network).length;

  const startNext = () => {
    if (running.length >= limits.atOnce) return;
    const next = waiting.findIndex(({ network }) => countOf(network) < limits.atOnceOfOne);
    const [entry] = next === -1 ? [] : waiting.splice(next, 1);
    if (!entry) return;
    running.push(entry.network);
    entry.start();
    startNext();
  };

  return {
    run: async (address, work) => {
      const network = networkOf(address);
      if (waiting.filter((entry) => entry.network === network).length >= limits.waitingOfOne)
        throw new Refusal('too-many-requests', { retryAfterSeconds: secondsUntilRetry });
      if (waiting.length >= limits.waiting) throw new Refusal('too-busy');
      await new Promise<void>((start) => {
        waiting.push({ network, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(network), 1);
        startNext();
      }
    },
  };
}
