// What parts cost the shop never reaches a buyer: every answer that a buyer or a guest can read, and every PDF's text, is searched for it.

import { contract } from '@chipload/contract';
import type { Endpoint } from '@chipload/contract/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { pagesOf, wordsOf } from '../support/read-pdf.ts';
import { orderAndShip } from '../support/shipped-orders.ts';
import { done, type SmallBuyer } from '../support/small-shop.ts';
import { insertColleague } from '../support/test-staff.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);

/** An amount that nothing else comes to, as cents and as every language writes it. */
const cents = 7_654_321;
const written = /7654321|76[\s,.\u{A0}\u{202F}]?543[.,]21/u;

let buyer: SmallBuyer;
let params: Record<string, string>;

beforeAll(async () => {
  await shop.part({ code: 'SECRET-1', cad: [9_000_000], usd: [8_000_000], onHand: 50 });
  for (const currency of ['CAD', 'USD']) {
    const { version } = await done(owner.send('GET', '/parts/SECRET-1'));
    await done(owner.send('POST', '/parts/SECRET-1/cost', { version, currency, cost: cents }));
  }
  buyer = await shop.buyer({ creditLimitCents: 1_000_000_000 });
  const { uuid, orderUuid } = await orderAndShip({ db, settings: shop.settings, staffId: owner.id }, buyer, {
    'SECRET-1': 2,
  });
  const what = { lines: [{ position: 1, quantity: 1 }], shipping: 0 };
  await done(
    owner.send('POST', `/invoices/${uuid}/credit`, { what, reason: 'returned', is_refunded: false }),
  );
  const note = await db.selectFrom('credit_notes').select('uuid').executeTakeFirstOrThrow();
  await done(buyer.send('POST', '/trunk/add', { sku: 'SECRET-1', quantity: 1 }));
  params = {
    '/products/:code': 'SECRET-1',
    '/invoices/:uuid': uuid,
    '/credit-notes/:uuid': note.uuid,
    '/orders/:uuid': orderUuid,
    ':series': 'x',
    ':category': 'x',
    ':number': '1',
    ':line': orderUuid,
    ':uuid': orderUuid,
    ':page': 'privacy',
    ':code': 'SECRET-1',
  };
}, 60_000);

function addressOf(path: string): string {
  const [start] = Object.keys(params).filter((key) => key.startsWith('/') && path.startsWith(key));
  const own = start === undefined ? path : path.replace(start, start.replace(/:\w+/, params[start]!));
  const filled = own.replaceAll(/:\w+/g, (name) => params[name] ?? 'x');
  return path === '/search' || path === '/search/suggest' ? `${filled}?query=SECRET-1` : filled;
}

test('the office sees the cost that is searched for', async () => {
  const { raw } = await owner.send('GET', '/parts/SECRET-1');
  expect(raw.payload).toMatch(written);
});

/** Drawings, models and pictures have the sizes of a tool and no texts of the shop, and take long to make. */
const isDrawn = /\.(step|dxf|svg|png|jpg|webp|avif)$/;

test('no answer to a buyer or a guest has a cost, and no field is called so', async () => {
  const reads = (Object.values(contract) as readonly Endpoint[]).filter(
    ({ method, path }) => method === 'GET' && !isDrawn.test(path),
  );
  const read: string[] = [];
  for (const visitor of [buyer, shop.guest()]) {
    for (const { path } of reads) {
      const { status, raw } = await visitor.send('GET', addressOf(path));
      if (status === 200 && visitor === buyer) read.push(path);
      const isPdf = String(raw.headers['content-type']).startsWith('application/pdf');
      const text = isPdf && status === 200 ? pagesOf(raw.rawPayload).map(wordsOf).join('\n') : raw.payload;
      expect(text, path).not.toMatch(written);
      expect(text, path).not.toMatch(/"\w*(cost|margin)\w*":/i);
    }
  }
  // Where a cost could come from was read, and not refused.
  expect(read).toEqual(
    expect.arrayContaining([
      '/products/:code',
      '/products/series/:series/categories/:category',
      '/search',
      '/orders/:uuid',
      '/invoices/:uuid',
      '/invoices/:uuid/pdf',
      '/credit-notes/:uuid/pdf',
      '/account/owed',
      '/frequently-purchased',
    ]),
  );
}, 180_000);

test('no answer to what a buyer does with the part has a cost', async () => {
  const acts = [
    ['POST', '/trunk/add', { sku: 'SECRET-1', quantity: 2 }],
    ['POST', '/trunk/items', { inventory_code: 'SECRET-1', quantity: 1 }],
    ['POST', '/quick-add', { rows: [{ sku: 'SECRET-1', quantity: 1 }] }],
  ] as const;
  for (const [method, path, body] of acts) {
    const { raw, status } = await buyer.send(method, path, body);
    expect(status, path).toBe(200);
    expect(raw.payload, path).not.toMatch(written);
    expect(raw.payload, path).not.toMatch(/"\w*(cost|margin)\w*":/i);
  }
});

test('the copy of their data that a buyer takes has no cost', async () => {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: new Date() })
    .where('customer_id', '=', buyer.customerId)
    .execute();
  const { status, raw } = await buyer.send('GET', '/account/data');
  expect({ status, text: raw.payload }).toMatchObject({
    status: 200,
    text: expect.stringContaining('SECRET-1'),
  });
  expect(raw.payload).not.toMatch(written);
});
