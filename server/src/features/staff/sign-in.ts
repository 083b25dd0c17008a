// Signs staff in by e-mail address and password; the second factor comes after.

import { findKnownDevice } from '../../platform/attempts/known-devices.ts';
import { countAttempt, forgiveAttempt } from '../../platform/attempts/attempts.ts';
import { signInLimits } from '../../platform/attempts/sign-in-limits.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import { verifySignIn } from '../../platform/passwords/verify-sign-in.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isSamplePerson } from '../../platform/sample-people.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { beginSession, type NewTokens, type StaffBrowser } from './begin-session.ts';
import { findStaffByEmail } from './people.repository.ts';
import { deleteStaffSession } from './staff-sessions.repository.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';

type Credentials = { readonly email: string; readonly password: string };

/**
 * Verifies e-mail address and password and begins a session. The refusal and its duration are the same for an unknown address, a
 * disabled person and one who has not accepted the invitation.
 */
export async function signInStaff(
  db: Database,
  browser: StaffBrowser,
  { email, password }: Credentials,
  { isSampleShop }: { readonly isSampleShop: boolean },
): Promise<NewTokens> {
  const { client } = browser;
  const found = await findStaffByEmail(db, email);
  const mayWork = found && !found.disabled_at && (isSampleShop || !isSamplePerson(email));
  const staff = mayWork ? found : undefined;
  const account = staff ? `staff ${staff.id}` : `nobody of the staff ${email}`;
  const user = { column: 'staff_id', id: staff?.id ?? 0 } as const;
  const knownDevice = await findKnownDevice(db, browser.device, user);
  const limits = signInLimits({ account, remoteAddress: client.remoteAddress, knownDevice });
  await countAttempt(db, limits);
  const isRight = await verifySignIn(password, staff?.password_hash);
  if (!staff || !isRight) {
    const subject = staff ? `staff ${staff.uuid}` : 'nobody';
    await recordStaffEvent(db, { staff, client, action: 'staff.sign-in-failed', subject });
    throw new Refusal('wrong-sign-in');
  }
  await forgiveAttempt(db, limits);
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
    await deleteStaffSession(transaction, token);
    const subject = `staff ${staff.uuid}`;
    await recordStaffEvent(transaction, { staff, client, action: 'staff.signed-out', subject });
  });
  return true;
}
