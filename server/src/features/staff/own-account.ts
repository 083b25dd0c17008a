// What people of the staff change about their own account.

import { m } from '@chipload/messages';
import { atMost } from '../../platform/attempts/attempt-rules.ts';
import { countAttempt, forgiveAttempt } from '../../platform/attempts/attempts.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import type { Language } from '../../platform/language.ts';
import { createCodes, hashCode } from '../../platform/factors/recovery-code.ts';
import { hashPassword } from '../../platform/passwords/password.ts';
import { refuseCommonPassword } from '../../platform/passwords/refuse-common-password.ts';
import { verifySignIn } from '../../platform/passwords/verify-sign-in.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { deleteInvitationsOf } from './invitations.repository.ts';
import { findStaffByEmail, updateOwnSettings, updateStaffPassword } from './people.repository.ts';
import { findStaffAuthenticator, replaceStaffCodes } from './staff-factors.repository.ts';
import { announceChange } from './staff-notices.ts';
import { deleteSessionsOfStaff } from './staff-sessions.repository.ts';

export type Self = { readonly staff: StaffMember; readonly client: Client; readonly sessionId: number };

type Settings = { readonly language?: Language | undefined; readonly hasShortcuts?: boolean | undefined };

/** Changes the language and whether single keys act; returns whether anything changed. */
export async function changeOwnSettings(
  db: Database,
  { staff, client }: Self,
  { language = staff.language, hasShortcuts = staff.hasShortcuts }: Settings,
): Promise<boolean> {
  if (language === staff.language && hasShortcuts === staff.hasShortcuts) return false;
  await transact(db, async (transaction) => {
    await updateOwnSettings(transaction, staff.id, { language, hasShortcuts });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'staff.settings-changed',
      subject: `staff ${staff.uuid}`,
      before: { language: staff.language, hasShortcuts: staff.hasShortcuts },
      after: { language, hasShortcuts },
    });
  });
  return true;
}

/** Sets a new password if the current one is right, and ends every other session. */
export async function changeOwnPassword(
  db: Database,
  { staff, client, sessionId }: Self,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<void> {
  await requireOwnPassword(db, staff, current, 'current_password');
  await refuseCommonPassword(password, [staff.email, staff.name]);
  const hash = await hashPassword(password);
  await transact(db, async (transaction) => {
    await updateStaffPassword(transaction, staff.id, hash);
    await deleteInvitationsOf(transaction, staff.id);
    await deleteSessionsOfStaff(transaction, staff.id, sessionId);
    await announceChange(transaction, staff.uuid, { staff, client, action: 'staff.password-changed' });
  });
}

/** Replaces the recovery codes of somebody who has an authenticator app. */
export async function renewRecoveryCodes(
  db: Database,
  { staff, client }: Self,
  password: string,
): Promise<string[]> {
  await requireOwnPassword(db, staff, password, 'password');
  const codes = createCodes();
  await transact(db, async (transaction) => {
    const app = await findStaffAuthenticator(transaction, staff.id);
    if (!app?.confirmed_at) throw new Refusal('not-found');
    await replaceStaffCodes(transaction, staff.id, codes.map(hashCode));
    await announceChange(transaction, staff.uuid, { staff, client, action: 'staff.recovery-codes-created' });
  });
  return codes;
}

/** Ends every other session of one's own. */
export async function endOwnOtherSessions(db: Database, { staff, client, sessionId }: Self): Promise<void> {
  await transact(db, async (transaction) => {
    const sessions = await deleteSessionsOfStaff(transaction, staff.id, sessionId);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'staff.sessions-ended',
      subject: `staff ${staff.uuid}`,
      after: { sessions },
    });
  });
}

const tenInQuarterHour = atMost(10, 15 * 60);

/** Refuses a wrong password with a message at `field`; guesses are limited per person. */
async function requireOwnPassword(
  db: Database,
  staff: StaffMember,
  password: string,
  field: 'current_password' | 'password',
): Promise<void> {
  const limits = [{ kind: 'current-password', value: `staff ${staff.id}`, rule: tenInQuarterHour }];
  await countAttempt(db, limits);
  const found = await findStaffByEmail(db, staff.email);
  if (!(await verifySignIn(password, found?.password_hash))) {
    throw new Refusal('wrong-password', {
      errors: { [field]: (options) => m.refusal_wrong_password({}, options) },
    });
  }
  await forgiveAttempt(db, limits);
}
