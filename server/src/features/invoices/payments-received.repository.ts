// Payments that staff record, or that a buyer makes by card as a deposit.

import type { Receipt, PaymentMethod } from '@chipload/domain/invoicing';
import { undecidedRefundStates } from '@chipload/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { depositShares } from '../payments/payments.sql.ts';
import { nextNumber } from './number-series.repository.ts';

export type NewPayment = {
  readonly companyId: number;
  readonly currency: Currency;
  readonly cents: number;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly receivedOn: string;
  readonly staffId: number | null;
  /** The key of the charge by which a buyer paid; left out or null: it came otherwise. */
  readonly capture?: string | null;
};

/** Writes a payment with the next number of its series. */
export async function insertPayment(
  db: Database,
  payment: NewPayment,
): Promise<{ readonly uuid: string; readonly number: string }> {
  const { rows } = await sql<{ uuid: string; number: string }>`
    with series as (${nextNumber('payment')})
    insert into payments_received (number, company_id, currency, cents, method, reference, received_on, staff_id, charge_key)
    select series.number, ${payment.companyId}::bigint, ${payment.currency}, ${payment.cents}::bigint, ${payment.method},
      ${payment.reference}, ${payment.receivedOn}::date, ${payment.staffId}::bigint, ${payment.capture ?? null}::uuid
    from series returning uuid, number`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The payment was not written');
  return row;
}

/** Returns the latest payment of the same company, amount, day and reference that was not reversed. */
export async function findLikePayment(
  db: Database,
  { companyId, currency, cents, reference, receivedOn }: Omit<NewPayment, 'method' | 'staffId' | 'capture'>,
): Promise<{ readonly number: string; readonly recorded_at: Date } | undefined> {
  const { rows } = await sql<{ number: string; recorded_at: Date }>`
    select number, recorded_at from payments_received
    where (company_id, received_on, currency, cents) = (${companyId}, ${receivedOn}::date, ${currency}, ${cents}::bigint)
      and lower(reference) = lower(${reference}) and reversed_at is null
    order by recorded_at desc limit 1`.execute(db);
  return rows[0];
}

/** Returns a stored payment as the domain knows it. */
export function receiptOf(
  payment: Pick<
    LockedPayment,
    'cents' | 'applied_cents' | 'paid_back_cents' | 'refunding_cents' | 'set_aside_cents' | 'is_reversed'
  >,
): Receipt {
  return {
    cents: payment.cents,
    appliedCents: payment.applied_cents,
    paidBackCents: payment.paid_back_cents + payment.refunding_cents,
    setAsideCents: payment.set_aside_cents,
    isReversed: payment.is_reversed,
  };
}

export type LockedPayment = {
  readonly uuid: string;
  readonly number: string;
  readonly company_id: number;
  readonly currency: Currency;
  readonly cents: number;
  readonly received_on: string;
  readonly applied_cents: number;
  readonly paid_back_cents: number;
  /** As deposits of orders. */
  readonly set_aside_cents: number;
  readonly is_reversed: boolean;
  /** The key of the charge by which a buyer paid; null: it came otherwise. */
  readonly charge_key: string | null;
  /** On the way back to its card: not known yet whether it arrives. */
  readonly refunding_cents: number;
};

/** On the way back to the card of a payment, in cents, on a row of `payments_received`. */
export const refundingOfPayment = sql`(
  select coalesce(sum(refunds.cents), 0)::bigint from payment_captures join refunds on capture_id = payment_captures.id
  where payment_captures.key = charge_key and refunds.state = any(${[...undecidedRefundStates]}::text[])
)`;

/** Locks a payment until the transaction ends. */
export async function lockPayment(transaction: Database, uuid: string): Promise<LockedPayment | undefined> {
  const { rows } = await sql<LockedPayment>`
    select uuid, number, company_id, currency, cents, received_on, applied_cents, paid_back_cents, set_aside_cents,
      reversed_at is not null as is_reversed, charge_key, ${refundingOfPayment} as refunding_cents
    from payments_received where uuid = ${uuid} for no key update`.execute(transaction);
  return rows[0];
}

/** Returns the key of the charge by which a buyer paid; undefined: the payment came otherwise, or there is none. */
export async function findCharge(db: Database, uuid: string): Promise<string | undefined> {
  const { rows } = await sql<{ key: string | null }>`
    select charge_key as key from payments_received where uuid = ${uuid}`.execute(db);
  return rows[0]?.key ?? undefined;
}

export type PaymentByCard = Pick<LockedPayment, 'uuid' | 'cents' | 'paid_back_cents' | 'is_reversed'> & {
  /** The masked number. */
  readonly card: string;
  /** The order whose deposit it was paid for. */
  readonly order: string;
};

/** Returns the payment of a deposit that a capture, or that of an attempt, became. */
export async function findPaymentByCard(
  db: Database,
  of: { readonly capture: string } | { readonly attempt: string },
): Promise<PaymentByCard | undefined> {
  const isWanted =
    'capture' in of
      ? sql<boolean>`share.key = ${of.capture}`
      : sql<boolean>`share.attempt_key = ${of.attempt}`;
  const { rows } = await sql<PaymentByCard>`
    select uuid, payments_received.cents, paid_back_cents, reversed_at is not null as is_reversed, reference as card, share.order_uuid as order
    from ${depositShares} as share join payments_received on charge_key = share.key where ${isWanted}`.execute(
    db,
  );
  return rows[0];
}

/** Adds to what is applied of a payment, or takes from it. The database refuses more than there is. */
export async function addAppliedPayment(db: Database, uuid: string, cents: number): Promise<void> {
  await sql`update payments_received set applied_cents = applied_cents + ${cents} where uuid = ${uuid}`.execute(
    db,
  );
}

export type NewPayback = {
  readonly payment: string;
  readonly cents: number;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly paidOn: string;
  readonly staffId: number;
};

/** Writes that money of a payment was returned, and returns the id of that. The database refuses more than there is. */
export async function insertPayback(db: Database, payback: NewPayback): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with payback as (
      insert into payment_paybacks (payment_uuid, cents, method, reference, paid_on, staff_id)
      values (${payback.payment}, ${payback.cents}, ${payback.method}, ${payback.reference}, ${payback.paidOn}, ${payback.staffId})
      returning id, payment_uuid, cents
    )
    update payments_received set paid_back_cents = paid_back_cents + payback.cents
    from payback where uuid = payment_uuid returning payback.id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no payment ${payback.payment}`);
  return row.id;
}

/** Marks a payment as reversed, such as a cheque that the bank returned. */
export async function markReversed(db: Database, uuid: string): Promise<void> {
  await sql`update payments_received set reversed_at = now() where uuid = ${uuid}`.execute(db);
}

/** Returns the ids of the ledger entries by which a company owes what was paid back of a payment that is reversed. */
export async function listOwedAgain(db: Database, payment: LockedPayment): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from credit_entries
    where company_id = ${payment.company_id} and document_uuid = ${payment.uuid} and kind = 'paid_back'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type AppliedSum = { readonly invoice_uuid: string; readonly cents: number };

/** Returns what is applied to each invoice now, taken-back amounts subtracted, of a payment or a credit note. */
export async function listApplied(
  db: Database,
  source: { readonly payment: string } | { readonly creditNote: string },
): Promise<AppliedSum[]> {
  const isSource =
    'payment' in source
      ? sql<boolean>`payment_uuid = ${source.payment}`
      : sql<boolean>`credit_note_uuid = ${source.creditNote}`;
  const { rows } = await sql<AppliedSum>`
    select invoice_uuid, sum(cents)::bigint as cents from applications where ${isSource}
    group by invoice_uuid having sum(cents) > 0 order by invoice_uuid`.execute(db);
  return rows;
}
