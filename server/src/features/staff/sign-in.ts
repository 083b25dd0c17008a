// Signs staff in by e-mail address and password; the second factor comes after.

import { transact, type Database } from '../../platform/database/database.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { endSessionOfToken, requireSignInPassword, staffAccount } from '../identity/identity.service.ts';
import { beginSession, type NewTokens, type StaffBrowser } from './begin-session.ts';
import { findStaffByEmail } from './people.repository.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';

type Credentials = { readonly email: string; readonly password: string };

/**
 * Verifies e-mail address and password and begins a session. The refusal and its duration are the same for an unknown address, a
 * disabled person and one who has not accepted the invitation.
 */
export async function signInStaff(
  db: Database,
  browser: StaffBrowser,
  credentials: Credentials,
  { isSampleShop }: { readonly isSampleShop: boolean },
): Promise<NewTokens> {
  const { device, client } = browser;
  const found = await findStaffByEmail(db, credentials.email);
  const staff = await requireSignInPassword(
    db,
    { kind: 'staff', ...credentials, device, client, acceptsSamplePeople: isSampleShop },
    found && !found.disabled_at ? { ...found, account: staffAccount(found) } : undefined,
  );
  return transact(db, (transaction) =>
    beginSession(transaction, browser, { staff, hasFactor: false, isSampleShop }),
  );
}

/** Ends the browser's session; returns whether there was one. */
export async function signOutStaff(
  db: Database,
  { token, client }: StaffBrowser,
  staff: StaffMember | undefined,
): Promise<boolean> {
  if (!staff) return false;
  await transact(db, async (transaction) => {
    await endSessionOfToken(transaction, 'staff', token);
    const subject = `staff ${staff.uuid}`;
    await recordStaffEvent(transaction, { staff, client, action: 'staff.signed-out', subject });
  });
  return true;
}
