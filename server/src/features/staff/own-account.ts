// What people of the staff change about their own account.

import { transact, type Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import type { Language } from '../../platform/language.ts';
import { hashPassword } from '../../platform/passwords/password.ts';
import { refuseCommonPassword } from '../../platform/passwords/refuse-common-password.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import {
  createRecoveryCodes,
  requireCurrentPassword,
  signOutEverywhere,
  staffAccount,
  staffPerson,
} from '../identity/identity.service.ts';
import { deleteInvitationsOf } from './invitations.repository.ts';
import { updateOwnSettings, updateStaffPassword } from './people.repository.ts';

export type Self = ByStaff & { readonly sessionId: number };

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
  self: Self,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<void> {
  const { staff, client, sessionId } = self;
  await requireCurrentPassword(db, staffPerson(self), current);
  await refuseCommonPassword(password, [staff.email, staff.name]);
  const hash = await hashPassword(password);
  await transact(db, async (transaction) => {
    await updateStaffPassword(transaction, staff.id, hash);
    await deleteInvitationsOf(transaction, staff.id);
    await signOutEverywhere(transaction, staffAccount(staff), sessionId);
    const subject = `staff ${staff.uuid}`;
    await recordStaffEvent(transaction, { staff, client, action: 'staff.password-changed', subject });
  });
}

/** Replaces the recovery codes of somebody who has an authenticator app. */
export async function renewRecoveryCodes(db: Database, self: Self, password: string): Promise<string[]> {
  const person = staffPerson(self);
  await requireCurrentPassword(db, person, password, 'password');
  return createRecoveryCodes(db, person);
}
