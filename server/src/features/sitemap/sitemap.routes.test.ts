import type { MadeKind } from '@chipload/domain/trunk';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { sitemapFile } from './sitemap.presenter.ts';
import { sitemapRoutes } from './sitemap.routes.ts';
import { listPartFiles, listPartsOfFile } from './sitemap.service.ts';

const { db } = await createTestDatabase();
await openSmallCatalogue(db);
await db
  .insertInto('documents')
  .values(
    (
      [
        { kind: 'blog-post', slug: 'one' },
        { kind: 'coating', slug: 'altin' },
        { kind: 'page', slug: 'about' },
        { kind: 'page', slug: 'not-a-route' },
      ] as const
    ).map((document, position) => ({ ...document, position, texts: '{"en": {}, "fr": {}}' })),
  )
  .execute();
let madeToOrder: readonly MadeKind[] = ['mod', 'holder'];
const app = Fastify();
await app.register(async (scope) =>
  sitemapRoutes(scope, {
    db,
    findShop: async () => ({ madeToOrder }),
    findSiteName: async () => 'Shop',
    origin: 'https://shop.test',
    reportError: () => undefined,
  }),
);

test('the index lists the file of pages and every file of parts', async () => {
  expect(locationsOf((await app.inject('/sitemap.xml')).body)).toEqual([
    'https://shop.test/sitemap-pages.xml',
    'https://shop.test/sitemap-parts-1.xml',
  ]);
});

test('listed pages appear in each language; hidden ones, and texts without a page of their own, do not', async () => {
  const pages = locationsOf((await app.inject('/sitemap-pages.xml')).body);
  for (const path of [
    '/app/',
    '/app/products/series/x-mill-4/categories/square',
    '/app/content/blog/one',
    '/about',
  ])
    expect(pages, path).toEqual(
      expect.arrayContaining([`https://shop.test${path}`, `https://shop.test${path}?language=fr`]),
    );
  expect(pages.filter((address) => /hidden|altin|not-a-route/.test(address))).toEqual([]);
});

test('the code of a part is encoded twice, as in every link to it', async () => {
  const parts = locationsOf((await app.inject('/sitemap-parts-1.xml')).body);
  expect(parts).toHaveLength(6);
  expect(parts).toContain('https://shop.test/app/products/X4%25201.8%2523S%252C100%2525');
  expect(parts.filter((address) => address.includes('H-1'))).toEqual([]);
});

test('parts that do not fit in a file follow in the next one, each once', async () => {
  const files = [];
  for (const file of await listPartFiles(db, 2)) files.push(await listPartsOfFile(db, file, 2));
  expect(files.length).toBeGreaterThan(1);
  expect(Math.max(...files.map((parts) => parts.length))).toBeLessThanOrEqual(2);
  expect(Math.min(...files.map((parts) => parts.length))).toBeGreaterThan(0);
  expect(files.flat()).toHaveLength(3);
  expect(new Set(files.flat().map(({ path }) => path)).size).toBe(3);
});

test('a file beyond the last is not found', async () => {
  for (const file of ['2', '0', 'x']) {
    expect((await app.inject(`/sitemap-parts-${file}.xml`)).statusCode, file).toBe(404);
  }
});

test('a changed part gets a new date, and the others keep theirs', async () => {
  const changes = async () =>
    new Map((await listPartsOfFile(db, 1)).map((part) => [part.path, part.changedAt]));
  const before = await changes();
  await db
    .updateTable('parts')
    .set({ weight_grams: 101 })
    .where('inventory_code', '=', 'X4-1/2R-SQ')
    .execute();
  const changed = [...(await changes())].filter(
    ([path, day]) => day?.getTime() !== before.get(path)?.getTime(),
  );
  expect(changed.map(([path]) => path)).toEqual(['/app/products/X4-1%252F2R-SQ']);
});

test('special characters in an address are escaped', () => {
  const file = [...sitemapFile('https://shop.test', [{ path: '/a&<b>' }])].join('');
  expect(file).toContain('<loc>https://shop.test/a&amp;&lt;b&gt;</loc>');
});

test('the page of a part is listed with its picture, which search engines may fetch', async () => {
  const file = [...sitemapFile('https://shop.test', [{ path: '/a', picture: '/api/a&b' }])].join('');
  expect(file).toContain('<image:image><image:loc>https://shop.test/api/a&amp;b</image:loc></image:image>');
  const { body } = await app.inject('/robots.txt');
  expect(body).toContain('Allow: /api/products/*/picture.\n');
});

test('search engines may crawl the catalogue, but not every combination of filters', async () => {
  const { body, headers } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Disallow: /app/products/series/*?\n');
  expect(body).toContain('Allow: /app/products/series/*?language=fr$\n');
  expect(body.trimEnd()).toMatch(/\nSitemap: https:\/\/shop\.test\/sitemap\.xml$/);
});

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

test('what the shop does not make to order has no page in the map', async () => {
  const made = async () =>
    locationsOf((await app.inject('/sitemap-pages.xml')).body).filter((address) =>
      /\/app\/(mod|holder)$/.test(address),
    );
  expect(await made()).toEqual(['https://shop.test/app/mod', 'https://shop.test/app/holder']);
  madeToOrder = ['holder'];
  expect(await made()).toEqual(['https://shop.test/app/holder']);
});
