import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { orderWithStripe, saveStripeCard } from '../../../../tests/support/stripe-order.ts';
import type { StripeDispute } from '../../../../tests/support/stripe-objects.ts';
import {
  type DisputeEventType,
  signatureOf,
  startStripeStandIn,
  stripeCards,
} from '../../../../tests/support/stripe-stand-in.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { findWaitingWork } from '../desk/desk.service.ts';
import { getRecord } from '../order-desk/get-record.ts';
import type { CardGateway } from '../payments/card-gateway.ts';
import { createStripe } from '../payments/gateways/stripe.ts';
import { moneyTasks } from '../payments/payments.service.ts';
import { stripeWebhookRoutes } from '../payments/stripe-webhook.routes.ts';
import { captureInvoice } from './card-money.ts';
import {
  creditInvoice,
  getOfficeInvoice,
  invoiceListeners,
  invoiceTasks,
  refundGoodwill,
} from './invoices.service.ts';

const { db } = await createTestDatabase();
const standIn = await startStripeStandIn();
afterAll(() => standIn.close());
const gateway = createStripe({ secretKey: 'sk_test_secret', apiUrl: standIn.url });
const payments = { db, gateway, listeners: invoiceListeners };
const shop = await openSmallShop(db, { gateway });
const staffId = await insertStaff(db, 'ann@small.test');
await shop.part({ code: 'XM5-0500', cad: [10_000], onHand: 10_000 });
const by = actingStaff(staffId, ['credit', 'refund']);
const { sent, post } = keepMails(shop.settings);

const secret = 'whsec_secret';
const webhooks = Fastify();
stripeWebhookRoutes(webhooks, { db, secret, settleOrder: async () => undefined });

/** An order by card at Stripe, shipped and captured; with the intent of its charge. */
async function paidOrder() {
  const buyer = await shop.buyer({ province: 'AB' });
  const card = await saveStripeCard(standIn, buyer, stripeCards.good);
  const order = await orderWithStripe(standIn, buyer, card, [{ sku: 'XM5-0500', quantity: 10 }]);
  const invoice = await shipPieces({ db, settings: shop.settings, staffId }, order, { 'XM5-0500': 10 });
  await captureInvoice(payments, invoice.uuid);
  return { order, invoice: invoice.uuid, intent: [...standIn.intents.keys()].at(-1)! };
}

function signed(payload: string, signingSecret = secret) {
  return webhooks.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(payload, signingSecret) },
    payload,
  });
}

const asked = (dispute: StripeDispute, asking: CardGateway = gateway) =>
  runJob(moneyTasks({ ...payments, gateway: asking }), 'read_dispute', { dispute: dispute.id });

/** Stripe tells of a dispute, and the job that this starts runs. */
async function tell(type: DisputeEventType, dispute: StripeDispute): Promise<void> {
  expect((await signed(standIn.disputeEvent(type, dispute))).statusCode).toBe(200);
  const jobs = await waitingJobs<{ dispute: string }>(db, 'read_dispute');
  expect(jobs).toContainEqual({ dispute: dispute.id });
  await asked(dispute);
}

const disputesOf = async (order: string) => {
  const { attempts } = await getRecord(db, order);
  return attempts.flatMap(({ disputes }) => disputes);
};
const eventsOf = async (subject: string) =>
  db
    .selectFrom('audit_events')
    .select(['action', 'before', 'after'])
    .where('subject', '=', subject)
    .where('actor', '=', 'shop')
    .orderBy('id')
    .execute();
const work = async () =>
  (await findWaitingWork(db, shop.settings, new Set(['read-orders', 'refund']))).filter(
    ({ kind }) => kind === 'disputes-open',
  );

test('a dispute is on the order with its amount, reason and day, in both timelines, in Today, and mailed to the shop', async () => {
  const { order, invoice, intent } = await paidOrder();
  const dispute = standIn.openDispute(intent);
  await tell('charge.dispute.created', dispute);

  const { total } = await getOfficeInvoice(db, invoice, 'en');
  expect(await disputesOf(order)).toMatchObject([
    {
      reference: dispute.id,
      amount: total,
      reason: 'fraudulent',
      state: 'response-needed',
      is_inquiry: false,
      is_withdrawn: true,
      evidence_until: '2099-01-15',
    },
  ]);
  const after = {
    cents: total,
    currency: 'CAD',
    masked_number: '**** **** **** 4242',
    dispute_reason: 'fraudulent',
    dispute_state: 'response-needed',
    is_inquiry: false,
    is_withdrawn: true,
    evidence_until: '2099-01-15',
  };
  for (const subject of [`order ${order}`, `invoice ${invoice}`])
    expect(await eventsOf(subject)).toMatchObject([
      { action: 'order.payment-disputed', before: null, after },
    ]);
  expect(await work()).toMatchObject([{ count: 1, address: '/orders?view=disputed' }]);
  expect(await findWaitingWork(db, shop.settings, new Set(['read-orders']))).not.toContainEqual(
    expect.objectContaining({ kind: 'disputes-open' }),
  );

  for (const job of await waitingJobs(db, 'mail_dispute'))
    await runJob(invoiceTasks(payments, post), 'mail_dispute', job);
  expect(sent.at(-1)).toMatchObject({
    template: 'dispute',
    to: 'orders@small.test',
    about: `order ${order}`,
  });
  for (const fact of ['evidence needed', '2099-01-15', 'not charged by the holder', dispute.id])
    expect(sent.at(-1)?.text).toContain(fact);
});

test('a message that comes twice, late or out of order changes nothing: Stripe is asked how it stands', async () => {
  const { order, intent } = await paidOrder();
  const dispute = standIn.openDispute(intent);
  const created = standIn.disputeEvent('charge.dispute.created', dispute);
  Object.assign(dispute, { status: 'won', dueBy: null, moved: [-dispute.amount, dispute.amount] });
  await tell('charge.dispute.closed', dispute);
  await signed(created);
  await signed(created);
  await asked(dispute);
  expect(await disputesOf(order)).toMatchObject([
    { state: 'won', is_withdrawn: false, evidence_until: null },
  ]);
  expect(await eventsOf(`order ${order}`)).toHaveLength(1);
});

test('an older answer of Stripe’s that arrives late does not undo a newer one, even one of the same millisecond', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const { order, intent } = await paidOrder();
  const dispute = standIn.openDispute(intent);
  const slow: CardGateway = {
    ...gateway,
    findDispute: async (reference) => {
      const old = await gateway.findDispute?.(reference);
      dispute.status = 'lost';
      await asked(dispute);
      return old;
    },
  };
  await asked(dispute, slow);
  expect(await disputesOf(order)).toMatchObject([{ state: 'lost' }]);
});

test('a forged message is refused, and one about a payment of somebody else is ignored', async () => {
  const { intent } = await paidOrder();
  const own = standIn.openDispute(intent);
  const forged = await signed(standIn.disputeEvent('charge.dispute.created', own), 'whsec_forged');
  expect(forged.statusCode).toBe(400);
  const strange = { ...own, id: 'dp_strange', payment_intent: 'pi_strange' };
  (standIn.disputes as Map<string, StripeDispute>).set(strange.id, strange);
  await tell('charge.dispute.created', strange);
  const stored = await db.selectFrom('payment_disputes').select('reference').execute();
  expect(stored.map(({ reference }) => reference)).not.toContain('dp_strange');
  expect(stored.map(({ reference }) => reference)).not.toContain(own.id);
});

test('a disputed payment is not refunded while the dispute lasts or once it is lost, and is again once it is won', async () => {
  const { order, invoice, intent } = await paidOrder();
  const dispute = standIn.openDispute(intent);
  await tell('charge.dispute.created', dispute);
  const refund = () => refundGoodwill(payments, by, invoice, 1_000);
  const credit = () =>
    creditInvoice(payments, by, invoice, {
      what: { lines: [{ position: 1, quantity: 1 }], shippingCents: 0 },
      reason: 'returned',
      isRefunded: true,
    });
  for (const status of ['needs_response', 'under_review', 'lost']) {
    dispute.status = status;
    await tell('charge.dispute.updated', dispute);
    await expect(refund()).rejects.toMatchObject({ code: 'payment-disputed' });
    await expect(credit()).rejects.toMatchObject({ code: 'payment-disputed' });
  }
  expect(await getOfficeInvoice(db, invoice, 'en')).toMatchObject({
    refundable: 0,
    captures: [{ is_disputed: true }],
    credit_notes: [],
    refunds: [],
  });
  expect(await disputesOf(order)).toMatchObject([{ state: 'lost', is_withdrawn: true }]);

  Object.assign(dispute, { status: 'won', moved: [-dispute.amount, dispute.amount] });
  await tell('charge.dispute.funds_reinstated', dispute);
  await refund();
  expect(await getOfficeInvoice(db, invoice, 'en')).toMatchObject({ refunds: [{ state: 'refunded' }] });
});

test('the bank may only ask: nothing has left, the payment may be refunded, and the entry in Today ends with the question', async () => {
  const before = (await work())[0]?.count ?? 0;
  const { order, invoice, intent } = await paidOrder();
  const dispute = standIn.openDispute(intent, { status: 'warning_needs_response', moved: [] });
  await tell('charge.dispute.created', dispute);
  expect(await disputesOf(order)).toMatchObject([
    { state: 'response-needed', is_inquiry: true, is_withdrawn: false },
  ]);
  expect((await work())[0]?.count).toBe(before + 1);
  await refundGoodwill(payments, by, invoice, 1_000);
  dispute.status = 'warning_closed';
  await tell('charge.dispute.closed', dispute);
  expect(await disputesOf(order)).toMatchObject([{ state: 'closed' }]);
  expect((await work())[0]?.count ?? 0).toBe(before);
});

test('every step is an event with what stood before and after, and a mail; news without a change is neither', async () => {
  const { order, intent } = await paidOrder();
  const dispute = standIn.openDispute(intent, { moved: [], reason: 'product_not_received' });
  await tell('charge.dispute.created', dispute);
  dispute.moved = [-dispute.amount];
  await tell('charge.dispute.funds_withdrawn', dispute);
  dispute.status = 'under_review';
  await tell('charge.dispute.updated', dispute);
  await tell('charge.dispute.updated', dispute);
  dispute.status = 'lost';
  await tell('charge.dispute.closed', dispute);
  const events = await eventsOf(`order ${order}`);
  expect(events.map(({ action }) => action)).toEqual([
    'order.payment-disputed',
    'order.dispute-changed',
    'order.dispute-changed',
    'order.dispute-changed',
  ]);
  expect(events).toMatchObject([
    { before: null, after: { dispute_reason: 'not-received', is_withdrawn: false } },
    { before: { is_withdrawn: false }, after: { is_withdrawn: true } },
    { before: { dispute_state: 'response-needed' }, after: { dispute_state: 'under-review' } },
    { before: { dispute_state: 'under-review' }, after: { dispute_state: 'lost' } },
  ]);
});
