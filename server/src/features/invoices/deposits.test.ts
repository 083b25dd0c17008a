// Deposits of orders made to order on account: set aside, released by themselves, taken by invoices, free again.

import { sql } from 'kysely';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import {
  balancesOf,
  depositedOrders,
  type DepositedOrder,
} from '../../../../tests/support/deposited-orders.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'X4-1/2R', cad: [10_000], onHand: 1_000_000 });
const staffed = { db, settings: shop.settings, staffId: owner.id };

type Ordered = DepositedOrder;
const ordered = depositedOrders(db, shop);

type Sent = { readonly invoice: string | null; readonly order?: string; readonly amount: number };
/** Also one like another that is recorded. */
const sendPayment = ({ company }: Ordered, amount: number, parts: readonly Sent[], who = owner) =>
  who.send('POST', '/payments', {
    again: true,
    company,
    currency: 'CAD',
    amount,
    method: 'cheque',
    reference: '77',
    received_on: shopDay(),
    parts,
  });
const forDeposit = ({ uuid }: Ordered, amount: number): Sent => ({ invoice: null, order: uuid, amount });
const pay = (order: Ordered, amount: number, more = 0) =>
  done(sendPayment(order, amount + more, [forDeposit(order, amount)]));
const paymentOf = ({ uuid }: { readonly uuid: string }) => done(owner.send('GET', `/payments/${uuid}`));
const orderOf = ({ uuid }: Ordered) => done(owner.send('GET', `/orders/${uuid}`));
const openHolds = async (order: Ordered) => {
  const { holds } = await orderOf(order);
  return (holds as { kind: string; is_in_force: boolean }[])
    .filter((one) => one.is_in_force)
    .map(({ kind }) => kind);
};
const ship = ({ uuid, code }: Ordered, quantity: number) => shipPieces(staffed, uuid, { [code]: quantity });
const cancel = async ({ uuid }: Ordered) =>
  done(owner.send('POST', '/orders/acts', { act: 'cancel', ids: [uuid], reason: 'Not needed' }));

const balances = (order: Ordered) => balancesOf(db, order);
const trailOf = async (subject: string) =>
  (
    await db
      .selectFrom('audit_events')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('a payment that is set aside as the deposit of an order is a liability of its own, pays nothing else, and releases the order', async () => {
  const order = await ordered();
  expect(await openHolds(order)).toEqual(['deposit']);
  const payment = await pay(order, order.deposit);
  expect(payment).toMatchObject({ state: 'set-aside', left: 0, set_aside: order.deposit, applied: 0 });
  expect(payment.parts).toMatchObject([{ invoice: null, order: order.uuid, amount: order.deposit }]);
  expect(await openHolds(order)).toEqual([]);
  expect(await balances(order)).toEqual({ deposits: -order.deposit });
  expect(await trailOf(`order ${order.uuid}`)).toEqual(['order.held', 'deposit.set-aside', 'order.released']);
  const back = { amount: 1, method: 'cheque', reference: '', paid_on: shopDay() };
  expect((await owner.send('POST', `/payments/${payment.uuid}/pay-back`, back)).body.code).toBe(
    'above-unapplied',
  );
  expect((await done(owner.send('GET', `/payments?state=set-aside`))).rows).toMatchObject([
    { uuid: payment.uuid },
  ]);
});

test('the order waits until its deposit is whole, which two payments may bring', async () => {
  const order = await ordered();
  await pay(order, order.deposit - 1);
  expect(await openHolds(order)).toEqual(['deposit']);
  await pay(order, 1);
  expect(await openHolds(order)).toEqual([]);
});

test('a hold that staff placed stays', async () => {
  const order = await ordered();
  const { version } = await orderOf(order);
  await done(
    owner.send('POST', `/orders/${order.uuid}/holds`, {
      version,
      kind: 'manual',
      reason: 'Wait',
      until: null,
    }),
  );
  await pay(order, order.deposit);
  expect(await openHolds(order)).toEqual(['manual']);
});

test('invoices take the deposit as the order ships, and the rest after the last shipment is free', async () => {
  const order = await ordered({ percent: 100 });
  const payment = await pay(order, order.deposit);
  const first = await ship(order, 1);
  expect(await done(owner.send('GET', `/invoices/${first.uuid}`))).toMatchObject({ state: 'paid', open: 0 });
  expect(await balances(order)).toEqual({ deposits: first.totalCents - order.deposit });
  const last = await ship(order, 3);
  expect(await balances(order)).toEqual({});
  expect(first.totalCents + last.totalCents).toBe(order.total);
  expect(await paymentOf(payment)).toMatchObject({ state: 'applied', set_aside: 0, left: 0 });
});

test('what is left of a deposit when the order is cancelled is free for other invoices', async () => {
  const order = await ordered();
  const payment = await pay(order, order.deposit);
  await cancel(order);
  expect(await paymentOf(payment)).toMatchObject({ state: 'unapplied', set_aside: 0, left: order.deposit });
  expect(await balances(order)).toEqual({ unapplied: -order.deposit });
  expect(await trailOf(`payment ${payment.uuid}`)).toContain('deposit.freed');
});

test('a deposit that is taken back, or whose cheque bounces, holds the order again; one that staff released stays released', async () => {
  const order = await ordered();
  const payment = await pay(order, order.deposit);
  const data = { invoice: null, order: order.uuid, reason: 'Another order' };
  expect(await done(owner.send('POST', `/payments/${payment.uuid}/take-back`, data))).toMatchObject({
    left: order.deposit,
    parts: [],
  });
  expect(await openHolds(order)).toEqual(['deposit']);
  expect((await owner.send('POST', `/payments/${payment.uuid}/take-back`, data)).body.code).toBe(
    'nothing-applied',
  );
  await done(
    owner.send('POST', `/payments/${payment.uuid}/apply`, { parts: [forDeposit(order, order.deposit)] }),
  );
  expect(await openHolds(order)).toEqual([]);
  await done(owner.send('POST', `/payments/${payment.uuid}/reverse`, { reason: 'Bounced' }));
  expect(await openHolds(order)).toEqual(['deposit']);
  expect(await balances(order)).toEqual({});

  const half = await pay(order, 100);
  const { holds, version } = await orderOf(order);
  const { uuid: hold } = holds.find((one: { is_in_force: boolean }) => one.is_in_force);
  await done(
    owner.send('POST', `/orders/${order.uuid}/holds/${hold}/release`, { version, reason: 'Known to us' }),
  );
  await done(owner.send('POST', `/payments/${half.uuid}/reverse`, { reason: 'Bounced' }));
  expect(await openHolds(order)).toEqual([]);
});

test('a deposit whose cheque bounces after a part has shipped is paid no more', async () => {
  const order = await ordered();
  const payment = await pay(order, order.deposit);
  await ship(order, 2);
  expect((await orderOf(order)).deposit).toMatchObject({ paid: order.deposit });
  await done(owner.send('POST', `/payments/${payment.uuid}/reverse`, { reason: 'Bounced' }));
  expect((await orderOf(order)).deposit).toMatchObject({ paid: 0 });
});

test('more than is asked, more than is left, the order of another company and one without a deposit are refused, and nothing changes', async () => {
  const order = await ordered();
  const other = await ordered();
  const free = await ordered({ percent: 0 });
  const refused = async (amount: number, parts: readonly Sent[]) =>
    (await sendPayment(order, amount, parts)).body.code as string;
  expect(await refused(order.deposit + 1, [forDeposit(order, order.deposit + 1)])).toBe('above-open');
  expect(await refused(10, [forDeposit(order, 11)])).toBe('above-unapplied');
  expect(await refused(10, [forDeposit(other, 10)])).toBe('other-account');
  expect(await refused(10, [{ invoice: null, order: crypto.randomUUID(), amount: 10 }])).toBe('not-found');
  const both = { invoice: crypto.randomUUID(), order: order.uuid, amount: 10 };
  expect((await sendPayment(order, 10, [both])).body).toMatchObject({
    code: 'validation',
    errors: { 'parts.0': ['A part is for an invoice or for an order. Name one of them.'] },
  });
  expect((await sendPayment(free, 10, [forDeposit(free, 10)])).body.code).toBe('above-open');
  await cancel(other);
  expect((await sendPayment(other, 10, [forDeposit(other, 10)])).body.code).toBe('above-open');
  expect(await balances(order)).toEqual({});
  expect(await openHolds(order)).toEqual(['deposit']);
});

test('a payment that names an order, or has exactly the amount of its deposit, is proposed for it', async () => {
  const order = await ordered();
  const { number } = await orderOf(order);
  const propose = async (amount: number, reference: string) =>
    (
      await done(
        owner.send(
          'GET',
          `/companies/${order.company}/payment-proposal?currency=CAD&amount=${amount}&reference=${reference}`,
        ),
      )
    ).invoices;
  const row = { uuid: null, order: order.uuid, number, open: order.deposit };
  expect(await propose(order.deposit, '')).toMatchObject([{ ...row, proposed: order.deposit }]);
  expect(await propose(500, number)).toMatchObject([{ ...row, proposed: 500 }]);
  await pay(order, order.deposit);
  expect(await propose(500, '')).toEqual([]);
});

test('an entry of a bank file that names the order, or has the amount of its deposit, becomes its deposit', async () => {
  const [named, exact] = [await ordered(), await ordered({ quantity: 7 })];
  const { number } = await orderOf(named);
  const rows = [
    `${shopDay()},EFT ORDER ${number},,${(named.deposit / 100).toFixed(2)}`,
    `${shopDay()},EFT,,${(exact.deposit / 100).toFixed(2)}`,
  ];
  const account = { account: 'Operating', currency: 'CAD', layout: 'cibc-bmo-national' };
  const file = { content: Buffer.from(rows.join('\n')).toString('base64'), account };
  const { entries } = await done(owner.send('POST', '/bank-files/preview', file));
  expect(entries).toMatchObject([
    { match: { by: 'number', parts: [{ invoice: null, order: named.uuid, number, amount: named.deposit }] } },
    { match: { by: 'amount', parts: [{ invoice: null, order: exact.uuid, amount: exact.deposit }] } },
  ]);
  const chosen = [named, exact].map((order, index) => ({
    index,
    company: order.company,
    parts: [forDeposit(order, order.deposit)],
  }));
  await done(owner.send('POST', '/bank-files/take', { ...file, entries: chosen }));
  for (const order of [named, exact]) expect(await openHolds(order)).toEqual([]);
});

test('the credit used, the ageing, the account of the buyer and the journal count a deposit once', async () => {
  const order = await ordered();
  await pay(order, order.deposit, 1_000);
  const { rows } = await done(owner.send('GET', `/ageing?company=${order.company}`));
  expect(rows).toMatchObject([{ total: 0, deposits: order.deposit, unapplied: 1_000 }]);
  const { accounts } = await done(order.buyer.send('GET', '/account/owed'));
  expect(accounts).toMatchObject([{ open: 0, unapplied: order.deposit + 1_000 }]);
  expect(accounts[0].left).toMatchObject([
    { kind: 'payment', left: 1_000 },
    { kind: 'deposit', uuid: order.uuid, left: order.deposit },
  ]);
  expect(await usedBy(order)).toBe(order.total - order.deposit - 1_000);
});

const usedBy = async ({ buyer }: Ordered) => {
  const { companyId } = buyer;
  const { rows } = await sql<{
    cents: number;
  }>`select exposure_cents as cents from companies where id = ${companyId}`.execute(db);
  return rows[0]?.cents;
};

test('of two payments of the whole deposit at once, one is refused, and the order is released once', async () => {
  const order = await ordered();
  const answers = await Promise.all(
    [1, 2].map(() => sendPayment(order, order.deposit, [forDeposit(order, order.deposit)])),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const trail = await trailOf(`order ${order.uuid}`);
  expect(trail.filter((action) => action === 'order.released')).toHaveLength(1);
});

test('a shipment beside a payment, a reversal or a cancellation loses no cent', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await ordered({ percent: 60 });
    const payment = await pay(order, 5_000);
    await Promise.all([
      ship(order, 2),
      sendPayment(order, 3_000, [forDeposit(order, 3_000)]),
      round % 2 === 0
        ? owner.send('POST', `/payments/${payment.uuid}/reverse`, { reason: 'Bounced' })
        : owner.send('POST', `/payments/${payment.uuid}/take-back`, {
            invoice: null,
            order: order.uuid,
            reason: 'Wrong',
          }),
    ]);
    expect(await differencesOf(order)).toEqual([0, 0, 0, 0, 0]);
    await ship(order, 2);
    expect(await differencesOf(order)).toEqual([0, 0, 0, 0, 0]);
  }
});

/** Returns by how much the sums that the journal and the credit of a company have differ from those of its documents. */
async function differencesOf(order: Ordered) {
  const { companyId } = order.buyer;
  const { rows } = await sql<Record<'setAside' | 'entries' | 'left' | 'open' | 'unbilled', number>>`
    select coalesce(sum(set_aside_cents), 0)::bigint as "setAside",
      (select coalesce(sum(order_deposits.cents), 0)::bigint from order_deposits join payments_received as paid on paid.uuid = payment_uuid
        where paid.company_id = ${companyId}) as entries,
      coalesce(sum(cents - applied_cents - paid_back_cents - set_aside_cents) filter (where reversed_at is null), 0)::bigint as left,
      (select coalesce(sum(total_cents - paid_cents), 0)::bigint from invoices where company_id = ${companyId})
        - (select coalesce(sum(total_cents - applied_cents - refunded_cents), 0)::bigint from credit_notes where company_id = ${companyId}) as open,
      (select coalesce(sum(cents), 0)::bigint from credit_entries where company_id = ${companyId}
        and kind in ('order_placed', 'order_changed', 'order_cancelled', 'released')) as unbilled
    from payments_received where company_id = ${companyId}`.execute(db);
  const [{ setAside, entries, left, open, unbilled }] = rows as [(typeof rows)[number]];
  const { deposits = 0, unapplied = 0, receivable = 0 } = await balances(order);
  const kept = [entries, 0 - deposits, 0 - unapplied, receivable, await usedBy(order)];
  const documents = [setAside, setAside, left, open, unbilled + open - left - setAside];
  return kept.map((cents, sum) => (cents ?? 0) - (documents[sum] ?? 0));
}

type Act = {
  readonly act: 'pay' | 'ship' | 'take back' | 'reverse' | 'cancel' | 'credit';
  readonly share: number;
};

test('whatever is paid, shipped, taken back, bounced, credited and cancelled: nothing is applied that was not set aside, and all sums agree', async () => {
  const acts = fc.array(
    fc.record<Act>({
      act: fc.constantFrom('pay', 'pay', 'ship', 'take back', 'reverse', 'cancel', 'credit'),
      share: fc.integer({ min: 1, max: 100 }),
    }),
    { minLength: 3, maxLength: 9 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const order = await ordered({ percent: 80 });
      const payments: string[] = [];
      const invoices: string[] = [];
      for (const { act, share } of list) {
        await carryOut(order, { act, share }, payments, invoices);
        expect(await differencesOf(order)).toEqual([0, 0, 0, 0, 0]);
      }
    }),
    { numRuns: 8 },
  );
});

async function carryOut(
  order: Ordered,
  { act, share }: Act,
  payments: string[],
  invoices: string[],
): Promise<void> {
  const cents = Math.ceil((order.deposit * share) / 100);
  const payment = payments[share % Math.max(1, payments.length)];
  const invoice = invoices[share % Math.max(1, invoices.length)];
  switch (act) {
    case 'pay': {
      const { body } = await sendPayment(order, cents + share, [forDeposit(order, cents)]);
      if (body.data) payments.push(body.data.uuid);
      return;
    }
    case 'ship': {
      const { lines, state } = await orderOf(order);
      const open = lines[0].allocated + lines[0].backordered;
      if (open > 0 && state !== 'cancelled')
        invoices.push((await ship(order, Math.min(open, 1 + (share % 2)))).uuid);
      return;
    }
    case 'take back':
      if (payment)
        await owner.send('POST', `/payments/${payment}/take-back`, {
          invoice: null,
          order: order.uuid,
          reason: 'Wrong',
        });
      return;
    case 'reverse':
      if (payment) await owner.send('POST', `/payments/${payment}/reverse`, { reason: 'Bounced' });
      return;
    case 'cancel':
      await owner.send('POST', '/orders/acts', { act: 'cancel', ids: [order.uuid], reason: 'Not needed' });
      return;
    case 'credit':
      if (invoice) {
        const what = { lines: [], reductions: [], shipping: 0, goodwill: share };
        await owner.send('POST', `/invoices/${invoice}/credit`, {
          what,
          reason: 'goodwill',
          is_refunded: false,
          is_restocked: false,
        });
      }
  }
}
