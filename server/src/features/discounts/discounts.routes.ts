import { discountCalls } from '@chipload/contract/discounts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { getDiscount, listOwnDiscounts } from './discounts.service.ts';

export function discountRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  serve(app, discountCalls.listDiscounts, { db }, async ({ visitor }) => ({
    data: await listOwnDiscounts(db, visitor),
  }));

  serve(app, discountCalls.getDiscount, { db }, async ({ params, query, visitor }) => ({
    data: await getDiscount(db, visitor, params.uuid, query),
  }));
}
