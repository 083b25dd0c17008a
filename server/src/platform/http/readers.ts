// Says for each request whether it may be answered from a replica of the database.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Replicas } from '../database/replicas.ts';
import { changesSomething } from './changing-request.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads from replicas; undefined in a scope of calls that never do. */
    readonly readers: Readers | undefined;
  }
}

export type Readers = {
  /**
   * Reads what may be some seconds old, but contains what the same browser has changed.
   *
   *     const orders = await readers.read(request, (db) => listOrders(db, customer, query));
   */
  read<Result>(request: FastifyRequest, work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Remembers in the browsers of a scope when they change something. */
  remember(app: FastifyInstance): void;
};

/** The cookie of a browser that has changed something so recently that a replica may not have it yet. */
const cookie = 'changed';

/** Reads from replicas, if there are any. */
export function createReaders(
  db: Database,
  replicas?: { readonly read: Replicas['read']; readonly longestLagSeconds: number },
): Readers {
  if (!replicas) return { read: (_request, work) => work(db), remember: () => undefined };
  const { longestLagSeconds } = replicas;
  return {
    read: (request, work) => (hasChanged(request) ? work(db) : replicas.read(work)),
    remember: (app) => {
      app.addHook('onRequest', async (request, reply) => {
        if (changesSomething(request)) rememberChange(reply, longestLagSeconds);
      });
    },
  };
}

/** The browser counts from the answer, and so from after the change: longer than any replica that is read lags. */
function rememberChange(reply: FastifyReply, longestLagSeconds: number): void {
  reply.setCookie(cookie, '1', { httpOnly: true, maxAge: Math.ceil(longestLagSeconds) + 1 });
}

function hasChanged(request: FastifyRequest): boolean {
  return request.cookies[cookie] !== undefined;
}

/** Does the work of a call on a replica if the contract says that its answer may lag. A replica refuses whatever writes. */
export async function answerFrom<Result>(
  request: FastifyRequest,
  { mayLag }: { readonly mayLag?: true | undefined },
  writer: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { readers } = request.server;
  return readers && mayLag ? readers.read(request, work) : work(writer);
}

/** Returns what a request of the shop itself has to send along, to be answered as the visitor's own would be. */
export function changedCookieOf(request: FastifyRequest): string {
  return hasChanged(request) ? `; ${cookie}=1` : '';
}
