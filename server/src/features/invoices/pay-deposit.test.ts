// A buyer pays the deposit of an order by card, through HTTP.

import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import {
  balancesOf,
  depositedOrders,
  type DepositedOrder,
} from '../../../../tests/support/deposited-orders.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { transact } from '../../platform/database/database.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { GatewayDispute } from '../payments/card-gateway.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { moneyTasks, reserveRefundOfCapture, runRefunds } from '../payments/payments.service.ts';
import { invoiceListeners, invoiceTasks } from './invoices.service.ts';
import { findCharge } from './payments-received.repository.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'X4-1/2R', cad: [10_000], onHand: 1_000_000 });
const order = depositedOrders(db, shop);
const waiting = (cardToken = 'sandbox-approve') => order({ cardToken });
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };

const payByCard = ({ uuid, buyer }: DepositedOrder, amount: number, by = buyer, headers = {}) =>
  by.send('POST', `/orders/${uuid}/deposit/pay`, { amount, card: buyer.card, cvd: '123' }, headers);
const payByCheque = ({ uuid, company }: DepositedOrder, amount: number) =>
  owner.send('POST', '/payments', {
    company,
    currency: 'CAD',
    amount,
    method: 'cheque',
    reference: '77',
    received_on: shopDay(),
    parts: [{ invoice: null, order: uuid, amount }],
  });
const orderOf = ({ uuid }: DepositedOrder) => done(owner.send('GET', `/orders/${uuid}`));
const openHolds = async (of: DepositedOrder) =>
  ((await orderOf(of)).holds as { kind: string; is_in_force: boolean }[])
    .filter((one) => one.is_in_force)
    .map(({ kind }) => kind);
const cancel = async ({ uuid }: DepositedOrder) =>
  done(owner.send('POST', '/orders/acts', { act: 'cancel', ids: [uuid], reason: 'Not needed' }));
const balances = (of: DepositedOrder) => balancesOf(db, of);
const paymentsOf = async ({ company }: DepositedOrder) =>
  (await done(owner.send('GET', `/payments?company=${company}`))).rows;
const trailOf = async (subject: string) =>
  (
    await db
      .selectFrom('audit_events')
      .select(['actor', 'action'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ actor, action }) => `${actor} ${action}`);

async function capturedOf({ uuid }: DepositedOrder): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(payment_captures.cents), 0)::bigint as cents
    from capture_parts join payment_captures on payment_captures.key = capture_key
    where deposit_order_uuid = ${uuid} and payment_captures.state = 'captured'`.execute(db);
  return rows[0]!.cents;
}

async function settleLast(job: 'settle_capture' | 'apply_opening_capture' = 'settle_capture') {
  const [payload] = (await waitingJobs<{ capture: string }>(db, job)).slice(-1);
  await runJob(moneyTasks(payments), job, payload!);
  return payload!.capture;
}

test('the deposit is charged to the card, becomes a payment that is set aside, and releases the order', async () => {
  const paid = await waiting();
  expect(await done(payByCard(paid, paid.deposit))).toEqual({ paid: paid.deposit, open: 0 });
  expect(await openHolds(paid)).toEqual([]);
  expect(await balances(paid)).toEqual({ card: paid.deposit, deposits: -paid.deposit });
  const [payment] = await paymentsOf(paid);
  expect(payment).toMatchObject({
    state: 'set-aside',
    method: 'card',
    reference: '**** **** **** 4242',
    amount: paid.deposit,
    by: expect.stringMatching(/^Robin .* Machinist$/),
  });
  expect(await trailOf(`order ${paid.uuid}`)).toEqual([
    'shop order.held',
    'visitor deposit.set-aside',
    'shop order.released',
  ]);
  expect(await trailOf(`payment ${payment.uuid}`)).toEqual([
    'visitor payment.received',
    'visitor deposit.set-aside',
  ]);
  const seen = await done(paid.buyer.send('GET', `/orders/${paid.uuid}`));
  expect(seen).toMatchObject({
    holds: [],
    deposit_paid: paid.deposit,
    deposit_open: 0,
    card_movements: [{ kind: 'charge', amount: paid.deposit, document: null }],
  });
  const { rows } = await done(owner.send('GET', `/ageing?company=${paid.company}`));
  expect(rows).toMatchObject([{ total: 0, deposits: paid.deposit, unapplied: 0 }]);
  const { accounts } = await done(paid.buyer.send('GET', '/account/owed'));
  expect(accounts[0].left).toMatchObject([{ kind: 'deposit', left: paid.deposit }]);
});

test('the invoices of the order take the deposit that a card paid', async () => {
  const paid = await waiting();
  await done(payByCard(paid, paid.deposit));
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const { totalCents } = await shipPieces(staffed, paid.uuid, { [paid.code]: 4 });
  expect(await balances(paid)).toEqual({ card: paid.deposit, receivable: totalCents - paid.deposit });
});

test('another amount, an order that does not wait, the order of another company and a declined card charge nothing', async () => {
  const [asked, other, declined] = [await waiting(), await waiting(), await waiting('sandbox-decline')];
  const refused = async (...sent: Parameters<typeof payByCard>) => (await payByCard(...sent)).body.code;
  for (const amount of [asked.deposit - 1, asked.deposit + 1])
    expect(await refused(asked, amount)).toBe('deposit-changed');
  expect(await refused(asked, asked.deposit, other.buyer)).toBe('not-found');
  expect(await refused(declined, declined.deposit)).toBe('card-declined');
  await cancel(other);
  expect(await refused(other, other.deposit)).toBe('deposit-not-awaited');
  const { holds, version } = await orderOf(asked);
  const reason = 'Known to us';
  await done(owner.send('POST', `/orders/${asked.uuid}/holds/${holds[0].uuid}/release`, { version, reason }));
  expect(await refused(asked, asked.deposit)).toBe('deposit-not-awaited');
  for (const one of [asked, other, declined]) {
    expect(await capturedOf(one)).toBe(0);
    expect(await balances(one)).toEqual({});
  }
  expect(await openHolds(declined)).toEqual(['deposit']);
});

test('a repeated request, two tabs and a colleague of the buyer charge the deposit once', async () => {
  const paid = await waiting();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const once = await payByCard(paid, paid.deposit, paid.buyer, key);
  expect((await payByCard(paid, paid.deposit, paid.buyer, key)).body).toEqual(once.body);
  expect((await payByCard(paid, paid.deposit)).body.code).toBe('deposit-not-awaited');
  expect(await capturedOf(paid)).toBe(paid.deposit);

  const raced = await waiting();
  const answers = await Promise.all([1, 2, 3].map(() => payByCard(raced, raced.deposit)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await capturedOf(raced)).toBe(raced.deposit);
  expect(await balances(raced)).toEqual({ card: raced.deposit, deposits: -raced.deposit });
  expect(await paymentsOf(raced)).toHaveLength(1);
});

test('when the answer and news of the bank both come, the charge becomes one payment and one receipt', async () => {
  const paid = await waiting('sandbox-timeout');
  expect((await payByCard(paid, paid.deposit)).body.code).toBe('payment-in-progress');
  expect((await payByCard(paid, paid.deposit)).body.code).toBe('payment-in-progress');
  expect(await openHolds(paid)).toEqual(['deposit']);
  const [job] = (await waitingJobs<{ capture: string }>(db, 'settle_capture')).slice(-1);
  await Promise.all([1, 2, 3].map(() => runJob(moneyTasks(payments), 'settle_capture', job!)));
  await settleLast('apply_opening_capture');
  expect(await openHolds(paid)).toEqual([]);
  expect(await balances(paid)).toEqual({ card: paid.deposit, deposits: -paid.deposit });
  const mails = await waitingJobs<{ capture: string }>(db, 'mail_card_payment');
  expect(mails.filter(({ capture }) => capture === job!.capture)).toHaveLength(1);
});

test('a charge that a version of the shop before this one settled without recording it is recorded, once', async () => {
  const paid = await waiting('sandbox-timeout');
  await payByCard(paid, paid.deposit);
  const [job] = (await waitingJobs<{ capture: string }>(db, 'settle_capture')).slice(-1);
  await runJob(moneyTasks({ ...payments, listeners: {} }), 'settle_capture', job!);
  expect(await balances(paid)).toEqual({});
  for (let times = 0; times < 2; times += 1) await settleLast('apply_opening_capture');
  expect(await balances(paid)).toEqual({ card: paid.deposit, deposits: -paid.deposit });
});

test('what a cheque has paid of the deposit meanwhile stays a credit of the company, and the receipt says so', async () => {
  const paid = await waiting('sandbox-timeout');
  await payByCard(paid, paid.deposit);
  await done(payByCheque(paid, 1_000));
  const capture = await settleLast();
  expect(await openHolds(paid)).toEqual([]);
  expect(await balances(paid)).toMatchObject({
    card: paid.deposit,
    deposits: -paid.deposit,
    unapplied: -1_000,
  });
  const { sent, post } = keepMails(shop.settings);
  await runJob(invoiceTasks(payments, post), 'mail_card_payment', { capture });
  const { number } = await orderOf(paid);
  expect(sent[0]?.subject).toContain(`Payment received for the deposit of order ${number}`);
  expect(sent[0]?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('Credit on your account: $10.00 CAD');
  expect(sent[0]?.text).toContain(`/customer/account/orders/${paid.uuid}`);
});

test('an order that was cancelled while the bank had not answered leaves the whole charge as a credit', async () => {
  const paid = await waiting('sandbox-timeout');
  await payByCard(paid, paid.deposit);
  await cancel(paid);
  await settleLast();
  expect(await balances(paid)).toEqual({ card: paid.deposit, unapplied: -paid.deposit });
});

test('cancelling the order frees the deposit, which only the bank of the card can reverse', async () => {
  const paid = await waiting();
  await done(payByCard(paid, paid.deposit));
  const [{ uuid }] = await paymentsOf(paid);
  const reversed = await owner.send('POST', `/payments/${uuid}/reverse`, { reason: 'Wrong' });
  expect(reversed.body.code).toBe('paid-by-card');
  await cancel(paid);
  expect(await paymentsOf(paid)).toMatchObject([{ state: 'unapplied', left: paid.deposit }]);
});

test('what is left of the payment goes back to its card, once, and only that', async () => {
  const paid = await waiting();
  await done(payByCard(paid, paid.deposit));
  const [{ uuid }] = await paymentsOf(paid);
  const refund = (amount: number) => owner.send('POST', `/payments/${uuid}/refund`, { amount });
  expect((await refund(1)).body.code).toBe('above-unapplied');
  await done(
    owner.send('POST', `/payments/${uuid}/take-back`, { invoice: null, order: paid.uuid, reason: 'No' }),
  );
  expect(await openHolds(paid)).toEqual(['deposit']);
  const answers = await Promise.all([1, 2].map(() => refund(paid.deposit)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await paymentsOf(paid)).toMatchObject([{ left: 0, paid_back: paid.deposit }]);
  expect(await balances(paid)).toEqual({});
  const { card_movements: movements } = await done(paid.buyer.send('GET', `/orders/${paid.uuid}`));
  expect(movements).toMatchObject([
    { kind: 'charge' },
    { kind: 'refund', amount: paid.deposit, state: 'done' },
  ]);
  const { sent, post } = keepMails(shop.settings);
  const [mail] = (await waitingJobs(db, 'mail_refund')).slice(-1);
  await runJob(invoiceTasks(payments, post), 'mail_refund', mail!);
  expect(sent).toMatchObject([{ to: paid.buyer.email }]);
});

test('what is on its way back to a card is not left, and what the bank of the card sends back is received again', async () => {
  const paid = await waiting();
  await done(payByCard(paid, paid.deposit));
  await cancel(paid);
  const [{ uuid }] = await paymentsOf(paid);
  const gone = await transact(db, async (transaction) => {
    const capture = (await findCharge(transaction, uuid))!;
    return reserveRefundOfCapture(transaction, payments.gateway.name, {
      captureKey: capture,
      cents: paid.deposit - 100,
      staffId: owner.id,
    });
  });
  expect(await paymentsOf(paid)).toMatchObject([{ left: 100 }]);
  const back = { amount: 101, method: 'cheque', reference: '', paid_on: shopDay() };
  expect((await owner.send('POST', `/payments/${uuid}/pay-back`, back)).body.code).toBe('above-unapplied');
  await runRefunds(payments, gone);
  expect(await balances(paid)).toEqual({ card: 100, unapplied: -100 });
  const gateway = { ...payments.gateway, findRefund: async () => ({ status: 'refused' as const }) };
  await runJob(moneyTasks({ ...payments, gateway }), 'recheck_refund', { refund: gone[0]! });
  expect(await balances(paid)).toEqual({ card: paid.deposit, unapplied: -paid.deposit });
});

let disputes = 0;

/** Returns what tells the shop of a dispute of the charge of an order. */
async function disputeOf({ uuid }: DepositedOrder) {
  const { rows } = await sql<{ reference: string }>`
    select payment_attempts.gateway_reference as reference from payment_attempts
    join payment_captures on attempt_key = payment_attempts.key join capture_parts on capture_key = payment_captures.key
    where deposit_order_uuid = ${uuid}`.execute(db);
  const reference = `dispute-${(disputes += 1)}`;
  const dispute: GatewayDispute = {
    reference,
    authorisationReference: rows[0]!.reference,
    cents: 0,
    reason: 'fraudulent',
    state: 'response-needed',
    isInquiry: false,
    isWithdrawn: true,
    evidenceDueAt: null,
    openedAt: new Date(),
  };
  return async (change: Partial<GatewayDispute>) => {
    const gateway = { ...payments.gateway, findDispute: async () => ({ ...dispute, ...change }) };
    await runJob(moneyTasks({ ...payments, gateway }), 'read_dispute', { dispute: reference });
  };
}

test('a charge that its bank takes back is reversed, and its order waits again until the shop has won', async () => {
  const paid = await waiting();
  await done(payByCard(paid, paid.deposit));
  const tell = await disputeOf(paid);
  await tell({ cents: paid.deposit, isInquiry: true, isWithdrawn: false });
  expect(await openHolds(paid)).toEqual([]);
  for (let times = 0; times < 2; times += 1) await tell({ cents: paid.deposit });
  expect(await openHolds(paid)).toEqual(['deposit']);
  expect(await balances(paid)).toEqual({});
  expect(await paymentsOf(paid)).toMatchObject([{ state: 'reversed' }]);
  expect((await orderOf(paid)).attempts).toMatchObject([
    { captured: paid.deposit, disputes: [{ amount: paid.deposit, is_withdrawn: true }] },
  ]);
  expect((await trailOf(`order ${paid.uuid}`)).slice(-3)).toEqual([
    'shop order.dispute-changed',
    'shop deposit.taken-back',
    'shop order.held',
  ]);
  await tell({ cents: paid.deposit, state: 'won', isWithdrawn: false });
  expect(await openHolds(paid)).toEqual([]);
  expect(await balances(paid)).toEqual({ card: paid.deposit, deposits: -paid.deposit });
});

test('a charge that is taken back after a part has shipped opens its invoice, and what is not disputed is the deposit of the rest', async () => {
  const paid = await waiting();
  await done(payByCard(paid, paid.deposit));
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const { totalCents } = await shipPieces(staffed, paid.uuid, { [paid.code]: 4 });
  await (
    await disputeOf(paid)
  )({ cents: paid.deposit - 500 });
  expect(await openHolds(paid)).toEqual([]);
  expect(await balances(paid)).toEqual({ receivable: totalCents, card: 500, deposits: -500 });
  expect((await orderOf(paid)).deposit).toMatchObject({ paid: 500 });
});

test('what a card has back before its bank takes the charge back comes out of what stays, and is not returned once more', async () => {
  const paid = await waiting();
  await done(payByCard(paid, paid.deposit));
  await cancel(paid);
  const [{ uuid }] = await paymentsOf(paid);
  await done(owner.send('POST', `/payments/${uuid}/refund`, { amount: 1_000 }));
  const tell = await disputeOf(paid);
  await tell({ cents: paid.deposit - 1_500 });
  expect(await balances(paid)).toEqual({ card: 500, unapplied: -500 });
  await tell({ cents: paid.deposit - 1_500, state: 'won', isWithdrawn: false });
  expect(await balances(paid)).toEqual({ card: paid.deposit - 1_000, unapplied: 1_000 - paid.deposit });
});

test('what a card has back is owed when its bank takes the whole charge back, until the shop has won', async () => {
  const paid = await waiting();
  await done(payByCard(paid, paid.deposit));
  await cancel(paid);
  const [{ uuid }] = await paymentsOf(paid);
  await done(owner.send('POST', `/payments/${uuid}/refund`, { amount: 1_000 }));
  const tell = await disputeOf(paid);
  await tell({ cents: paid.deposit });
  expect(await balances(paid)).toEqual({ card: -1_000, receivable: 1_000 });
  await tell({ cents: paid.deposit, state: 'won', isWithdrawn: false });
  expect(await balances(paid)).toEqual({ card: paid.deposit - 1_000, unapplied: 1_000 - paid.deposit });
});

type Act = 'card' | 'cheque' | 'cancel' | 'ship' | 'dispute';

test('whatever is paid by card and cheque, shipped, cancelled and disputed: nothing is charged twice and the books hold every cent', async () => {
  const acts = fc.array(fc.constantFrom<Act>('card', 'card', 'cheque', 'cancel', 'ship', 'dispute'), {
    minLength: 2,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(acts, fc.boolean(), async (list, isSlow) => {
      const paid = await waiting(isSlow ? 'sandbox-timeout' : 'sandbox-approve');
      let disputed = 0;
      for (const act of list) {
        const { deposit_open: open } = await done(paid.buyer.send('GET', `/orders/${paid.uuid}`));
        if (act === 'card' && open > 0) {
          const { body } = await payByCard(paid, open);
          if (body.code === 'payment-in-progress') await settleLast();
        } else if (act === 'cheque' && open > 0) await payByCheque(paid, Math.ceil(open / 3));
        else if (act === 'cancel')
          await owner.send('POST', '/orders/acts', { act, ids: [paid.uuid], reason: 'No' });
        else if (act === 'ship') {
          const { holds, lines, state } = await orderOf(paid);
          if (holds.every((one: { is_in_force: boolean }) => !one.is_in_force) && state === 'confirmed')
            await shipPieces({ db, settings: shop.settings, staffId: owner.id }, paid.uuid, {
              [paid.code]: Math.max(1, Math.floor((lines[0].allocated + lines[0].backordered) / 2)),
            });
        } else if (act === 'dispute' && disputed === 0) {
          disputed = await capturedOf(paid);
          if (disputed > 0) await (await disputeOf(paid))({ cents: disputed });
        }
        const { card = 0 } = await balances(paid);
        expect(card).toBe((await capturedOf(paid)) - disputed);
      }
    }),
    { numRuns: 6 },
  );
});
