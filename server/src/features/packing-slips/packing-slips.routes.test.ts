import { packingLines } from '@chipload/contract/packing-lines';
import { bodyOf } from '@chipload/contract/tool-of';
import { packOrder } from '@chipload/domain/packing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { barCodesOf, pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import {
  done,
  fillCheckout,
  type NewBuyer,
  openSmallShop,
  type SmallBuyer,
} from '../../../../tests/support/small-shop.ts';
import { hasPicture, showLogo } from '../../../../tests/support/shop-logo.ts';
import { findSlipOrder } from './packing-slips.repository.ts';
import { packingSlipRoutes } from './packing-slips.routes.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db, {
  addRoutes: (api, { settings }) => packingSlipRoutes(api, { db, settings }),
});
await shop.part({ code: 'XM5-1/2"', onHand: 5 });
await shop.part({ code: 'XM5-0250', cad: [1_250] });

const wanted = [
  { sku: 'XM5-1/2"', quantity: 8 },
  { sku: 'XM5-0250', quantity: 30 },
];

async function order(buyer: SmallBuyer, shipping?: object): Promise<{ uuid: string; number: string }> {
  await db.updateTable('stock').set({ allocated: 0 }).execute();
  await fillCheckout(buyer, wanted, shipping);
  return done(buyer.send('POST', '/trunk', { method: 'account' }));
}

function slip(buyer: { token(): string }, uuid: string) {
  return shop.app.inject({
    method: 'GET',
    url: `/api/orders/${uuid}/packing-slip`,
    headers: { cookie: `session=${buyer.token()}` },
  });
}

async function slipOf(uuid: string, buyer: { token(): string }) {
  const answer = await slip(buyer, uuid);
  expect(answer.statusCode).toBe(200);
  const pages = pagesOf(answer.rawPayload);
  return {
    pages,
    text: plain(pages.map(wordsOf).join('\n')),
    headers: answer.headers,
    pdf: answer.rawPayload,
  };
}

/** Replaces no-break spaces, so that expectations can be typed. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Packs an order as the checkout for the United States does. */
async function packInto(uuid: string): Promise<number> {
  const stored = await findSlipOrder(db, uuid);
  const lines = stored?.lines ?? [];
  const packed = packOrder(
    packingLines(
      lines.map(
        ({ inventory_code: inventoryCode, ordered: requested, tool, packing_category: category }) => ({
          inventoryCode,
          requested,
          tool: bodyOf(tool!),
          category: category!,
        }),
      ),
    ),
  );
  if (packed.status === 'error') throw new Error(packed.message);
  for (const [index, { box, length, height, width, weight, contents }] of packed.packages.entries()) {
    const counts = Map.groupBy(contents, ({ lineId }) => lineId);
    const packedLines = [...counts].map(([lineId, pieces]) => ({
      inventory_code: lines[lineId - 1]?.inventory_code,
      quantity: pieces.length,
    }));
    const pieces = contents.map(({ lineId, x, y, z, dx, dy, dz }) => [lineId, x, y, z, dx, dy, dz]);
    await sql`
      insert into order_packages (order_uuid, position, box, length, height, width, weight, contents, pieces)
      values (${uuid}, ${index + 1}, ${box}, ${length}, ${height}, ${width}, ${weight},
        ${JSON.stringify(packedLines)}::jsonb, ${JSON.stringify(pieces)}::jsonb)`.execute(db);
  }
  await db.updateTable('orders').set({ packing_version: packed.version }).where('uuid', '=', uuid).execute();
  return packed.packages.length;
}

async function buyerWithOrder(buyer: NewBuyer = {}, shipping?: object) {
  const who = await shop.buyer(buyer);
  return { who, ...(await order(who, shipping)) };
}

test('a slip lists the order, the recipient and the backordered pieces, on numbered pages', async () => {
  const { who, uuid, number } = await buyerWithOrder();
  const { text, headers, pages } = await slipOf(uuid, who);

  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBe(`inline; filename="packing-slip-${number}.pdf"`);
  for (const words of [
    'Packing slip',
    'Small Tools',
    'PO-77',
    'Sample Avenue',
    'End mill XM5-0250',
    'Page 1 of 1',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('XM5-1/2"End mill XM5-1/2"83');
  expect(text).toContain('XM5-0250End mill XM5-0250300');
  expect(pages).toHaveLength(1);
});

test('a slip names the buyer’s own number of a part below its description, in the list and in the boxes', async () => {
  const who = await shop.buyer();
  await sql`
    insert into cross_references (part_id, company_id, number, number_key)
    select id, ${who.companyId}, 'T-118', 'T118' from parts where inventory_code = 'XM5-0250'`.execute(db);
  const { uuid } = await order(who);
  await packInto(uuid);
  const { text } = await slipOf(uuid, who);
  expect(text).toContain('XM5-0250End mill XM5-0250Your number: T-118300');
  expect(text.split('Your number: T-118').length).toBeGreaterThan(2);
  expect(text).toContain('XM5-1/2"End mill XM5-1/2"83');
});

test('every page has the bar code of the order, and every part has its own', async () => {
  const { who, uuid, number } = await buyerWithOrder();
  await packInto(uuid);
  const { pages } = await slipOf(uuid, who);

  const read = await Promise.all(pages.map(barCodesOf));
  expect(read.length).toBeGreaterThan(1);
  for (const codes of read) expect(codes).toContain(number);
  expect(read[0]).toEqual(expect.arrayContaining(['XM5-1/2"', 'XM5-0250']));
  expect(read[1]).toEqual(expect.arrayContaining(['XM5-1/2"', 'XM5-0250']));
});

test('a part number that Code 128 cannot encode has a QR code', async () => {
  const codes = ['Fräser-Ø6', 'ФР-100', '刀具-5', 'ÉB-12 #3'];
  for (const code of codes) await shop.part({ code });
  const who = await shop.buyer();
  await fillCheckout(
    who,
    codes.map((sku) => ({ sku, quantity: 10 })),
  );
  const { uuid, number } = await done(who.send('POST', '/trunk', { method: 'account' }));
  const { pages } = await slipOf(uuid, who);

  expect(new Set(await barCodesOf(pages[0]!))).toEqual(new Set([number, ...codes]));
});

test('every box that is drawn starts a new page, with its size, its weight, its contents and its layers', async () => {
  const { who, uuid } = await buyerWithOrder();
  const boxes = await packInto(uuid);
  const { text, pages } = await slipOf(uuid, who);

  expect(pages.length).toBeGreaterThan(boxes);
  for (const words of [
    `Box 1 of ${boxes}: Style`,
    'Gross weight: ',
    'C50-3.1',
    'Layer 1 of',
    'on the floor',
    '× no. 2, XM5-0250, ',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/Filled: [1-9]\d?%/);
  expect(text).toMatch(/Size inside \(width × depth × height\): 9\.5 × \d × 4 in \(241 × \d+ × 102 mm\)/);
});

test('a slip is in the language of its order', async () => {
  const { who, uuid, number } = await buyerWithOrder({ language: 'fr', province: 'QC' });
  await packInto(uuid);
  const { text, headers } = await slipOf(uuid, who);

  expect(headers['content-disposition']).toContain(`bordereau-expedition-${number}.pdf`);
  for (const words of [
    'Bordereau d’expédition',
    'Expéditeur',
    'Fraise XM5-0250',
    'Poids brut : ',
    'au fond',
  ]) {
    expect(text).toContain(words);
  }
});

test('slips contain no prices, and dropshipped ones nothing that names the shop', async () => {
  const { who, uuid } = await buyerWithOrder({}, { type: 'dropship', address_id: null });
  await packInto(uuid);
  const { text, pdf } = await slipOf(uuid, who);

  expect(text).not.toMatch(/\$|\d\.\d\d\s*(CAD|USD)|Subtotal|Total|12\.50/);
  expect(text).toMatch(/Buyer \d+ Ltd\./);
  for (const hint of ['Small Tools', 'Spindle Road', '905-555-0100', 'Another name']) {
    expect(text).not.toContain(hint);
    expect(pdf.toString('latin1')).not.toContain(hint);
  }
});

test('a slip has the logo of the shop, a dropshipped one none', async () => {
  const [own, sent] = [
    await buyerWithOrder(),
    await buyerWithOrder({}, { type: 'dropship', address_id: null }),
  ];
  for (const { uuid } of [own, sent]) await packInto(uuid);
  const pictured = async () => [
    hasPicture((await slipOf(own.uuid, own.who)).pdf),
    hasPicture((await slipOf(sent.uuid, sent.who)).pdf),
  ];
  expect(await pictured()).toEqual([false, false]);
  const takeAway = await showLogo(db);
  expect(await pictured()).toEqual([true, false]);
  await takeAway();
});

test('customers get slips of their own orders only, and cancelled orders have none', async () => {
  const { who, uuid } = await buyerWithOrder();
  const stranger = await shop.buyer();
  expect((await slip(stranger, uuid)).statusCode).toBe(404);
  expect((await slip(shop.guest(), uuid)).statusCode).toBe(401);
  expect((await slip(who, '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  expect((await slip(who, 'nonsense')).statusCode).toBe(422);

  await db.updateTable('orders').set({ state: 'cancelled' }).where('uuid', '=', uuid).execute();
  expect((await slip(who, uuid)).json()).toMatchObject({ code: 'not-found' });
});
