// Lists and ends sessions, and deletes what else has expired. The sessions of customers are in the same table as guests' and those of staff who act for a customer.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { intervalOf } from '../../platform/database/interval.ts';
import { hashSessionToken } from '../../platform/http/session-token.ts';
import { periods } from '../../platform/periods.ts';
import { accountTable, type AccountId, type AccountKind, ownerColumn } from './account.ts';

const tables = { customer: 'sessions', staff: 'staff_sessions' } as const;
const longest = { customer: periods.signedInSessions, staff: periods.signedInStaffSessions };
const isOwn = { customer: sql<boolean>`staff_session_id is null`, staff: sql<boolean>`true` };
/** A customer has no session before the second factor is given. */
const hasFactor = { customer: sql<boolean>`true`, staff: sql.ref<boolean>('has_factor') };

const owner = (kind: AccountKind) => sql.ref<number>(ownerColumn[kind]);

export type StoredSession = {
  readonly id: number;
  readonly uuid: string;
  readonly has_factor: boolean;
  readonly remote_address: string;
  readonly user_agent: string;
  readonly signed_in_at: Date;
  readonly last_seen_at: Date;
  /** At the latest, however often it is used. */
  readonly ends_at: Date;
};

/** Lists the active sessions of an account, the most recently used first; not those of staff who act for a customer. */
export async function listSessions(db: Database, { kind, id }: AccountId): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    select id, uuid, ${hasFactor[kind]} as has_factor, remote_address, user_agent, signed_in_at, last_seen_at,
      signed_in_at + ${intervalOf(longest[kind])} as ends_at
    from ${sql.table(tables[kind])}
    where ${owner(kind)} = ${id} and signed_in_at is not null and expires_at > now() and ${isOwn[kind]}
    order by last_seen_at desc, id desc`.execute(db);
  return rows;
}

/** Ends one session of an account; returns false if it has none with this uuid. */
export async function deleteSession(db: Database, { kind, id }: AccountId, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(tables[kind])
    .where(owner(kind), '=', id)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the sessions of an account except one, and all sign-ins that wait for a second factor; returns how many sessions. */
export async function deleteSessions(
  db: Database,
  { kind, id }: AccountId,
  exceptSessionId = 0, // ids begin at one
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(tables[kind])
    .where(owner(kind), '=', id)
    .where('id', '<>', exceptSessionId)
    .executeTakeFirst();
  if (kind === 'customer') await db.deleteFrom('pending_sign_ins').where('customer_id', '=', id).execute();
  return Number(numDeletedRows);
}

export async function deleteSessionOfToken(db: Database, kind: AccountKind, token: string): Promise<void> {
  await db.deleteFrom(tables[kind]).where('token_hash', '=', hashSessionToken(token)).execute();
}

/** Ends the sessions of everybody whose e-mail address is at the domain. */
export async function deleteSessionsOfDomain(db: Database, kind: AccountKind, domain: string): Promise<void> {
  await sql`
    delete from ${sql.table(tables[kind])} where ${owner(kind)} in (
      select id from ${sql.table(accountTable[kind])} where email like ${`%@${domain}`}
    )`.execute(db);
}

/** Ends the sessions of staff who have not given a second factor. */
export async function deleteHalfStaffSessions(db: Database): Promise<void> {
  await db.deleteFrom('staff_sessions').where('has_factor', '=', false).execute();
}

type TableWithExpiry =
  | 'email_confirmations'
  | 'passkey_challenges'
  | 'password_resets'
  | 'pending_sign_ins'
  | 'staff_invitations'
  | 'staff_sessions';

export async function deleteExpired(db: Database, table: TableWithExpiry): Promise<void> {
  await sql`delete from ${sql.table(table)} where expires_at < now()`.execute(db);
}
