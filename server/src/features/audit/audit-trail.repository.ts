// Reads the audit trail for the office, a page at a time.

import { type RawBuilder, sql } from 'kysely';
import { beginsWith } from '../../platform/database/begins-with.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPlanned } from '../../platform/database/read-planned.ts';
import { isBefore, isSince } from '../../platform/database/grows-with-time.ts';

export type TrailFilter = {
  readonly staffUuids: readonly string[] | undefined;
  /** Actions, or the beginning of several up to a full stop. */
  readonly actions: readonly string[] | undefined;
  readonly subjects: readonly string[] | undefined;
  /** Days in the shop's time zone, both included. */
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
  readonly order: 'newest-first' | 'oldest-first';
  /** The id of the last event of the page before. */
  readonly after: number | undefined;
};

export type TrailRow = {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly customer_id: number | null;
  readonly remote_address: string;
  readonly user_agent: string;
  readonly request_id: string;
  readonly staff_uuid: string | null;
  readonly staff_name: string | null;
  /** Of the customer whose account it is about; null for none, and for one who was erased. */
  readonly customer_name: string | null;
  readonly company_name: string | null;
  readonly company_uuid: string | null;
};

const ids = { table: 'audit_events', number: 'id', time: 'at' } as const;

/** Lists at most `most` events that match. */
export async function listTrail(
  db: Database,
  { staffUuids, actions, subjects, fromDay, toDay, order, after }: TrailFilter,
  { most, timeZone }: { readonly most: number; readonly timeZone: string },
): Promise<TrailRow[]> {
  // Read before, so that the planner knows of whom there are many events.
  const staffIds = staffUuids && (await findStaffIds(db, staffUuids));
  const conditions = [
    staffIds && sql`audit_events.staff_id = any(${staffIds}::bigint[])`,
    actions && isAnyAction(actions),
    subjects && sql`audit_events.subject = any(${subjects}::text[])`,
    fromDay !== undefined && isSince(ids, sql`(${fromDay}::date::timestamp at time zone ${timeZone})`),
    toDay !== undefined && isBefore(ids, sql`((${toDay}::date + 1)::timestamp at time zone ${timeZone})`),
    after !== undefined &&
      (order === 'newest-first' ? sql`audit_events.id < ${after}` : sql`audit_events.id > ${after}`),
  ].filter((condition) => typeof condition === 'object');
  return readPlanned(
    db,
    sql<TrailRow>`
    select audit_events.id, audit_events.at, audit_events.actor, audit_events.action, audit_events.subject,
      audit_events.before, audit_events.after, audit_events.customer_id, audit_events.remote_address,
      audit_events.user_agent, audit_events.request_id, staff.uuid as staff_uuid, staff.name as staff_name,
      customers.name as customer_name, companies.name as company_name, companies.uuid as company_uuid
    from audit_events left join staff on staff.id = audit_events.staff_id
    left join customers on customers.id = audit_events.customer_id and customers.erased_at is null
    left join companies on companies.id = customers.company_id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by audit_events.id ${order === 'newest-first' ? sql`desc` : sql`asc`}
    limit ${most}`,
  );
}

function isAnyAction(actions: readonly string[]): RawBuilder<boolean> {
  const whole = actions.filter((action) => !action.endsWith('.'));
  const begun = actions.filter((action) => action.endsWith('.'));
  const conditions = [
    sql`audit_events.action = any(${whole}::text[])`,
    ...begun.map((action) => beginsWith(sql`audit_events.action`, action)),
  ];
  return sql`(${sql.join(whole.length === 0 ? conditions.slice(1) : conditions, sql` or `)})`;
}

async function findStaffIds(db: Database, uuids: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where('uuid', 'in', [...uuids])
    .execute();
  return rows.map(({ id }) => id);
}
