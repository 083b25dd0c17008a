// Reads the audit trail for the office, a page at a time.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type TrailFilter = {
  readonly staffUuids: readonly string[] | undefined;
  /** An action, or the beginning of several up to a full stop. */
  readonly action: string | undefined;
  readonly subject: string | undefined;
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
};

/** Lists at most `most` events that match. */
export async function listTrail(
  db: Database,
  { staffUuids, action, subject, fromDay, toDay, order, after }: TrailFilter,
  { most, timeZone }: { readonly most: number; readonly timeZone: string },
): Promise<TrailRow[]> {
  const conditions = [
    staffUuids && sql`staff.uuid = any(${[...staffUuids]}::uuid[])`,
    action !== undefined &&
      (action.endsWith('.')
        ? sql`starts_with(audit_events.action, ${action})`
        : sql`audit_events.action = ${action}`),
    subject !== undefined && sql`audit_events.subject = ${subject}`,
    fromDay !== undefined && sql`audit_events.at >= ${fromDay}::date::timestamp at time zone ${timeZone}`,
    toDay !== undefined && sql`audit_events.at < (${toDay}::date + 1)::timestamp at time zone ${timeZone}`,
    after !== undefined &&
      (order === 'newest-first' ? sql`audit_events.id < ${after}` : sql`audit_events.id > ${after}`),
  ].filter((condition) => typeof condition === 'object');
  const { rows } = await sql<TrailRow>`
    select audit_events.id, audit_events.at, audit_events.actor, audit_events.action, audit_events.subject,
      audit_events.before, audit_events.after, audit_events.customer_id, audit_events.remote_address,
      audit_events.user_agent, audit_events.request_id, staff.uuid as staff_uuid, staff.name as staff_name
    from audit_events left join staff on staff.id = audit_events.staff_id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by audit_events.id ${order === 'newest-first' ? sql`desc` : sql`asc`}
    limit ${most}`.execute(db);
  return rows;
}
