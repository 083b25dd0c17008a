// What a capture or a refund of a card changes in invoices, in the transaction that records it.

import { openCents } from '@chipload/domain/invoicing';
import type { Database } from '../../platform/database/database.ts';
import {
  capturePart,
  type CapturedMoney,
  type PaymentListeners,
  type PaymentShop,
  type RefundedMoney,
} from '../payments/payments.service.ts';
import { applyMoney } from './apply-money.ts';
import { applyPrepaid } from './apply-prepaid.ts';
import { hasApplicationOfCapture, insertLedgerEntry, lockInvoices } from './applications.repository.ts';
import { findInvoiceToCapture } from './captures-of-invoices.repository.ts';
import { addRefundedCredit, lockCreditNote } from './credit-notes.repository.ts';

/** What payments tell invoices. */
export const invoiceListeners: PaymentListeners = { whenCaptured, whenRefunded };

async function whenCaptured(transaction: Database, money: CapturedMoney): Promise<void> {
  if (money.invoiceUuid === null) return applyPrepaid(transaction, money.orderUuid);
  const [invoice] = await lockInvoices(transaction, [money.invoiceUuid]);
  if (!invoice) throw new Error(`There is no invoice ${money.invoiceUuid}`);
  if (await hasApplicationOfCapture(transaction, money.key, invoice.uuid)) return;
  const cents = Math.min(money.cents, openOf(invoice));
  await applyMoney(transaction, invoice, { source: { capture: money.key }, cents, staffId: null });
}

async function whenRefunded(transaction: Database, money: RefundedMoney): Promise<void> {
  if (money.creditNoteUuid === null) return;
  const note = await lockCreditNote(transaction, money.creditNoteUuid);
  if (!note) throw new Error(`There is no credit note ${money.creditNoteUuid}`);
  await addRefundedCredit(transaction, note.uuid, money.cents);
  if (!note.is_from_account) return;
  await insertLedgerEntry(transaction, {
    companyId: note.company_id,
    orderUuid: note.order_uuid,
    documentUuid: note.uuid,
    kind: 'refunded',
    cents: money.cents,
  });
}

/** Captures the card for what is open of an invoice. Returns whether nothing is open any more, or not yet. */
export async function captureInvoice(
  shop: PaymentShop,
  uuid: string,
): Promise<'paid' | 'declined' | 'unknown'> {
  const invoice = await findInvoiceToCapture(shop.db, uuid);
  if (!invoice) throw new Error(`There is no invoice ${uuid}`);
  if (invoice.state === 'paid') return 'paid';
  if (invoice.is_prepaid) return 'unknown';
  const { status } = await capturePart(shop, {
    orderUuid: invoice.order_uuid,
    invoiceUuid: uuid,
    cents: invoice.captured_cents + invoice.total_cents - invoice.paid_cents,
    isLast: invoice.is_last,
  });
  return status === 'captured' ? 'paid' : status;
}

function openOf(invoice: { readonly total_cents: number; readonly paid_cents: number }): number {
  return openCents({ totalCents: invoice.total_cents, paidCents: invoice.paid_cents });
}
