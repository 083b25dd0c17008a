// The staff of the shop: signing in to the office with two factors, invitations, roles, and what each person may do.
// Entry points: `staffIdentity` (who makes a call), `createStaff` and `resetStaffFactors` (commands), `ensureShopRoles` and
// `createOwnerCode` (the start).
// Never knows: customers, orders, and what a permission is needed for.

import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { recordOperatorEvent } from '../audit/audit.service.ts';
import {
  createPasswordLink,
  removeFactors,
  setPassword,
  signOutEverywhere,
  staffAccount,
} from '../identity/identity.service.ts';
import { findStaffByEmail, insertStaffAs } from './people.repository.ts';
import { insertShopRole } from './roles.repository.ts';

export { createOwnerCode, ownerCodeHours } from './first-owner.ts';
export { staffIdentity } from './identify.ts';
export { invitationMail } from './invitation-mail.ts';
export { rightsOf, type StoredRights } from './rights.ts';
export { hasColleagueWith } from './people.repository.ts';
export { staffTasks } from './staff-tasks.ts';

type NewPerson = {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /** A role that comes with the shop. */
  readonly role: string;
  /** Without it, the person chooses a password with the link of an invitation. */
  readonly passwordHash?: string | undefined;
};

/**
 * Creates a person of the staff, for the operator, with the role of this code. Returns the token of their invitation, which is
 * undefined with a password, or `taken` if the address belongs to one of the staff already.
 */
export async function createStaff(
  db: Database,
  { role: code, passwordHash, ...person }: NewPerson,
): Promise<'taken' | { readonly invitation: string | undefined }> {
  return transact(db, async (transaction) => {
    await ensureShopRoles(transaction);
    const created = await insertStaffAs(transaction, person, code);
    if (!created) return 'taken';
    await recordOperatorEvent(transaction, {
      command: 'create-staff',
      action: 'staff.created',
      subject: `staff ${created.uuid}`,
      after: { roles: [code] },
    });
    const account = staffAccount(created);
    if (passwordHash === undefined) return { invitation: await createPasswordLink(transaction, account) };
    await setPassword(transaction, account, passwordHash);
    return { invitation: undefined };
  });
}

/**
 * Removes the second factor of a person and ends every session, for somebody who has lost it and proved their identity to the
 * operator. They set up a new one when they sign in. `email` must be in its stored form.
 */
export async function resetStaffFactors(db: Database, email: string): Promise<'done' | 'unknown'> {
  return transact(db, async (transaction) => {
    const person = await findStaffByEmail(transaction, email);
    if (!person) return 'unknown';
    await removeFactors(transaction, staffAccount(person), 'reset-factors');
    await signOutEverywhere(transaction, staffAccount(person));
    return 'done';
  });
}

/** Writes the roles that come with the shop where they are missing. */
export async function ensureShopRoles(db: Database): Promise<void> {
  for (const code of roleCodes) await insertShopRole(db, code, shopRoles[code]);
}
