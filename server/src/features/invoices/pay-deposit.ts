// A buyer pays the deposit of an order by card: the charge becomes a payment that is set aside for the order, and one that a bank takes
// back is reversed as a cheque is.

import type { ReplyFrom } from '@chipload/contract';
import { openOrderStates } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { postDocuments } from '../books/books.service.ts';
import { depositOpenOf, listOpenHolds } from '../orders/orders.service.ts';
import {
  type CapturedPayment,
  type DisputeNews,
  payInvoicesByCard,
  type PaymentShop,
  type RefundedMoney,
} from '../payments/payments.service.ts';
import { setAsideDeposits } from './deposits.ts';
import { lockOpening } from './opening-balance.repository.ts';
import { payOpening } from './pay-opening.ts';
import { type DepositedOrder, lockDepositedOrders } from './deposits.repository.ts';
import { mailCardPaymentJob } from './invoices.jobs.ts';
import {
  findPaymentByCard,
  insertPayback,
  insertPayment,
  listOwedAgain,
  lockPayment,
} from './payments-received.repository.ts';
import { reversePayment } from './receive-payment.ts';
import { type PaymentActor, recordPayment } from './record-application.ts';

type Charge = {
  /** Shown to the buyer: exactly what is still to be paid of the deposit. */
  readonly amount: number;
  readonly card: string;
  /** Sent to the gateway and stored nowhere. */
  readonly cvd: string;
};

/** Pays what is still to be paid of the deposit for which an order of the customer's company waits. */
export async function payDeposit(
  shop: PaymentShop,
  customer: Customer,
  uuid: string,
  { amount, card, cvd }: Charge,
): Promise<ReplyFrom<'POST', '/orders/:uuid/deposit/pay'>> {
  const { currency } = await requireAwaited(shop.db, customer, uuid, amount);
  await payInvoicesByCard(
    shop,
    {
      customerId: customer.id,
      orderUuid: null,
      parts: [{ depositOf: uuid, cents: amount }],
      currency,
      card,
      cvd,
    },
    { check: async (transaction) => void (await requireAwaited(transaction, customer, uuid, amount)) },
  );
  const [order] = await lockDepositedOrders(shop.db, [uuid]);
  return { paid: amount, open: order ? depositOpenOf(order) : 0 };
}

/** Locks an order that waits for exactly these cents of its deposit. */
async function requireAwaited(
  db: Database,
  { companyId }: Customer,
  uuid: string,
  cents: number,
): Promise<DepositedOrder> {
  const [order] = await lockDepositedOrders(db, [uuid]);
  if (!order || order.company_id !== companyId) throw new Refusal('not-found');
  const open = depositOpenOf(order);
  const holds = await listOpenHolds(db, uuid);
  if (open === 0 || !holds.some(({ kind }) => kind === 'deposit')) throw new Refusal('deposit-not-awaited');
  if (cents !== open) throw new Refusal('deposit-changed', { facts: { open_cents: open } });
  return order;
}

/** Records what a capture pays of a deposit as a payment, once, and mails the receipt. What the deposit does not need any more is free for the company. */
export async function receiveDeposit(
  transaction: Database,
  { key, paidBy, maskedCardNumber, cents }: CapturedPayment,
  orderUuid: string,
): Promise<void> {
  const order = await lockOrder(transaction, orderUuid);
  if (await findPaymentByCard(transaction, { capture: key })) return;
  const by = paidBy === null ? null : { customerId: paidBy };
  await receiveByCard(transaction, by, order, { cents, card: maskedCardNumber, capture: key });
  await addJob(transaction, mailCardPaymentJob, { capture: key });
}

async function lockOrder(transaction: Database, uuid: string): Promise<DepositedOrder> {
  const [order] = await lockDepositedOrders(transaction, [uuid]);
  if (!order) throw new Error(`There is no order ${uuid}`);
  return order;
}

type ByCard = {
  readonly cents: number;
  readonly card: string;
  readonly capture: string | null;
  /** Of the charge, returned before its bank took it back: the company owes it, so it is paid first. */
  readonly paidBackCents?: number;
};

/** Records money at the company of the cards as a payment, of which the deposit of a locked order takes what it still needs of the rest. */
async function receiveByCard(
  transaction: Database,
  by: PaymentActor,
  order: DepositedOrder,
  { cents, card, capture, paidBackCents = 0 }: ByCard,
): Promise<void> {
  const { company_id: companyId, currency } = order;
  const { uuid, number } = await insertPayment(transaction, {
    companyId,
    currency,
    cents,
    method: 'card',
    reference: card,
    receivedOn: shopDay(),
    staffId: null,
    capture,
  });
  await postDocuments(transaction, 'payment', [uuid]);
  await recordPayment(transaction, by, {
    action: 'payment.received',
    subjects: [`payment ${uuid}`],
    after: { number, cents, currency, method: 'card' },
  });
  const payment = await lockPayment(transaction, uuid);
  if (!payment) throw new Error(`There is no payment ${uuid}`);
  const owed = Math.min(cents, paidBackCents, (await lockOpening(transaction, companyId)).openCents);
  if (owed > 0) await payOpening(transaction, by, payment, { cents: owed, left: cents });
  const left = cents - owed;
  // What has shipped whole, or is cancelled, needs no deposit any more.
  const isOpen = openOrderStates.some((state) => state === order.state);
  const needed = isOpen ? Math.min(left, depositOpenOf(order)) : 0;
  const parts = needed === 0 ? [] : [{ order: order.uuid, cents: needed }];
  await setAsideDeposits(transaction, by, payment, { parts, orders: [order], left });
}

/** Records on the payment of a deposit what its card has back. Nothing happens for another refund. */
export async function recordPaidBack(
  transaction: Database,
  { attemptKey, cents, staffId }: RefundedMoney,
): Promise<void> {
  const payment = await findPaymentByCard(transaction, { attempt: attemptKey });
  if (!payment || staffId === null) return;
  const locked = await lockPayment(transaction, payment.uuid);
  const payback = await insertPayback(transaction, {
    payment: payment.uuid,
    cents,
    method: 'card',
    reference: payment.card,
    paidOn: shopDay(),
    staffId,
  });
  await postDocuments(transaction, 'payback', [payback]);
  if (locked?.is_reversed)
    await postDocuments(transaction, 'opening-payment', await listOwedAgain(transaction, locked));
}

/** Records again what the bank of a card sent back after it was returned to the card. Nothing happens for another refund. */
export async function receiveBack(
  transaction: Database,
  { attemptKey, cents }: RefundedMoney,
): Promise<void> {
  const payment = await findPaymentByCard(transaction, { attempt: attemptKey });
  if (!payment) return;
  const order = await lockOrder(transaction, payment.order);
  await receiveByCard(transaction, null, order, { cents, card: payment.card, capture: null });
}

/**
 * Reverses the payment of a deposit whose charge the bank of the card has taken back, and records again what was not taken, or what comes
 * back when the shop has won.
 */
export async function followDispute(
  transaction: Database,
  { payment: { attemptKey }, before, after }: DisputeNews,
): Promise<void> {
  const wasTaken = before !== undefined && isTaken(before);
  if (wasTaken === isTaken(after)) return;
  const payment = await findPaymentByCard(transaction, { attempt: attemptKey });
  if (!payment) return;
  const { card, paid_back_cents: paidBackCents } = payment;
  // As it is before it is reversed: its order and its payment are locked in this order.
  const order = await lockOrder(transaction, payment.order);
  const again = { card, capture: null, paidBackCents };
  if (wasTaken) return receiveByCard(transaction, null, order, { ...again, cents: before.cents });
  if (payment.is_reversed) return;
  await reversePayment(transaction, null, payment.uuid, disputedInWords);
  const cents = payment.cents - after.cents;
  if (cents > 0)
    await receiveByCard(transaction, null, await lockOrder(transaction, order.uuid), { ...again, cents });
}

function isTaken({ isWithdrawn, state }: DisputeNews['after'] | NonNullable<DisputeNews['before']>): boolean {
  return isWithdrawn && state !== 'won';
}

// In both languages: who will read it is not known.
const disputedInWords = `${m.invoices_server_deposit_disputed({}, { locale: 'en' })} / ${m.invoices_server_deposit_disputed({}, { locale: 'fr' })}`;
