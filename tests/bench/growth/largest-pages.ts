// How large the largest pages are, and the files for search engines.

import type { ReplyFrom } from '@chipload/contract';
import type { Facts } from '../busy-shops.ts';
import { dataOf } from '../cases/answers.ts';

type Outline = ReplyFrom<'GET', '/products/series'>;
type Series = ReplyFrom<'GET', '/products/series/:series'>;

/** Opens home, the index, and those pages that have most to show, uncompressed. */
export async function largestPages(shopUrl: string): Promise<Facts> {
  const bytesOf = async (path: string) => {
    const answer = await fetch(shopUrl + path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return (await answer.text()).length;
  };
  const read = async (path: string) => dataOf(await (await fetch(`${shopUrl}/api${path}`)).text());
  const series = `/products/series/${largest((await read('/products/series')) as Outline)}`;
  const category = `${series}/categories/${largest(((await read(series)) as Series).categories)}`;
  const pages = ['/app/', '/app/products', `/app${series}`, `/app${category}`, `/app${category}?size=2000`];
  const shown = await Promise.all(pages.map(async (path) => `${path} ${kilobytes(await bytesOf(path))}`));
  const index = await (await fetch(`${shopUrl}/sitemap.xml`)).text();
  const files = Array.from(index.matchAll(/<loc>[^<]*?(\/[^</]+\.xml)<\/loc>/g), ([, path = '']) => path);
  const sizes = await Promise.all(files.map(bytesOf));
  return {
    pages: shown.join(', '),
    'site map': `${files.length} files, the largest ${kilobytes(Math.max(index.length, ...sizes))}`,
  };
}

function largest(all: readonly { readonly slug: string; readonly parts: number }[]): string {
  return all.toSorted((one, other) => other.parts - one.parts)[0]?.slug ?? '';
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1_000)} kB`;
}
