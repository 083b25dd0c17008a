// What every call of a contract has in common on the server: its schemas, the check of its texts, and its validated answer.

import type { CallShape } from '@chipload/contract/endpoint';
import type { User } from '@chipload/contract';
import type { FastifyRequest, FastifySchema } from 'fastify';
import { requireStorableNames, requireStorableTexts } from './storable-text.ts';

/** Returns the schemas that validate the input of a call. */
export function schemaOf(endpoint: CallShape): FastifySchema {
  return {
    summary: endpoint.summary,
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.takes && { consumes: [endpoint.takes] }),
  };
}

/** Refuses texts that the database cannot store. */
export function requireStorable(endpoint: CallShape, { params, body }: FastifyRequest): void {
  requireStorableNames(params);
  if (endpoint.takes === undefined) requireStorableTexts(body);
}

/** Returns the envelope of an answer. One that breaks the contract is never sent; fields that the contract does not name are removed. */
export function envelopeOf(
  endpoint: CallShape,
  { data, user }: { readonly data: unknown; readonly user?: User },
): string {
  return JSON.stringify({ data: endpoint.reply.parse(data), user });
}
