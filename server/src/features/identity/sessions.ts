// The sessions of an account, and ending them.

import type { AccountSession } from '@chipload/contract';
import { transact, type Database } from '../../platform/database/database.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sampleDomain } from '../../platform/sample-people.ts';
import type { Account, AccountKind, Person } from './account.ts';
import { deleteKnownDevices } from './known-devices.repository.ts';
import { deleteLinks } from './password-links.repository.ts';
import { recordIdentityEvent } from './record.ts';
import {
  deleteHalfStaffSessions,
  deleteSession,
  deleteSessionOfToken,
  deleteSessions,
  deleteSessionsOfDomain,
  type StoredSession,
} from './sessions.repository.ts';

/** Ends one session of one's own. */
export async function endSession(db: Database, { account, client }: Person, uuid: string): Promise<void> {
  await transact(db, async (transaction) => {
    if (!(await deleteSession(transaction, account, uuid))) throw new Refusal('not-found');
    const after = { session: uuid };
    await recordIdentityEvent(transaction, account, { action: 'sessions-ended', by: client, after });
  });
}

/** Ends every other session of one's own; returns how many. */
export async function endOtherSessions(
  db: Database,
  { account, client }: Person,
  sessionId: number | undefined,
): Promise<number> {
  return transact(db, async (transaction) => {
    const sessions = await deleteSessions(transaction, account, sessionId);
    if (sessions === 0) return 0;
    const after = { sessions };
    await recordIdentityEvent(transaction, account, { action: 'sessions-ended', by: client, after });
    return sessions;
  });
}

/** Signs somebody out everywhere but in one session, and ends what waits for a second factor; returns how many sessions ended. */
export async function signOutEverywhere(
  transaction: Database,
  account: Account,
  exceptSessionId?: number,
): Promise<number> {
  return deleteSessions(transaction, account, exceptSessionId);
}

/** Ends every session of somebody who is disabled, voids their links to a password, and forgets their browsers. */
export async function endAccessOf(transaction: Database, account: Account): Promise<void> {
  await deleteSessions(transaction, account);
  await deleteLinks(transaction, account);
  await deleteKnownDevices(transaction, account);
}

/** Ends the session of a browser. */
export async function endSessionOfToken(
  transaction: Database,
  kind: AccountKind,
  token: string,
): Promise<void> {
  await deleteSessionOfToken(transaction, kind, token);
}

/**
 * Signs out all sample people, and staff without a second factor: their sessions may be older than the setting that forbids them.
 */
export async function endSampleSessions(db: Database): Promise<void> {
  await deleteSessionsOfDomain(db, 'customer', sampleDomain);
  await deleteSessionsOfDomain(db, 'staff', sampleDomain);
  await deleteHalfStaffSessions(db);
}

/** Sessions in the names of the contract, the current one first. */
export function presentSessions(
  sessions: readonly StoredSession[],
  currentId: number | undefined,
): (AccountSession & { readonly has_factor: boolean })[] {
  return sessions
    .map((session) => ({
      uuid: session.uuid,
      is_current: session.id === currentId,
      has_factor: session.has_factor,
      remote_address: session.remote_address,
      ...deviceOf(session.user_agent),
      signed_in_at: session.signed_in_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
      ends_at: session.ends_at.toISOString(),
    }))
    .toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
}
