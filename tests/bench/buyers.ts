// Customers who buy on account, each of their own company and with their own trunk, so that they block each other as
// little as real ones.

import { openDatabase, reachDatabase } from '@chipload/server/database';
import type { ShopProcess } from '../support/shop-process.ts';
import { register, type Visitor } from './visitor.ts';

export type Buyer = Visitor & {
  /** Fills the trunk and the sections; the order is ready to be placed. */
  prepare(codes: readonly string[]): Promise<void>;
  /** Places the prepared order. */
  place(): Promise<void>;
};

/** Registers this many buyers and gives their companies unlimited credit. */
export async function createBuyers(shop: ShopProcess, count: number, name: string): Promise<Buyer[]> {
  const visitors: Visitor[] = [];
  for (let number = 0; number < count; number += 1)
    visitors.push(await register(shop.url, `Bench ${name} ${number}`));
  await giveCredit(shop.dataFolder);
  return visitors.map(buyerOf);
}

/** Connects to the shop's own database for what only staff may do. */
async function giveCredit(dataFolder: string): Promise<void> {
  const { url, leave } = await reachDatabase({ databaseUrl: undefined, dataFolder });
  const { db, close } = openDatabase(url);
  await db
    .updateTable('companies')
    .set({ credit_limit_cents: 1_000_000_000_000, is_approved: true })
    .where('name', 'like', 'Bench %')
    .execute();
  await close();
  await leave();
}

function buyerOf(visitor: Visitor): Buyer {
  const send = async (method: string, path: string, body: unknown) => {
    const answer = await visitor.call(method, path, body);
    if (answer.status !== 200)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.data)}`);
  };
  return {
    ...visitor,
    prepare: async (codes) => {
      await send('POST', '/trunk/add-standards', { items: codes.map((sku) => ({ sku, quantity: 2 })) });
      await send('PATCH', '/trunk/bundling', { bundled: true });
      await send('PATCH', '/trunk/shipping', { type: 'flat_rate', data: {} });
      await send('PATCH', '/trunk/purchase-order', {
        purchase_order_number: 'BENCH-1',
        notes: [{ body: 'Dock 4' }],
      });
    },
    place: () => send('POST', '/trunk', { method: 'account' }),
  };
}
