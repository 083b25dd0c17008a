// Exchange rates through the office's API, and what documents in US dollars state in Canadian dollars.

import type { TaxReport } from '@chipload/contract/office/taxes';
import { addDays } from '@chipload/domain/days';
import { centsInCad, exchangeRateLimits } from '@chipload/domain/tax';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '../../../../tests/support/database.ts';
import { readCsv } from '../../../../tests/support/read-csv.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done, fillCheckout, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { getCreditNoteDocument, getInvoiceDocument } from '../invoices/read-documents.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const finance = await insertColleague(db, shop.app, { role: 'finance' });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'U-1', cad: [2_423], usd: [1_777], onHand: 10_000 });
const today = shopDay();
const before = (days: number) => addDays(today, -days);

const enter = (rates: Readonly<Record<string, number>>, source = 'Bank of Canada') =>
  finance.send('POST', '/taxes/exchange-rates', {
    rates: Object.entries(rates).map(([day, cad_millionths]) => ({ day, cad_millionths })),
    source,
  });
const listed = () => done(finance.send('GET', '/taxes/exchange-rates'));
const report = async (): Promise<TaxReport> =>
  done(finance.send('GET', `/taxes/report?from=${today}&to=${today}`));
const trail = () =>
  db
    .selectFrom('audit_events')
    .select(['action', 'before', 'after', 'staff_id'])
    .where('subject', '=', 'tax USD')
    .orderBy('id')
    .execute();

/** A Canadian company that buys in US dollars. */
async function canadian(province = 'ON'): Promise<SmallBuyer> {
  const buyer = await shop.buyer({ province });
  await sql`update companies set currency = 'USD' where id = ${buyer.companyId}`.execute(db);
  return buyer;
}

/** The flat rates in US dollars are those of the States: a company in Canada sends its own courier. */
const ownCourier = { type: 'collect', data: { courier: 'ups', account_number: '1A2B3C' } };

async function invoice(buyer: SmallBuyer, shipping: object | undefined = ownCourier): Promise<string> {
  const quantity = 7;
  await fillCheckout(buyer, [{ sku: 'U-1', quantity }], shipping);
  const { uuid: order } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  return (await shipPieces({ db, settings: shop.settings, staffId: owner.id }, order, { 'U-1': quantity }))
    .uuid;
}
const read = (uuid: string) => done(finance.send('GET', `/invoices/${uuid}`));
const labels = async (uuid: string, language: 'en' | 'fr' = 'en') =>
  (await getInvoiceDocument(db, uuid, { language })).amounts.map(({ label }) => label).join('\n');

/** Each test begins without rates, and without invoices that have none: as if those of earlier tests were of a year ago. */
beforeEach(async () => {
  await asOwner(database, async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`delete from invoice_exchange_rates`.execute(connection);
    await sql`delete from exchange_rates`.execute(connection);
    await sql`delete from tax_days`.execute(connection);
    await sql`update invoices set tax_on = issued_on - 365`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });
});

test('an invoice in US dollars states its tax of Canada in Canadian dollars at the rate of its day, with its source', async () => {
  await done(enter({ [today]: 1_371_200, [before(1)]: 1_200_000 }));
  const uuid = await invoice(await canadian());
  const { tax_lines: taxes, in_cad: inCad } = await read(uuid);
  expect(taxes).toHaveLength(1);
  const amount = centsInCad(taxes[0].amount, 1_371_200);
  expect(inCad).toEqual({
    rate: '1.3712',
    rate_on: today,
    source: 'Bank of Canada',
    taxes: [{ name: 'HST', rate: 13, amount }],
  });
  const cad = (amount / 100).toFixed(2);
  expect(await labels(uuid)).toContain(`${cad}, at 1.3712 (Bank of Canada, ${today})`);
  expect(await labels(uuid, 'fr')).toContain(`au taux de 1,3712 (Bank of Canada, ${today})`);
});

test('before the rate of its day is known it has that of the day before, and never an older one that is not the last', async () => {
  await done(enter({ [before(1)]: 1_300_000, [before(7)]: 1_200_000 }));
  expect((await read(await invoice(await canadian()))).in_cad).toMatchObject({ rate_on: before(1) });
});

test('rates that are entered day after day give an invoice that waits the one of its own day', async () => {
  const uuid = await invoice(await canadian());
  await done(enter({ [before(5)]: 1_300_000 }));
  expect((await read(uuid)).in_cad).toBeNull();
  await done(enter({ [today]: 1_371_200 }));
  expect((await read(uuid)).in_cad).toMatchObject({ rate_on: today });
});

test('neither an invoice in Canadian dollars nor one to the States states anything, nor waits for a rate', async () => {
  await done(enter({ [today]: 1_371_200 }));
  for (const buyer of [
    await shop.buyer({ province: 'ON' }),
    await shop.buyer({ province: 'OH', currency: 'USD' }),
  ]) {
    const uuid = await invoice(buyer);
    expect((await read(uuid)).in_cad).toBeNull();
    expect(await labels(uuid)).not.toContain('Bank of Canada');
  }
  expect((await listed()).waiting).toBeNull();
  expect((await report()).rows.map(({ in_cad: inCad }) => inCad)).toEqual([null, null]);
});

test('without a rate the invoice is issued and says nothing; entered later, the rate gives the figures to it and its credit note', async () => {
  await done(enter({ [before(8)]: 1_200_000 }));
  const uuid = await invoice(await canadian('QC'));
  await done(
    finance.send('POST', `/invoices/${uuid}/credit`, {
      what: { lines: [{ position: 1, quantity: 2 }], shipping: 0 },
      reason: 'returned',
      is_refunded: false,
    }),
  );
  const { in_cad: none, credit_notes: notes } = await read(uuid);
  expect(none).toBeNull();
  expect(await labels(uuid)).not.toContain('Bank of Canada');
  expect((await listed()).waiting).toEqual({ count: 1, from: today, to: today });
  expect(await report()).toMatchObject({ without_rate: 2 });

  await done(enter({ [today]: 1_371_200 }));
  expect((await listed()).waiting).toBeNull();
  const { rows, without_rate } = await report();
  expect(without_rate).toBe(0);
  const stored = await sql<{ name: string; base: number; amount: number; sign: number }>`
    select name, base_cents as base, amount_cents as amount, case document when 'invoice' then 1 else -1 end as sign
    from taxed_documents where day = ${today} and currency = 'USD'`.execute(db);
  for (const name of ['GST', 'QST']) {
    const own = stored.rows.filter((one) => one.name === name);
    const sum = (part: 'base' | 'amount') =>
      own.reduce((total, one) => total + one.sign * centsInCad(one[part], 1_371_200), 0);
    expect(own).toHaveLength(2);
    expect(rows.find((row) => row.name === name)?.in_cad).toEqual({ base: sum('base'), tax: sum('amount') });
  }
  const note = await getCreditNoteDocument(db, notes[0].uuid, { language: 'en' });
  expect(note.amounts.filter(({ label }) => label.includes('at 1.3712'))).toHaveLength(2);
});

test('a credit note has the rate of its invoice, whatever was entered since', async () => {
  await done(enter({ [before(1)]: 1_300_000 }));
  const uuid = await invoice(await canadian());
  await done(enter({ [today]: 1_371_200 }));
  await done(
    finance.send('POST', `/invoices/${uuid}/credit`, {
      what: { rest: true },
      reason: 'returned',
      is_refunded: false,
    }),
  );
  const { in_cad: inCad, credit_notes: notes } = await read(uuid);
  expect(inCad).toMatchObject({ rate: '1.3000', rate_on: before(1) });
  const note = await getCreditNoteDocument(db, notes[0].uuid, { language: 'en' });
  expect(note.amounts.map(({ label }) => label).join()).toContain('at 1.3000');
  expect((await report()).rows.map(({ in_cad: net }) => net)).toEqual([{ base: 0, tax: 0 }]);
});

test('a rate that is taken back stays with the invoices that have it, and with its day and who entered it in the trail', async () => {
  await done(enter({ [today]: 1_371_200 }));
  const uuid = await invoice(await canadian());
  await done(finance.send('DELETE', `/taxes/exchange-rates/${today}`));
  await done(enter({ [today]: 1_400_000 }, 'Royal Bank'));
  expect((await read(uuid)).in_cad).toMatchObject({ rate: '1.3712', source: 'Bank of Canada' });
  expect((await trail()).slice(-3)).toMatchObject([
    {
      action: 'exchange-rates.entered',
      after: {
        first_day: today,
        last_day: today,
        days: 1,
        exchange_rate: '1.3712',
        source: 'Bank of Canada',
      },
      staff_id: finance.id,
    },
    { action: 'exchange-rate.removed', before: { day: today, exchange_rate: '1.3712' } },
    { action: 'exchange-rates.entered', after: { exchange_rate: '1.4000', source: 'Royal Bank' } },
  ]);
  expect(await finance.send('DELETE', `/taxes/exchange-rates/${before(1)}`)).toMatchObject({ status: 404 });
});

test('many days are entered at once, the latest first, and those that are there already stay as they are', async () => {
  await done(enter({ [before(1)]: 1_300_000 }));
  const { rates, count } = await done(
    enter({ [before(2)]: 1_310_000, [before(1)]: 1_300_000, [today]: 1_320_000 }, 'Royal Bank'),
  );
  expect({ rates, count }).toMatchObject({
    rates: [
      { day: today, source: 'Royal Bank', entered_by: finance.name },
      { day: before(1), source: 'Bank of Canada' },
      { day: before(2), cad_millionths: 1_310_000 },
    ],
    count: 3,
  });
});

test('a day that is to come, or has another rate, is refused with what to do, and nothing is entered', async () => {
  await done(enter({ [today]: 1_371_200 }));
  const events = (await trail()).length;
  for (const [wrong, sentence] of [
    [{ [addDays(today, 1)]: 1_300_000 }, /not known yet\. Enter rates up to/],
    [{ [today]: 1_400_000 }, /is entered already: 1\.3712\. Remove it first/],
  ] as const) {
    const { status, body } = await enter({ [before(1)]: 1_300_000, ...wrong });
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'exchange-rate-not-enterable' } });
    expect(body?.message).toMatch(sentence);
  }
  expect((await listed()).count).toBe(1);
  expect((await trail()).length).toBe(events);
});

test.each([
  [{ rates: [{ day: today, cad_millionths: exchangeRateLimits.lowestMillionths - 1 }] }],
  [{ rates: [{ day: today, cad_millionths: 1.3712 }] }],
  [{ rates: [{ day: '2026-02-30', cad_millionths: 1_371_200 }] }],
  [{ rates: Array.from({ length: 2 }, () => ({ day: today, cad_millionths: 1_371_200 })) }],
  [{ rates: [] }],
  [{ rates: [{ day: today, cad_millionths: 1_371_200 }], source: ' ' }],
])('%j is not valid', async (sent) => {
  expect(
    await finance.send('POST', '/taxes/exchange-rates', { source: 'Bank of Canada', ...sent }),
  ).toMatchObject({ status: 422, body: { code: 'validation' } });
});

test('an order that is paid in advance is in the report in Canadian dollars at the rate of its day before it ships', async () => {
  const buyer = await canadian();
  await fillCheckout(buyer, [{ sku: 'U-1', quantity: 3 }], ownCourier);
  const { uuid: order } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  await sql`update orders set kind = 'mod', payment_type = 'card' where uuid = ${order}`.execute(db);
  expect(await report()).toMatchObject({ rows: [{ in_cad: null }], without_rate: 1 });
  await done(enter({ [before(2)]: 1_371_200 }));
  const { rows, without_rate: withoutRate } = await report();
  expect(withoutRate).toBe(0);
  const { base, tax, in_cad: inCad, paid_in_advance: paid } = rows[0]!;
  expect(paid).toEqual({ base, tax, documents: 1 });
  expect(inCad).toEqual({ base: centsInCad(base, 1_371_200), tax: centsInCad(tax, 1_371_200) });
  await sql`update orders set kind = 'standard', payment_type = 'account' where uuid = ${order}`.execute(db);
});

test('the report as CSV has the figures in Canadian dollars in columns of their own', async () => {
  await done(enter({ [today]: 1_371_200 }));
  await invoice(await canadian());
  await invoice(await shop.buyer({ province: 'ON' }));
  const { rows } = await report();
  const { raw } = await finance.send('GET', `/taxes/report.csv?from=${today}&to=${today}`);
  const cells = readCsv(raw.body.replace(/^\uFEFF/, ''));
  const inCad = (currency: string) =>
    cells.find((row) => row['Currency'] === currency)?.['Tax, net, in Canadian dollars'];
  expect(Number(inCad('USD')) * 100).toBeCloseTo(rows.find((row) => row.currency === 'USD')!.in_cad!.tax);
  expect(inCad('CAD')).toBe('');
});

test('the database keeps a rate, and that of an invoice, as they were written', async () => {
  await done(enter({ [today]: 1_371_200 }));
  await invoice(await canadian());
  await expect(sql`update exchange_rates set cad_millionths = 1300000`.execute(db)).rejects.toThrow(
    /append-only/,
  );
  for (const change of [
    sql`update invoice_exchange_rates set source = 'x'`,
    sql`delete from invoice_exchange_rates`,
  ])
    await expect(change.execute(db)).rejects.toThrow(/append-only|permission denied/);
});

test('every role reads the rates, and only those with the key change them', async () => {
  for (const role of roleCodes) {
    const colleague = await insertColleague(db, shop.app, { role });
    await done(colleague.send('GET', '/taxes/exchange-rates'));
    const allowed = shopRoles[role].permissions.includes('set-taxes');
    const body = { rates: [{ day: before(2), cad_millionths: 1_371_200 }], source: 'Bank of Canada' };
    const { status } = await colleague.send('POST', '/taxes/exchange-rates', body);
    expect(status, role).toBe(allowed ? 200 : 403);
    const removed = await colleague.send('DELETE', `/taxes/exchange-rates/${before(2)}`);
    expect(removed.status, role).toBe(allowed ? 200 : 403);
  }
});
