// The changes of invoices by a capture or a refund of a card, in the transaction that records it.

import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import {
  capturePart,
  invoicePartsOf,
  type CapturedMoney,
  type CapturedPayment,
  type FailedCapture,
  type FailedRefund,
  type PaymentListeners,
  type PaymentShop,
  type RefundedMoney,
} from '../payments/payments.service.ts';
import { postDocuments } from '../books/books.service.ts';
import { recordBuyerEvent, recordShopEvent } from '../audit/audit.service.ts';
import { applyMoney } from './apply-money.ts';
import { applyPrepaid } from './apply-prepaid.ts';
import {
  hasApplicationOfCapture,
  insertLedgerEntry,
  lockInvoices,
  type LockedInvoice,
} from './applications.repository.ts';
import { findInvoiceToCapture, recordPaidBy } from './captures-of-invoices.repository.ts';
import {
  addRefundedCredit,
  findInvoiceUuidOf,
  lockCreditNote,
  type LockedCreditNote,
} from './credit-notes.repository.ts';
import { whenDisputed } from './disputes.ts';
import { getCompanyUuid } from './money-lists.repository.ts';
import { receiveBack, receiveDeposit, recordPaidBack } from './pay-deposit.ts';
import { payOpeningByCard } from './pay-opening.ts';
import { enqueueDeclinedMail, mailCardPaymentJob, mailRefundJob } from './invoices.jobs.ts';

export const invoiceListeners: PaymentListeners = {
  whenCaptured,
  whenCaptureFailed,
  whenRefunded,
  whenRefundFailed,
  whenDisputed,
};

async function whenCaptured(transaction: Database, money: CapturedPayment): Promise<void> {
  await postDocuments(transaction, 'capture', [money.key]);
  const { key, orderUuid, invoiceUuid } = money;
  if (invoiceUuid === null && orderUuid !== null) return applyPrepaid(transaction, orderUuid);
  const parts = await invoicePartsOf(transaction, money);
  const [alone] = parts;
  if (alone && 'depositOf' in alone) return receiveDeposit(transaction, money, alone.depositOf);
  const shares = new Map(
    parts.flatMap((part) => ('invoiceUuid' in part ? [[part.invoiceUuid, part.cents] as const] : [])),
  );
  const invoices = await lockInvoices(transaction, [...shares.keys()]);
  if (invoices.length < shares.size) throw new Error(`An invoice of capture ${key} is missing`);
  for (const invoice of invoices)
    await applyCapture(transaction, invoice, { ...money, cents: shares.get(invoice.uuid) ?? 0 });
  let openingCents = 0;
  for (const part of parts)
    if ('openingOf' in part)
      openingCents += await applyToOpening(transaction, part.openingOf, { ...money, cents: part.cents });
  // The first call has mailed the receipt, unless it was that of a version which applied nothing.
  if (money.paidBy !== null && (!money.isRepeated || openingCents > 0))
    await addJob(transaction, mailCardPaymentJob, { capture: key });
}

/** Applies what a capture pays of a locked invoice, once. */
async function applyCapture(
  transaction: Database,
  invoice: LockedInvoice,
  money: CapturedPayment,
): Promise<void> {
  if (await hasApplicationOfCapture(transaction, money.key, invoice.uuid)) return;
  const cents = Math.min(money.cents, invoice.open_cents);
  await applyMoney(transaction, invoice, { source: { capture: money.key }, cents, staffId: null });
  if (money.paidBy !== null)
    await recordPaidByBuyer(transaction, invoice, { ...money, customerId: money.paidBy, cents });
}

/** Applies what a capture pays of an opening balance, once, and returns the cents. What the balance does not take stays with the company, not applied. */
async function applyToOpening(
  transaction: Database,
  companyId: number,
  { key: capture, paidBy, currency, maskedCardNumber, ...money }: CapturedPayment,
): Promise<number> {
  const { companyUuid, cents } = await payOpeningByCard(transaction, {
    companyId,
    capture,
    cents: money.cents,
  });
  if (paidBy === null || cents === 0) return cents;
  await recordBuyerEvent(transaction, {
    action: 'invoice.paid-by-card',
    subject: `company ${companyUuid}`,
    customerId: paidBy,
    after: { cents, currency, masked_number: maskedCardNumber },
  });
  return cents;
}

/** Records that a buyer paid, on every record that it concerns. */
async function recordPaidByBuyer(
  transaction: Database,
  { uuid, number, order_uuid: order, company_id: companyId }: LockedInvoice,
  { customerId, cents, currency, maskedCardNumber }: CapturedMoney & Payer,
): Promise<void> {
  const company = await getCompanyUuid(transaction, companyId);
  const after = { invoice: number, cents, currency, masked_number: maskedCardNumber };
  for (const subject of [`invoice ${uuid}`, `order ${order}`, `company ${company}`])
    await recordBuyerEvent(transaction, { action: 'invoice.paid-by-card', subject, customerId, after });
}

type Payer = { readonly customerId: number; readonly maskedCardNumber: string };

async function whenCaptureFailed(
  transaction: Database,
  { key, orderUuid, invoiceUuid, cents, currency, declineReason, isByBuyer }: FailedCapture,
): Promise<void> {
  await recordShopEvent(transaction, {
    action: 'invoice.capture-failed',
    subject:
      invoiceUuid === null ? await recordPaidBy(transaction, { key, orderUuid }) : `invoice ${invoiceUuid}`,
    after: { cents, currency, ...(declineReason !== null && { decline: declineReason }) },
  });
  if (invoiceUuid !== null && !isByBuyer) await enqueueDeclinedMail(transaction, invoiceUuid);
}

async function whenRefunded(transaction: Database, money: RefundedMoney): Promise<void> {
  await recordPaidBack(transaction, money);
  await postDocuments(transaction, 'refund', [money.key]);
  await addRefund(transaction, money, money.cents);
  await addJob(transaction, mailRefundJob, { refund: money.key });
}

async function whenRefundFailed(transaction: Database, money: FailedRefund): Promise<void> {
  const { attemptKey, orderUuid, creditNoteUuid, cents, currency, wasRefunded } = money;
  if (wasRefunded) await receiveBack(transaction, money);
  await postDocuments(transaction, 'refund-return', [money.key]);
  const note = wasRefunded ? await addRefund(transaction, money, -cents) : undefined;
  const invoice =
    note?.invoice_uuid ??
    (creditNoteUuid === null ? money.invoiceUuid : await findInvoiceUuidOf(transaction, creditNoteUuid));
  await recordShopEvent(transaction, {
    action: 'invoice.refund-failed',
    subject:
      invoice === null
        ? await recordPaidBy(transaction, { key: attemptKey, orderUuid })
        : `invoice ${invoice}`,
    after: { cents, currency },
  });
}

/** Adds an amount to what is refunded of the refund's credit note and to what the company owes; negative: it came back. */
async function addRefund(
  transaction: Database,
  { creditNoteUuid }: RefundedMoney,
  cents: number,
): Promise<LockedCreditNote | undefined> {
  if (creditNoteUuid === null) return undefined;
  const note = await lockCreditNote(transaction, creditNoteUuid);
  if (!note) throw new Error(`There is no credit note ${creditNoteUuid}`);
  await addRefundedCredit(transaction, note.uuid, cents);
  if (note.is_from_account)
    await insertLedgerEntry(transaction, {
      companyId: note.company_id,
      orderUuid: note.order_uuid,
      documentUuid: note.uuid,
      kind: 'refunded',
      cents,
    });
  return note;
}

/** Captures the card for what is open of an invoice. Returns whether nothing is open any more, or not yet. */
export async function captureInvoice(
  shop: PaymentShop,
  uuid: string,
): Promise<'paid' | 'declined' | 'unknown'> {
  const invoice = await findInvoiceToCapture(shop.db, uuid);
  if (!invoice) throw new Error(`There is no invoice ${uuid}`);
  if (invoice.state === 'paid') return 'paid';
  if (invoice.is_prepaid || invoice.is_additional) return 'unknown';
  const { status } = await capturePart(shop, {
    orderUuid: invoice.order_uuid,
    invoiceUuid: uuid,
    findTotal: (transaction) => totalToCapture(transaction, uuid),
    isLast: invoice.is_last,
  });
  return status === 'captured' ? 'paid' : status;
}

/** Returns what was captured for an invoice and what is open of it, and locks it. */
async function totalToCapture(transaction: Database, uuid: string): Promise<number> {
  const [locked] = await lockInvoices(transaction, [uuid]);
  const invoice = await findInvoiceToCapture(transaction, uuid);
  if (!locked || !invoice) throw new Error(`There is no invoice ${uuid}`);
  return invoice.captured_cents + locked.total_cents - locked.paid_cents;
}
