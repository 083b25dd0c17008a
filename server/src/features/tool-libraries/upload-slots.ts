// Limits uploads at the same time: each takes a slot until it is answered, and a stalled upload loses its slot.

import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/network-of.ts';
import { Refusal } from '../../platform/refusal.ts';
import { libraryLimits } from './limits.ts';

export type UploadLimits = Readonly<
  Record<'underWay' | 'underWayOfOne' | 'slowestBytes' | 'slowestMilliseconds', number>
>;

export type UploadSlots = {
  /** Takes a slot for a request and returns a function that releases it. Refuses if there is none. */
  take(request: FastifyRequest): () => void;
};

/** Creates the slots of one process. */
export function createUploadSlots(limits: UploadLimits = libraryLimits): UploadSlots {
  let taken = 0;
  const takenBy = new Map<string, number>();

  return {
    take: (request) => {
      const network = networkOf(request.ip);
      const own = takenBy.get(network) ?? 0;
      if (own >= limits.underWayOfOne) throw new Refusal('too-many-requests', { retryAfterSeconds: 10 });
      if (taken >= limits.underWay) throw new Refusal('too-busy');
      taken += 1;
      takenBy.set(network, own + 1);
      const stopWatching = endWhenSlow(request, limits);
      return () => {
        stopWatching();
        taken -= 1;
        const left = (takenBy.get(network) ?? 1) - 1;
        if (left === 0) takenBy.delete(network);
        else takenBy.set(network, left);
      };
    },
  };
}

/** Closes the connection of a body that arrives too slowly. */
function endWhenSlow(
  { raw }: FastifyRequest,
  { slowestBytes, slowestMilliseconds }: UploadLimits,
): () => void {
  let before = raw.socket.bytesRead;
  const watching = setInterval(() => {
    const received = raw.socket.bytesRead - before;
    before += received;
    if (raw.complete) clearInterval(watching);
    else if (received < slowestBytes) raw.socket.destroy();
  }, slowestMilliseconds).unref();
  return () => clearInterval(watching);
}
