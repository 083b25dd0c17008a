import { purchaseHistoryCalls } from '@chipload/contract/purchase-history';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { KeptFacts } from '../trunk/trunk.service.ts';
import { getBoughtBefore, listFrequentlyPurchased, reorder } from './purchase-history.service.ts';

export function purchaseHistoryRoutes(
  app: FastifyInstance,
  { db: pool, kept }: { readonly db: Database; readonly kept: KeptFacts },
): void {
  serve(app, purchaseHistoryCalls.listFrequentlyPurchased, { db: pool }, async ({ visitor }) => ({
    data: await listFrequentlyPurchased(pool, visitor),
  }));

  serve(app, purchaseHistoryCalls.getBoughtBefore, { db: pool }, async ({ db: recent, visitor }) => ({
    data: await getBoughtBefore(recent, visitor),
  }));

  const changing = { db: pool, repeatable: 'in-transaction' } as const;
  serve(app, purchaseHistoryCalls.reorder, changing, async ({ db, visitor, params }) => ({
    data: await reorder(db, kept, visitor, params.uuid),
  }));
}
