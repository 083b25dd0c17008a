// Applies payments received to invoices, and takes applications back.

import { applicable, receiptLeftCents } from '@chipload/domain/invoicing';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { applyCredit, creditUnspent } from './apply-credit.ts';
import { applyMoney } from './apply-money.ts';
import { lockInvoices, type LockedInvoice } from './applications.repository.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { lockCreditNote, type LockedCreditNote } from './credit-notes.repository.ts';
import { setAsideDeposits, takeBackDeposits } from './deposits.ts';
import { type DepositedOrder, lockDepositedOrders } from './deposits.repository.ts';
import { aboveOpen, aboveUnapplied } from './money-refusals.ts';
import { noPayment } from './no-payment.ts';
import { payOpening, takeBackOpening } from './pay-opening.ts';
import { type PaymentActor, recordApplication, recordPayment, staffIdOf } from './record-application.ts';
import { recover, takeBackRecoveries } from './write-off-invoice.ts';
import {
  addAppliedPayment,
  listApplied,
  lockPayment,
  type LockedPayment,
  receiptOf,
} from './payments-received.repository.ts';

export type Part = { readonly invoice: string; readonly cents: number };

/** The share of an invoice that a payment settles; null: of the opening balance of its company, or of the deposit of an order. */
export type PaymentPart = {
  readonly invoice: string | null;
  readonly order?: string | undefined;
  readonly cents: number;
};

/** Locks the orders of which parts are deposits: before the payment, and before what a new payment changes of its company (decision 084). */
export async function lockOrdersOf(
  transaction: Database,
  parts: readonly PaymentPart[],
): Promise<DepositedOrder[]> {
  return lockDepositedOrders(
    transaction,
    parts.flatMap(({ order }) => order ?? []),
  );
}

/** Applies a payment to invoices and deposits of its company and to its opening balance, all parts or none. */
export async function applyPayment(
  transaction: Database,
  by: ByStaff,
  uuid: string,
  parts: readonly PaymentPart[],
): Promise<void> {
  const orders = await lockOrdersOf(transaction, parts);
  const payment = await lockPayment(transaction, uuid);
  if (!payment) throw await noPayment(transaction, uuid);
  if (payment.is_reversed) throw new Refusal('payment-reversed');
  let left = receiptLeftCents(receiptOf(payment));
  const ofInvoices = parts.flatMap(({ invoice, cents }) => (invoice === null ? [] : [{ invoice, cents }]));
  for (const { invoice, cents } of await lockParts(transaction, payment, ofInvoices)) {
    requireApplicable({ ...payment, left }, invoice, cents);
    const owed = await recover(transaction, by, invoice, { cents, source: { payment: uuid } });
    await applyMoney(transaction, owed, {
      source: { payment: payment.uuid },
      cents,
      staffId: by.staff.id,
    });
    await addAppliedPayment(transaction, payment.uuid, cents);
    left -= cents;
    await recordApplication(transaction, by, {
      action: 'payment.applied',
      subjects: [`payment ${payment.uuid}`, `invoice ${invoice.uuid}`],
      after: { payment: payment.number, invoice: invoice.number, cents, currency: payment.currency },
    });
  }
  const ofOpening = parts.filter(({ invoice, order }) => invoice === null && order === undefined);
  const cents = ofOpening.reduce((sum, part) => sum + part.cents, 0);
  if (ofOpening.length > 0) await payOpening(transaction, by, payment, { cents, left });
  const ofDeposits = parts.flatMap(({ order, cents: part }) =>
    order === undefined ? [] : [{ order, cents: part }],
  );
  await setAsideDeposits(transaction, by, payment, { parts: ofDeposits, orders, left: left - cents });
}

/** Applies a credit note to invoices of its company, all parts or none. */
export async function applyCreditNote(
  transaction: Database,
  by: ByStaff,
  uuid: string,
  parts: readonly Part[],
): Promise<void> {
  let note = await lockCreditNote(transaction, uuid);
  if (!note) throw new Refusal('not-found');
  for (const { invoice, cents } of await lockParts(transaction, note, parts)) {
    requireApplicable({ ...note, left: creditUnspent(note) }, invoice, cents);
    const owed = await recover(transaction, by, invoice, { cents, source: { creditNote: uuid } });
    await applyCredit(transaction, note, owed, { cents, staffId: by.staff.id });
    note = { ...note, applied_cents: note.applied_cents + cents };
    await recordApplication(transaction, by, {
      action: 'credit-note.applied',
      subjects: invoicesOf(note, invoice),
      after: { credit_note: note.number, invoice: invoice.number, cents, currency: note.currency },
    });
  }
}

type TakenBack = { readonly invoice: string; readonly reason: string };

/** Takes back what a payment pays of an invoice; null: of the opening balance, or what is set aside as the deposit of an order. */
export async function takeBackPayment(
  transaction: Database,
  by: ByStaff,
  uuid: string,
  { invoice: invoiceUuid, order, reason }: Pick<TakenBack, 'reason'> & Pick<PaymentPart, 'invoice' | 'order'>,
): Promise<void> {
  if (order !== undefined) await lockDepositedOrders(transaction, [order]);
  const payment = await lockPayment(transaction, uuid);
  if (!payment) throw await noPayment(transaction, uuid);
  if (order !== undefined) {
    if (await takeBackDeposits(transaction, by, payment, { order, reason })) return;
    throw new Refusal('nothing-applied');
  }
  if (invoiceUuid === null) {
    if (await takeBackOpening(transaction, by, payment, reason)) return;
    throw new Refusal('nothing-applied');
  }
  const { invoice, cents } = await lockApplied(transaction, { payment: uuid }, invoiceUuid);
  await takeBackOf(transaction, by, payment, { invoice, cents, reason });
}

/** Takes back all that a locked payment pays of a locked invoice; what it recovered is written off again. */
export async function takeBackOf(
  transaction: Database,
  by: PaymentActor,
  payment: LockedPayment,
  {
    invoice,
    cents,
    reason,
  }: { readonly invoice: LockedInvoice; readonly cents: number; readonly reason: string },
): Promise<void> {
  const open = await applyMoney(transaction, invoice, {
    source: { payment: payment.uuid },
    cents: -cents,
    staffId: staffIdOf(by),
  });
  await takeBackRecoveries(transaction, by, open, payment.uuid);
  await addAppliedPayment(transaction, payment.uuid, -cents);
  await recordPayment(transaction, by, {
    action: 'payment.taken-back',
    subjects: [`payment ${payment.uuid}`, `invoice ${invoice.uuid}`],
    before: { payment: payment.number, invoice: invoice.number, cents, currency: payment.currency },
    after: { reason },
  });
}

/** Takes back what a credit note pays of an invoice. */
export async function takeBackCredit(
  transaction: Database,
  by: ByStaff,
  uuid: string,
  { invoice: invoiceUuid, reason }: TakenBack,
): Promise<void> {
  const note = await lockCreditNote(transaction, uuid);
  if (!note) throw new Refusal('not-found');
  const { invoice, cents } = await lockApplied(transaction, { creditNote: uuid }, invoiceUuid);
  await applyCredit(transaction, note, invoice, { cents: -cents, staffId: by.staff.id });
  await recordApplication(transaction, by, {
    action: 'credit-note.taken-back',
    subjects: invoicesOf(note, invoice),
    before: { credit_note: note.number, invoice: invoice.number, cents, currency: note.currency },
    after: { reason },
  });
}

/** The invoice that is paid, and that of the credit note. */
function invoicesOf(note: LockedCreditNote, invoice: LockedInvoice): string[] {
  return [...new Set([invoice.uuid, note.invoice_uuid])].map((uuid) => `invoice ${uuid}`);
}

type Applied = { readonly payment: string } | { readonly creditNote: string };

async function lockApplied(transaction: Database, source: Applied, invoiceUuid: string) {
  const [invoice] = await lockInvoices(transaction, [invoiceUuid]);
  if (!invoice) throw new Refusal('not-found');
  const applied = (await listApplied(transaction, source)).find(
    ({ invoice_uuid: uuid }) => uuid === invoiceUuid,
  );
  if (!applied) throw new Refusal('nothing-applied');
  return { invoice, cents: applied.cents };
}

/** Locks the invoices of all parts; amounts of one that is named twice are added. */
async function lockParts(
  transaction: Database,
  source: Pick<LockedPayment | LockedCreditNote, 'company_id' | 'currency'>,
  parts: readonly Part[],
): Promise<{ readonly invoice: LockedInvoice; readonly cents: number }[]> {
  const byInvoice = new Map<string, number>();
  for (const { invoice, cents } of parts) byInvoice.set(invoice, (byInvoice.get(invoice) ?? 0) + cents);
  const invoices = await lockInvoices(transaction, [...byInvoice.keys()]);
  if (invoices.length !== byInvoice.size) throw new Refusal('not-found');
  if (invoices.some((one) => one.company_id !== source.company_id || one.currency !== source.currency))
    throw new Refusal('other-account');
  return invoices.map((invoice) => ({ invoice, cents: byInvoice.get(invoice.uuid) ?? 0 }));
}

type Source = { readonly number: string; readonly left: number; readonly currency: Currency };

function requireApplicable({ number, left, currency }: Source, invoice: LockedInvoice, cents: number): void {
  // An amount written off is still owed: it is recovered.
  const open = invoice.open_cents + invoice.written_off_cents;
  switch (applicable(cents, { sourceCents: left, invoiceCents: open })) {
    case 'applicable':
      return;
    case 'not-positive':
      throw new Refusal('validation');
    case 'above-source':
      throw aboveUnapplied({ number, cents: left, currency });
    case 'above-invoice':
      throw aboveOpen({ number: invoice.number, cents: open, currency });
  }
}
