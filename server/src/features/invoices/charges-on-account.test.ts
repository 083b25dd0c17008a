// Card payments of invoices and opening balances by buyers, in the office's list of payments.

import type { OfficePayment, OfficePaymentRow } from '@chipload/contract/office';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { depositedOrders } from '../../../../tests/support/deposited-orders.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { captureInvoice } from './card-money.ts';
import { invoiceListeners, listOfficePayments } from './invoices.service.ts';
import { getCompanyUuid } from './money-lists.repository.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'X4-1/2R', cad: [10_000], onHand: 1_000_000 });
const place = { db, settings: shop.settings, staffId: owner.id };
const today = shopDay();

async function payer(openingCents = 0) {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve', creditLimitCents: 10_000_000 });
  const { companyId } = buyer;
  if (openingCents > 0)
    await sql`insert into credit_entries (company_id, kind, cents, created_at)
      values (${companyId}, 'opening_balance', ${openingCents}, '2026-01-02T15:00:00Z')`.execute(db);
  return { buyer, company: await getCompanyUuid(db, companyId) };
}

const ship = (buyer: SmallBuyer, payment: 'account' | 'card' = 'account') =>
  orderAndShip(place, buyer, { 'X4-1/2R': 1 }, payment);

type Part = { readonly uuid: string | null; readonly amount: number };
const pay = (buyer: SmallBuyer, invoices: readonly Part[]) =>
  done(buyer.send('POST', '/invoices/pay', { invoices, card: buyer.card, cvd: '123' }));

const receive = (company: string, amount: number, received_on = today) =>
  done(
    owner.send('POST', '/payments', {
      company,
      currency: 'CAD',
      amount,
      method: 'cheque',
      reference: 'CHQ 7',
      received_on,
      parts: [],
      again: true,
    }),
  );

async function listed(filter: Record<string, string>): Promise<OfficePaymentRow[]> {
  return (await done(owner.send('GET', `/payments?${new URLSearchParams(filter)}`))).rows;
}

const recordOf = async (uuid: string): Promise<OfficePayment> => done(owner.send('GET', `/payments/${uuid}`));

test('one charge for invoices and the opening balance is one row of the list, with what it pays, and opens as a record', async () => {
  const { buyer, company } = await payer(5_000);
  const [first, second] = [await ship(buyer), await ship(buyer)];
  await pay(buyer, [
    { uuid: first.uuid, amount: first.totalCents },
    { uuid: second.uuid, amount: 700 },
    { uuid: null, amount: 3_000 },
  ]);
  const rows = await listed({ company });
  expect(rows).toMatchObject([
    {
      kind: 'charge',
      number: '',
      method: 'card',
      reference: '**** **** **** 4242',
      amount: first.totalCents + 3_700,
      applied: first.totalCents + 3_700,
      left: 0,
      state: 'applied',
      received_on: today,
      by: expect.stringMatching(/^Robin .* Machinist$/),
      parts: [
        { invoice: null, number: '', amount: 3_000 },
        { invoice: first.uuid, number: first.number, amount: first.totalCents },
        { invoice: second.uuid, number: second.number, amount: 700 },
      ],
    },
  ]);
  const record = await recordOf(rows[0]!.uuid);
  expect(record).toMatchObject({ ...rows[0], is_charge: true, paybacks: [] });
  const { rows: charges } = await sql<{ reference: string }>`
    select gateway_reference as reference from payment_attempts
    where purpose = 'invoice' and amount_cents = ${first.totalCents + 3_700}`.execute(db);
  expect(record.card_company_reference).toBe(charges[0]!.reference);
});

test('what cards pay for orders and their shipments is no row, and a deposit that a card paid is one', async () => {
  const { buyer, company } = await payer();
  const shipped = await ship(buyer, 'card');
  const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
  expect(await captureInvoice(payments, shipped.uuid)).toBe('paid');
  expect(await listed({ company })).toEqual([]);

  const ordered = await depositedOrders(db, shop)({ cardToken: 'sandbox-approve' });
  const { deposit: amount, buyer: orderer } = ordered;
  await done(
    orderer.send('POST', `/orders/${ordered.uuid}/deposit/pay`, { amount, card: orderer.card, cvd: '123' }),
  );
  expect(await listed({ company: ordered.company })).toMatchObject([{ kind: 'payment', amount }]);
  const filter = { company: undefined, text: undefined, state: undefined, from: undefined, to: undefined };
  let count = 0;
  for (let after: string | null = ''; after !== null; count += 1)
    ({ after } = await listOfficePayments(db, filter, { after }, 1));
  expect(count).toBe((await listed({})).length);
});

test('a charge is found by its company, card, reference, day, method and state', async () => {
  const { buyer, company } = await payer(9_000);
  await pay(buyer, [{ uuid: null, amount: 1_234 }]);
  const [charge] = await listed({ company });
  const { card_company_reference: reference } = await recordOf(charge!.uuid);
  const isFound = async (filter: Record<string, string>) =>
    (await listed(filter)).some(({ uuid }) => uuid === charge!.uuid);

  for (const text of [charge!.company.name, '4242', '**** **** **** 4242', reference!])
    expect([text, await isFound({ text })]).toEqual([text, true]);
  for (const text of ['4243', 'Nobody', reference!.slice(0, -1)])
    expect([text, await isFound({ text })]).toEqual([text, false]);
  const found = { company, state: 'applied', method: 'card', received_from: today, received_to: today };
  expect(await isFound(found)).toBe(true);
  for (const other of [
    { state: 'unapplied' },
    { state: 'set-aside' },
    { state: 'reversed' },
    { method: 'cheque' },
    { received_to: '2026-01-01' },
    { received_from: '2099-01-01' },
    { company: (await payer()).company },
  ])
    expect([other, await isFound({ ...found, ...other })]).toEqual([other, false]);
});

test('pages of payments and charges have each of them once, whatever their order and length', async () => {
  const { buyer, company } = await payer(90_000);
  for (const amount of [101, 102, 103]) {
    await pay(buyer, [{ uuid: null, amount }]);
    await receive(company, amount * 10);
    await receive(company, amount * 100, '2026-11-02');
  }
  const filter = { company, text: undefined, state: undefined, from: undefined, to: undefined };
  const amounts = [101, 102, 103].flatMap((amount) => [amount, amount * 10, amount * 100]);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('received', '-received'),
      fc.integer({ min: 1, max: 10 }),
      async (sort, limit) => {
        const seen: OfficePaymentRow[] = [];
        for (let after: string | null = ''; after !== null;) {
          const page = await listOfficePayments(db, filter, { sort, after }, limit);
          seen.push(...page.rows);
          ({ after } = page);
        }
        expect(new Set(seen.map(({ amount }) => amount))).toEqual(new Set(amounts));
        expect(seen).toHaveLength(amounts.length);
        const places = seen.map((row) => `${row.received_on} ${row.uuid}`);
        expect(sort === 'received' ? places : places.toReversed()).toEqual(places.toSorted());
      },
    ),
    { numRuns: 12 },
  );
});

test('no act undoes a charge: each is refused with what to do, and changes nothing', async () => {
  const { buyer, company } = await payer();
  const invoice = await ship(buyer);
  await pay(buyer, [{ uuid: invoice.uuid, amount: 500 }]);
  const [charge] = await listed({ company });
  const part = { invoice: invoice.uuid, amount: 100 };
  for (const [act, data] of [
    ['reverse', { reason: 'Returned' }],
    ['take-back', { invoice: invoice.uuid, reason: 'Wrong' }],
    ['apply', { parts: [part] }],
    ['pay-back', { amount: 100, method: 'cheque', reference: '', paid_on: today }],
    ['refund', { amount: 100 }],
  ] as const) {
    const { status, body } = await owner.send('POST', `/payments/${charge!.uuid}/${act}`, data);
    expect([act, status, body.code]).toEqual([act, 409, 'paid-by-card']);
    expect(body.message).toContain('refund the credit note to the card');
  }
  expect(await listed({ company })).toEqual([charge]);
});

test('what was refunded of a charge by a credit note stays applied, and stands on its record', async () => {
  const { buyer, company } = await payer();
  const invoice = await ship(buyer);
  await pay(buyer, [{ uuid: invoice.uuid, amount: invoice.totalCents }]);
  await done(
    owner.send('POST', `/invoices/${invoice.uuid}/credit`, {
      what: { rest: true },
      reason: 'returned',
      is_refunded: true,
    }),
  );
  const [charge] = await listed({ company });
  expect(charge).toMatchObject({ state: 'applied', left: 0, applied: invoice.totalCents });
  const { paybacks } = await recordOf(charge!.uuid);
  expect(paybacks).toMatchObject([{ amount: invoice.totalCents, method: 'card', paid_on: today }]);
});

test('a charge that the opening balance took only a part of has the rest left, and is listed as not applied', async () => {
  const { buyer, company } = await payer(9_000);
  await pay(buyer, [{ uuid: null, amount: 4_000 }]);
  // A correction of what was owed while the card was charged leaves less to pay.
  await sql`insert into credit_entries (company_id, kind, cents, document_uuid)
    select company_id, 'paid', 1500, document_uuid from credit_entries
    where company_id = ${buyer.companyId} and kind = 'paid'`.execute(db);
  expect(await listed({ company, state: 'applied' })).toEqual([]);
  expect(await listed({ company, state: 'unapplied' })).toMatchObject([{ applied: 2_500, left: 1_500 }]);
});
