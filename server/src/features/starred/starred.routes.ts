import { starredCalls } from '@chipload/contract/starred';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { listStarred, listStarredCodes, star, unstar } from './starred.service.ts';

export function starredRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  serve(app, starredCalls.listStarred, { db }, async ({ visitor }) => ({
    data: await listStarred(db, visitor),
  }));

  serve(app, starredCalls.listStarredCodes, { db }, async ({ visitor }) => ({
    data: await listStarredCodes(db, visitor.customer),
  }));

  serve(app, starredCalls.star, { db }, async ({ visitor, body }) => ({
    data: { inventory_code: await star(db, visitor.customer, body.inventory_code) },
  }));

  serve(app, starredCalls.unstar, { db }, async ({ visitor, params }) => ({
    data: { inventory_code: await unstar(db, visitor.customer, params.code) },
  }));
}
