// Limits uploads at the same time: each takes a slot until it is answered, and a stalled upload loses its slot. How many a process
// has at once is its own limit, for its memory; those of a network are counted in the database too, over all processes.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { atOnce } from '../attempts/attempt-rules.ts';
import { type AttemptLimit, forgiveAttempt, tryAttempt } from '../attempts/attempts.ts';
import type { Database } from '../database/database.ts';
import { networkOf } from '../http/network-of.ts';
import { Refusal } from '../refusal.ts';

export type UploadLimits = Readonly<
  Record<'underWay' | 'underWayOfOne' | 'slowestBytes' | 'slowestMilliseconds', number>
>;

export type UploadSlots = {
  /** Takes a slot for a request until it is answered or its connection is closed. Refuses if there is none. */
  take(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

/** Longer than an upload usually takes: after this time a network has its slots again that a killed process had taken. */
const forgottenAfterSeconds = 600;
const retryAfterSeconds = 10;

/** Creates the slots of one process for a kind of file, such as `library-upload`. */
export function createUploadSlots(db: Database, kind: string, limits: UploadLimits): UploadSlots {
  const own = createOwnSlots(limits);
  /** Slots on their way back in the database: whoever uploads one file after the other is not refused for the last one. */
  const returning = new Map<string, Promise<unknown>>();
  const giveBackShared = (network: string, attempt: AttemptLimit, log: FastifyRequest['log']) => {
    const forgiving = Promise.all([returning.get(network), forgiveAttempt(db, [attempt])])
      .catch((error: unknown) => log.warn({ err: error }, 'An upload kept its slot'))
      .finally(() => {
        if (returning.get(network) === forgiving) returning.delete(network);
      });
    returning.set(network, forgiving);
  };
  return {
    take: async (request, { raw }) => {
      const network = networkOf(request.ip);
      const giveBack = own.take(network); // before anything is awaited, so that no more are taken meanwhile
      const attempt = {
        kind,
        value: network,
        rule: atOnce(limits.underWayOfOne, forgottenAfterSeconds),
      };
      try {
        await returning.get(network);
        const { waitSeconds } = await tryAttempt(db, [attempt]);
        if (waitSeconds > 0) throw new Refusal('too-many-requests', { retryAfterSeconds });
      } catch (error) {
        giveBack();
        throw error;
      }
      const stopWatching = endWhenSlow(request, limits);
      const release = () => {
        stopWatching();
        giveBack();
        giveBackShared(network, attempt, request.log);
      };
      if (raw.destroyed) release(); // closed while the database was asked
      else raw.once('close', release);
    },
  };
}

/** Counts the slots of this process: without asking the database, a network that sends many at once is refused. */
function createOwnSlots({ underWay, underWayOfOne }: UploadLimits) {
  let taken = 0;
  const takenBy = new Map<string, number>();
  return {
    take: (network: string) => {
      const own = takenBy.get(network) ?? 0;
      if (own >= underWayOfOne) throw new Refusal('too-many-requests', { retryAfterSeconds });
      if (taken >= underWay) throw new Refusal('too-busy');
      taken += 1;
      takenBy.set(network, own + 1);
      return () => {
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
