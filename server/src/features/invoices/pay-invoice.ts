// A buyer pays an open invoice, or a part of it, with a card on file.

import type { Invoice } from '@chipload/contract';
import { openCents } from '@chipload/domain/invoicing';
import type { Database } from '../../platform/database/database.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { payInvoiceByCard, type PaymentShop } from '../payments/payments.service.ts';
import { lockInvoices, type LockedInvoice } from './applications.repository.ts';
import { getInvoice } from './list-invoices.ts';
import { aboveOpen } from './money-refusals.ts';

type CardPayment = {
  readonly amount: number;
  readonly card: string;
  /** Sent to the gateway and stored nowhere. */
  readonly cvd: string;
};

/** Pays an amount of an invoice of the customer's company; refuses more than is open. */
export async function payInvoice(
  shop: PaymentShop,
  customer: Customer,
  uuid: string,
  { amount: cents, card, cvd }: CardPayment,
): Promise<Invoice> {
  const { order_uuid: orderUuid, currency } = await requireOpen(shop.db, customer, uuid, cents);
  const payment = { customerId: customer.id, orderUuid, invoiceUuid: uuid, cents, currency, card, cvd };
  await payInvoiceByCard(shop, payment, {
    check: async (transaction) => {
      await requireOpen(transaction, customer, uuid, cents);
    },
  });
  return getInvoice(shop.db, customer, uuid);
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
  // What a capture under way may take is refused by the payment itself, which can tell whether that one is the buyer's own.
  if (cents > open) throw aboveOpen({ number: invoice.number, cents: open, currency: invoice.currency });
  return invoice;
}
