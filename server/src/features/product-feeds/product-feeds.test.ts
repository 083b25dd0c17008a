import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { resolveOffers } from '../catalogue/catalogue.service.ts';
import { feedHead, feedItem } from './product-feeds.presenter.ts';
import { productFeedRoutes } from './product-feeds.routes.ts';
import { productFeed } from './product-feeds.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'X4-1/2"', cad: [10_000, 9_500], usd: [8_000], onHand: 40 });
await shop.part({ code: 'AWAITED', cad: [2_000], usd: null, onHand: 0, arrivals: { '2999-01-08': 50 } });
await shop.part({ code: 'LATER', cad: [3_000], usd: null, onHand: 0 });
await shop.part({ code: 'OLD', status: 'discontinued', onHand: 0 });

const guest = { currency: 'CAD', language: 'en' } as const;
const seller = {
  siteName: 'Small & Tools',
  tagline: { en: 'Tools < titanium', fr: '' },
  origin: 'https://shop.test',
};
const app = Fastify();
await app.register(async (scope) =>
  productFeedRoutes(scope, {
    db,
    origin: seller.origin,
    findSiteName: async () => seller.siteName,
    reportError: () => undefined,
  }),
);

test('a feed has every part that is sold in its currency, with price, stock, page and picture', async () => {
  const { body, headers } = await app.inject('/product-feeds/cad-en.xml');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(codesOf(body)).toEqual(['X4-1/2&quot;', 'AWAITED', 'LATER']);
  const [first, second, third] = itemsOf(body);
  for (const field of [
    '<g:price>100.00 CAD</g:price>',
    '<g:availability>in_stock</g:availability>',
    '<link>https://shop.test/app/products/X4-1%252F2%2522?language=en&amp;currency=CAD</link>',
    '<g:image_link>https://shop.test/api/products/X4-1%2F2%22/picture.png?width=1200</g:image_link>',
    '<g:brand>Small &amp; Tools</g:brand>',
    '<g:mpn>X4-1/2&quot;</g:mpn>',
  ])
    expect(first).toContain(field);
  expect(second).toContain(
    '<g:availability>backorder</g:availability><g:availability_date>2999-01-08T00:00Z</g:availability_date>',
  );
  expect(third).toContain('<g:availability>out_of_stock</g:availability>');
});

test('a part without a price in US dollars is not in their feed, and the French one leads to French pages in US dollars', async () => {
  const { body } = await app.inject('/product-feeds/usd-fr.xml');
  expect(codesOf(body)).toEqual(['X4-1/2&quot;']);
  expect(body).toContain('<g:price>80.00 USD</g:price>');
  expect(body).toContain('?language=fr&amp;currency=USD</link>');
  expect(body).toContain('Fraise');
  for (const path of ['eur-en', 'cad-de', 'cad']) {
    expect((await app.inject(`/product-feeds/${path}.xml`)).statusCode, path).toBe(404);
  }
});

test('a feed is described by the tagline of its language, or by the name of the shop', () => {
  expect(feedHead(seller, 'en')).toContain('<description>Tools &lt; titanium</description>');
  expect(feedHead(seller, 'fr')).toContain('<description>Small &amp; Tools</description>');
});

test('a feed written in many pieces is the same as in one', async () => {
  const written = async (perPiece: number) => {
    let text = '';
    for await (const piece of productFeed(db, seller, guest, perPiece)) text += piece;
    return text;
  };
  expect(await written(1)).toBe(await written(500));
});

test('a reduced price stands beside the list price', async () => {
  const offers = await resolveOffers(db, ['X4-1/2"'], { ...guest, customer: undefined });
  const [offer] = [...offers.values()];
  expect(offer && feedItem({ ...offer.row, price: 9_000, list_price: 10_000 }, seller, guest)).toContain(
    '<g:price>100.00 CAD</g:price><g:sale_price>90.00 CAD</g:sale_price>',
  );
});

const itemsOf = (xml: string) => xml.match(/<item>.*?<\/item>/gs) ?? [];
const codesOf = (xml: string) => itemsOf(xml).map((item) => /<g:id>(.*?)<\/g:id>/.exec(item)?.[1]);
