// Slow work, such as a picture or a PDF: a few at a time, for which networks take turns. Whoever waits for it holds nothing else.

import type { FastifyRequest } from 'fastify';
import { FairQueue } from '../admission/fair-queue.ts';
import { originOf } from '../http/network-of.ts';
import { Refusal } from '../refusal.ts';

export type WorkQueue = {
  /**
   * Does the work of a request when its turn comes; refuses with `too-busy` if that takes too long. The request gives its own place
   * to the next one.
   */
  run<Result>(request: Asker, work: () => Promise<Result>): Promise<Result>;
};

export type Asker = Pick<FastifyRequest, 'ip' | 'leavePlace'> & {
  readonly raw: { readonly socket?: { readonly destroyed: boolean } };
};

/** With the time of the work it is within the browser's timeout. */
const longestWaitMilliseconds = 6_000;

/**
 * Creates a queue.
 *
 *     const queue = createWorkQueue(2);
 *     const file = await queue.run(request, () => makeFile());
 */
export function createWorkQueue(atOnce: number): WorkQueue {
  const queue = new FairQueue({ places: atOnce });
  return {
    run: async (request, work) => {
      request.leavePlace?.();
      const leave = await new Promise<() => void>((resolve, reject) => {
        queue.enter({
          origin: originOf(request.ip),
          isOrdering: false,
          patience: longestWaitMilliseconds,
          onTurn: (place) => resolve(place.leave),
          onRefused: () => reject(new Refusal('too-busy')),
        });
      });
      try {
        if (request.raw.socket?.destroyed) throw new Refusal('too-busy'); // nobody waits for it any more
        return await work();
      } finally {
        leave();
      }
    },
  };
}
