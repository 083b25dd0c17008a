import type { ReplyFrom } from '@chipload/contract';
import { visit, type Visitor } from './visitor.ts';

/** A category of the sample shop with more than one page of rows. */
export const categoryPath = '/products/series/x-mill-4/categories/inch-corner-radius';

/** Returns parts that are sold and have a price, those of the category above first. */
export async function partCodes(shopUrl: string, count: number): Promise<string[]> {
  const guest = await visit(shopUrl);
  const codes: string[] = [];
  for (const path of [categoryPath, ...(await categoryPaths(guest))]) {
    const { data } = await guest.call('GET', path);
    const { rows } = data as ReplyFrom<'GET', '/products/series/:series/categories/:category'>;
    const sold = rows.filter(({ price, status }) => price !== 'invalid' && status === 'active');
    codes.push(...sold.map(({ inventory_code: code }) => code));
    if (codes.length >= count) return codes.slice(0, count);
  }
  throw new Error(`The sample shop sells only ${codes.length} of ${count} parts`);
}

async function categoryPaths(guest: Visitor): Promise<string[]> {
  const { data } = await guest.call('GET', '/products/series');
  const paths: string[] = [];
  for (const { slug } of data as ReplyFrom<'GET', '/products/series'>) {
    const series = (await guest.call('GET', `/products/series/${slug}`)).data;
    const { categories } = series as ReplyFrom<'GET', '/products/series/:series'>;
    paths.push(...categories.map((category) => `/products/series/${slug}/categories/${category.slug}`));
  }
  return paths.filter((path) => path !== categoryPath);
}
