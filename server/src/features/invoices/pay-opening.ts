// Pays what a company owed before it ordered here, and takes that back.

import { applicable } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { postDocuments } from '../books/books.service.ts';
import { insertLedgerEntry } from './applications.repository.ts';
import { aboveUnapplied } from './money-refusals.ts';
import { lockOpening, sumPaidOfOpening } from './opening-balance.repository.ts';
import { addAppliedPayment, type LockedPayment } from './payments-received.repository.ts';
import { type PaymentActor, recordPayment } from './record-application.ts';

/** Applies an amount of a locked payment, of which `left` is not applied yet, to the opening balance of its company. */
export async function payOpening(
  transaction: Database,
  by: PaymentActor,
  payment: LockedPayment,
  { cents, left }: { readonly cents: number; readonly left: number },
): Promise<void> {
  const { number, currency } = payment;
  const opening = await lockOpening(transaction, payment.company_id);
  if (opening.currency !== currency) throw new Refusal('other-account');
  switch (applicable(cents, { sourceCents: left, invoiceCents: opening.openCents })) {
    case 'not-positive':
      throw new Refusal('validation');
    case 'above-source':
      throw aboveUnapplied({ number, cents: left, currency });
    case 'above-invoice':
      throw aboveOpening(opening.openCents, currency);
    case 'applicable':
      await change(transaction, payment, cents);
  }
  await recordPayment(transaction, by, {
    action: 'payment.applied',
    subjects: subjectsOf(payment, opening.companyUuid),
    after: { payment: number, cents, currency },
  });
}

/** Applies what a capture pays of the opening balance of a company, once. Returns the uuid of the company and the cents. */
export async function payOpeningByCard(
  transaction: Database,
  {
    companyId,
    capture,
    cents,
  }: { readonly companyId: number; readonly capture: string; readonly cents: number },
): Promise<{ readonly companyUuid: string; readonly cents: number }> {
  const { companyUuid, openCents } = await lockOpening(transaction, companyId);
  const isApplied = (await sumPaidOfOpening(transaction, { uuid: capture, company_id: companyId })) > 0;
  const paidCents = isApplied ? 0 : Math.min(cents, openCents);
  await writePaid(transaction, { companyId, document: capture, cents: paidCents });
  return { companyUuid, cents: paidCents };
}

/** Takes back what a locked payment pays of the opening balance. Returns whether it paid any of it. */
export async function takeBackOpening(
  transaction: Database,
  by: PaymentActor,
  payment: LockedPayment,
  reason: string,
): Promise<boolean> {
  const opening = await lockOpening(transaction, payment.company_id);
  const cents = await sumPaidOfOpening(transaction, payment);
  if (cents === 0) return false;
  await change(transaction, payment, -cents);
  await recordPayment(transaction, by, {
    action: 'payment.taken-back',
    subjects: subjectsOf(payment, opening.companyUuid),
    before: { payment: payment.number, cents, currency: payment.currency },
    after: { reason },
  });
  return true;
}

async function change(
  transaction: Database,
  { uuid, company_id: companyId }: LockedPayment,
  cents: number,
): Promise<void> {
  await writePaid(transaction, { companyId, document: uuid, cents });
  await addAppliedPayment(transaction, uuid, cents);
}

/** Lowers what a company owes of its opening balance. Nothing happens for 0 cents. */
async function writePaid(
  transaction: Database,
  {
    companyId,
    document,
    cents,
  }: { readonly companyId: number; readonly document: string; readonly cents: number },
): Promise<void> {
  if (cents === 0) return;
  const entry = { companyId, orderUuid: null, documentUuid: document, kind: 'paid' } as const;
  const paid = await insertLedgerEntry(transaction, { ...entry, cents: -cents });
  await postDocuments(transaction, 'opening-payment', [paid]);
}

function subjectsOf({ uuid }: LockedPayment, company: string): string[] {
  return [`payment ${uuid}`, `company ${company}`];
}

/** More than is open of an opening balance. */
export function aboveOpening(cents: number, currency: LockedPayment['currency']): Refusal {
  return new Refusal('above-open', {
    say: (options) =>
      m.refusal_above_opening({ amount: formatMoney(cents, currency, options.locale) }, options),
    facts: { open_cents: cents },
  });
}
