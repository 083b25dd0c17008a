// The expected content of the lists, products and pages of the shop, by its catalogue.

import type { ReplyFrom } from '@chipload/contract';
import { catalogueOrder, sortKeys } from '@chipload/domain/catalogue';
import { dataOf } from './answers.ts';
import { type Catalogue, checkRows } from './catalogue.ts';
import type { Addresses } from './reading.ts';

/** The first 50 parts of each category; `areSelling` while others buy them. */
export function lists(catalogue: Catalogue, areSelling = false): Addresses {
  return {
    paths: [...catalogue.categories.keys()].map((path) => `/api${path}`),
    check: (_path, text) => {
      const { rows } = dataOf(text) as ReplyFrom<'GET', '/products/series/:series/categories/:category'>;
      checkRows(catalogue, rows, { atLeast: 50, areSelling });
    },
  };
}

export function products(catalogue: Catalogue): Addresses {
  return {
    paths: [...catalogue.parts.keys()].map((code) => `/api/products/${encodeURIComponent(code)}`),
    check: (_path, text) =>
      checkRows(catalogue, [dataOf(text) as ReplyFrom<'GET', '/products/:code'>], {
        atLeast: 1,
        areSelling: true,
      }),
  };
}

/** The page of each category. */
export function categoryPages(catalogue: Catalogue): Addresses {
  return {
    paths: [...catalogue.categories.keys()].map((path) => `/app${path}`),
    check: (path, text) => requireManyParts(catalogue, path, text),
  };
}

/** The same, sorted in every way: so many that nobody has seen one before. */
export function freshCategoryPages(catalogue: Catalogue): Addresses {
  // No link of the shop names the order that a list has anyway.
  const ways = sortKeys.flatMap((key) => [key, `-${key}`]).filter((way) => way !== catalogueOrder.by);
  return {
    paths: ways.flatMap((way) => [...catalogue.categories.keys()].map((path) => `/app${path}?sort=${way}`)),
    check: (path, text) => requireManyParts(catalogue, path, text),
  };
}

/** A page links to 50 parts of its category; those that are no longer sold are not in the catalogue. */
function requireManyParts({ parts }: Catalogue, path: string, text: string): void {
  const category = path.replace('/app', '').replace(/\?.*/, '');
  const links = text.matchAll(/href="\/app\/products\/([^"/?]+)"/g);
  const linked = new Set(Array.from(links, ([, code = '']) => decodeURIComponent(decodeURIComponent(code))));
  const sold = [...linked].flatMap((code) => parts.get(code) ?? []);
  if (linked.size < 50 || sold.length === 0 || sold.some((part) => part.category !== category))
    throw new Error(`${path} shows ${linked.size} parts, ${sold.length} of which are sold`);
}

export function productPages({ parts }: Catalogue): Addresses {
  const pathOf = (code: string) => `/app/products/${encodeURIComponent(encodeURIComponent(code))}`;
  const byPath = new Map([...parts.values()].map((part) => [pathOf(part.code), part]));
  return {
    paths: [...byPath.keys()],
    check: (path, text) => {
      const part = byPath.get(path);
      if (!part || !text.includes(escapedHtml(part.code)) || !text.includes(dollars(part.cents)))
        throw new Error(`${path} does not show its part and the price`);
    },
  };
}

export function homePage(): Addresses {
  return { paths: ['/app/'], check: requireHome };
}

/** The home page as it is opened from advertisements, which mark their addresses. */
export function freshHomePages(): Addresses {
  const paths = Array.from({ length: 20_000 }, (_none, index) => `/app/?ref=${index}`);
  return { paths, check: requireHome };
}

function requireHome(path: string, text: string): void {
  if (!text.includes('<main') || !text.includes('</html>')) throw new Error(`${path} is no whole page`);
}

function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-CA', { minimumFractionDigits: 2 });
}
