// Records payments that reach the shop outside of it, and reverses one that was not honoured.

import type { PaymentMethod } from '@chipload/domain/invoicing';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDateTime } from '@chipload/messages/locale';
import type { Database } from '../../platform/database/database.ts';
import { lockAdditions } from '../../platform/database/lock-additions.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { postDocuments } from '../books/books.service.ts';
import { applyPayment, lockOrdersOf, takeBackOf, type PaymentPart } from './apply-payment.ts';
import { lockInvoices } from './applications.repository.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { takeBackDeposits } from './deposits.ts';
import { listDepositsOf, lockDepositedOrders } from './deposits.repository.ts';
import { findAccount } from './money-lists.repository.ts';
import { requireWithinYear } from './money-refusals.ts';
import { noPayment } from './no-payment.ts';
import { takeBackOpening } from './pay-opening.ts';
import {
  findLikePayment,
  insertPayment,
  listApplied,
  listOwedAgain,
  lockPayment,
  markReversed,
} from './payments-received.repository.ts';
import { type PaymentActor, recordPayment } from './record-application.ts';

export type ReceivedPayment = {
  readonly company: string;
  readonly currency: Currency;
  readonly cents: number;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly receivedOn: string;
  readonly parts: readonly PaymentPart[];
};

/** As `receivePayment`, for a payment that was typed: refuses one like another that is recorded, unless it is to be recorded again. */
export async function receiveTypedPayment(
  transaction: Database,
  by: ByStaff,
  { again, ...received }: ReceivedPayment & { readonly again: boolean },
): Promise<string> {
  const account = await findAccount(transaction, received.company);
  if (account) await lockAdditions(transaction, 'payments_received', account.id); // of two that are typed at once, one is asked about
  const like =
    account && !again
      ? await findLikePayment(transaction, { ...received, companyId: account.id })
      : undefined;
  if (like)
    throw new Refusal('payment-recorded-before', {
      say: (options) =>
        m.refusal_payment_recorded_before_as(
          { number: like.number, at: formatDateTime(like.recorded_at, shopTimeZone) },
          options,
        ),
      facts: { number: like.number },
    });
  return receivePayment(transaction, by, received);
}

/** Records a payment and applies its parts, all of it or nothing. Returns the payment's uuid. */
export async function receivePayment(
  transaction: Database,
  by: ByStaff,
  received: ReceivedPayment,
): Promise<string> {
  if (received.receivedOn > shopDay()) throw receivedInFuture();
  requireWithinYear(received.receivedOn, 'received_on');
  const account = await findAccount(transaction, received.company);
  if (!account) throw new Refusal('not-found');
  const { currency, cents, method, reference, receivedOn, parts } = received;
  if (currency !== account.currency) throw otherCurrency(account.currency);
  await lockOrdersOf(transaction, parts);
  const { uuid, number } = await insertPayment(transaction, {
    companyId: account.id,
    currency,
    cents,
    method,
    reference,
    receivedOn,
    staffId: by.staff.id,
  });
  await postDocuments(transaction, 'payment', [uuid]);
  await recordStaffEvent(transaction, {
    ...by,
    action: 'payment.received',
    subject: `payment ${uuid}`,
    after: { number, cents, currency, method },
  });
  await applyPayment(transaction, by, uuid, parts);
  return uuid;
}

function receivedInFuture(): Refusal {
  const say = (options: { readonly locale: Language }) => m.refusal_received_in_future({}, options);
  return new Refusal('received-in-future', { say, errors: { received_on: say } });
}

function otherCurrency(currency: Currency): Refusal {
  const say = (options: { readonly locale: Language }) => m.refusal_other_currency_of({ currency }, options);
  return new Refusal('other-currency', { say, errors: { currency: say } });
}

/**
 * Reverses a payment, such as a cheque that the bank returned: takes back what it paid, and keeps its number. What was paid back of it
 * is owed by its company without an invoice. A charge to a card is reversed by the shop itself alone, when its bank takes it back.
 */
export async function reversePayment(
  transaction: Database,
  by: PaymentActor,
  uuid: string,
  reason: string,
): Promise<void> {
  const deposits = await listDepositsOf(transaction, uuid);
  await lockDepositedOrders(
    transaction,
    deposits.map(({ order }) => order),
  );
  const payment = await lockPayment(transaction, uuid);
  if (!payment) throw await noPayment(transaction, uuid);
  if (payment.is_reversed) throw new Refusal('payment-reversed');
  if (by !== null && payment.charge_key !== null) throw new Refusal('paid-by-card');
  const applied = await listApplied(transaction, { payment: uuid });
  const invoices = await lockInvoices(
    transaction,
    applied.map((one) => one.invoice_uuid),
  );
  for (const invoice of invoices) {
    const cents = applied.find((one) => one.invoice_uuid === invoice.uuid)?.cents ?? 0;
    await takeBackOf(transaction, by, payment, { invoice, cents, reason });
  }
  await takeBackOpening(transaction, by, payment, reason);
  await takeBackDeposits(transaction, by, payment, { reason });
  await markReversed(transaction, uuid);
  await postDocuments(transaction, 'payment-reversal', [uuid]);
  await postDocuments(transaction, 'opening-payment', await listOwedAgain(transaction, payment));
  await recordPayment(transaction, by, {
    action: 'payment.reversed',
    subjects: [`payment ${uuid}`],
    before: { number: payment.number, cents: payment.cents, currency: payment.currency },
    after: { reason },
  });
}
