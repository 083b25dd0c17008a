// Stores feedback of customers.

import { feedbackStatesBefore } from '@chipload/domain/accounts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';

export type NewFeedback = {
  readonly customerId: number;
  readonly kind: 'bug' | 'idea';
  readonly body: string;
  readonly url: string;
  readonly version: string;
};

/** Counts a customer's feedback of the last hour. In `retryAfterSeconds` the oldest will be an hour old. */
export async function countRecentFeedback(
  db: Database,
  customerId: number,
): Promise<{ count: number; retryAfterSeconds: number }> {
  const { rows } = await sql<{ count: number; retryAfterSeconds: number }>`
    select count(*)::integer as count,
      coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now())), 0)::integer as "retryAfterSeconds"
    from feedback where customer_id = ${customerId} and created_at > now() - interval '1 hour'`.execute(db);
  return rows[0] ?? { count: 0, retryAfterSeconds: 0 };
}

/** Returns the ticket number. */
export async function insertFeedback(db: Database, feedback: NewFeedback): Promise<number> {
  const { number } = await db
    .insertInto('feedback')
    .values({
      customer_id: feedback.customerId,
      kind: feedback.kind,
      body: feedback.body,
      url: feedback.url,
      version: feedback.version,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export type StoredFeedback = {
  readonly number: number;
  readonly kind: 'bug' | 'idea';
  readonly body: string;
  readonly url: string;
  readonly version: string;
  readonly customer_id: number;
  readonly name: string;
  readonly email: string;
  readonly is_email_confirmed: boolean;
  readonly language: Language;
  readonly company_name: string;
};

export async function findFeedback(db: Database, number: number): Promise<StoredFeedback | undefined> {
  const { rows } = await sql<StoredFeedback>`
    select feedback.number, feedback.kind, feedback.body, feedback.url, feedback.version, feedback.customer_id,
      customers.name, customers.email, customers.email_confirmed_at is not null as is_email_confirmed, customers.language, companies.name as company_name
    from feedback
    join customers on customers.id = feedback.customer_id
    join companies on companies.id = customers.company_id
    where feedback.number = ${number}`.execute(db);
  return rows[0];
}

/** Closes feedback; returns whether it was open. */
export async function updateClosed(db: Database, number: number, staffId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update feedback set state = 'closed', closed_at = now(), closed_by = ${staffId}
    where number = ${number} and state = any(${feedbackStatesBefore('closed')}::text[])`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Opens feedback again; returns whether it was closed. */
export async function updateOpen(db: Database, number: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update feedback set state = 'open', closed_at = null, closed_by = null
    where number = ${number} and state = any(${feedbackStatesBefore('open')}::text[])`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
