// Slow work, such as a picture or a PDF: a few at a time, for which networks take turns. Whoever waits for it holds nothing else.

import type { Socket } from 'node:net';
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
  readonly raw: { readonly socket?: Pick<Socket, 'destroyed' | 'once' | 'off'> };
};

/** With the time of the work it is within the browser's timeout. */
const usualPatience = 6_000;

/**
 * Creates a queue in which a request waits for `patience` milliseconds at most.
 *
 *     const queue = createWorkQueue(2);
 *     const file = await queue.run(request, () => makeFile());
 */
export function createWorkQueue(atOnce: number, patience: number = usualPatience): WorkQueue {
  const queue = new FairQueue({ places: atOnce });
  return {
    run: async (request, work) => {
      request.leavePlace?.();
      const { socket } = request.raw;
      if (socket?.destroyed) throw new Refusal('too-busy'); // nobody waits for it any more
      const turn = Promise.withResolvers<void>();
      const refuse = () => turn.reject(new Refusal('too-busy'));
      const place = queue.enter({
        origin: originOf(request.ip),
        isOrdering: false,
        patience,
        onTurn: () => turn.resolve(),
        onRefused: refuse,
      });
      socket?.once('close', refuse);
      try {
        await turn.promise;
        return await work();
      } finally {
        socket?.off('close', refuse);
        place.leave();
      }
    },
  };
}
