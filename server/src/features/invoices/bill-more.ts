// Additional invoices: what an invoice left out is billed with a document of its own, at the taxes of its own day.

import {
  additionalLines,
  type AdditionalRequest,
  dueOn,
  entriesOfInvoice,
  invoiceAmounts,
  type InvoiceAmounts,
  largestAmountCents,
} from '@chipload/domain/invoicing';
import { money } from '@chipload/domain/money';
import { placeOfSupply } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { postDocuments } from '../books/books.service.ts';
import {
  certificatesOf,
  type CreditPreview,
  holdCredit,
  previewCreditUse,
} from '../companies/companies.service.ts';
import type { PrintingShop } from '../documents/documents.service.ts';
import { documentTaxRow } from '../orders/orders.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { giveExchangeRates } from '../taxes/taxes.service.ts';
import { lockInvoices, lockOrderOfInvoice } from './applications.repository.ts';
import { mailInvoiceAloneJob } from './invoices.jobs.ts';
import { findInvoiceToCorrect, type InvoiceToCorrect } from './invoice-to-correct.repository.ts';
import { insertInvoice, type NewCorrection, type NewInvoiceLine } from './issue-invoice.repository.ts';
import { requireWithinYear } from './money-refusals.ts';
import { requireWithinDay } from './require-within-day.ts';
import { sellerOn } from './seller.ts';

type Consented = Pick<NewCorrection, 'reason' | 'consentedBy' | 'consentedOn' | 'consent'>;

export type AdditionalPreview = {
  readonly amounts: InvoiceAmounts;
  /** Of the invoice and its additional ones, before this one. */
  readonly billedCents: number;
  readonly dueOn: string;
  /** Undefined: not on account, so that no credit is used. */
  readonly credit: CreditPreview | undefined;
};

/** Returns what an additional invoice would amount to today. Refuses what may not be billed. */
export async function previewAdditional(
  db: Database,
  settings: ShopSettings,
  uuid: string,
  request: AdditionalRequest,
): Promise<AdditionalPreview> {
  const invoice = await requireOriginal(db, uuid);
  const { amounts } = draftOf(invoice, settings, request);
  const isAccount = invoice.payment_type === 'account';
  return {
    amounts,
    billedCents: invoice.total_cents + invoice.additional_cents,
    dueOn: dueOn(shopDay(), isAccount ? invoice.terms_days : 0),
    credit: isAccount
      ? await previewCreditUse(db, invoice.company_id, money(amounts.totalCents, invoice.currency))
      : undefined,
  };
}

/**
 * Issues an additional invoice to an invoice and mails it. It has the order, the shipment and the payment type of that one; no card is
 * charged for it unless its buyer does. It counts among the corrections of a person in a day. Returns its uuid.
 */
export async function billMore(
  transaction: Database,
  { settings }: Pick<PrintingShop, 'settings'>,
  by: ByStaff,
  uuid: string,
  { request, ...consented }: Consented & { readonly request: AdditionalRequest },
): Promise<string> {
  const issuedOn = shopDay();
  if (consented.consentedOn > issuedOn) throw new Refusal('consented-in-future');
  requireWithinYear(consented.consentedOn, 'consented_on');
  // In the order in which a shipment and a credit note lock them.
  if ((await lockOrderOfInvoice(transaction, uuid)) === undefined) throw new Refusal('not-found');
  await lockInvoices(transaction, [uuid]);
  const invoice = await requireOriginal(transaction, uuid);
  const current = await settings.get(transaction);
  const { amounts, lines } = draftOf(invoice, current, request);
  const { totalCents: cents } = amounts;
  const { currency } = invoice;
  await requireWithinDay(transaction, by, 'credit', { cents, currency });
  const isAccount = invoice.payment_type === 'account';
  if (isAccount) {
    const requireCredit = await holdCredit(transaction, invoice.company_id);
    requireCredit(money(cents, currency));
  }
  const termsDays = isAccount ? invoice.terms_days : 0;
  const issued = await insertInvoice(transaction, {
    orderUuid: invoice.order_uuid,
    orderNumber: invoice.order_number,
    shipmentId: invoice.shipment_id,
    companyId: invoice.company_id,
    customerId: invoice.customer_id,
    language: invoice.language,
    currency,
    issuedOn,
    dueOn: dueOn(issuedOn, termsDays),
    termsDays,
    paymentType: invoice.payment_type,
    maskedCardNumber: null,
    subtotalCents: amounts.subtotalCents,
    shippingCents: amounts.shippingCents,
    taxesCents: amounts.taxesCents,
    totalCents: cents,
    seller: sellerOn(current, issuedOn),
    billTo: invoice.bill_to,
    shipTo: invoice.ship_to,
    purchaseOrderNumber: invoice.purchase_order_number,
    lines,
    taxLines: amounts.taxes.map(documentTaxRow),
    // Nothing of what the order agreed to is released.
    ledger: isAccount ? entriesOfInvoice({ orderLeftCents: 0, totalCents: cents, isLast: false }) : [],
    corrects: { ...consented, invoiceUuid: uuid, staffId: by.staff.id },
  });
  await postDocuments(transaction, 'invoice', [issued.uuid]);
  if (currency === 'USD') await giveExchangeRates(transaction, [issued.uuid]);
  const { reason, consentedBy, consentedOn, consent } = consented;
  const consents = { consented_by: consentedBy, consented_on: consentedOn, consent };
  const after = { additional_invoice: issued.number, invoice: invoice.number, cents, currency };
  for (const subject of [`invoice ${uuid}`, `invoice ${issued.uuid}`, `order ${invoice.order_uuid}`])
    await recordStaffEvent(transaction, {
      ...by,
      action: 'invoice.billed-more',
      subject,
      after: { ...after, ...consents, reason },
    });
  await addJob(transaction, mailInvoiceAloneJob, { invoice: issued.uuid });
  return issued.uuid;
}

async function requireOriginal(db: Database, uuid: string): Promise<InvoiceToCorrect> {
  const invoice = await findInvoiceToCorrect(db, uuid);
  if (!invoice) throw new Refusal('not-found');
  if (invoice.is_additional) throw new Refusal('additional-invoice');
  return invoice;
}

function draftOf(
  invoice: InvoiceToCorrect,
  settings: ShopSettings,
  request: AdditionalRequest,
): { readonly amounts: InvoiceAmounts; readonly lines: NewInvoiceLine[] } {
  const additional = additionalLines(invoice.lines, request);
  if (additional === 'unknown-line') throw new Refusal('not-found');
  if (typeof additional === 'string') throw new Refusal(additional);
  const { country, province } = invoice.ship_to;
  const amounts = invoiceAmounts({
    lines: additional,
    shippingCents: request.shippingCents,
    currency: invoice.currency,
    orderTaxes: [],
    earlierInvoices: 0,
    isLast: false,
    destination: placeOfSupply(settings.taxRules.places, {
      shippingType: invoice.shipping_type,
      on: invoice.issued_on,
      shop: settings.place,
      destination: { country, province },
    }),
    on: shopDay(),
    rules: settings.taxRules,
    certificates: certificatesOf(invoice.certificates),
    hasExportProof: invoice.has_export_proof,
  });
  if (amounts.totalCents > largestAmountCents)
    throw new Refusal('validation', {
      say: (options) =>
        m.invoices_server_additional_too_large(
          { most: formatMoney(largestAmountCents, invoice.currency, options.locale) },
          options,
        ),
    });
  const lines = additional.map(({ corrects, description, quantity, unitCents }, index) => {
    const of = invoice.lines.find(({ position }) => position === corrects);
    return {
      order_line_id: of?.orderLineId ?? null,
      inventory_code: of?.inventoryCode ?? '',
      description: description ?? of?.description ?? '',
      quantity,
      unit_cents: unitCents,
      total_cents: amounts.lineCents[index] ?? 0,
      corrects_position: corrects ?? null,
    };
  });
  return { amounts, lines };
}
