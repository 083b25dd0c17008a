// Conditions about card payments, for queries of other features.

import {
  disputeStates,
  openDisputeStates,
  preventsRefund,
  undecidedCaptureStates,
} from '@chipload/domain/payments';
import { type RawBuilder, sql } from 'kysely';

/** Literals rather than parameters, so that the planner recognises the partial index. */
const listed = (states: readonly string[]) => sql.join(states.map((state) => sql.lit(state)));

/** Pairs of whether the bank only asks and the state. */
const preventing = [false, true].flatMap((isInquiry) =>
  disputeStates
    .filter((state) => preventsRefund({ state, isInquiry }))
    .map((state) => sql`(${sql.lit(isInquiry)}, ${sql.lit(state)})`),
);

/** The order that an attempt pays, or whose deposit it pays, of a statement over `payment_attempts`; null: an opening balance alone. */
export const orderOfAttempt = sql<string | null>`coalesce(trunk_uuid, (
  select deposit_order_uuid from payment_captures as paying join capture_parts on capture_key = paying.key
  where paying.attempt_key = payment_attempts.key and deposit_order_uuid is not null
))`;

/** The open disputes, each with its attempt, its order, null for an opening balance alone, and the moment since which it is open, as a subquery. */
export const openDisputes = sql`(
  select attempt_key, ${orderOfAttempt} as order_uuid, opened_at
  from payment_disputes join payment_attempts on payment_attempts.key = attempt_key
  where payment_disputes.state in (${listed(openDisputeStates)})
)`;

/** The share of an invoice that each capture for it pays; a capture for several has a row for each of them. As a subquery. */
export const captureShares = sql`(
  select key, attempt_key, state, invoice_uuid, cents from payment_captures
  where invoice_uuid is not null and not exists (select from capture_parts where capture_key = payment_captures.key)
  union all
  select key, attempt_key, state, capture_parts.invoice_uuid, capture_parts.cents
  from capture_parts join payment_captures on payment_captures.key = capture_key
  where capture_parts.invoice_uuid is not null
)`;

/** The invoice that a refund is of, over `refunds` and `payment_captures`; null: of one in advance. */
export const invoiceOfRefund = sql<
  string | null
>`coalesce(refunds.invoice_uuid, payment_captures.invoice_uuid)`;

/** The shares of captures that pay opening balances of companies, as a subquery. */
export const openingShares = sql`(
  select key, attempt_key, state, opening_company_id as company_id, capture_parts.cents
  from capture_parts join payment_captures on payment_captures.key = capture_key
  where opening_company_id is not null
)`;

/** The captures that pay deposits of orders, as a subquery. */
export const depositShares = sql`(
  select key, attempt_key, state, deposit_order_uuid as order_uuid, capture_parts.cents
  from capture_parts join payment_captures on payment_captures.key = capture_key
  where deposit_order_uuid is not null
)`;

/** The cents of a company's opening balance that captures under way may still take. */
export function openingUnderWay(companyId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(share.cents), 0)::bigint from ${openingShares} as share
    where share.company_id = ${companyId} and share.state = any(${[...undecidedCaptureStates]}::text[])
  )`;
}

/** The company whose opening balance an attempt without an order pays, of a statement over `payment_attempts`. */
export const companyOfOpening = sql<number>`(
  select company_id from ${openingShares} as share where share.attempt_key = payment_attempts.key
)`;

/** True if a dispute keeps the shop from refunding an attempt. */
export function isRefundPrevented(attemptKey: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from payment_disputes where payment_disputes.attempt_key = ${attemptKey}
      and (is_inquiry, payment_disputes.state) in (${sql.join(preventing)})
  )`;
}
