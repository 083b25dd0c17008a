// Stores the audit trail: one row per event, never changed afterwards.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Reader } from '../../platform/mail/letters-to-people.ts';
import { accountActions } from './audit-event.ts';
import { periods } from '../../platform/periods.ts';

export type NewAuditRow = {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly customerId: number | undefined;
  readonly staffId?: number | undefined;
  readonly remoteAddress: string;
  readonly userAgent: string;
  readonly requestId: string;
};

/** Adds the row and returns its id. */
export async function insertAuditEvent(db: Database, row: NewAuditRow): Promise<number> {
  const { id } = await db
    .insertInto('audit_events')
    .values({
      actor: row.actor,
      action: row.action,
      subject: row.subject,
      before: row.before === undefined ? null : JSON.stringify(row.before),
      after: row.after === undefined ? null : JSON.stringify(row.after),
      customer_id: row.customerId ?? null,
      staff_id: row.staffId ?? null,
      remote_address: row.remoteAddress,
      user_agent: row.userAgent,
      request_id: row.requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NewChange = { readonly subject: string; readonly before?: unknown; readonly after?: unknown };

/** Adds a row for each of many changes by one act. */
export async function insertAuditEvents(
  db: Database,
  row: Omit<NewAuditRow, keyof NewChange>,
  changes: readonly NewChange[],
): Promise<void> {
  await sql`
    insert into audit_events
      (actor, action, subject, before, after, customer_id, staff_id, remote_address, user_agent, request_id)
    select ${row.actor}, ${row.action}, subject, before, after, ${row.customerId ?? null}, ${row.staffId ?? null},
      ${row.remoteAddress}, ${row.userAgent}, ${row.requestId}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (subject text, before jsonb, after jsonb)`.execute(
    db,
  );
}

export type StoredAuditEvent = {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly customer_id: number | null;
  readonly remote_address: string;
  readonly user_agent: string;
};

const columns = [
  'id',
  'at',
  'actor',
  'action',
  'before',
  'after',
  'customer_id',
  'remote_address',
  'user_agent',
] as const;

/** Lists the latest events of a person's account, newest first. */
export async function listAuditEvents(
  db: Database,
  customerId: number,
  most: number,
): Promise<StoredAuditEvent[]> {
  return db
    .selectFrom('audit_events')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('action', 'in', [...accountActions])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Returns an event and the owner of the account; of a customer whose address was changed, with the old one. */
export async function findEventWithReader(
  db: Database,
  id: number,
): Promise<{ readonly event: StoredAuditEvent; readonly reader: Reader } | undefined> {
  const { rows } = await sql<StoredAuditEvent & Reader>`
    select ${sql.join(columns.map((column) => sql.ref(`audit_events.${column}`)))}, owner.*
    from audit_events join lateral (
      select name, coalesce(audit_events.before ->> 'email', email) as email, language,
        email_confirmed_at is not null as is_email_confirmed
      from customers where id = audit_events.customer_id
      union all
      select name, email, language, true from staff where audit_events.subject = 'staff ' || uuid
    ) as owner on true
    where audit_events.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { name, email, language, is_email_confirmed, ...event } = row;
  return { event, reader: { name, email, language, is_email_confirmed } };
}

/** Patterns of the actions that the law counts as business records. */
const businessActions = ['credit.%', 'role.%', 'customer.%'];

/** Actions about signing in that no customer owns: a failed sign-in of nobody, and those of the staff. */
const signInActions = [
  'sign-in.failed',
  'staff.sign-in-failed',
  'staff.confirmation-failed',
  'staff.password-given',
  'staff.signed-in',
  'staff.signed-out',
  'staff.settings-changed',
];

/** Deletes expired events: events of accounts earlier than those of money, prices, stock, credit and roles. */
export async function deleteOldAuditEvents(db: Database): Promise<void> {
  await sql`
    delete from audit_events
    where at < now() - make_interval(days => ${periods.businessEvents.days})
      or (at < now() - make_interval(days => ${periods.accountEvents.days})
        and customer_id is not null and not (action like any (${[...businessActions]}::text[])))
      or (at < now() - make_interval(days => ${periods.accountEvents.days})
        and action = any (${[...signInActions]}::text[]))`.execute(db);
}
