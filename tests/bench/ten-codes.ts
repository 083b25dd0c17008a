import type { ReplyFrom } from '@chipload/contract';
import { visit } from './visitor.ts';

/** A category of the sample shop with more than a page of rows. */
export const categoryPath = '/products/series/x-mill-4/categories/inch-corner-radius';

/** Ten of its parts that are sold and have a price. */
export async function tenCodes(shopUrl: string): Promise<string[]> {
  const guest = await visit(shopUrl);
  const { data } = await guest.call('GET', categoryPath);
  const { rows } = data as ReplyFrom<'GET', '/products/series/:series/categories/:category'>;
  return rows
    .filter(({ price, status }) => price !== 'invalid' && status === 'active')
    .slice(0, 10)
    .map(({ inventory_code: code }) => code);
}
