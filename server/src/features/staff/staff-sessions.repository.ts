// Stores the sessions of the staff. The tokens are only in the cookies; the table has their hashes.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { intervalOf } from '../../platform/database/interval.ts';
import type { Client } from '../../platform/http/client.ts';
import { endOfUse } from '../../platform/http/session.repository.ts';
import { hashSessionToken } from '../../platform/http/session-token.ts';
import type { Language } from '../../platform/language.ts';
import { periods } from '../../platform/periods.ts';
import type { StoredRights } from './rights.ts';
import { rolesOfStaff } from './staff.sql.ts';

export type StaffSessionRow = {
  readonly session_id: number;
  readonly has_factor: boolean;
  readonly last_seen_at: Date;
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly has_shortcuts: boolean;
  readonly has_authenticator: boolean;
  readonly roles: readonly StoredRights[];
};

/** Returns the session of a token with its person, unless it has ended or the person is disabled. */
export async function findStaffSession(db: Database, token: string): Promise<StaffSessionRow | undefined> {
  const { rows } = await sql<StaffSessionRow>`
    select staff_sessions.id as session_id, staff_sessions.has_factor, staff_sessions.last_seen_at,
      staff.id, staff.uuid, staff.name, staff.email, staff.language, staff.has_shortcuts,
      exists (
        select from staff_authenticators where staff_id = staff.id and confirmed_at is not null
      ) as has_authenticator,
      ${rolesOfStaff} as roles
    from staff_sessions join staff on staff.id = staff_sessions.staff_id
    where staff_sessions.token_hash = ${hashSessionToken(token)} and staff_sessions.expires_at > now()
      and staff.disabled_at is null`.execute(db);
  return rows[0];
}

type NewSession = {
  readonly staffId: number;
  readonly token: string;
  readonly hasFactor: boolean;
  /** The person may not work yet: the session ends within minutes. */
  readonly isHalf: boolean;
  readonly client: Client;
};

export async function insertStaffSession(
  db: Database,
  { staffId, token, hasFactor, isHalf, client }: NewSession,
): Promise<void> {
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      token_hash: hashSessionToken(token),
      has_factor: hasFactor,
      remote_address: client.remoteAddress,
      user_agent: client.userAgent,
      expires_at: isHalf ? halfExpiry : usedExpiry,
    })
    .execute();
}

const halfExpiry = sql<Date>`now() + ${intervalOf(periods.pendingSignIns)}`;
const usedExpiry = sql<Date>`now() + ${intervalOf(periods.staffSessions)}`;

/** Records the use of a session. It ends a time after its last use, and at the latest a time after signing in. */
export async function prolongStaffSession(
  db: Database,
  sessionId: number,
  { remoteAddress, userAgent }: Client,
): Promise<void> {
  await sql`
    update staff_sessions set last_seen_at = now(), remote_address = ${remoteAddress}, user_agent = ${userAgent},
      expires_at = ${endOfUse(periods.staffSessions, periods.signedInStaffSessions)}
    where id = ${sessionId}`.execute(db);
}

/** Gives a session a new token, so that the earlier one is useless. */
export async function updateSessionToken(db: Database, sessionId: number, token: string): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ token_hash: hashSessionToken(token) })
    .where('id', '=', sessionId)
    .execute();
}
