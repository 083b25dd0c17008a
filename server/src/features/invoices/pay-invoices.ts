// A buyer pays open invoices, or parts of them, with one payment by a card on file.

import type { Invoice, ReplyFrom } from '@chipload/contract';
import { openCents } from '@chipload/domain/invoicing';
import type { Database } from '../../platform/database/database.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type InvoicePart,
  type InvoicePayment,
  payInvoicesByCard,
  type PaymentShop,
} from '../payments/payments.service.ts';
import { lockInvoices, type LockedInvoice } from './applications.repository.ts';
import { getInvoice } from './list-invoices.ts';
import { aboveOpen } from './money-refusals.ts';

type Card = {
  readonly card: string;
  /** Sent to the gateway and stored nowhere. */
  readonly cvd: string;
};

type Part = { readonly uuid: string; readonly amount: number };

/** Pays an amount of an invoice of the customer's company; refuses more than is open. */
export async function payInvoice(
  shop: PaymentShop,
  customer: Customer,
  uuid: string,
  { amount, card, cvd }: Card & Pick<Part, 'amount'>,
): Promise<Invoice> {
  await payInvoices(shop, customer, [{ uuid, amount }], { card, cvd });
  return getInvoice(shop.db, customer, uuid);
}

/** Pays amounts of invoices of the customer's company with one charge, all or none; refuses more than is open of any. */
export async function payInvoices(
  shop: PaymentShop,
  customer: Customer,
  amounts: readonly Part[],
  { card, cvd }: Card,
): Promise<ReplyFrom<'POST', '/invoices/pay'>> {
  const [first, ...others] = await requireOpen(shop.db, customer, amounts);
  if (!first) throw new Refusal('not-found');
  const { order_uuid: orderUuid, currency } = first.invoice;
  const partOf = ({ invoice, amount: cents }: OpenPart): InvoicePart => ({
    invoiceUuid: invoice.uuid,
    cents,
  });
  const payment: InvoicePayment = {
    customerId: customer.id,
    orderUuid,
    parts: [partOf(first), ...others.map(partOf)],
    currency,
    card,
    cvd,
  };
  await payInvoicesByCard(shop, payment, {
    check: async (transaction) => {
      await requireOpen(transaction, customer, amounts);
    },
  });
  const paid = [];
  for (const { invoice, amount } of [first, ...others]) {
    const { uuid, number, open } = await getInvoice(shop.db, customer, invoice.uuid);
    paid.push({ uuid, number, paid: amount, open });
  }
  return { invoices: paid };
}

type OpenPart = { readonly invoice: LockedInvoice; readonly amount: number };

/** Locks the invoices, and returns them in the order of their uuids, which is that of all locks. */
async function requireOpen(
  db: Database,
  { companyId }: Customer,
  amounts: readonly Part[],
): Promise<OpenPart[]> {
  const invoices = await lockInvoices(
    db,
    amounts.map(({ uuid }) => uuid),
  );
  if (invoices.length < amounts.length || invoices.some((one) => one.company_id !== companyId))
    throw new Refusal('not-found');
  if (new Set(invoices.map(({ currency }) => currency)).size > 1) throw new Refusal('mixed-currencies');
  return invoices.map((invoice) => {
    const { number, currency, total_cents: totalCents, paid_cents: paidCents } = invoice;
    const amount = amounts.find(({ uuid }) => uuid === invoice.uuid)?.amount ?? 0;
    const open = openCents({ totalCents, paidCents });
    if (open === 0 && invoices.length === 1) throw new Refusal('invoice-paid');
    // What a capture under way may take is refused by the payment itself, which can tell whether that one is the buyer's own.
    if (amount > open) throw aboveOpen({ number, cents: open, currency });
    return { invoice, amount };
  });
}
