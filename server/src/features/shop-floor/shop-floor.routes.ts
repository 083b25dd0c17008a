import { shopFloorCalls } from '@chipload/contract/shop-floor';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { getFloor, keepFloor } from './shop-floor.service.ts';

export function shopFloorRoutes(app: FastifyInstance, { db: pool }: { readonly db: Database }): void {
  serve(app, shopFloorCalls.getShopFloor, { db: pool }, async ({ db, visitor }) => ({
    data: await getFloor(db, visitor.customer),
  }));

  serve(
    app,
    shopFloorCalls.keepShopFloor,
    { db: pool, repeatable: 'in-transaction' },
    async ({ db, visitor, body }) => ({ data: await keepFloor(db, visitor.customer, body) }),
  );
}
