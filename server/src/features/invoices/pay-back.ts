// Returns what is left of a payment to whoever paid: to the card that a buyer has paid with, or outside of the shop by cheque, by a transfer
// or in cash.

import { receiptLeftCents } from '@chipload/domain/invoicing';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { postDocuments } from '../books/books.service.ts';
import { lockCapture, type PaymentShop, reserveRefundOfCapture } from '../payments/payments.service.ts';
import { refundAfter, type WhenReserved } from './credit-invoice.ts';
import { aboveUnapplied, requireWithinYear } from './money-refusals.ts';
import { noPayment } from './no-payment.ts';
import {
  findCharge,
  insertPayback,
  type LockedPayment,
  lockPayment,
  type NewPayback,
  receiptOf,
} from './payments-received.repository.ts';
import { requireWithinDay } from './require-within-day.ts';

/** Records money that was paid back. It counts among what a person refunds in a day. */
export async function payBack(
  transaction: Database,
  by: ByStaff,
  uuid: string,
  paid: Omit<NewPayback, 'payment' | 'staffId'>,
): Promise<void> {
  const { cents } = paid;
  const { number, currency, received_on: receivedOn } = await lockLeft(transaction, by, uuid, cents);
  if (paid.paidOn < receivedOn || paid.paidOn > shopDay()) throw new Refusal('paid-back-day');
  requireWithinYear(paid.paidOn, 'paid_on');
  const payback = await insertPayback(transaction, { ...paid, payment: uuid, staffId: by.staff.id });
  await postDocuments(transaction, 'payback', [payback]);
  await recordStaffEvent(transaction, {
    ...by,
    action: 'payment.paid-back',
    subject: `payment ${uuid}`,
    after: { number, cents, currency, method: paid.method },
  });
}

/**
 * Returns what is left of a payment, or a part of it, to the card that a buyer has paid with. It counts among what a person refunds in a
 * day, and is a payback once the card company has made it.
 */
export async function payBackToCard(
  shop: PaymentShop,
  by: ByStaff,
  uuid: string,
  cents: number,
  whenReserved?: WhenReserved,
): Promise<void> {
  await refundAfter(shop, whenReserved, async (transaction) => {
    // The charge is locked before the payment, as when it was taken over.
    const captureKey = await findCharge(transaction, uuid);
    if (captureKey === undefined) throw await noPayment(transaction, uuid);
    await lockCapture(transaction, captureKey);
    const { number, currency } = await lockLeft(transaction, by, uuid, cents);
    await recordStaffEvent(transaction, {
      ...by,
      action: 'payment.paid-back',
      subject: `payment ${uuid}`,
      after: { number, cents, currency, method: 'card' },
    });
    return reserveRefundOfCapture(transaction, shop.gateway.name, {
      captureKey,
      cents,
      staffId: by.staff.id,
    });
  });
}

/** Locks a payment of which these cents are left, and within what the person refunds in a day. */
async function lockLeft(
  transaction: Database,
  by: ByStaff,
  uuid: string,
  cents: number,
): Promise<LockedPayment> {
  const payment = await lockPayment(transaction, uuid);
  if (!payment) throw await noPayment(transaction, uuid);
  if (payment.is_reversed) throw new Refusal('payment-reversed');
  const left = receiptLeftCents(receiptOf(payment));
  const { number, currency } = payment;
  if (cents > left) throw aboveUnapplied({ number, cents: left, currency });
  await requireWithinDay(transaction, by, 'refund', { cents, currency });
  return payment;
}
