// Deposits of orders on account: staff set money of payments aside for an order, its invoices take it when it ships, and what they leave
// is free for the company again. The order is held until its deposit is there.

import { takeDeposits } from '@chipload/domain/invoicing';
import { openOrderStates } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordShopEvent } from '../audit/audit.service.ts';
import { postDocuments } from '../books/books.service.ts';
import { depositOpenOf, holdAgainForDeposit, releaseHeldForDeposit } from '../orders/orders.service.ts';
import { lockInvoices } from './applications.repository.ts';
import { applyMoney } from './apply-money.ts';
import {
  type DepositedOrder,
  insertDeposit,
  listDepositsOf,
  listSetAside,
  listUnpaidOfOrder,
  lockDepositedOrders,
  type NewDeposit,
} from './deposits.repository.ts';
import { aboveUnapplied } from './money-refusals.ts';
import { addAppliedPayment, lockPayment, type LockedPayment } from './payments-received.repository.ts';
import { type PaymentActor, recordPayment, staffIdOf } from './record-application.ts';

/** The part of a payment for the deposit of an order. */
export type DepositPart = { readonly order: string; readonly cents: number };

/**
 * Sets parts of a locked payment aside, of which `left` is free, as deposits of locked orders. An order whose deposit is there is
 * released.
 */
export async function setAsideDeposits(
  transaction: Database,
  by: PaymentActor,
  payment: LockedPayment,
  {
    parts,
    orders,
    left,
  }: {
    readonly parts: readonly DepositPart[];
    readonly orders: readonly DepositedOrder[];
    readonly left: number;
  },
): Promise<void> {
  const { uuid, number, currency } = payment;
  let free = left;
  for (const { order: orderUuid, cents } of parts) {
    const order = orders.find((one) => one.uuid === orderUuid);
    if (!order) throw new Refusal('not-found');
    if (order.company_id !== payment.company_id || order.currency !== currency)
      throw new Refusal('other-account');
    if (cents <= 0) throw new Refusal('validation');
    if (cents > depositOpenOf(order)) throw aboveDeposit(order);
    if (cents > free) throw aboveUnapplied({ number, cents: free, currency });
    free -= cents;
    await write(transaction, {
      order: orderUuid,
      payment: uuid,
      kind: 'set_aside',
      cents,
      staffId: staffIdOf(by),
    });
    await recordPayment(transaction, by, {
      action: 'deposit.set-aside',
      subjects: subjectsOf(uuid, orderUuid),
      after: { payment: number, order: order.number, cents, currency },
    });
    await reviewDeposit(transaction, orderUuid);
  }
}

/**
 * Frees what of a locked payment is set aside, for one order or for all. An order of which nothing has shipped waits for its deposit
 * again. Returns whether anything was set aside.
 */
export async function takeBackDeposits(
  transaction: Database,
  by: PaymentActor,
  payment: LockedPayment,
  { order: wanted, reason }: { readonly order?: string; readonly reason: string },
): Promise<boolean> {
  const deposits = await listDepositsOf(transaction, payment.uuid);
  const taken = deposits.filter(({ order }) => wanted === undefined || order === wanted);
  for (const { order, cents } of taken) {
    await write(transaction, {
      order,
      payment: payment.uuid,
      kind: 'freed',
      cents: -cents,
      staffId: staffIdOf(by),
    });
    const [deposited] = await lockDepositedOrders(transaction, [order]);
    if (!deposited) throw new Error(`There is no order ${order}`);
    const { number, state, currency } = deposited;
    await recordPayment(transaction, by, {
      action: 'deposit.taken-back',
      subjects: subjectsOf(payment.uuid, order),
      before: { payment: payment.number, order: number, cents, currency },
      after: { reason },
    });
    const open = depositOpenOf(deposited);
    if (state === 'confirmed')
      await holdAgainForDeposit(transaction, { orderUuid: order, cents: open, currency });
  }
  return taken.length > 0;
}

/**
 * Applies what is set aside for a locked order to its open invoices, the oldest first. What they leave of it after the last shipment is
 * free.
 */
export async function applyDeposits(
  transaction: Database,
  orderUuid: string,
  isLast: boolean,
): Promise<void> {
  const setAside = await lockSetAside(transaction, orderUuid);
  if (setAside.length === 0) return;
  const uuids = await listUnpaidOfOrder(transaction, orderUuid);
  const invoices = new Map((await lockInvoices(transaction, uuids)).map((one) => [one.uuid, one]));
  const byAge = uuids.flatMap((uuid) => invoices.get(uuid) ?? []);
  const { taken } = takeDeposits(
    setAside,
    byAge.map(({ uuid, open_cents: openCents }) => ({ uuid, openCents })),
  );
  for (const { payment, invoice: uuid, cents } of taken) {
    const invoice = invoices.get(uuid);
    if (!invoice) throw new Error(`Invoice ${uuid} is not locked`);
    await write(transaction, { order: orderUuid, payment, kind: 'applied', cents: -cents, staffId: null });
    const applied = await applyMoney(transaction, invoice, { source: { payment }, cents, staffId: null });
    invoices.set(uuid, applied);
    await addAppliedPayment(transaction, payment, cents);
  }
  if (isLast) await freeDeposits(transaction, orderUuid);
}

/**
 * Releases a locked order whose deposit is there; what is set aside for one of which nothing is left to ship becomes free. Call it when
 * a deposit, the total or the state of an order has changed.
 */
export async function reviewDeposit(transaction: Database, orderUuid: string): Promise<void> {
  const [order] = await lockDepositedOrders(transaction, [orderUuid]);
  if (!order || order.deposit_cents === 0) return;
  if (!openOrderStates.includes(order.state)) return freeDeposits(transaction, orderUuid);
  if (depositOpenOf(order) === 0) await releaseHeldForDeposit(transaction, orderUuid);
}

async function freeDeposits(transaction: Database, uuid: string): Promise<void> {
  const [order] = await lockDepositedOrders(transaction, [uuid]);
  if (!order) throw new Error(`There is no order ${uuid}`);
  const { number, currency } = order;
  for (const { payment, cents } of await lockSetAside(transaction, uuid)) {
    await write(transaction, { order: uuid, payment, kind: 'freed', cents: -cents, staffId: null });
    const locked = await lockPayment(transaction, payment);
    const before = { payment: locked?.number ?? '', order: number, cents, currency };
    for (const subject of subjectsOf(payment, uuid))
      await recordShopEvent(transaction, { action: 'deposit.freed', subject, before });
  }
}

/** Locks the payments of which something is set aside for a locked order, always in one order, and returns what is. */
async function lockSetAside(transaction: Database, orderUuid: string) {
  const before = await listSetAside(transaction, orderUuid);
  if (before.length === 0) return [];
  for (const payment of before.map((one) => one.payment).toSorted()) await lockPayment(transaction, payment);
  // Read under the lock: a payment may have been reversed.
  return listSetAside(transaction, orderUuid);
}

async function write(transaction: Database, deposit: NewDeposit): Promise<void> {
  await postDocuments(transaction, 'deposit', [await insertDeposit(transaction, deposit)]);
}

function subjectsOf(payment: string, order: string): string[] {
  return [`payment ${payment}`, `order ${order}`];
}

/** More than is still to be paid of the deposit of an order. */
function aboveDeposit(order: DepositedOrder): Refusal {
  const { number, currency } = order;
  const cents = depositOpenOf(order);
  return new Refusal('above-open', {
    say: (options) =>
      m.refusal_above_deposit({ number, open: formatMoney(cents, currency, options.locale) }, options),
    facts: { open_cents: cents },
  });
}
