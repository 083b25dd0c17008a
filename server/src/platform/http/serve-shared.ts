// Serves reading calls of anybody whose answers are cached: to browsers, and to the pages that the shop makes itself.

import type { Endpoint, Given } from '@chipload/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { SharedHandler } from './inside-calls.ts';
import { serve, type ServeOptions } from './serve.ts';
import { sharedAnswer } from './shared-answers.ts';
import type { Visitor } from './visitor.ts';

type SharedEndpoint = Endpoint & { readonly method: 'GET'; readonly access: 'anyone' };

/**
 * Adds the endpoint's route to the server; `handle` returns the whole envelope.
 *
 *     serveShared(app, getSeries, { db }, async ({ params, visitor }) => catalogue.getSeries(params.series, visitor));
 */
export function serveShared<const E extends SharedEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: Pick<ServeOptions, 'db'>,
  handle: (call: Pick<Given<E>, 'params' | 'query'> & { readonly visitor: Visitor }) => Promise<Buffer>,
): void;
export function serveShared(
  app: FastifyInstance,
  endpoint: SharedEndpoint,
  { db }: Pick<ServeOptions, 'db'>,
  handle: SharedHandler,
): void {
  serve(app, endpoint, { db, shared: handle }, async ({ params, query, visitor, request, reply }) => ({
    prepared: await sharedAnswer(await handle({ params, query, visitor }), request, reply),
  }));
}
