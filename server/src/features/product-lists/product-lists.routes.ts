import { modTrunkCalls } from '@chipload/contract/mod-trunk';
import { productListCalls } from '@chipload/contract/product-lists';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { KeptFacts } from '../trunk/trunk.service.ts';
import {
  addListToTrunk,
  changeProductList,
  createProductList,
  deleteProductList,
  getProductList,
  listProductLists,
  saveBagAsList,
} from './product-lists.service.ts';

export function productListRoutes(
  app: FastifyInstance,
  { db: pool, kept }: { readonly db: Database; readonly kept: KeptFacts },
): void {
  const reading = { db: pool };
  const changing = { db: pool, repeatable: 'in-transaction' } as const;

  serve(app, productListCalls.saveBagAsList, changing, async ({ db, visitor, body }) => ({
    data: { redirect_to: await saveBagAsList(db, visitor, body) },
  }));

  serve(app, modTrunkCalls.saveModBagAsList, reading, async () => {
    throw new Refusal('only-standards');
  });

  serve(app, productListCalls.listProductLists, reading, async ({ db, visitor }) => ({
    data: await listProductLists(db, visitor.customer),
  }));

  serve(app, productListCalls.createProductList, changing, async ({ db, visitor, body }) => ({
    data: await createProductList(db, visitor, body),
  }));

  serve(app, productListCalls.getProductList, reading, async ({ db, visitor, params }) => ({
    data: await getProductList(db, visitor, params.uuid),
  }));

  serve(app, productListCalls.changeProductList, changing, async ({ db, visitor, params, body }) => ({
    data: await changeProductList(db, visitor, params.uuid, body),
  }));

  serve(app, productListCalls.deleteProductList, changing, async ({ db, visitor, params }) => {
    await deleteProductList(db, visitor.customer, params.uuid);
    return { data: { uuid: params.uuid } };
  });

  serve(app, productListCalls.addListToTrunk, changing, async ({ db, visitor, params, body }) => ({
    data: await addListToTrunk(db, kept, visitor, { uuid: params.uuid, codes: body.inventory_codes }),
  }));
}
