// Serves one endpoint of the contract: checks access, validates the input, and validates the answer.

import { type Given, type Endpoint, onBehalfOf, type Reply } from '@chipload/contract/endpoint';
import type { OfficeEndpoint } from '@chipload/contract/office/office-endpoint';
import type { User } from '@chipload/contract';
import type { MadeKind } from '@chipload/domain/trunk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { type ActingRules, requireOnBehalf } from './acting.ts';
import { envelopeOf, requireStorable, schemaOf } from './call-input.ts';
import { carryOutOnce, type Repeatable } from './idempotency.ts';
import type { InsideCalls, SharedHandler } from './inside-calls.ts';
import type { OfficeVisitor } from './office-visitor.ts';
import { answerFrom } from './readers.ts';
import { requireConfirmed } from './require-confirmed.ts';
import type { Buyer, Visitor } from './visitor.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The rules for staff who act for a customer; undefined where nobody does. */
    readonly actingRules: ActingRules | undefined;
    /** Refuses what the shop does not make to order; undefined where it makes all of it. */
    readonly requireOffered: ((kind: MadeKind) => Promise<void>) | undefined;
    /** The calls of the shop itself; undefined where it makes none. */
    readonly insideCalls: InsideCalls | undefined;
  }
  interface FastifyRequest {
    visitor: Visitor;
    /** The caller of the office's API; undefined elsewhere. */
    office?: OfficeVisitor;
  }
  interface FastifyContextConfig {
    /** The endpoint of the contract that the route serves, if any. */
    endpoint?: Endpoint;
    /** All guests get the same answer. */
    isShared?: boolean;
    /** The call of the office that the route serves, if any. */
    officeEndpoint?: OfficeEndpoint;
  }
}

/** The input of a handler. `db` is the pool, for a request with an Idempotency-Key its transaction, or a replica. */
export type Call<E extends Endpoint> = Given<E> & {
  readonly db: Database;
  readonly visitor: E['access'] extends 'customer' ? Buyer : Visitor;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * The envelope of an answer; `prepared` is a whole envelope that is JSON already, or a document without an envelope.
 */
export type Answer<E extends Endpoint> =
  | { readonly data: Reply<E>; readonly user?: User }
  | { readonly prepared: Buffer };

export type ServeOptions = {
  readonly db: Database;
  /** How to prevent a request with an Idempotency-Key from being carried out twice; without it, the key is ignored. */
  readonly repeatable?: Repeatable;
  /** Answers the call without a request, for pages that the shop makes itself; see `serveShared`. */
  readonly shared?: SharedHandler;
};

type HandlerOptions<E extends Endpoint> = Omit<ServeOptions, 'repeatable'> & {
  /** As in `ServeOptions`; it may depend on what is asked. */
  readonly repeatable?: Repeatable | ((call: Call<E>) => Repeatable);
  /** Answers a repetition of a request that is `answered-anew`. */
  readonly answerAgain?: (call: Call<E>) => Promise<Answer<E>>;
};

/**
 * Adds the endpoint's route to the server.
 *
 *     serve(app, calls.renameMod, { db, repeatable: 'in-transaction' }, async ({ db, visitor, body }) => ({
 *       data: await renameMod(db, visitor, body.name),
 *     }));
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { db, repeatable, answerAgain, shared }: HandlerOptions<E>,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): void {
  if (endpoint.method === 'GET') app.insideCalls?.add(endpoint, shared);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { endpoint, isShared: shared !== undefined },
    // Before anything else is checked: whatever a guest sends, the answer is to sign in.
    preValidation: async (request) => {
      if (endpoint.access === 'customer' && !request.visitor.customer) throw new Refusal('sign-in-required');
      if (endpoint.needsConfirmedEmail && !request.visitor.customer?.isEmailConfirmed) {
        throw new Refusal('email-not-confirmed');
      }
      if (endpoint.made) await app.requireOffered?.(endpoint.made);
      requireOnBehalf(endpoint, request.visitor);
      if (endpoint.needsConfirmedIdentity) requireConfirmed(request.visitor);
    },
    preHandler: async (request) => requireStorable(endpoint, request),
    handler: async (request, reply) => {
      const { visitor } = request;
      const callOn = (connection: Database) =>
        ({
          params: request.params,
          query: request.query,
          body: request.body,
          db: connection,
          visitor: request.visitor,
          requestId: request.id,
          request,
          reply,
        }) as Call<E>; // checked against the endpoint's schemas by the validator before the handler runs
      const work = async (connection: Database) => {
        const result = await handle(callOn(connection));
        if (visitor.acting && onBehalfOf(endpoint) === 'recorded') {
          const made = { call: `${endpoint.method} ${endpoint.path}`, body: request.body };
          await app.actingRules?.record(connection, visitor, made);
        }
        return result;
      };

      reply.type('application/json; charset=utf-8');
      const how = typeof repeatable === 'function' ? repeatable(callOn(db)) : repeatable;
      const result = await answerFrom(request, endpoint, db, async (connection) =>
        carryOutOnce(connection, request, how, {
          work,
          envelopeOf: (made) => envelopeOf(endpoint, made),
          ...(answerAgain && { answerAgain: async (own: Database) => answerAgain(callOn(own)) }),
        }),
      );
      return 'prepared' in result ? result.prepared : envelopeOf(endpoint, result);
    },
  });
}
