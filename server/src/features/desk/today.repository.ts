// Counts the work that waits, of each kind up to fifty, and says how long the oldest has waited. The rows of a kind are those
// of the list that its entry opens; `today.test.ts` compares the two.

import type { HoldKind } from '@chipload/domain/orders';
import { certificateLimits } from '@chipload/domain/tax';
import { type RawBuilder, sql } from 'kysely';
import { type Database, databaseShopDay } from '../../platform/database/database.ts';
import { certificatesThatAre, overdueOpenings } from '../companies/companies.sql.ts';
import { canShip } from '../orders/orders.sql.ts';
import { openDisputes } from '../payments/payments.sql.ts';
import { isCaptureFailed, isRefundFailed } from '../invoices/invoices.sql.ts';

/** The most that are counted; one more says that there are more. */
export const mostCounted = 50;

/** Literals rather than parameters, so that the planner recognises the partial indexes. */
const isOpen = sql`orders.state in ('payment_pending', 'confirmed', 'partly_shipped')`;

const heldFor = (kind: HoldKind) => sql`select orders.placed_at as at from orders
  where is_held and ${isOpen} and exists (
    select from order_holds where order_uuid = orders.uuid and released_at is null and kind = ${sql.lit(kind)})
  order by orders.number`;

const certificate = certificatesThatAre(databaseShopDay);

/** The rows of each kind, with the moment since which each waits. */
const waiting = {
  'orders-late': sql`select promised_on::timestamptz as at from orders
    where ${isOpen} and promised_on < ${databaseShopDay} order by promised_on`,
  'orders-to-pick': sql`select placed_at as at from orders
    where ${canShip} order by order_due_on(promised_on, placed_at), number`,
  'held-credit': heldFor('credit'),
  'held-overdue': heldFor('overdue'),
  'held-payment': heldFor('payment'),
  'held-deposit': heldFor('deposit'),
  'held-approval': heldFor('approval'),
  'held-address': heldFor('address'),
  'held-customs': heldFor('customs'),
  'held-fraud': heldFor('fraud'),
  'held-manual': heldFor('manual'),
  'captures-failed': sql`select issued_at as at from invoices where ${isCaptureFailed}`,
  'refunds-failed': sql`select issued_at as at from invoices where ${isRefundFailed}`,
  'disputes-open': sql`select min(opened_at) as at from ${openDisputes} as disputes where order_uuid is not null group by order_uuid`,
  'invoices-overdue': sql`select due_on::timestamptz as at from invoices
    where state <> 'paid' and due_on < ${databaseShopDay} order by due_on`,
  'openings-overdue': sql`select due_on::timestamptz as at from ${overdueOpenings(databaseShopDay)} as opening`,
  'credit-applications': sql`select submitted_at as at from credit_applications
    where state in ('submitted', 'in_review') order by submitted_at`,
  'quote-requests': sql`select asked_at as at from quote_requests where state = 'asked' order by asked_at`,
  quotes: sql`select waiting_since as at from quotes where waiting_since is not null order by waiting_since`,
  'freight-to-quote': sql`select placed_at as at from orders where freight_to_quote and ${isOpen} order by placed_at`,
  feedback: sql`select created_at as at from feedback where state = 'open' order by created_at`,
  'companies-waiting': sql`select created_at as at from companies where not is_approved order by created_at`,
  'certificates-to-verify': sql`select min(one.created_at) as at from tax_certificates as one
    where ${certificate.unverified} group by company_id`,
  'certificates-ending': sql`select min(valid_to - ${certificateLimits.endingDays}::integer)::timestamptz as at
    from tax_certificates as one where ${certificate.ending} group by company_id`,
  'mails-failed': sql`select created_at as at from mails where state = 'failed' and settled_at is null order by id`,
  'jobs-failed': sql`select created_at as at from graphile_worker._private_jobs
    where locked_at is null and attempts >= max_attempts order by id`,
} as const satisfies Record<string, RawBuilder<unknown>>;

/** A literal, too: for a limit that it does not know, the planner would sort every order that can ship to count the first few. */
const counted = sql.lit(mostCounted + 1);

export type WaitingKind = keyof typeof waiting;

export type WaitingCount = {
  readonly kind: WaitingKind;
  /** At most one more than `mostCounted`. */
  readonly count: number;
  /** Of those that are counted; null when none waits. */
  readonly oldest_at: Date | null;
};

/** Returns how many wait of each of these kinds, in their order. */
export async function countWaiting(db: Database, kinds: readonly WaitingKind[]): Promise<WaitingCount[]> {
  if (kinds.length === 0) return [];
  const counts = kinds.map(
    (kind, position) => sql`
      select ${sql.lit(position)} as position, ${kind}::text as kind, count(*)::integer as count, min(at) as oldest_at
      from (${waiting[kind]} limit ${counted}) as rows`,
  );
  const { rows } = await sql<WaitingCount>`
    select kind, count, oldest_at from (${sql.join(counts, sql` union all `)}) as counts order by position`.execute(
    db,
  );
  return rows;
}
