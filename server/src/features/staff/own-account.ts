// Changes of staff to their own account.

import { transact, type Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import type { Language } from '../../platform/language.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import {
  changePassword,
  createRecoveryCodes,
  endOtherSessions,
  requireCurrentPassword,
  staffPerson,
} from '../identity/identity.service.ts';
import { updateOwnSettings } from './people.repository.ts';
import { updateSessionToken } from './staff-sessions.repository.ts';

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

/** Sets a new password if the current one is right, ends every other session, and returns a new token for this one. */
export async function changeOwnPassword(
  db: Database,
  self: Self,
  passwords: { readonly current: string; readonly password: string },
): Promise<string> {
  const { staff, sessionId } = self;
  const change = { ...passwords, ownWords: [staff.email, staff.name], sessionId };
  return changePassword(db, staffPerson(self), change, (transaction, token) =>
    updateSessionToken(transaction, sessionId, token),
  );
}

/** Replaces the recovery codes of somebody who has an authenticator app. */
export async function renewRecoveryCodes(db: Database, self: Self, password: string): Promise<string[]> {
  const person = staffPerson(self);
  await requireCurrentPassword(db, person, password, 'password');
  return createRecoveryCodes(db, person);
}

/** Ends every other session of one's own; returns how many. */
export async function endOwnOtherSessions(db: Database, self: Self, password: string): Promise<number> {
  const person = staffPerson(self);
  await requireCurrentPassword(db, person, password, 'password');
  return endOtherSessions(db, person, self.sessionId);
}
