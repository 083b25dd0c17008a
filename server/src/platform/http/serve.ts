// Serves one endpoint of the contract: who may call it, what it is given, how it answers.

import type { Given, Endpoint, Reply } from '@chipload/contract/endpoint';
import type { User } from '@chipload/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { carryOutOnce, type Repeatable } from './idempotency.ts';
import { requireStorableNames, requireStorableTexts } from './storable-text.ts';
import type { Buyer, Visitor } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
  }
  interface FastifyContextConfig {
    /** Of the contract, where the route serves one. */
    endpoint?: Endpoint;
  }
}

/** What a handler gets. `db` is the pool, or the transaction in which a request with an Idempotency-Key is carried out. */
export type Call<E extends Endpoint> = Given<E> & {
  readonly db: Database;
  readonly visitor: E['access'] extends 'customer' ? Buyer : Visitor;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * The envelope of an answer; `prepared` is a whole one that was turned into JSON before, or a document that has none.
 */
export type Answer<E extends Endpoint> =
  | { readonly data: Reply<E>; readonly user?: User }
  | { readonly prepared: Buffer };

export type ServeOptions = {
  readonly db: Database;
  /** How a request that carries an Idempotency-Key is kept from happening twice; left out, the key is ignored. */
  readonly repeatable?: Repeatable;
};

/** Adds the endpoint's route to the server. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { db, repeatable }: ServeOptions,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.takes && { consumes: [endpoint.takes] }),
    },
    config: { endpoint },
    // Before anything is looked at: whatever a guest sends, signing in comes first.
    preValidation: async (request) => {
      if (endpoint.access === 'customer' && !request.visitor.customer) throw new Refusal('sign-in-required');
      if (endpoint.needsConfirmedEmail && !request.visitor.customer?.isEmailConfirmed) {
        throw new Refusal('email-not-confirmed');
      }
    },
    preHandler: async ({ params, body }) => {
      requireStorableNames(params);
      if (endpoint.takes === undefined) requireStorableTexts(body);
    },
    handler: async (request, reply) => {
      // An answer that breaks the contract never leaves, nor does anything that the contract does not name.
      const checked = ({ data, user }: { data: unknown; user?: User }) => ({
        data: endpoint.reply.parse(data),
        user,
      });
      const answer = async (connection: Database) =>
        handle({
          params: request.params,
          query: request.query,
          body: request.body,
          db: connection,
          visitor: request.visitor,
          requestId: request.id,
          request,
          reply,
        } as Call<E>); // checked against the endpoint's schemas by the validator before the handler runs

      reply.type('application/json; charset=utf-8');
      const result = repeatable ? await carryOutOnce(db, request, repeatable, answer) : await answer(db);
      return 'prepared' in result ? result.prepared : JSON.stringify(checked(result));
    },
  });
}
