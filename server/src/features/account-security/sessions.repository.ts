// Reads and ends the sessions of a customer.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { periods } from '../../platform/periods.ts';

export type StoredSession = {
  readonly id: number;
  readonly uuid: string;
  readonly remote_address: string;
  readonly user_agent: string;
  readonly signed_in_at: Date;
  readonly last_seen_at: Date;
  readonly ends_at: Date;
};

/** Lists the customer’s own active sessions, the most recently used first; not those of staff who act for the customer. */
export async function listSessions(db: Database, customerId: number): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    select id, uuid, remote_address, user_agent, coalesce(signed_in_at, created_at) as signed_in_at, last_seen_at,
      coalesce(signed_in_at, created_at) + make_interval(days => ${periods.signedInSessions.days}) as ends_at
    from sessions where customer_id = ${customerId} and expires_at > now() and staff_session_id is null
    order by last_seen_at desc, id desc`.execute(db);
  return rows;
}

/** Ends one session of the customer; returns false if there is none with this uuid. */
export async function deleteSessionOf(db: Database, customerId: number, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
