// Gives up what is open of an invoice as a bad debt, and recovers it when something pays the invoice after all.

import { badDebtTaxes, recoveriesOf, taxOfRecovery } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { postDocuments } from '../books/books.service.ts';
import { applyMoney } from './apply-money.ts';
import { lockInvoices, type LockedInvoice } from './applications.repository.ts';
import { findCreditable } from './credit-notes.repository.ts';
import { aboveOpen } from './money-refusals.ts';
import { type PaymentActor, recordApplication, staffIdOf } from './record-application.ts';
import { requireWithinDay } from './require-within-day.ts';
import {
  findInvoiceOfWriteOff,
  findRunningCard,
  insertRecovery,
  insertWriteOff,
  listRecovered,
  listWriteOffs,
  type NewWriteOff,
  type RecoverySource,
  type StoredWriteOff,
} from './write-offs.repository.ts';

type Given = { readonly cents: number; readonly reason: string };

export type WriteOffPreview = {
  readonly taxLines: NewWriteOff['taxLines'];
  readonly openAfterCents: number;
};

/** Returns what a write-off would leave open, and the taxes that it would claim. Refuses what may not be written off. */
export async function previewWriteOff(db: Database, uuid: string, cents: number): Promise<WriteOffPreview> {
  const invoice = await lockToWriteOff(db, uuid, cents);
  return { taxLines: await claimedTaxes(db, invoice, cents), openAfterCents: invoice.open_cents - cents };
}

/** Writes off an amount that is open of an invoice. It counts among what a person credits in a day. */
export async function writeOff(
  transaction: Database,
  by: ByStaff,
  uuid: string,
  { cents, reason }: Given,
): Promise<void> {
  const invoice = await lockToWriteOff(transaction, uuid, cents);
  const { currency } = invoice;
  await requireWithinDay(transaction, by, 'credit', { cents, currency });
  const written = await insertWriteOff(transaction, {
    invoiceUuid: uuid,
    companyId: invoice.company_id,
    currency,
    writtenOffOn: shopDay(),
    reason,
    cents,
    staffId: by.staff.id,
    taxLines: await claimedTaxes(transaction, invoice, cents),
  });
  await postDocuments(transaction, 'write-off', [written.uuid]);
  await applyMoney(transaction, invoice, {
    source: { writeOff: written.uuid },
    cents,
    staffId: by.staff.id,
  });
  await recordApplication(transaction, by, {
    action: 'invoice.written-off',
    subjects: subjectsOf(invoice),
    after: { write_off: written.number, invoice: invoice.number, cents, currency, reason },
  });
}

/** Takes back what is not recovered of a write-off, such as one that was a mistake: its invoice is open again. */
export async function takeBackWriteOff(
  transaction: Database,
  by: ByStaff,
  uuid: string,
  reason: string,
): Promise<string> {
  const invoiceUuid = await findInvoiceOfWriteOff(transaction, uuid);
  const [invoice] = invoiceUuid === undefined ? [] : await lockInvoices(transaction, [invoiceUuid]);
  if (!invoice) throw new Refusal('not-found');
  const found = (await listWriteOffs(transaction, invoice.uuid)).find((one) => one.uuid === uuid);
  const cents = found ? found.cents - found.recoveredCents : 0;
  if (!found || cents === 0) throw new Refusal('nothing-applied');
  await recoverOne(transaction, by, invoice, { writeOff: found, cents, source: {}, reason });
  return invoice.uuid;
}

/**
 * Makes a locked invoice owe again what an amount pays beyond what is open of it, the latest write-off first. The caller has checked
 * that it is not more than was written off, and applies the amount.
 */
export async function recover(
  transaction: Database,
  by: ByStaff,
  invoice: LockedInvoice,
  { cents, source }: { readonly cents: number; readonly source: RecoverySource },
): Promise<LockedInvoice> {
  if (cents <= invoice.open_cents) return invoice;
  let recovered = invoice;
  const parts = recoveriesOf(await listWriteOffs(transaction, invoice.uuid), cents - invoice.open_cents);
  for (const part of parts) recovered = await recoverOne(transaction, by, recovered, { ...part, source });
  return recovered;
}

type Recovery = {
  readonly writeOff: StoredWriteOff;
  readonly cents: number;
  readonly source: RecoverySource;
  readonly reason?: string;
};

async function recoverOne(
  transaction: Database,
  by: ByStaff,
  invoice: LockedInvoice,
  { reason, ...recovery }: Recovery,
): Promise<LockedInvoice> {
  const { writeOff: written, cents } = recovery;
  const recovered = await changeRecovered(transaction, invoice, { ...recovery, staffId: by.staff.id });
  await recordApplication(transaction, by, {
    action: reason === undefined ? 'write-off.recovered' : 'write-off.taken-back',
    subjects: subjectsOf(invoice),
    before: { write_off: written.number, invoice: invoice.number, cents, currency: invoice.currency },
    ...(reason !== undefined && { after: { reason } }),
  });
  return recovered;
}

/**
 * Makes the write-offs of a locked invoice stand as before a payment recovered them, with their taxes. The caller has taken the payment
 * back; where the shop does so by itself, it is in the name of who recovered them.
 */
export async function takeBackRecoveries(
  transaction: Database,
  by: PaymentActor,
  invoice: LockedInvoice,
  payment: string,
): Promise<void> {
  const recovered = await listRecovered(transaction, invoice.uuid, payment);
  if (recovered.length === 0) return;
  let after = invoice;
  for (const written of await listWriteOffs(transaction, invoice.uuid)) {
    const part = recovered.find((one) => one.writeOff === written.uuid);
    if (!part) continue;
    after = await changeRecovered(transaction, after, {
      writeOff: written,
      cents: -part.cents,
      source: { payment },
      staffId: staffIdOf(by) ?? part.staffId,
    });
  }
}

/** Moves an amount from what is written off of an invoice to what is open; negative: back. */
async function changeRecovered(
  transaction: Database,
  invoice: LockedInvoice,
  {
    writeOff: { uuid, taxes, ...written },
    cents,
    source,
    staffId,
  }: Omit<Recovery, 'reason'> & { readonly staffId: number },
): Promise<LockedInvoice> {
  const recovery = await insertRecovery(transaction, {
    writeOff: uuid,
    source,
    recoveredOn: shopDay(),
    cents,
    staffId,
    taxLines: taxes.map((tax) => ({
      position: tax.position,
      amount_cents: taxOfRecovery(tax.cents, written, cents),
    })),
  });
  await postDocuments(transaction, 'recovery', [recovery]);
  const recovered = await applyMoney(transaction, invoice, {
    source: { writeOff: uuid },
    cents: -cents,
    staffId,
  });
  return { ...recovered, written_off_cents: recovered.written_off_cents - cents };
}

async function lockToWriteOff(db: Database, uuid: string, cents: number): Promise<LockedInvoice> {
  const [invoice] = await lockInvoices(db, [uuid]);
  if (!invoice) throw new Refusal('not-found');
  if (invoice.state === 'paid') throw new Refusal('invoice-paid');
  const { isCharged, isDisputed } = await findRunningCard(db, uuid);
  if (isCharged)
    throw new Refusal('payment-in-progress', { say: (options) => m.refusal_write_off_charged({}, options) });
  if (isDisputed)
    throw new Refusal('payment-disputed', { say: (options) => m.refusal_write_off_disputed({}, options) });
  const { number, currency, open_cents: open } = invoice;
  if (cents > open) throw aboveOpen({ number, cents: open, currency });
  return invoice;
}

/** Returns the taxes of an invoice that may be claimed for an amount of it, those of nothing left out. */
async function claimedTaxes(
  db: Database,
  invoice: LockedInvoice,
  cents: number,
): Promise<NewWriteOff['taxLines']> {
  const { taxes } = await findCreditable(db, invoice.uuid);
  const claimed = badDebtTaxes(
    taxes.map((tax) => ({ ...tax, amountCents: tax.amountCents - tax.creditedCents })),
    {
      totalCents: invoice.total_cents - invoice.credited_cents,
      writtenOffCents: invoice.written_off_cents,
      cents,
      taxOn: invoice.taxed_on,
      on: shopDay(),
    },
  );
  return taxes.flatMap(({ name, jurisdiction }, index) => {
    const amount = claimed[index] ?? 0;
    return amount > 0 ? [{ name, jurisdiction, amount_cents: amount }] : [];
  });
}

function subjectsOf({ uuid, order_uuid: order }: LockedInvoice): string[] {
  return [`invoice ${uuid}`, `order ${order}`];
}
