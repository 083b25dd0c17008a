// Expensive work waits in line: so much at once in all and for one visitor, and no more in the line than is done in the time
// for which a browser waits.

import { networkOf } from '../http/network-of.ts';
import { Refusal } from '../refusal.ts';

export type WorkLimits = {
  readonly atOnce: number;
  /** Of one visitor's network, so that another one's work is always next. */
  readonly atOnceOfOne: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
};

export type WorkQueue = {
  /** Does the work when its turn comes. Refused with `too-busy` or `too-many-requests` when too much waits already. */
  run<Result>(address: string, work: () => Promise<Result>): Promise<Result>;
};

const secondsUntilRetry = 5;

export function createWorkQueue(limits: WorkLimits): WorkQueue {
  const running: string[] = [];
  const waiting: { readonly network: string; readonly begin: () => void }[] = [];
  const countOf = (network: string) => running.filter((one) => one === network).length;

  const beginNext = () => {
    if (running.length >= limits.atOnce) return;
    const next = waiting.findIndex(({ network }) => countOf(network) < limits.atOnceOfOne);
    const [entry] = next === -1 ? [] : waiting.splice(next, 1);
    if (!entry) return;
    running.push(entry.network);
    entry.begin();
    beginNext();
  };

  return {
    run: async (address, work) => {
      const network = networkOf(address);
      if (waiting.filter((entry) => entry.network === network).length >= limits.waitingOfOne)
        throw new Refusal('too-many-requests', { retryAfterSeconds: secondsUntilRetry });
      if (waiting.length >= limits.waiting) throw new Refusal('too-busy');
      await new Promise<void>((begin) => {
        waiting.push({ network, begin });
        beginNext();
      });
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(network), 1);
        beginNext();
      }
    },
  };
}
