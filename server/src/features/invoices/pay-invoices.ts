// A buyer pays open invoices and the opening balance, or parts of them, with one payment by a card on file.

import type { Invoice, ReplyFrom } from '@chipload/contract';
import { openCents } from '@chipload/domain/invoicing';
import type { Database } from '../../platform/database/database.ts';
import type { Currency, Customer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type CapturePart,
  type InvoicePayment,
  payInvoicesByCard,
  type PaymentShop,
} from '../payments/payments.service.ts';
import { lockInvoices, type LockedInvoice } from './applications.repository.ts';
import { getInvoice } from './list-invoices.ts';
import { aboveOpen } from './money-refusals.ts';
import { getOpening, lockOpening } from './opening-balance.repository.ts';
import { aboveOpening } from './pay-opening.ts';

type Card = {
  readonly card: string;
  /** Sent to the gateway and stored nowhere. */
  readonly cvd: string;
};

/** An amount of an invoice; null: of the opening balance of the company. */
type Part = { readonly uuid: string | null; readonly amount: number };

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

/** Pays amounts of what the customer's company owes with one charge, all or none; refuses more than is open of any. */
export async function payInvoices(
  shop: PaymentShop,
  customer: Customer,
  amounts: readonly Part[],
  { card, cvd }: Card,
): Promise<ReplyFrom<'POST', '/invoices/pay'>> {
  const debts = await requireOpen(shop.db, customer, amounts);
  const [first, ...others] = debts;
  if (!first) throw new Refusal('not-found');
  const payment: InvoicePayment = {
    customerId: customer.id,
    orderUuid: first.orderUuid,
    parts: [first.part, ...others.map(({ part }) => part)],
    currency: first.currency,
    card,
    cvd,
  };
  await payInvoicesByCard(shop, payment, {
    check: async (transaction) => {
      await requireOpen(transaction, customer, amounts);
    },
  });
  const paid = [];
  for (const { part } of debts) paid.push(await paidOf(shop.db, customer, part));
  return { invoices: paid };
}

async function paidOf(db: Database, customer: Customer, part: Debt['part']) {
  if ('invoiceUuid' in part) {
    const { uuid, number, open } = await getInvoice(db, customer, part.invoiceUuid);
    return { uuid, number, paid: part.cents, open };
  }
  const { owedCents: open } = await getOpening(db, part.openingOf);
  return { uuid: null, number: '', paid: part.cents, open };
}

type Debt = {
  /** Null: the opening balance. */
  readonly orderUuid: string | null;
  readonly currency: Currency;
  readonly part: Exclude<CapturePart, { readonly depositOf: string }>;
};

/** Locks what is to be paid, in the order of all locks: the invoices by their uuids, then the opening balance. Returns it in that order. */
async function requireOpen(
  db: Database,
  { companyId }: Customer,
  amounts: readonly Part[],
): Promise<readonly Debt[]> {
  const ofInvoices = amounts.flatMap(({ uuid, amount }) => (uuid === null ? [] : [[uuid, amount] as const]));
  const ofOpening = amounts.find(({ uuid }) => uuid === null);
  const invoices = await lockInvoices(
    db,
    ofInvoices.map(([uuid]) => uuid),
  );
  if (invoices.length < ofInvoices.length || invoices.some((one) => one.company_id !== companyId))
    throw new Refusal('not-found');
  const byUuid = new Map(ofInvoices);
  const debts = invoices.map((invoice) =>
    openInvoice(invoice, byUuid.get(invoice.uuid) ?? 0, amounts.length === 1),
  );
  if (ofOpening) debts.push(await openBalance(db, companyId, ofOpening.amount));
  if (new Set(debts.map(({ currency }) => currency)).size > 1) throw new Refusal('mixed-currencies');
  return debts;
}

// What a capture under way may take is refused by the payment itself, which can tell whether that one is the buyer's own.

function openInvoice(invoice: LockedInvoice, cents: number, isAlone: boolean): Debt {
  const {
    uuid,
    order_uuid: orderUuid,
    number,
    currency,
    total_cents: totalCents,
    paid_cents: paidCents,
  } = invoice;
  const open = openCents({ totalCents, paidCents });
  if (open === 0 && isAlone) throw new Refusal('invoice-paid');
  if (cents > open) throw aboveOpen({ number, cents: open, currency });
  return { orderUuid, currency, part: { invoiceUuid: uuid, cents } };
}

async function openBalance(db: Database, companyId: number, cents: number): Promise<Debt> {
  const { owedCents, currency } = await lockOpening(db, companyId);
  if (cents > owedCents) throw aboveOpening(Math.max(0, owedCents), currency);
  return { orderUuid: null, currency, part: { openingOf: companyId, cents } };
}
