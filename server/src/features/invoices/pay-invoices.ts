// A buyer pays open invoices with a card on file: each is charged, captured and recorded by itself, so that what was paid stays
// paid when a later one is refused.

import type { ReplyFrom } from '@chipload/contract';
import { openCents } from '@chipload/domain/invoicing';
import type { Database } from '../../platform/database/database.ts';
import { refusalMessage } from '../../platform/http/refusal-messages.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { payInvoiceByCard, type PaymentShop } from '../payments/payments.service.ts';
import { lockInvoices, type LockedInvoice } from './applications.repository.ts';
import { aboveOpen } from './money-refusals.ts';

type CardPayment = {
  readonly invoices: readonly { readonly uuid: string; readonly amount: number }[];
  readonly card: string;
  /** Sent to the gateway and stored nowhere. */
  readonly cvd: string;
};

type Paid = ReplyFrom<'POST', '/invoices/pay'>;

/**
 * Pays invoices of the customer's company in the given order, and stops at the first that is refused. Refuses all of them, before
 * anything is charged, if one is not theirs or has less open than is to be paid.
 */
export async function payInvoices(
  shop: PaymentShop,
  { customer, language }: { readonly customer: Customer; readonly language: Language },
  { invoices: wanted, card, cvd }: CardPayment,
): Promise<Paid> {
  const invoices = [];
  for (const { uuid, amount } of wanted)
    invoices.push({ invoice: await requireOpen(shop.db, customer, uuid, amount), amount });

  const results: Paid['results'] = [];
  let refusal: Refusal | undefined;
  for (const { invoice, amount } of invoices) {
    const { uuid, number, currency, order_uuid: orderUuid } = invoice;
    const head = { uuid, number, amount };
    if (refusal) {
      results.push({ ...head, outcome: 'not-tried', message: null });
      continue;
    }
    const payment = {
      customerId: customer.id,
      orderUuid,
      invoiceUuid: uuid,
      cents: amount,
      currency,
      card,
      cvd,
    };
    const check = async (transaction: Database) => {
      await requireOpen(transaction, customer, uuid, amount);
    };
    refusal = await refusalOf(payInvoiceByCard(shop, payment, { check }));
    results.push(
      refusal
        ? { ...head, outcome: 'refused', message: refusalMessage(refusal, { locale: language }) }
        : { ...head, outcome: 'paid', message: null },
    );
  }
  return { results };
}

async function requireOpen(
  db: Database,
  { companyId }: Customer,
  uuid: string,
  cents: number,
): Promise<LockedInvoice> {
  const [invoice] = await lockInvoices(db, [uuid]);
  if (!invoice || invoice.company_id !== companyId) throw new Refusal('not-found');
  const open = openCents({ totalCents: invoice.total_cents, paidCents: invoice.paid_cents });
  if (open === 0) throw new Refusal('invoice-paid');
  if (cents > open) throw aboveOpen({ number: invoice.number, cents: open, currency: invoice.currency });
  return invoice;
}

async function refusalOf(payment: Promise<void>): Promise<Refusal | undefined> {
  try {
    await payment;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
