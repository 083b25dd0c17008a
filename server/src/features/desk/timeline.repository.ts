// Reads the timelines of records, with the mails about them, and stores the notes on them.

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type MilestoneFacts, selectMilestones, uuidsOf } from './milestones.sql.ts';

type EntryHead = {
  readonly id: number;
  readonly at: Date;
  /** The time to the microsecond, from which the next page goes on. */
  readonly exact_at: string;
  readonly staff_id: number | null;
  readonly name: string | null;
};

export type TimelineRow =
  | (EntryHead & {
      readonly kind: 'event';
      readonly action: string;
      readonly is_by_customer: boolean;
      readonly before: Record<string, unknown> | null;
      readonly after: Record<string, unknown> | null;
    })
  | (EntryHead & { readonly kind: 'note'; readonly uuid: string; readonly body: string })
  | (EntryHead & {
      readonly kind: 'mail';
      readonly uuid: string;
      readonly subject: string;
      readonly recipient: string;
      readonly is_sent: boolean;
    })
  | (EntryHead & MilestoneFacts & { readonly kind: 'milestone' });

/** The place of an entry: pages go on after it. */
export type TimelinePlace = Pick<TimelineRow, 'kind' | 'id' | 'exact_at'>;

/** Returns events, notes, mails and milestones of any of the subjects, newest first; a note stands for the event that it was written. */
export async function listTimelineRows(
  db: Database,
  subjects: readonly string[],
  { after, limit }: { readonly after: TimelinePlace | undefined; readonly limit: number },
): Promise<TimelineRow[]> {
  const later = after
    ? sql`where (at, kind, id) < (${after.exact_at}::timestamptz, ${after.kind}::text, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<TimelineRow>`
    select *, at::text as exact_at from (
      select 'event' as kind, audit_events.id, audit_events.at, audit_events.staff_id,
        coalesce(staff.name, customers.name) as name, action, before, after,
        audit_events.staff_id is null and audit_events.customer_id is not null and actor = 'visitor' as is_by_customer,
        null::uuid as uuid, null as body, null as subject, null as recipient, null::boolean as is_sent,
        null as milestone, null::bigint as cents, null as currency, null as masked_card_number
      from audit_events
        left join staff on staff.id = audit_events.staff_id
        left join customers on audit_events.staff_id is null and actor = 'visitor' and customers.id = audit_events.customer_id
      where subject = any(${subjects}::text[]) and action <> 'note.added'
      union all
      select 'note', notes.id, notes.at, notes.staff_id, staff.name, null, null, null, false, notes.uuid, notes.body,
        null, null, null, null, null, null, null
      from notes join staff on staff.id = notes.staff_id
      where subject = any(${subjects}::text[]) and removed_at is null
      union all
      select 'mail', mails.id, mails.created_at, mails.staff_id, staff.name, null, null, null, false, mails.uuid, null,
        mails.subject, mails.recipient, mails.state = 'sent',
        null, null, null, null
      from mails left join staff on staff.id = mails.staff_id where about = any(${subjects}::text[] || ${invoicesOfOrders(subjects)})
      union all
      select 'milestone', id, at, null, name, null, null, null, false, null, null, null, null, null,
        milestone, cents, currency, masked_card_number
      from (${selectMilestones(subjects)}) as milestones
    ) as entries
    ${later}
    order by at desc, kind desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** The invoices of the orders among the subjects: mails about them are in the timeline of their order, too. */
function invoicesOfOrders(subjects: readonly string[]): RawBuilder<unknown> {
  return sql`array(select 'invoice ' || uuid from invoices where order_uuid = any(${uuidsOf('order', subjects)}::uuid[]))`;
}

export async function insertNote(
  db: Database,
  note: { readonly subject: string; readonly staffId: number; readonly body: string },
): Promise<{ id: number; uuid: string; at: Date }> {
  return db
    .insertInto('notes')
    .values({ subject: note.subject, staff_id: note.staffId, body: note.body })
    .returning(['id', 'uuid', 'at'])
    .executeTakeFirstOrThrow();
}

/** Takes a person's own note away; returns its subject, or undefined if there is none of that uuid. */
export async function removeOwnNote(db: Database, staffId: number, uuid: string) {
  return db
    .updateTable('notes')
    .set({ removed_at: sql<Date>`now()` })
    .where('uuid', '=', uuid)
    .where('staff_id', '=', staffId)
    .where('removed_at', 'is', null)
    .returning('subject')
    .executeTakeFirst();
}

/** Puts a person's own note back; returns its subject, or undefined if none of that uuid was taken away. */
export async function restoreOwnNote(db: Database, staffId: number, uuid: string) {
  return db
    .updateTable('notes')
    .set({ removed_at: null })
    .where('uuid', '=', uuid)
    .where('staff_id', '=', staffId)
    .where('removed_at', 'is not', null)
    .returning('subject')
    .executeTakeFirst();
}
