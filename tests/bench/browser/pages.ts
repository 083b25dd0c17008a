// The pages that buyers open most, with the trunk of a guest who added three parts.

import { categoryPath, partCodes } from '../part-codes.ts';
import { visit } from '../visitor.ts';

export type BenchPage = { readonly name: string; readonly url: string; readonly cookie?: string };

/** Returns home, category, product, lineup, search and cart. */
export async function benchPages(shopUrl: string): Promise<BenchPage[]> {
  const codes = await partCodes(shopUrl, 10);
  const guest = await visit(shopUrl);
  const items = codes.slice(0, 3).map((sku) => ({ sku, quantity: 2 }));
  const { status } = await guest.call('POST', '/trunk/add-standards', { items });
  if (status !== 200) throw new Error(`The trunk could not be filled: ${status}`);
  const product = encodeURIComponent(encodeURIComponent(codes[0] ?? ''));
  return [
    { name: 'home', url: `${shopUrl}/app/` },
    { name: 'category', url: `${shopUrl}/app${categoryPath}` },
    { name: 'product', url: `${shopUrl}/app/products/${product}` },
    { name: 'lineup', url: `${shopUrl}/app/products/lineups/x-mill-4-flute` },
    { name: 'search', url: `${shopUrl}/app/search?query=1%2F2+4+flute` },
    { name: 'cart', url: `${shopUrl}/app/cart`, cookie: guest.cookie },
  ];
}
