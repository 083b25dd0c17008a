// Applies credit notes to invoices, of their own order or of another one of the company.

import { entriesOfCreditApplication } from '@chipload/domain/invoicing';
import type { Database } from '../../platform/database/database.ts';
import { applyMoney } from './apply-money.ts';
import { insertLedgerEntry, type LockedInvoice } from './applications.repository.ts';
import { addAppliedCredit, type LockedCreditNote } from './credit-notes.repository.ts';

/** Returns what is neither applied, nor refunded, nor being refunded of a credit note, nor was refunded before it. */
export function creditUnspent(note: LockedCreditNote): number {
  const givenCents = note.refunded_before_cents + note.refunded_cents + note.refunding_cents;
  return note.total_cents - note.applied_cents - givenCents;
}

/** Applies an amount of a locked credit note to a locked invoice; negative: takes it back. The caller has checked both sides. */
export async function applyCredit(
  transaction: Database,
  note: LockedCreditNote,
  invoice: LockedInvoice,
  { cents, staffId }: { readonly cents: number; readonly staffId: number },
): Promise<LockedInvoice> {
  const applied = await applyMoney(transaction, invoice, {
    source: { creditNote: note.uuid },
    cents,
    staffId,
  });
  await addAppliedCredit(transaction, note.uuid, cents);
  const isToAccount = invoice.payment_type === 'account';
  // Within one order the two entries would cancel each other.
  if (note.order_uuid === invoice.order_uuid && note.is_from_account === isToAccount) return applied;
  const entries = entriesOfCreditApplication({ isFromAccount: note.is_from_account, isToAccount, cents });
  const entry = { companyId: invoice.company_id, documentUuid: note.uuid, kind: 'credited' } as const;
  if (entries.source !== 0)
    await insertLedgerEntry(transaction, { ...entry, orderUuid: note.order_uuid, cents: entries.source });
  if (entries.target !== 0)
    await insertLedgerEntry(transaction, { ...entry, orderUuid: invoice.order_uuid, cents: entries.target });
  return applied;
}
