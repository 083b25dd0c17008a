// The people of the staff: inviting, changing and disabling them, and ending their sessions.

import { atMost, daySeconds } from '../../platform/attempts/attempt-rules.ts';
import { countAttempt } from '../../platform/attempts/attempts.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { m } from '@chipload/messages';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent, type StaffActor } from '../audit/audit.service.ts';
import {
  endAccessOf,
  signOutEverywhere,
  staffAccount,
  voidPasswordLinks,
} from '../identity/identity.service.ts';
import { lockOwnRights, requireAnOwner, requireGrantable, requireWork } from './granting.ts';
import { insertStaff, lockStaff, replaceRolesOf, updateStaff } from './people.repository.ts';
import { findRoles, listRolesOf, type StoredRole } from './roles.repository.ts';
import { sendStaffInvitation } from './staff.jobs.ts';

/** A signed-in person who manages the staff. */
export type Manager = StaffActor & { readonly staff: Pick<StaffMember, 'id' | 'uuid'> };

type Invitation = {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly roleUuids: readonly string[];
};

/** The invitations that one person may send in a day. */
const mostInvitations = 20;

async function countInvitation(transaction: Database, { staff }: Manager): Promise<void> {
  const rule = atMost(mostInvitations, daySeconds);
  await countAttempt(transaction, [{ kind: 'staff-invitations', value: String(staff.id), rule }]);
}

/** Creates a person with roles and enqueues the mail with their link; returns their uuid. */
export async function inviteStaff(
  db: Database,
  by: Manager,
  { name, email, language, roleUuids }: Invitation,
): Promise<string> {
  return transact(db, async (transaction) => {
    const own = await lockOwnRights(transaction, by.staff);
    const roles = await requireRoles(transaction, roleUuids);
    requireWork(roles, (options) => m.refusal_staff_without_role({}, options));
    requireGrantable(own, roles);
    const person = await insertStaff(transaction, { name, email, language });
    if (!person)
      throw new Refusal('email-taken', { say: (options) => m.refusal_staff_email_taken({}, options) });
    await countInvitation(transaction, by);
    await replaceRolesOf(
      transaction,
      person.id,
      roles.map(({ id }) => id),
    );
    await addJob(transaction, sendStaffInvitation, { staffId: person.id });
    const after = { roles: namesOf(roles) };
    const subject = `staff ${person.uuid}`;
    await recordStaffEvent(transaction, { ...by, action: 'staff.invited', subject, after });
    return person.uuid;
  });
}

/** Enqueues the mail with a new link to choose a password; the earlier link is void once it is sent. */
export async function inviteAgain(db: Database, by: Manager, uuid: string): Promise<void> {
  await transact(db, async (transaction) => {
    const person = await lockManaged(transaction, by, uuid);
    if (person.disabled_at) throw new Refusal('staff-disabled');
    await countInvitation(transaction, by);
    await voidPasswordLinks(transaction, staffAccount(person));
    await addJob(transaction, sendStaffInvitation, { staffId: person.id });
    await recordStaffEvent(transaction, { ...by, action: 'staff.invited-again', subject: `staff ${uuid}` });
  });
}

/** Ends every session of a person. */
export async function endSessionsOf(db: Database, by: Manager, uuid: string): Promise<void> {
  await transact(db, async (transaction) => {
    const person = await lockManaged(transaction, by, uuid);
    const sessions = await signOutEverywhere(transaction, staffAccount(person));
    const subject = `staff ${uuid}`;
    await recordStaffEvent(transaction, {
      ...by,
      action: 'staff.sessions-ended',
      subject,
      after: { sessions },
    });
  });
}

type PersonChange = {
  readonly version: number;
  readonly name?: string | undefined;
  readonly roleUuids?: readonly string[] | undefined;
  readonly isDisabled?: boolean | undefined;
};

/** Changes a person's name and roles, and disables or enables them; returns whether anything changed. */
export async function changeStaff(
  db: Database,
  by: Manager,
  uuid: string,
  change: PersonChange,
): Promise<boolean> {
  return transact(db, async (transaction) => {
    const person = await lockManaged(transaction, by, uuid);
    if (person.version !== change.version) {
      const { version, name } = person;
      throw new Refusal('record-changed', { facts: { version, name } });
    }
    const changes = [
      await rename(transaction, by, person, change.name),
      await changeRoles(transaction, by, person, change.roleUuids),
      await setDisabled(transaction, by, person, change.isDisabled),
    ];
    if (!changes.includes(true)) return false;
    await requireAnOwner(transaction);
    return true;
  });
}

type Person = NonNullable<Awaited<ReturnType<typeof lockStaff>>>;

/** Locks a person who may not do more than the manager may: nobody decides about the accounts of those above. */
async function lockManaged(transaction: Database, by: Manager, uuid: string): Promise<Person> {
  const own = await lockOwnRights(transaction, by.staff);
  const person = await lockStaff(transaction, uuid);
  if (!person) throw new Refusal('not-found');
  requireGrantable(own, await listRolesOf(transaction, person.id));
  return person;
}

async function rename(
  transaction: Database,
  by: Manager,
  person: Person,
  name: string | undefined,
): Promise<boolean> {
  if (name === undefined || name === person.name) return false;
  await updateStaff(transaction, person.id, { name });
  const subject = `staff ${person.uuid}`;
  const versions = { before: { version: person.version }, after: { version: person.version + 1 } };
  await recordStaffEvent(transaction, { ...by, action: 'staff.renamed', subject, ...versions });
  return true;
}

async function changeRoles(
  transaction: Database,
  by: Manager,
  person: Person,
  roleUuids: readonly string[] | undefined,
): Promise<boolean> {
  if (roleUuids === undefined) return false;
  const before = await listRolesOf(transaction, person.id);
  const after = await requireRoles(transaction, roleUuids);
  if (sameRoles(before, after)) return false;
  if (person.id === by.staff.id) throw new Refusal('own-roles');
  requireWork(after, (options) => m.refusal_staff_last_role({}, options));
  requireGrantable(await lockOwnRights(transaction, by.staff), after);
  await replaceRolesOf(
    transaction,
    person.id,
    after.map(({ id }) => id),
  );
  await updateStaff(transaction, person.id, {});
  const names = { before: { roles: namesOf(before) }, after: { roles: namesOf(after) } };
  const subject = `staff ${person.uuid}`;
  await recordStaffEvent(transaction, { ...by, action: 'staff.roles-changed', subject, ...names });
  return true;
}

/** Disabling ends every session, voids an invitation and forgets the person's devices. */
async function setDisabled(
  transaction: Database,
  by: Manager,
  person: Person,
  isDisabled: boolean | undefined,
): Promise<boolean> {
  if (isDisabled === undefined || isDisabled === Boolean(person.disabled_at)) return false;
  await updateStaff(transaction, person.id, { disabledAt: isDisabled ? new Date() : null });
  if (isDisabled) await endAccessOf(transaction, staffAccount(person));
  const action = isDisabled ? 'staff.disabled' : 'staff.enabled';
  await recordStaffEvent(transaction, { ...by, action, subject: `staff ${person.uuid}` });
  return true;
}

async function requireRoles(transaction: Database, uuids: readonly string[]): Promise<StoredRole[]> {
  const roles = await findRoles(transaction, uuids);
  if (roles.length !== new Set(uuids).size) throw new Refusal('not-found');
  return roles;
}

function sameRoles(one: readonly StoredRole[], other: readonly StoredRole[]): boolean {
  const ids = new Set(one.map(({ id }) => id));
  return one.length === other.length && other.every(({ id }) => ids.has(id));
}

/** The code or uuid of each role: names are free text, which the audit trail never holds. */
function namesOf(roles: readonly StoredRole[]): string[] {
  return roles.map(({ code, uuid }) => code ?? uuid);
}
