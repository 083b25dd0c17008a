// Applies money to invoices: the application, what is paid of the invoice, its state, and the ledger, always together.

import type { Database } from '../../platform/database/database.ts';
import { postDocuments } from '../books/books.service.ts';
import {
  insertApplication,
  insertLedgerEntry,
  type LockedInvoice,
  type MoneySource,
} from './applications.repository.ts';
import { updatePaid } from './invoice-state.repository.ts';

type Money = {
  readonly source: MoneySource;
  /** Negative: taken back. The caller has checked what is left of both sides. */
  readonly cents: number;
  /** Null: the shop itself. */
  readonly staffId: number | null;
};

/** Applies an amount to a locked invoice, and returns the invoice as it is now. Nothing happens for 0 cents. */
export async function applyMoney(
  transaction: Database,
  invoice: LockedInvoice,
  { source, cents, staffId }: Money,
): Promise<LockedInvoice> {
  if (cents === 0) return invoice;
  const application = await insertApplication(transaction, { invoice: invoice.uuid, source, cents, staffId });
  await postDocuments(transaction, 'application', [application]);
  const paid = await updatePaid(transaction, invoice, cents);
  // A credit note lowered the debt when it was issued.
  if (invoice.payment_type === 'account' && !('creditNote' in source)) {
    await insertLedgerEntry(transaction, {
      companyId: invoice.company_id,
      orderUuid: invoice.order_uuid,
      documentUuid: documentOf(source) ?? invoice.uuid,
      kind: 'writeOff' in source ? 'written_off' : 'paid',
      cents: -cents,
    });
  }
  return { ...invoice, ...paid, open_cents: invoice.open_cents - cents };
}

function documentOf(source: MoneySource): string | undefined {
  if ('writeOff' in source) return source.writeOff;
  return 'payment' in source ? source.payment : undefined;
}
