import { orderCalls } from '@chipload/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { getOrder } from './orders.service.ts';

export function orderRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  serve(app, orderCalls.getOrder, { db }, async ({ visitor, params }) => ({
    data: await getOrder(db, visitor.customer, params.uuid, visitor.language),
  }));
}
