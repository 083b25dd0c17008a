// Each report on service against orders that were placed, shipped and credited as buyers and staff do.

import type { KeyFigures, KeyFigure } from '@chipload/contract/office/key-figures';
import { addDays } from '@chipload/domain/days';
import { keyReports, type KeyReport } from '@chipload/domain/sales';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '../../../../tests/support/database.ts';
import { orderAndShip, shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done, fillCheckout, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { captureInvoice } from '../invoices/card-money.ts';
import { invoiceListeners } from '../invoices/invoices.service.ts';
import { stockDueOn } from '../orders/orders.service.ts';
import { captureWhole } from '../payments/capture-whole.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { parseShopSettings } from '../settings/shop-settings.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const today = shopDay();
const place = { db, settings: shop.settings, staffId: owner.id };
await shop.part({ code: 'K-1', cad: [10_000], onHand: 1_000 });
await shop.part({ code: 'K-2', cad: [6_000], onHand: 4, arrivals: { [addDays(today, 5)]: 100 } });

const report = async (name: KeyReport, from = addDays(today, -30), to = today): Promise<KeyFigures> =>
  done(owner.send('GET', `/key-figures/${name}?from=${from}&to=${to}`));

const figure = ({ figures }: KeyFigures, code: string, detail = ''): Partial<KeyFigure> =>
  figures.find((one) => one.code === code && one.detail === detail) ?? {};

let buyer: SmallBuyer;
beforeAll(async () => {
  buyer = await shop.buyer({ province: 'ON' });
});

async function order(pieces: Readonly<Record<string, number>>): Promise<string> {
  await fillCheckout(
    buyer,
    Object.entries(pieces).map(([sku, quantity]) => ({ sku, quantity })),
  );
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  return uuid;
}

/** Places an order so many days ago; a line is promised so many days from today, or was in stock. */
async function orderBefore(
  days: number,
  pieces: Readonly<Record<string, number>>,
  promised?: number,
): Promise<string> {
  const uuid = await order(pieces);
  await sql`update orders set placed_at = now() - make_interval(days => ${days}::integer) where uuid = ${uuid}`.execute(
    db,
  );
  await sql`update order_lines set due_on = ${addDays(today, promised ?? 3 - days)}::date where order_uuid = ${uuid}`.execute(
    db,
  );
  if (promised !== undefined) {
    await sql`update order_lines set expected_on = ${addDays(today, promised)}::date where order_uuid = ${uuid}`.execute(
      db,
    );
    await sql`update orders set promised_on = ${addDays(today, promised)}::date where uuid = ${uuid}`.execute(
      db,
    );
  }
  return uuid;
}

/** Ships pieces of an order so many days ago. */
async function shipBefore(days: number, uuid: string, quantity: number): Promise<void> {
  const { shipmentId } = await shipPieces(place, uuid, { 'K-1': quantity });
  await asOwner(database, (own) =>
    sql
      .raw(
        `set session_replication_role = 'replica';
        update shipments set shipped_at = now() - make_interval(days => ${days}) where id = ${shipmentId}`,
      )
      .execute(own),
  );
}

test('a line is filled when its first shipment had all of it by its day; late, parted and missing lines are listed', async () => {
  const filled = await orderBefore(20, { 'K-1': 8 }, -3);
  await shipBefore(3, filled, 8);
  const late = await orderBefore(20, { 'K-1': 5 }, -4);
  await shipBefore(3, late, 5);
  const parted = await orderBefore(20, { 'K-1': 6 }, -3);
  await shipBefore(5, parted, 2);
  await shipBefore(4, parted, 4);
  const missing = await orderBefore(20, { 'K-1': 3 });
  const dueToday = await orderBefore(20, { 'K-1': 10 }, 0);
  const { figures, rows } = await report('fill-rate');
  expect(figures).toMatchObject([
    { code: 'lines', count: 1, of: 4 },
    { code: 'pieces', count: 8 + 6, of: 8 + 5 + 6 + 3 },
    { code: 'no-day', count: 0 },
  ]);
  const listed = new Map(rows.map(({ order: one, pieces }) => [one?.uuid, pieces]));
  expect(listed).toEqual(
    new Map([
      [late, 0],
      [parted, 6],
      [missing, 0],
    ]),
  );
  expect(listed.has(dueToday)).toBe(false);
});

// Moments of Toronto, in summer time.
test.each([
  ['before the cut-off', '2026-10-06T18:00Z', '2026-10-06'],
  ['in the evening', '2026-10-06T23:30Z', '2026-10-07'],
  ['on a Friday after the cut-off', '2026-10-02T20:00Z', '2026-10-05'],
  ['before Thanksgiving and a closing day', '2026-10-09T20:00Z', '2026-10-14'],
])('what is in stock and ordered %s is due by the day on which it was to leave', (_when, moment, due) => {
  const settings = parseShopSettings({
    delivery: { cut_off: '15:00', closed_on: ['2026-10-13'], zones: [] },
  });
  expect(stockDueOn('standard', settings, new Date(moment))).toBe(due);
  expect(stockDueOn('mod', settings, new Date(moment))).toBeNull();
});

test('without times of delivery what is in stock is due on the next working day', () => {
  const silent = parseShopSettings({});
  expect(stockDueOn('standard', silent, new Date('2026-10-02T13:00Z'))).toBe('2026-10-05');
  expect(stockDueOn('standard', silent, new Date('2026-10-09T13:00Z'))).toBe('2026-10-13');
});

const dueOf = async (uuid: string) =>
  (
    await db
      .selectFrom('order_lines')
      .select('due_on')
      .where('order_uuid', '=', uuid)
      .orderBy('position')
      .execute()
  ).map(({ due_on: day }) => day);

/** Takes an order out of the reports on orders of today. */
async function placeEarlier(uuid: string): Promise<void> {
  await sql`update orders set placed_at = placed_at - interval '400 days' where uuid = ${uuid}`.execute(db);
}

test('a backordered line is due by its expected arrival, and one without a known day is counted apart', async () => {
  const stockDay = stockDueOn('standard', await shop.settings.get());
  await shop.part({ code: 'K-9', cad: [6_000], onHand: 0 });
  const before = figure(await report('fill-rate', today, today), 'no-day').count ?? 0;
  await shop.part({ code: 'K-8', cad: [6_000], onHand: 4, arrivals: { [addDays(today, 5)]: 100 } });
  const uuid = await order({ 'K-1': 1, 'K-8': 6, 'K-9': 2 });
  expect(await dueOf(uuid)).toEqual([stockDay, addDays(today, 5), null]);
  expect(figure(await report('fill-rate', today, today), 'no-day').count).toBe(before + 1);
  await sql`update order_lines set due_on = ${addDays(today, -200)}::date where order_uuid = ${uuid} and due_on is not null`.execute(
    db,
  );
  expect(figure(await report('fill-rate', addDays(today, -200), addDays(today, -200)), 'lines').of).toBe(2);
  await placeEarlier(uuid);
});

test('what ships together is due with the last of its lines', async () => {
  const uuid = await order({ 'K-1': 1, 'K-8': 6 });
  await sql`update orders set is_bundled = true where uuid = ${uuid}`.execute(db);
  const [first, last] = [addDays(today, -310), addDays(today, -300)];
  await sql`update order_lines set due_on = case inventory_code when 'K-1' then ${first}::date else ${last}::date end where order_uuid = ${uuid}`.execute(
    db,
  );
  expect((await report('fill-rate', first, first)).rows).toEqual([]);
  expect((await report('fill-rate', last, last)).rows).toMatchObject([{ part: 'K-1' }, { part: 'K-8' }]);
  await placeEarlier(uuid);
});

test('orders past their day are late by steps of days, open or shipped', async () => {
  const uuid = await orderBefore(40, { 'K-1': 2 }, -10);
  await shipPieces(place, await orderBefore(40, { 'K-1': 2 }, -35), { 'K-1': 2 });
  const inTime = await orderBefore(40, { 'K-1': 2 }, 0);
  await shipPieces(place, inTime, { 'K-1': 2 });
  const late = await report('late-orders', today, today);
  expect(late.rows.some(({ order: one }) => one?.uuid === inTime)).toBe(false);
  expect(late.rows.find(({ order: one }) => one?.uuid === uuid)).toMatchObject({
    kind: 'open',
    days: 10,
    due: addDays(today, -10),
  });
  expect(figure(late, 'open', '8')).toMatchObject({ count: 1 });
  expect(figure(late, 'shipped', '31')).toMatchObject({ count: 1 });
  expect(
    figure(await report('late-orders', addDays(today, -9), addDays(today, -1)), 'shipped', '31'),
  ).toEqual({});
});

test('every shipment has its invoice, and one without is found', async () => {
  expect((await report('not-invoiced')).rows).toEqual([]);
  const uuid = await order({ 'K-1': 7 });
  await sql`
    with shipment as (
      insert into shipments (order_uuid, position, number, method, ship_to, staff_id)
      values (${uuid}, 1, 'LOST-S1', 'flat_rate', '{}', ${owner.id}) returning id
    )
    insert into shipment_lines select shipment.id, order_lines.id, 7 from shipment, order_lines where order_uuid = ${uuid}`.execute(
    db,
  );
  const { figures, rows } = await report('not-invoiced');
  expect(figures).toEqual([
    { code: 'shipped', detail: '', count: 1, of: null, amount: 70_000, currency: 'CAD' },
  ]);
  expect(rows).toMatchObject([{ order: { uuid }, kind: 'shipped', day: today, amount: 70_000 }]);
});

test('searches without a result and pieces beyond stock are lost demand, the most first', async () => {
  await sql`insert into unfound_searches (day, language, words, times) values (${today}, 'en', 'left hand tap', 9)`.execute(
    db,
  );
  const uuid = await order({ 'K-2': 10, 'K-1': 1 });
  const lost = await report('lost-demand', today, today);
  expect(figure(lost, 'search')).toMatchObject({ count: 9 });
  expect(figure(lost, 'backorder')).toMatchObject({ count: 6 });
  expect(lost.rows).toMatchObject([
    { kind: 'search', words: 'left hand tap', pieces: 9, order: null },
    { kind: 'backorder', part: 'K-2', pieces: 6, order: { uuid } },
  ]);
});

test('credits are added up by reason, who gave them and currency, and lead to their credit notes', async () => {
  const { uuid } = await orderAndShip(place, buyer, { 'K-1': 10 });
  const credit = (what: object, reason: string) =>
    done(owner.send('POST', `/invoices/${uuid}/credit`, { what, reason, is_refunded: false }));
  await credit({ lines: [], shipping: 0, goodwill: 700 }, 'goodwill');
  await credit({ lines: [], shipping: 150 }, 'freight');
  await credit({ lines: [], shipping: 0, goodwill: 50 }, 'goodwill');
  const { figures, rows } = await report('credits', today, today);
  expect(figures.map(({ code, count, amount, currency }) => [code, count, amount, currency])).toEqual([
    ['freight', 1, 150, 'CAD'],
    ['goodwill', 2, 750, 'CAD'],
  ]);
  expect(new Set(figures.map(({ detail }) => detail)).size).toBe(1);
  expect(rows.map(({ document, kind, amount }) => [document?.uuid, kind, amount])).toEqual([
    [uuid, 'goodwill', 50],
    [uuid, 'freight', 150],
    [uuid, 'goodwill', 700],
  ]);
});

test('a refund without a credit note stands apart, and one of a credit note does not', async () => {
  const card = await shop.buyer({ cardToken: 'sandbox-approve' });
  const { uuid } = await orderAndShip(place, card, { 'K-1': 3 }, 'card');
  await captureInvoice({ db, gateway: createSandbox(db), listeners: invoiceListeners }, uuid);
  await done(owner.send('POST', `/invoices/${uuid}/refund`, { amount: 400 }));
  await done(
    owner.send('POST', `/invoices/${uuid}/credit`, {
      what: { lines: [{ position: 1, quantity: 1 }], shipping: 0 },
      reason: 'damaged',
      is_refunded: true,
    }),
  );
  const { figures, rows } = await report('credits', today, today);
  expect(figures.find(({ code }) => code === 'refund')).toMatchObject({
    count: 1,
    amount: 400,
    currency: 'CAD',
  });
  expect(rows.filter(({ kind }) => kind === 'refund')).toMatchObject([{ amount: 400, document: null }]);
});

test('of an order that was paid in advance a gesture is a refund, and what is billed in addition leaves the rest to invoice', async () => {
  const card = await shop.buyer({ cardToken: 'sandbox-approve' });
  await fillCheckout(card, [{ sku: 'K-1', quantity: 3 }]);
  const { uuid } = await done(card.send('POST', '/trunk', { method: 'card', card: card.card, cvd: '123' }));
  await sql`update orders set kind = 'mod' where uuid = ${uuid}`.execute(db);
  const [attempt] = await db
    .selectFrom('payment_attempts')
    .select('key')
    .where('trunk_uuid', '=', uuid)
    .execute();
  await captureWhole({ db, gateway: createSandbox(db), listeners: invoiceListeners }, attempt!.key);
  const { uuid: invoice } = await shipPieces(place, uuid, { 'K-1': 1 });
  const refunds = async () =>
    (await report('credits', today, today)).rows
      .filter(({ kind }) => kind === 'refund')
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const before = await refunds();
  await done(owner.send('POST', `/invoices/${invoice}/refund`, { amount: 150 }));
  expect(await refunds()).toBe(before + 150);

  const left = async () =>
    (await report('not-invoiced', today, today)).rows.find(({ order: of }) => of?.uuid === uuid)?.amount;
  const amount = await left();
  expect(amount).toBeGreaterThan(0);
  await done(
    owner.send('POST', `/invoices/${invoice}/additional`, {
      what: { prices: [], charges: [{ description: 'Setup', amount: 4_000 }], shipping: 0 },
      reason: 'The setup was left out',
      consented_by: 'Robin Buyer',
      consented_on: today,
      consent: 'By e-mail',
    }),
  );
  expect(await left()).toBe(amount);
});

test('a line below its list price is a discount of the difference, at the price break of its quantity', async () => {
  const partId = await shop.part({ code: 'K-3', cad: [1_000, 900], onHand: 1_000 });
  await order({ 'K-3': 12 }); // at the break: no discount
  expect((await report('discounts', today, today)).rows).toEqual([]);
  await sql`insert into special_prices (company_id, part_id, currency, cents) values (${buyer.companyId}, ${partId}, 'CAD', 800)`.execute(
    db,
  );
  const uuid = await order({ 'K-3': 12 });
  const { figures, rows } = await report('discounts', today, today);
  expect(figures).toMatchObject([{ code: 'discounts', count: 1, amount: 12 * 100, currency: 'CAD' }]);
  expect(rows).toMatchObject([
    { order: { uuid }, part: 'K-3', pieces: 12, list: 12 * 900, amount: 12 * 100 },
  ]);
});

test('quotes that were sent are counted by what became of them, and lead to each', async () => {
  const { uuid: person } = await db
    .selectFrom('customers')
    .select('uuid')
    .where('id', '=', buyer.customerId)
    .executeTakeFirstOrThrow();
  const sendQuote = async (pieces: number) => {
    const begun = await done(owner.send('POST', '/quotes', { person }));
    const { revision } = await done(
      owner.send('POST', `/quotes/${begun.uuid}`, {
        revision: begun.revision,
        valid_until: addDays(today, 30),
        note: '',
        lines: [
          { part: 'K-1', prices: [{ from_quantity: pieces, price: 9_000 }], lead_days: null, note: '' },
        ],
      }),
    );
    return done(owner.send('POST', `/quotes/${begun.uuid}/send`, { revision }));
  };
  const accepted = await sendQuote(10);
  const lost = await sendQuote(20);
  await sendQuote(30);
  await done(owner.send('POST', '/quotes', { person })); // not sent
  const lines = [{ inventory_code: 'K-1', quantity: 10 }];
  await done(buyer.send('POST', `/quotes/${accepted.uuid}/acceptance`, { version: 1, lines }));
  const { revision } = lost;
  await done(
    owner.send('POST', `/quotes/${lost.uuid}/withdraw`, { revision, reason: 'competitor', note: '' }),
  );
  const read = await report('quotes', today, today);
  expect(figure(read, 'accepted')).toMatchObject({ count: 1, of: 3, amount: 90_000, currency: 'CAD' });
  expect(figure(read, 'competitor')).toMatchObject({ count: 1, of: 3, amount: 180_000 });
  expect(figure(read, 'open')).toMatchObject({ count: 1, of: 3, amount: 270_000 });
  expect(read.rows).toMatchObject([
    { kind: 'open' },
    { kind: 'competitor', quote: { uuid: lost.uuid }, day: today },
    { kind: 'accepted', quote: { uuid: accepted.uuid } },
  ]);
  expect((await report('quotes', addDays(today, -2), addDays(today, -1))).rows).toEqual([]);
});

test.each(keyReports)(
  '%s is exported, refused for a period that ends before it begins, and read by who may read money',
  async (name) => {
    const { raw } = await owner.send(
      'GET',
      `/key-figures/${name}/rows.csv?from=${addDays(today, -30)}&to=${today}`,
    );
    expect(raw.statusCode).toBe(200);
    expect(raw.headers['content-disposition']).toContain(`${name}-${addDays(today, -30)}-${today}.csv`);
    const { rows } = await report(name);
    expect(raw.body.trim().split('\n')).toHaveLength(rows.length + 1);
    expect(
      await owner.send('GET', `/key-figures/${name}?from=${today}&to=${addDays(today, -1)}`),
    ).toMatchObject({
      status: 422,
      body: { errors: { to: [`Choose ${today} or a later day.`] } },
    });
    for (const role of roleCodes) {
      const colleague = await insertColleague(db, shop.app, { role });
      const { status } = await colleague.send('GET', `/key-figures/${name}?from=${today}&to=${today}`);
      expect(status, role).toBe(shopRoles[role].permissions.includes('read-money') ? 200 : 403);
    }
  },
);
