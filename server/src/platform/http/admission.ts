// Lets requests wait for their turn, so that a process works on few at a time and nobody's many requests are in front of others'
// (docs/decisions/140).

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FairQueue, type Unserved } from '../admission/fair-queue.ts';
import { goOnWith, runIn, type Work } from '../admission/work.ts';
import { isLocalHost } from '../local-address.ts';
import { Refusal } from '../refusal.ts';
import type { InsideCalls } from './inside-calls.ts';
import { originOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives its place to the next one: it is answered, or waits for something else. */
    leavePlace?: () => void;
  }
}

export type Admission = {
  /** Lets the requests of a scope wait for their turn. */
  guard(app: FastifyInstance, waiting?: Waiting): void;
  readonly queue: Pick<FairQueue, 'waiting' | 'working'>;
};

export type Waiting = {
  /** How many times as long as a page they may wait; default 1, and 3 to order or pay. */
  readonly patience?: number;
  /** All of them order or pay; otherwise the contract marks those that do. */
  readonly isOrdering?: boolean;
};

type Options = {
  /** How long a page may wait; who orders or pays, three times as long. */
  readonly longestMilliseconds: number;
  /** The calls of the shop itself, which are part of a page that has its turn. */
  readonly inside: InsideCalls;
  /** Told of every request that has waited, and whether it was refused then. */
  readonly onWaited: (milliseconds: number, refused?: Unserved) => void;
};

/**
 * A processor is busy with two or three requests, while the database works for them; the rest is for those that wait for a lock, a disk
 * or a bank. With two more for orders and payments, none waits for one of the ten connections to the database.
 */
const [places, kept] = [6, 2];
/** More than a company of many behind one address ever has under way. */
const mostWaitingOfNetwork = 250;
const patienceOfOrders = 3;
/** Not all come back at the same time. */
const [leastRetrySeconds, mostRetrySeconds] = [2, 6];

type Done = (error?: Error) => void;

/** Create one per process. */
export function createAdmission({ longestMilliseconds, inside, onWaited }: Options): Admission {
  const queue = new FairQueue({
    places,
    kept,
    // Without TRUST_PROXY, everybody comes from the address of the proxy.
    mostWaitingOf: (network) => (isLocalHost(network) ? Number.POSITIVE_INFINITY : mostWaitingOfNetwork),
  });

  const awaitTurn = (request: FastifyRequest, { raw }: FastifyReply, waiting: Waiting, done: Done) => {
    const isOrdering = isOrderingOf(request, waiting);
    const { patience = 1 } = waiting;
    const place = queue.enter({
      origin: originOf(request.ip),
      isOrdering,
      patience: longestMilliseconds * (isOrdering ? patienceOfOrders : patience),
      onTurn: ({ charge, leave }, waited) => {
        if (waited !== undefined) onWaited(waited);
        const work: Work = { isOrdering, charge };
        request.leavePlace = () => {
          goOnWith(work); // what ran until now is charged before the place is left
          leave();
        };
        goOnWith(work);
        runIn(work, done);
      },
      onRefused: (reason, waited) => {
        onWaited(waited, reason);
        done(refused());
      },
    });
    // Also when the visitor gives up, or has given up before.
    if (raw.closed) place.leave();
    else raw.once('close', place.leave);
  };

  return {
    guard: (app, waiting = {}) => {
      // A body is waited for without a place: a slow client would hold it.
      app.addHook('onRequest', (request, reply, done) => {
        if (inside.visitorOf(request)) done();
        else if (hasBody(request)) runIn(withoutPlace(isOrderingOf(request, waiting)), done);
        else awaitTurn(request, reply, waiting, done);
      });
      app.addHook('preValidation', (request, reply, done) => {
        if (!hasBody(request) || inside.visitorOf(request)) done();
        else awaitTurn(request, reply, waiting, done);
      });
      // A slow reader holds none, either.
      app.addHook('onSend', (request, _reply, _payload, done) => {
        request.leavePlace?.();
        done();
      });
    },
    queue,
  };
}

function isOrderingOf({ routeOptions }: FastifyRequest, { isOrdering }: Waiting): boolean {
  return isOrdering ?? routeOptions.config.endpoint?.isOrdering ?? false;
}

/** The looking up of a session before a request has its turn: it has no more privileges than the request. */
function withoutPlace(isOrdering: boolean): Work {
  return { isOrdering, charge: () => undefined };
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function refused(): Refusal {
  const range = mostRetrySeconds - leastRetrySeconds;
  return new Refusal('too-busy', {
    retryAfterSeconds: leastRetrySeconds + Math.floor(Math.random() * (range + 1)),
  });
}
