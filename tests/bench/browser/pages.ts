// The pages that buyers open most, with the trunk of a guest who added three parts.

import type { ReplyFrom } from '@chipload/contract';
import { dataOf } from '../cases/answers.ts';
import { openBrowser } from '../load/browser.ts';

export type BenchPage = { readonly name: string; readonly url: string; readonly cookie?: string };

/** A category of the sample shop with more than one page of rows. */
export const categoryPath = '/products/series/x-mill-4/categories/inch-corner-radius';

/** Returns home, category, product, lineup, search and cart. */
export async function benchPages(shopUrl: string): Promise<BenchPage[]> {
  const guest = await openBrowser(shopUrl);
  type Category = ReplyFrom<'GET', '/products/series/:series/categories/:category'>;
  const { rows } = dataOf(await guest.call('GET', `/api${categoryPath}`)) as Category;
  const sold = rows.filter(({ price, status }) => price !== 'invalid' && status === 'active');
  const items = sold.slice(0, 3).map(({ inventory_code: sku }) => ({ sku, quantity: 2 }));
  await guest.call('POST', '/api/trunk/add-standards', { items });
  await guest.close();
  const product = encodeURIComponent(encodeURIComponent(items[0]?.sku ?? ''));
  return [
    { name: 'home', url: `${shopUrl}/app/` },
    { name: 'category', url: `${shopUrl}/app${categoryPath}` },
    { name: 'product', url: `${shopUrl}/app/products/${product}` },
    { name: 'lineup', url: `${shopUrl}/app/products/lineups/x-mill-4-flute` },
    { name: 'search', url: `${shopUrl}/app/search?query=1%2F2+4+flute` },
    { name: 'cart', url: `${shopUrl}/app/cart`, cookie: guest.cookie },
  ];
}
