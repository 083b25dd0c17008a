// Measures from a trunk to a placed order.

import type { ShopProcess } from '../support/shop-process.ts';
import { createBuyers } from './buyers.ts';
import { connections, type Figures, measurePlacing, measureWork } from './load.ts';
import { partCodes } from './part-codes.ts';

/**
 * Measures whole checkouts at every number of parallel buyers: each buys ten parts of their own, then all buy the same
 * ten and wait for their stock; then placing alone.
 */
export async function measureOrders(shop: ShopProcess, seconds: number): Promise<Figures[]> {
  const most = Math.max(...connections);
  const codes = await partCodes(shop.url, most * 10);
  const buyers = await createBuyers(shop, most, 'Orderer');
  const orders = (count: number, codesOf: (index: number) => string[]) =>
    buyers.slice(0, count).map(({ prepare, place }, index) => ({
      prepare: async () => prepare(codesOf(index)),
      place,
    }));
  const whole = (count: number, codesOf: (index: number) => string[]) =>
    orders(count, codesOf).map(({ prepare, place }) => async () => {
      await prepare();
      await place();
    });
  const own = (index: number) => codes.slice(index * 10, index * 10 + 10);

  const figures: Figures[] = [];
  for (const count of connections)
    figures.push(await measureWork('checkout of 10 lines, whole', whole(count, own), { seconds }));
  const sameForAll = whole(most, () => codes.slice(0, 10));
  figures.push(await measureWork('the same 10 parts for all', sameForAll, { seconds }));
  for (const count of connections) figures.push(await measurePlacing(orders(count, own), seconds));
  return figures;
}
