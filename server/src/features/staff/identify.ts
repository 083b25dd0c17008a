// Identifies the person of a staff session.

import type { IdentifyStaff, StaffMember, StaffSession } from '../../platform/http/office-visitor.ts';
import { rightsOf } from './rights.ts';
import { findStaffSession, prolongStaffSession, type StaffSessionRow } from './staff-sessions.repository.ts';

/** How often a session's last use is written. */
const seenMilliseconds = 60_000;

/** Returns the function that identifies staff. In the sample shop a second factor is needed only by who has set one up. */
export function staffIdentity({ isSampleShop }: { readonly isSampleShop: boolean }): IdentifyStaff {
  return async (db, token, client) => {
    const row = await findStaffSession(db, token);
    if (!row) return undefined;
    const step = stepOf(row, isSampleShop);
    const isUnseen = Date.now() - row.last_seen_at.getTime() > seenMilliseconds;
    if (step === 'ready' && isUnseen) await prolongStaffSession(db, row.session_id, client);
    return { sessionId: row.session_id, step, staff: memberOf(row) };
  };
}

type Factors = Pick<StaffSessionRow, 'has_factor' | 'has_authenticator'>;

/** Returns what a session still needs. */
export function stepOf(
  { has_factor: hasFactor, has_authenticator: hasAuthenticator }: Factors,
  isSampleShop: boolean,
): StaffSession['step'] {
  if (hasFactor) return 'ready';
  if (hasAuthenticator) return 'enter-factor';
  return isSampleShop ? 'ready' : 'set-up-factor';
}

function memberOf(row: StaffSessionRow): StaffMember {
  const { id, uuid, name, email, language, has_shortcuts: hasShortcuts } = row;
  return { id, uuid, name, email, language, hasShortcuts, ...rightsOf(row.roles) };
}
