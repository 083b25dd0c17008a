// Measures what buyers open most: lists, products, trunks, pages; and adding one part to the trunk.

import type { ShopProcess } from '../support/shop-process.ts';
import { createBuyers } from './buyers.ts';
import { connections, type Figures, type Load, measure } from './load.ts';
import { categoryPath, partCodes } from './part-codes.ts';
import { visit } from './visitor.ts';

/** Measures each at every number of connections. */
export async function measureReads(shop: ShopProcess, seconds: number): Promise<Figures[]> {
  const codes = await partCodes(shop.url, 10);
  const buyers = await createBuyers(shop, 32, 'Reader');
  const guests = await Promise.all(Array.from({ length: 32 }, () => visit(shop.url)));
  await Promise.all(buyers.map((buyer) => buyer.prepare(codes)));

  const loads: Load[] = [
    { what: 'category, 50 rows', url: `${shop.url}/api${categoryPath}`, seconds },
    { what: 'product', url: `${shop.url}/api/products/${encodeURIComponent(codes[0] ?? '')}`, seconds },
    { what: 'trunk of 10 lines', url: `${shop.url}/api/trunk`, visitors: buyers, seconds },
    {
      what: 'add to trunk',
      url: `${shop.url}/api/trunk/add`,
      method: 'POST',
      body: { sku: codes[0], quantity: 1 },
      visitors: guests,
      seconds,
    },
    { what: 'page: home', url: `${shop.url}/app/`, seconds },
    { what: 'page: category', url: `${shop.url}/app${categoryPath}`, seconds },
    {
      what: 'page: product',
      url: `${shop.url}/app/products/${encodeURIComponent(encodeURIComponent(codes[0] ?? ''))}`,
      seconds,
    },
  ];
  const figures: Figures[] = [];
  for (const load of loads) for (const count of connections) figures.push(await measure(load, count));
  return figures;
}
