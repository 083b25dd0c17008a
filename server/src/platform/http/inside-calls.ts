// The calls of the API that the shop makes itself while it makes a page: who asks is known already, and the cost of the page
// includes them.

import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Visitor } from './visitor.ts';

export type InsideCalls = {
  /** Makes calls as this visitor, with these headers, which say so until `work` has ended. */
  as<Result>(
    visitor: Visitor,
    work: (headers: Readonly<Record<string, string>>) => Promise<Result>,
  ): Promise<Result>;
  /** Returns as whom the shop itself makes a call; undefined for a request from outside. */
  visitorOf(request: FastifyRequest): Visitor | undefined;
};

const header = 'x-inside';

/** Create one per process. */
export function createInsideCalls(): InsideCalls {
  /** By an identifier that nobody can guess and that ends with the page. */
  const visitors = new Map<string, Visitor>();
  return {
    as: async (visitor, work) => {
      const id = randomUUID();
      visitors.set(id, visitor);
      try {
        return await work({ [header]: id });
      } finally {
        visitors.delete(id);
      }
    },
    visitorOf: ({ headers }) => {
      const id = headers[header];
      return typeof id === 'string' ? visitors.get(id) : undefined;
    },
  };
}
