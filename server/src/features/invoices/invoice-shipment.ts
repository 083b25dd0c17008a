// The invoice of a shipment: written in the transaction that ships it, with a number, its taxes and the ledger.

import {
  dueOn,
  entriesOfInvoice,
  freightLeft,
  invoiceAmounts,
  prepaidAmounts,
  type InvoiceAmounts,
} from '@chipload/domain/invoicing';
import { isPaidWhenPlaced } from '@chipload/domain/orders';
import { placeOfSupply } from '@chipload/domain/tax';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { Refusal } from '../../platform/refusal.ts';
import { postDocuments } from '../books/books.service.ts';
import { documentTaxRow } from '../orders/orders.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { giveExchangeRates } from '../taxes/taxes.service.ts';
import { applyPrepaid } from './apply-prepaid.ts';
import { applyDeposits } from './deposits.ts';
import { captureInvoiceJob, captureKeyOf } from './invoices.jobs.ts';
import { insertInvoice, type NewInvoiceLine } from './issue-invoice.repository.ts';
import { findOrderToInvoice, type OrderToInvoice } from './order-to-invoice.repository.ts';
import { sellerOn } from './seller.ts';
import { certificatesOf } from '../companies/companies.service.ts';

export type ShipmentToInvoice = {
  readonly orderUuid: string;
  readonly shipmentId: number;
  /** The pieces that leave. */
  readonly lines: readonly { readonly line: { readonly id: number }; readonly quantity: number }[];
  /** Nothing of the order is left to ship. */
  readonly isLast: boolean;
  readonly settings: ShopSettings;
};

export type IssuedInvoice = { readonly uuid: string; readonly number: string; readonly totalCents: number };

/**
 * Writes the invoice of a shipment. Call it in the transaction of the shipment, after its rows and as late as possible: the
 * number is locked until the transaction ends. The first invoice charges the whole freight. A job captures the card afterwards; the mail
 * of the shipment carries the PDF.
 */
export async function invoiceShipment(
  transaction: Database,
  shipment: ShipmentToInvoice,
): Promise<IssuedInvoice> {
  const { orderUuid, shipmentId, settings, isLast } = shipment;
  const order = await findOrderToInvoice(transaction, orderUuid, shipmentId);
  if (!order) throw new Error(`There is no shipment ${shipmentId} of order ${orderUuid}`);
  const issuedOn = shopDay();
  const isAccount = order.payment_type === 'account';
  const termsDays = isAccount ? order.terms_days : 0;
  const shipped = shippedLines(order, shipment);
  const amounts = amountsOf(order, shipment, { shipped, issuedOn });
  const { totalCents } = amounts;
  const issued = await insertInvoice(transaction, {
    orderUuid,
    orderNumber: order.number,
    shipmentId,
    companyId: order.company_id,
    customerId: order.customer_id,
    language: order.language,
    currency: order.currency,
    issuedOn,
    dueOn: dueOn(issuedOn, termsDays),
    termsDays,
    paymentType: order.payment_type,
    maskedCardNumber: order.masked_card_number,
    subtotalCents: amounts.subtotalCents,
    shippingCents: amounts.shippingCents,
    taxesCents: amounts.taxesCents,
    totalCents,
    seller: sellerOn(settings, issuedOn),
    billTo: order.bill_to,
    shipTo: order.ship_to,
    purchaseOrderNumber: order.purchase_order_number,
    lines: shipped.map((line, index) => ({ ...line, total_cents: amounts.lineCents[index] ?? 0 })),
    taxLines: amounts.taxes.map(documentTaxRow),
    ledger: isAccount
      ? entriesOfInvoice({ orderLeftCents: order.ledger_left_cents, totalCents, isLast })
      : [],
  });
  await postDocuments(transaction, 'invoice', [issued.uuid]);
  if (order.currency === 'USD') await giveExchangeRates(transaction, [issued.uuid]);
  if (isPrepaid(order)) await applyPrepaid(transaction, orderUuid);
  else if (isAccount) await applyDeposits(transaction, orderUuid, isLast);
  else if (totalCents > 0) await enqueueCapture(transaction, issued.uuid);
  return { ...issued, totalCents };
}

export type InvoicePreview = {
  readonly amounts: InvoiceAmounts;
  readonly paymentType: 'account' | 'card';
  readonly maskedCardNumber: string | null;
  /** Paid with the order: nothing is captured. */
  readonly isPrepaid: boolean;
  readonly orderTotalCents: number;
};

/** Returns what the invoice of these pieces would amount to if they left today. */
export async function previewShipment(
  db: Database,
  shipment: Pick<ShipmentToInvoice, 'orderUuid' | 'lines' | 'settings'>,
): Promise<InvoicePreview> {
  const { orderUuid, lines, settings } = shipment;
  const order = await findOrderToInvoice(db, orderUuid);
  if (!order) throw new Refusal('not-found');
  const left = order.lines.reduce((sum, { open }) => sum + open, 0);
  const isLast = lines.reduce((sum, { quantity }) => sum + quantity, 0) === left;
  const shipped = shippedLines(order, { lines, orderUuid });
  return {
    amounts: amountsOf(order, { isLast, settings }, { shipped, issuedOn: shopDay() }),
    paymentType: order.payment_type,
    maskedCardNumber: order.masked_card_number,
    isPrepaid: isPrepaid(order),
    orderTotalCents: order.total_cents,
  };
}

/** Enqueues the job that captures the card for an invoice. */
async function enqueueCapture(db: Database, invoice: string): Promise<void> {
  await addJob(db, captureInvoiceJob, { invoice }, { key: captureKeyOf(invoice) });
}

function shippedLines(
  order: OrderToInvoice,
  { lines, orderUuid }: Pick<ShipmentToInvoice, 'lines' | 'orderUuid'>,
): Omit<NewInvoiceLine, 'total_cents'>[] {
  const quantities = new Map(lines.map(({ line, quantity }) => [line.id, quantity]));
  const shipped = order.lines.flatMap(({ id, open: _open, ...line }) => {
    const quantity = quantities.get(id);
    return quantity === undefined ? [] : [{ order_line_id: id, ...line, quantity }];
  });
  if (shipped.length !== lines.length) throw new Error(`A line is not part of order ${orderUuid}`);
  return shipped;
}

type Goods = { readonly shipped: readonly Omit<NewInvoiceLine, 'total_cents'>[]; readonly issuedOn: string };

function amountsOf(
  order: OrderToInvoice,
  { isLast, settings }: Pick<ShipmentToInvoice, 'isLast' | 'settings'>,
  { shipped, issuedOn }: Goods,
): InvoiceAmounts {
  const lines = shipped.map(({ unit_cents: unitCents, quantity }) => ({ unitCents, quantity }));
  const shippingCents = freightLeft({
    shippingCents: order.shipping_cents,
    invoicedCents: order.invoiced_shipping_cents,
  });
  const goods = { lines, shippingCents, isLast, orderTaxes: orderTaxes(order) };
  // Their taxes became payable when they were paid.
  if (isPrepaid(order)) return prepaidAmounts(goods);
  return invoiceAmounts({
    ...goods,
    earlierInvoices: order.earlier_invoices,
    currency: order.currency,
    destination: placeOfSupply(settings.taxRules.places, {
      shippingType: order.shipping_type,
      on: issuedOn,
      shop: settings.place,
      destination: { country: order.ship_to.country, province: order.ship_to.province },
    }),
    on: issuedOn,
    rules: settings.taxRules,
    certificates: certificatesOf(order.certificates),
    hasExportProof: order.tax_lines.some(({ reason }) => reason === 'zero-rated-export'),
  });
}

function isPrepaid({ kind, payment_type: type }: OrderToInvoice): boolean {
  return isPaidWhenPlaced({ kind, type });
}

function orderTaxes({ tax_lines: taxes }: OrderToInvoice) {
  return taxes.map((tax) => ({
    name: tax.name,
    jurisdiction: tax.jurisdiction,
    ratePerHundredThousand: tax.rate_per_hundred_thousand,
    amountCents: tax.amount_cents,
    reason: tax.reason,
    registrationNumber: tax.registration_number ?? undefined,
    certificateNumber: tax.certificate_number ?? undefined,
    invoicedCents: tax.invoiced_cents,
  }));
}
