// Decides whom the shop serves while it has too much to do: new visitors and crawlers are refused first, then guests, then buyers who
// look around; never those who order (docs/decisions/140).

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CacheMemory } from '../cache/cache-memory.ts';
import type { InsideCalls } from './inside-calls.ts';
import { isSessionToken } from './session-token.ts';
import { sessionCookieOf, type Visitor } from './visitor.ts';
import { Refusal } from '../refusal.ts';
import { type Pressure, toleratedPressure } from '../admission/pressure.ts';
import { createTurns, type Turns } from '../admission/turns.ts';
import { createWork, runIn, type Urgency, type Work } from '../admission/urgency.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The class of its visitor; undefined for requests that are never refused, and for calls of the shop itself. */
    urgency?: Urgency;
    /** What is done for it. */
    work?: Work;
    /** Whether the visitor gets a page that is kept, and no other. */
    isKeptOnly?: boolean;
    /** Gives the turn of a new visitor to the next one. */
    endTurn?: () => void;
  }
}

export type Admission = {
  /** Refuses requests of a scope while the shop has too much to do. */
  guard(app: FastifyInstance, options?: GuardOptions): void;
  /** Lets all requests of a scope have one urgency, and refuses none. */
  rank(app: FastifyInstance, urgency: Urgency): void;
  /** Remembers a visitor who has a session. */
  know(visitor: Visitor): void;
};

type GuardOptions = {
  /** With it, the requests of new visitors become `isKeptOnly` as long as guests are served: what is kept costs almost nothing. */
  readonly hasKeptPages?: boolean;
  /** The class of all its visitors; without it, the scope must read cookies. */
  readonly urgency?: Urgency;
};

type Options = {
  readonly pressure: Pick<Pressure, 'value' | 'answering'>;
  readonly memory: CacheMemory;
  /** The calls of the shop itself, which are part of a page that was let in. */
  readonly inside: InsideCalls;
  readonly onRefused: (urgency: Urgency) => void;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

/** Whoever has made a step of an order is not refused for so long: they read, think, and look something up. */
const orderingMilliseconds = 15 * 60_000;
/** For so long the same visitors are refused. */
const lotMilliseconds = 5 * 60_000;
/** So many requests of new visitors are worked on at a time: the pages of a crawler do not wait for the processor all at once. */
const mostNewAtOnce = 8;
const leastRetrySeconds = 5;
const mostRetrySeconds = 15;
const bytesPerVisitor = 100;

type Done = (error?: Error) => void;

/** What is known of a visitor with a session. */
type Known = { readonly orderingUntil: number };

/** Create one per process. */
export function createAdmission({
  pressure,
  memory,
  inside,
  onRefused,
  clock = () => Date.now(),
}: Options): Admission {
  const turns = createTurns(mostNewAtOnce, 0);
  const visitors = memory.createCache<Known>('visitors', () => bytesPerVisitor);

  const know = ({ token, sessionId }: Visitor, isOrdering = false) => {
    if (sessionId === undefined) return;
    const key = keyOf(token);
    const known = visitors.get(key);
    if (isOrdering) visitors.set(key, { orderingUntil: clock() + orderingMilliseconds });
    else if (!known) visitors.set(key, { orderingUntil: 0 });
  };
  const urgencyOf = (request: FastifyRequest): Urgency => {
    const { endpoint, officeEndpoint } = request.routeOptions.config;
    if (officeEndpoint)
      return isSessionToken(request.cookies[request.server.officeCookie]) ? 'buyer' : 'guest';
    const cookie = sessionCookieOf(request);
    if (!cookie) return 'new';
    if (endpoint?.isOrdering && !cookie.isUnused) return 'ordering';
    const known = visitors.get(keyOf(cookie.token));
    if (!known) return 'guest';
    return known.orderingUntil > clock() ? 'ordering' : 'buyer';
  };

  return {
    guard: (app, { hasKeptPages = false, urgency: common } = {}) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (inside.visitorOf(request)) return done();
        const urgency = common ?? urgencyOf(request);
        request.urgency = urgency;
        pressure.answering(1);
        reply.raw.once('close', () => pressure.answering(-1)); // also when the visitor gives up
        const refusedShare = pressure.value - toleratedPressure[urgency];
        const lot = refusedShare > 0 ? lotOf(request, clock()) : 1;
        if (lot < refusedShare) {
          request.isKeptOnly =
            hasKeptPages && urgency === 'new' && lot >= pressure.value - toleratedPressure.guest;
          if (!request.isKeptOnly) return done(refused());
        }
        return beginWork(request, urgency, done);
      });
      // When the whole request has arrived, so that slow clients hold no turn.
      app.addHook('preValidation', (request, reply, done) => {
        const { visitor } = request;
        if (visitor) know(visitor, request.routeOptions.config.endpoint?.isOrdering);
        if (request.urgency === 'new') awaitTurn(turns, request, reply, done);
        else goOn(request, done);
      });
      app.addHook('onSend', (request, _reply, _payload, done) => {
        request.endTurn?.();
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        if (request.urgency !== undefined && reply.statusCode === 503) onRefused(request.urgency);
        done();
      });
    },
    rank: (app, urgency) => {
      app.addHook('onRequest', (request, _reply, done) => beginWork(request, urgency, done));
      app.addHook('preValidation', (request, _reply, done) => goOn(request, done));
    },
    know,
  };
}

function beginWork(request: FastifyRequest, urgency: Urgency, done: () => void): void {
  request.work = createWork(urgency);
  runIn(request.work, done);
}

/** The body of a request arrives in another context than its head. */
function goOn({ work }: FastifyRequest, done: () => void): void {
  if (work) runIn(work, done);
  else done();
}

/** Lets a new visitor go on when it is their turn. It ends with the answer, or when they give up. */
function awaitTurn(turns: Turns, request: FastifyRequest, { raw }: FastifyReply, done: Done): void {
  const { work } = request;
  if (!work) return done();
  const begun = turns.begin(work.urgency, work.beginWait()).finally(() => work.endWait());
  begun.then(
    () => {
      request.endTurn = () => {
        delete request.endTurn;
        turns.end();
      };
      if (raw.destroyed) request.endTurn();
      else raw.once('close', () => request.endTurn?.());
      goOn(request, done);
    },
    () => done(refused()),
  );
}

/** At different times, so that not all come back at once. */
function refused(): Refusal {
  const range = mostRetrySeconds - leastRetrySeconds;
  return new Refusal('too-busy', {
    retryAfterSeconds: leastRetrySeconds + Math.floor(Math.random() * (range + 1)),
  });
}

/**
 * A number from 0 to 1, below which a request is refused: by chance, but for some minutes the same for all requests of one visitor,
 * so that some are served well instead of all by halves.
 */
function lotOf(request: FastifyRequest, now: number): number {
  // A scope whose visitors are all of one class reads no cookies.
  const token = request.cookies && sessionCookieOf(request)?.token;
  if (token === undefined) return Math.random();
  const drawn = Buffer.from(token.slice(0, 4), 'base64url').readUIntBE(0, 3) / 2 ** 24;
  const turn = Math.floor(now / lotMilliseconds) * 0.618;
  return (drawn + turn) % 1;
}

/** A part of the token tells visitors apart; the whole, which is secret, is not kept. */
function keyOf(token: string): string {
  return token.slice(0, 12);
}
