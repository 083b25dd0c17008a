// Search engines: which pages they may index, an address of every page in each language, and structured data.

/// <reference lib="dom" />
import type { APIRequestContext, Page } from '@playwright/test';
import type { ReplyBody } from '../support/reply-body.ts';
import { expect, test } from './fixtures.ts';
import { open, signIn } from './visitor.ts';

const part = '/app/products/X4-1%252F2R-030-W';
const category = '/app/products/series/x-mill-4/categories/inch-square';

test('a search engine finds the site map in robots.txt, and every page of it', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /customer/');
  expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);

  const files = locationsOf(await (await request.get('/sitemap.xml')).text());
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-parts-1.xml']);
  const pages = locationsOf(await (await request.get('/sitemap-pages.xml')).text());
  const parts = locationsOf(await (await request.get('/sitemap-parts-1.xml')).text());
  expect(pages).toEqual(expect.arrayContaining(['/app/', category, `${category}?language=fr`, '/services']));
  expect(parts).toEqual(expect.arrayContaining([part, `${part}?language=fr`]));
  expect(new Set([...pages, ...parts]).size).toBe(pages.length + parts.length);

  // A few of every kind, in both languages: each exists, and is its own canonical page.
  const some = [
    ...pages.filter((_, index) => index % 9 === 0),
    ...parts.filter((_, index) => index % 2_999 === 0),
  ];
  expect(await strayAmong(request, some)).toEqual([]);
});

test('a feed for shopping engines leads to the pages and the pictures of parts', async ({ request }) => {
  const feed = await (await request.get('/product-feeds/usd-fr.xml')).text();
  const items = feed.split('<item>').slice(1);
  expect(items.length).toBeGreaterThan(5_000);
  const addresses = [...(items[0] ?? '').matchAll(/>(https?:[^<]+)</g)].map(
    ([, address = '']) => new URL(address),
  );
  expect(addresses).toHaveLength(2);
  for (const { pathname, search } of addresses)
    expect((await request.get(pathname + search)).status(), pathname).toBe(200);
});

test('a page in each language has an address of its own, and links to the others', async ({ page }) => {
  for (const [address, language] of [
    [part, 'en'],
    [`${part}?language=fr`, 'fr'],
  ] as const) {
    await page.context().clearCookies();
    await open(page, address);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await linksOf(page)).toEqual({
      canonical: address,
      'en-CA': part,
      'en-US': part,
      'fr-CA': `${part}?language=fr`,
      'x-default': part,
    });
  }
});

test('filters and order have no canonical address of their own, a page of all parts does, and so does another screen', async ({
  page,
}) => {
  const canonical = () => linksOf(page).then((links) => links['canonical']);
  await open(page, `${category}?diameter=12.7&sort=-price&page=1`);
  expect(await canonical()).toBe(category);
  await open(page, `${category}?page=2`);
  expect(await canonical()).toBe(`${category}?page=2`);

  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Price and stock' })).toBeVisible();
  await expect.poll(canonical).toBe(new URL(page.url()).pathname);
  // Nothing is left of the server's words about the previous screen.
  await expect(
    page.locator('[type="application/ld+json"], [name=description], [property^="og:"], [rel=alternate]'),
  ).toHaveCount(0);
});

test('private pages and searches without results are not indexed', async ({ page, shop }) => {
  await open(page, '/app/search?query=zyxwv');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await open(page, '/app/search?query=1%2F2+4+flute');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  expect((await linksOf(page))['canonical']).toBe('/app/search');

  await signIn(page, await shop.buyer());
  for (const address of ['/customer/account', '/app/starred-products']) {
    await open(page, address);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  }
});

test('every public page has a description of its own', async ({ request }) => {
  const addresses = [
    '/app/',
    '/app/products',
    '/app/products/structures',
    '/app/content',
    '/app/content/blog',
  ];
  addresses.push('/app/content/tech', '/app/content/coatings', '/app/content/team', '/app/testimonials');
  addresses.push('/app/search', '/app/quick-add', '/app/cart', '/app/choose-currency', '/login', '/register');
  addresses.push(
    '/app/privacy',
    '/app/terms',
    '/about',
    '/services',
    part,
    category,
    '/app/products/series/x-mill-4',
  );
  addresses.push('/app/products/lineups/pro-drill', '/app/content/blog/m7-or-h6', '/app/content/tech/wear');
  const words = await Promise.all(addresses.map((address) => descriptionOf(request, address)));
  expect(words.filter((text) => text.length < 25)).toEqual([]);
  expect(new Set(words).size).toBe(addresses.length);
});

test('the structured data of a part has its number, maker, sizes, price and stock', async ({ page }) => {
  await open(page, part);
  const [product, trail] = await structuredDataOf(page);
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: 'X4-1/2R-030-W',
    mpn: 'X4-1/2R-030-W',
    brand: { name: 'Chipload Tools' },
    offers: { price: expect.stringMatching(/^\d+\.\d\d$/), priceCurrency: 'CAD' },
    additionalProperty: expect.arrayContaining([
      expect.objectContaining({ name: 'Cutting diameter', propertyID: 'DC', value: 0.5, unitCode: 'INH' }),
    ]),
  });
  await expect(page.getByRole('region', { name: 'Price and stock' })).toContainText(product.offers.price);
  expect(product.offers.availability).toBe('https://schema.org/InStock');
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Products',
    'X-Mill 4',
    'Corner radius, inch',
    'X4-1/2R-030-W',
  ]);
});

test('a part without a price has no offer, and a part out of stock is a backorder', async ({
  page,
  shop,
}) => {
  const [unpriced, missing] = [await shop.part({ cad: null }), await shop.part({ onHand: 0 })];
  await open(page, `/app/products/${unpriced}`);
  expect((await structuredDataOf(page))[0]).not.toHaveProperty('offers');
  await open(page, `/app/products/${missing}`);
  expect((await structuredDataOf(page))[0].offers.availability).toBe('https://schema.org/BackOrder');
});

test('the structured data of home has the shop and its search; that of a post its author and day', async ({
  page,
}) => {
  await open(page, '/app/');
  const [site, organization] = await structuredDataOf(page);
  expect(site.potentialAction.target.urlTemplate).toMatch(/\/app\/search\?query=\{search_term_string\}$/);
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Chipload Tools' });

  await open(page, '/app/content/blog/m7-or-h6?language=fr');
  expect((await structuredDataOf(page))[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: expect.stringMatching(/^m7 ou h6\s: lire la tolérance d’un foret$/),
    inLanguage: 'fr-CA',
    datePublished: '2026-07-21',
    author: { '@type': 'Person', name: 'Tomasz Wrona' },
  });
});

/** Returns the addresses of a site map without the site. */
function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => pathOf(address));
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Returns the addresses that do not exist, or that name another canonical page. */
async function strayAmong(request: APIRequestContext, addresses: readonly string[]): Promise<string[]> {
  const stray: string[] = [];
  for (const address of addresses) {
    // Like a search engine: without cookies and without a preferred language.
    const answer = await request.get(address, { maxRedirects: 0, headers: { cookie: '' } });
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text()) ?? [];
    if (answer.status() !== 200 || canonical === '' || pathOf(canonical) !== address) stray.push(address);
  }
  return stray;
}

async function descriptionOf(request: APIRequestContext, address: string): Promise<string> {
  const html = await (await request.get(address)).text();
  const found = [...html.matchAll(/<meta name="description" content="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  expect(found, address).toHaveLength(1);
  return found[0] ?? '';
}

/** Returns the canonical and the alternate addresses of a page, without the site. */
async function linksOf(page: Page): Promise<Record<string, string>> {
  const links = await page
    .locator('link[rel=canonical], link[rel=alternate]')
    .evaluateAll((found: HTMLLinkElement[]) => found.map((link) => [link.hreflang || link.rel, link.href]));
  return Object.fromEntries(links.map(([name = '', address = '']) => [name, pathOf(address)]));
}

async function structuredDataOf(page: Page): Promise<ReplyBody> {
  const block = page.locator('script[type="application/ld+json"]');
  return JSON.parse((await block.textContent()) ?? '')['@graph'];
}
