// Counts the work that waits, of each kind up to a hundred: a queue of more is long, however long it is.

import { certificateLimits } from '@chipload/domain/tax';
import { type RawBuilder, sql } from 'kysely';
import { type Database, databaseShopDay } from '../../platform/database/database.ts';
import { isCaptureFailed, isRefundFailed } from '../invoices/invoices.sql.ts';

/** The most that are counted; one more says that there are more. */
export const mostCounted = 100;

const open = sql`orders.state in ('confirmed', 'partly_shipped')`;

/** The rows of each kind. */
const waiting = {
  'orders-to-release': sql`select from orders where is_held and ${open}`,
  'orders-to-pick': sql`select from orders where ${open} and not is_held and picking_since is null
    and exists (select from order_lines where order_uuid = orders.uuid and allocated > 0)`,
  'orders-late': sql`select from orders where ${open} and promised_on < ${databaseShopDay}`,
  'freight-to-quote': sql`select from orders where ${open} and freight_to_quote`,
  'captures-failed': sql`select from invoices where ${isCaptureFailed}`,
  'refunds-failed': sql`select from invoices where ${isRefundFailed}`,
  'authorisations-ending': sql`select from payment_attempts
    where state = 'authorised' and expires_at < now() + interval '48 hours'`,
  'credit-applications': sql`select from credit_applications where state = 'submitted'`,
  'quote-requests': sql`select from quote_requests where state = 'asked'`,
  'certificates-to-verify': sql`select from tax_certificates
    where verified_at is null and withdrawn_at is null and (valid_to is null or valid_to >= ${databaseShopDay})`,
  'certificates-ending': sql`select from tax_certificates where verified_at is not null and withdrawn_at is null
    and valid_to between ${databaseShopDay} and ${databaseShopDay} + ${certificateLimits.endingDays}::integer`,
  'jobs-failed': sql`select from graphile_worker.jobs where locked_at is null and attempts >= max_attempts`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export type WaitingKind = keyof typeof waiting;

/** Returns how many wait of each of these kinds, at most one more than `mostCounted`. */
export async function countWaiting(
  db: Database,
  kinds: readonly WaitingKind[],
): Promise<{ readonly kind: WaitingKind; readonly count: number }[]> {
  if (kinds.length === 0) return [];
  const counts = kinds.map(
    (
      kind,
      position,
    ) => sql`select ${sql.lit(position)} as position, ${kind}::text as kind, count(*)::integer as count
      from (${waiting[kind]} limit ${mostCounted + 1}) as rows`,
  );
  const { rows } = await sql<{ kind: WaitingKind; count: number }>`
    select kind, count from (${sql.join(counts, sql` union all `)}) as counts order by position`.execute(db);
  return rows;
}
