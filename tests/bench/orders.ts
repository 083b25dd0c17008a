// From a trunk to a placed order.

import type { ShopProcess } from '../support/shop-process.ts';
import { createBuyers } from './buyers.ts';
import { connections, type Figures, measurePlacing, measureWork } from './load.ts';
import { partCodes } from './part-codes.ts';

/**
 * Whole checkouts at every number of buyers at once: each buys ten parts of their own, then all buy the same ten, whose
 * stock they wait for; and the placing alone.
 */
export async function measureOrders(shop: ShopProcess, seconds: number): Promise<Figures[]> {
  const most = Math.max(...connections);
  const codes = await partCodes(shop.url, most * 10);
  const same = codes.slice(0, 10);
  const buyers = await createBuyers(shop, most, 'Orderer');
  const work = (count: number, codesOf: (index: number) => string[]) =>
    buyers.slice(0, count).map((buyer, index) => async () => {
      await buyer.prepare(codesOf(index));
      await buyer.place();
    });

  const figures: Figures[] = [];
  for (const count of connections) {
    const workers = work(count, (index) => codes.slice(index * 10, index * 10 + 10));
    figures.push(await measureWork('checkout of 10 lines, whole', workers, { seconds }));
  }
  figures.push(
    await measureWork(
      'the same 10 parts for all',
      work(most, () => same),
      { seconds },
    ),
  );
  figures.push(await measurePlacing(buyers, same, seconds));
  return figures;
}
