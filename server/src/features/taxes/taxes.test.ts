import { shopTimeZone } from '@chipload/domain/places';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { addDays } from '@chipload/domain/days';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { withRate } from '../../../../domain/tax/new-rate.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done, fillCheckout, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { readTaxRates } from '../settings/settings.service.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const finance = await insertColleague(db, shop.app, { role: 'finance' });
await shop.part({ code: 'T-1', cad: [10_000], onHand: 1_000 });

const today = shopDay();
const tomorrow = addDays(today, 1);
const nextMonth = addDays(today, 30);
const hst = (rate: number) => ({ name: 'HST', rate_per_hundred_thousand: rate });
const rate = { jurisdiction: 'CA-ON', tax: hst(12_000), valid_from: nextMonth, source: 'SOR/2026-1' };

const enter = (change: object = {}) => finance.send('POST', '/taxes', { ...rate, ...change });
const takeBack = (jurisdiction: string, day: string) =>
  finance.send('DELETE', `/taxes/${jurisdiction}/${day}`);
const trail = () =>
  db
    .selectFrom('audit_events')
    .select(['action', 'subject', 'before', 'after', 'staff_id'])
    .where('subject', 'like', 'tax %')
    .orderBy('id')
    .execute();

beforeEach(async () => {
  await sql`delete from tax_rates where entered_by is not null`.execute(db);
  await sql`delete from tax_places where entered_by is not null`.execute(db);
});

/** The rates as if they had been entered for today some time ago. */
async function changeToday(jurisdiction: string, tax: string, rateOfToday: number): Promise<void> {
  await sql`
    insert into tax_rates (jurisdiction, valid_from, tax, rate_per_hundred_thousand, source, entered_by)
    values (${jurisdiction}, ${today}, ${tax}, ${rateOfToday}, 'test', ${finance.id})`.execute(db);
}

test('a rate for a day to come ends the one before it, changes no day before, and names who entered it', async () => {
  const before = await readTaxRates(db);
  const { rates } = await done(enter());
  expect(rates.filter((one: typeof rate) => one.jurisdiction === 'CA-ON')).toMatchObject([
    { tax: hst(13_000), valid_to: addDays(nextMonth, -1), entered_by: null },
    { tax: hst(12_000), valid_to: null, source: 'SOR/2026-1', entered_by: finance.name },
  ]);
  const added = { jurisdiction: 'CA-ON', tax: { name: 'HST', ratePerHundredThousand: 12_000 } } as const;
  const byFirstDay = (all: typeof before) =>
    all.toSorted((a, b) =>
      `${a.jurisdiction} ${a.validFrom}`.localeCompare(`${b.jurisdiction} ${b.validFrom}`),
    );
  expect(byFirstDay(await readTaxRates(db))).toEqual(
    byFirstDay(withRate(before, { ...added, validFrom: nextMonth })),
  );
  expect((await trail()).at(-1)).toMatchObject({
    action: 'tax-rate.entered',
    subject: 'tax CA-ON',
    after: { tax: 'HST', rate_per_hundred_thousand: 12_000, valid_from: nextMonth, source: 'SOR/2026-1' },
    staff_id: finance.id,
  });
});

test.each([
  ['today', { valid_from: today }, 'valid_from', /Choose/],
  ['a day that has passed', { valid_from: addDays(today, -40) }, 'valid_from', /keep their taxes/],
  ['the rate in force', { tax: hst(13_000) }, 'rate', /already/],
  ['a tax that the place does not levy', { tax: { ...hst(9_975), name: 'QST' } }, 'tax', /does not levy/],
  ['no GST', { jurisdiction: 'CA', tax: null }, 'tax', /always levies the GST/],
  ['a place that is none', { jurisdiction: 'CA-ZZ' }, 'tax', /does not levy/],
] as const)('%s is refused with what to do, and nothing is stored', async (_, change, field, sentence) => {
  const [rates, events] = [await readTaxRates(db), (await trail()).length];
  for (const path of ['/taxes', '/taxes/preview']) {
    const { status, body } = await finance.send('POST', path, { ...rate, ...change });
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'tax-rule-not-enterable' } });
    expect(body?.errors?.[field]?.[0]).toMatch(sentence);
  }
  expect(await readTaxRates(db)).toEqual(rates);
  expect((await trail()).length).toBe(events);
});

test.each([
  [{ tax: hst(0) }],
  [{ tax: hst(30_001) }],
  [{ tax: hst(12.5) }],
  [{ tax: { ...hst(5_000), name: 'Sales Tax' } }],
  [{ source: '  ' }],
  [{ valid_from: '2027-02-30' }],
  [{ jurisdiction: 'US-OH' }],
])('a rate with %j is not valid', async (change) => {
  expect(await enter(change)).toMatchObject({ status: 422, body: { code: 'validation' } });
});

test('a rate that would overlap one that is entered is refused with its day, until that is taken back', async () => {
  await done(enter());
  const earlier = { valid_from: addDays(nextMonth, -1), tax: hst(11_000) };
  const { body } = await enter(earlier);
  expect(body).toMatchObject({ code: 'tax-rule-not-enterable' });
  expect(body?.message).toContain(nextMonth);
  await done(takeBack('CA-ON', nextMonth));
  await done(enter(earlier));
});

test('two people who enter a rate of a place at once: one is refused', async () => {
  const answers = await Promise.all([enter(), enter({ tax: hst(11_000) })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('a rate whose day has not come is taken back, and what was levied before goes on', async () => {
  const before = await readTaxRates(db);
  await done(enter());
  await done(takeBack('CA-ON', nextMonth));
  expect(await readTaxRates(db)).toEqual(before);
  expect((await trail()).at(-1)).toMatchObject({
    action: 'tax-rate.removed',
    before: { tax: 'HST', rate_per_hundred_thousand: 12_000, valid_from: nextMonth },
  });
  expect(await takeBack('CA-ON', nextMonth)).toMatchObject({ status: 404 });
  expect(await takeBack('CA-ON', '2010-07-01')).toMatchObject({
    status: 409,
    body: { code: 'tax-rule-in-force' },
  });
});

test('the database keeps a rate as it was entered, and one of a place and day', async () => {
  await expect(
    sql`update tax_rates set rate_per_hundred_thousand = 1 where jurisdiction = 'CA-ON'`.execute(db),
  ).rejects.toThrow(/tax_rates/);
  await expect(
    sql`insert into tax_rates (jurisdiction, valid_from, source) values ('CA-ON', '2010-07-01', 'x')`.execute(
      db,
    ),
  ).rejects.toThrow(/tax_rates_pkey/);
});

test('the dry view names the provinces and counts the open orders that are taxed there, and enters nothing', async () => {
  const preview = (tax: object | null, jurisdiction: string) =>
    done(finance.send('POST', '/taxes/preview', { jurisdiction, tax, valid_from: tomorrow }));
  const before = await readTaxRates(db);
  const { open_orders: none } = await preview({ ...hst(8_000), name: 'PST' }, 'CA-SK');
  await placeOrder(await shop.buyer({ province: 'SK' }));
  // It is taxed where it is picked up.
  await placeOrder(await shop.buyer({ province: 'SK' }), { type: 'pickup' });
  expect(await preview({ ...hst(8_000), name: 'PST' }, 'CA-SK')).toEqual({
    provinces: [
      {
        province: 'SK',
        before: [
          { name: 'GST', rate_per_hundred_thousand: 5_000, is_charged: true },
          { name: 'PST', rate_per_hundred_thousand: 6_000, is_charged: true },
        ],
        after: [
          { name: 'GST', rate_per_hundred_thousand: 5_000, is_charged: true },
          { name: 'PST', rate_per_hundred_thousand: 8_000, is_charged: true },
        ],
      },
    ],
    open_orders: none + 1,
  });
  expect(await readTaxRates(db)).toEqual(before);
});

test('a tax for which the shop is not registered is said not to be charged, and changes no open order', async () => {
  await placeOrder(await shop.buyer({ province: 'AB' }));
  const sent = { jurisdiction: 'CA-AB', tax: { ...hst(7_000), name: 'PST' }, valid_from: tomorrow };
  expect(await done(finance.send('POST', '/taxes/preview', sent))).toMatchObject({
    provinces: [
      {
        province: 'AB',
        after: [
          { name: 'GST', is_charged: true },
          { name: 'PST', is_charged: false },
        ],
      },
    ],
    open_orders: 0,
  });
});

test('every role reads the taxes, and only those with the key change them', async () => {
  for (const role of roleCodes) {
    const colleague = await insertColleague(db, shop.app, { role });
    await done(colleague.send('GET', '/taxes'));
    const { status } = await colleague.send('POST', '/taxes/preview', rate);
    expect(status, role).toBe(shopRoles[role].permissions.includes('set-taxes') ? 200 : 403);
  }
});

async function placeOrder(buyer: SmallBuyer, shipping?: object) {
  await fillCheckout(buyer, [{ sku: 'T-1', quantity: 4 }], shipping);
  const payment = buyer.card ? { method: 'card', card: buyer.card, cvd: '123' } : { method: 'account' };
  const { uuid } = await done(buyer.send('POST', '/trunk', payment));
  return String(uuid);
}

const taxesOfInvoice = (uuid: string) =>
  db
    .selectFrom('invoice_tax_lines')
    .select(['name', 'rate_per_hundred_thousand', 'amount_cents'])
    .where('invoice_uuid', '=', uuid)
    .orderBy('position')
    .execute();

const ship = (order: string, quantity: number) =>
  shipPieces({ db, settings: shop.settings, staffId: finance.id }, order, { 'T-1': quantity });

test('one order has two rates: each invoice that of its day, and a credit note that of its invoice', async () => {
  const order = await placeOrder(await shop.buyer({ province: 'NS' }));
  const first = await ship(order, 1);
  await changeToday('CA-NS', 'HST', 13_000);
  const second = await ship(order, 1);
  expect(await taxesOfInvoice(first.uuid)).toMatchObject([{ rate_per_hundred_thousand: 14_000 }]);
  expect(await done(finance.send('GET', `/invoices/${second.uuid}`))).toMatchObject({ tax_on: today });
  expect(await taxesOfInvoice(second.uuid)).toEqual([
    { name: 'HST', rate_per_hundred_thousand: 13_000, amount_cents: 1_300 },
  ]);

  await done(
    finance.send('POST', `/invoices/${first.uuid}/credit`, {
      what: { lines: [{ position: 1, quantity: 1 }], shipping: 0 },
      reason: 'returned',
      is_refunded: false,
    }),
  );
  const [note] = await db
    .selectFrom('credit_note_tax_lines')
    .selectAll()
    .where('rate_per_hundred_thousand', 'in', [14_000, 13_000])
    .execute();
  expect(note).toMatchObject({ rate_per_hundred_thousand: 14_000 });
  const placed = await db
    .selectFrom('order_tax_lines')
    .select('rate_per_hundred_thousand')
    .where('order_uuid', '=', order)
    .execute();
  expect(placed).toEqual([{ rate_per_hundred_thousand: 14_000 }]);
});

test('the cart has the rate of today, and a prepaid order keeps the one of its payment', async () => {
  const buyer = await shop.buyer({ province: 'BC', creditLimitCents: null, cardToken: 'sandbox-approve' });
  const order = await placeOrder(buyer);
  // By the shop's clock, so that the day is the same at every hour, also across the end of summer time.
  await sql`
    update orders set kind = 'mod',
      placed_at = (placed_at at time zone ${shopTimeZone} - interval '40 days') at time zone ${shopTimeZone}
    where uuid = ${order}`.execute(db);
  await changeToday('CA-BC', 'PST', 8_000);

  const invoice = await ship(order, 1);
  expect(await taxesOfInvoice(invoice.uuid)).toMatchObject([
    { rate_per_hundred_thousand: 5_000 },
    { rate_per_hundred_thousand: 7_000 },
  ]);
  expect(await done(finance.send('GET', `/invoices/${invoice.uuid}`))).toMatchObject({
    issued_on: today,
    tax_on: addDays(today, -40),
  });
  const pstOf = async (day: string) => {
    const { rows } = await done(finance.send('GET', `/taxes/report?from=${day}&to=${day}`));
    return rows.filter(({ name }: { name: string }) => name === 'PST').map(({ tax }: { tax: number }) => tax);
  };
  const ordered = await db
    .selectFrom('order_tax_lines')
    .select('amount_cents')
    .where('order_uuid', '=', order)
    .where('name', '=', 'PST')
    .executeTakeFirstOrThrow();
  expect(ordered.amount_cents).toBeGreaterThan((await taxesOfInvoice(invoice.uuid))[1]?.amount_cents ?? 0);
  expect(await pstOf(addDays(today, -40))).toEqual([ordered.amount_cents]);
  expect(await pstOf(today)).toEqual([]);
  await fillCheckout(buyer, [{ sku: 'T-1', quantity: 4 }]);
  const { tax_lines: taxes } = await done(buyer.send('GET', '/trunk'));
  expect(taxes.map((tax: { rate: number }) => tax.rate)).toEqual([5, 8]);
});

const rule = {
  shipping_type: 'collect',
  taxed_at: 'shop',
  valid_from: nextMonth,
  source: 'Letter of our accountant',
};
const enterRule = (change: object = {}) => finance.send('POST', '/taxes/places', { ...rule, ...change });

test('where a method is taxed is entered for a day to come, names who entered it, and is taken back', async () => {
  const { places } = await done(enterRule());
  const own = (rules: { shipping_type: string }[]) => rules.filter((one) => one.shipping_type === 'collect');
  expect(own(places)).toMatchObject([
    { taxed_at: 'destination', valid_to: addDays(nextMonth, -1), entered_by: null },
    { taxed_at: 'shop', valid_to: null, entered_by: finance.name },
  ]);
  expect((await trail()).at(-1)).toMatchObject({
    action: 'tax-place.entered',
    after: { shipping_method: 'collect', taxed_at: 'shop', valid_from: nextMonth },
  });
  const after = await done(finance.send('DELETE', `/taxes/places/collect/${nextMonth}`));
  expect(own(after.places)).toMatchObject([{ taxed_at: 'destination', valid_to: null }]);
  expect((await trail()).at(-1)).toMatchObject({ action: 'tax-place.removed' });
  expect(await finance.send('DELETE', `/taxes/places/collect/${nextMonth}`)).toMatchObject({ status: 404 });
  expect(await finance.send('DELETE', '/taxes/places/collect/2008-01-01')).toMatchObject({
    status: 409,
    body: { code: 'tax-rule-in-force' },
  });
});

test.each([
  [{ valid_from: today }, 'valid_from'],
  [{ taxed_at: 'destination' }, 'taxed_at'],
])('where a method is taxed cannot be entered with %j', async (change, field) => {
  const { status, body } = await enterRule(change);
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'tax-rule-not-enterable' } });
  expect(body?.errors?.[field]?.[0]).toMatch(/Choose|Enter something else/);
});

test('what the buyer’s carrier collects is taxed by the rule of the day: cart, order, and each invoice by its own', async () => {
  const buyer = await shop.buyer({ province: 'AB' });
  await fillCheckout(buyer, [{ sku: 'T-1', quantity: 4 }], {
    type: 'collect',
    data: { courier: 'ups', account_number: '1A2B3C' },
  });
  const taxes = async () => {
    const { tax_lines: lines } = await done(buyer.send('GET', '/trunk'));
    return lines.map((one: { name: string }) => one.name);
  };
  expect(await taxes()).toEqual(['GST']);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const first = await ship(String(uuid), 1);
  await sql`
    insert into tax_places (shipping_type, valid_from, taxed_at, source, entered_by)
    values ('collect', ${today}, 'shop', 'test', ${finance.id})`.execute(db);
  const second = await ship(String(uuid), 1);
  expect((await taxesOfInvoice(first.uuid)).map(({ name }) => name)).toEqual(['GST']);
  expect((await taxesOfInvoice(second.uuid)).map(({ name }) => name)).toEqual(['HST']);
});
