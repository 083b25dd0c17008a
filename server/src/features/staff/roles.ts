// The roles of the staff: creating, changing and removing them. Nobody puts into a role what they may not do themselves, and the
// owner's role stays as it is.

import type { GrantedRole, Limits, Permission } from '@chipload/domain/staff';
import { transact, type Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type AuditFacts, recordStaffEvent } from '../audit/audit.service.ts';
import { lockOwnRights, requireAnyPermission, requireGrantable, requireWithin } from './granting.ts';
import type { Manager } from './people.ts';
import { rightsOfRole } from './rights.ts';
import {
  deleteRole,
  findRoles,
  insertRole,
  listRoles,
  listRolesOf,
  type StoredRole,
  updateRole,
} from './roles.repository.ts';

const mostRoles = 50;

export type RoleInput = {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly limits: Limits;
};

/** Creates a role and returns its uuid. */
export async function createRole(db: Database, by: Manager, input: RoleInput): Promise<string> {
  return transact(db, async (transaction) => {
    const own = await lockOwnRights(transaction, by.staff);
    requireAnyPermission(rightsOfInput(input));
    requireWithin(own, rightsOfInput(input));
    const roles = await listRoles(transaction);
    if (roles.length >= mostRoles) throw new Refusal('too-many-roles');
    requireFreeName(roles, input.name);
    const uuid = await insertRole(transaction, input);
    const after = factsOf(rightsOfInput(input));
    await recordStaffEvent(transaction, { ...by, action: 'role.created', subject: `role ${uuid}`, after });
    return uuid;
  });
}

type RoleChange = { readonly version: number } & {
  readonly [Key in keyof RoleInput]?: RoleInput[Key] | undefined;
};

/** Changes a role; a role that comes with the shop keeps its name. */
export async function changeRole(db: Database, by: Manager, uuid: string, change: RoleChange): Promise<void> {
  await transact(db, async (transaction) => {
    const { role, own } = await lockRole(transaction, by, uuid, change.version);
    const before = rightsOfRole(role);
    const input = {
      name: role.code === null ? (change.name ?? role.name) : '',
      permissions: change.permissions ?? [...before.permissions],
      limits: change.limits ?? before.limits,
    };
    requireAnyPermission(rightsOfInput(input));
    requireWithin(own, rightsOfInput(input));
    const others = (await listRoles(transaction)).filter(({ id }) => id !== role.id);
    if (role.code === null) requireFreeName(others, input.name);
    await updateRole(transaction, role.id, input);
    const facts = { before: factsOf(before), after: factsOf(rightsOfInput(input)) };
    await recordStaffEvent(transaction, {
      ...by,
      action: 'role.changed',
      subject: `role ${uuid}`,
      ...facts,
    });
  });
}

/** Removes a role that nobody has. */
export async function removeRole(db: Database, by: Manager, uuid: string, version: number): Promise<void> {
  await transact(db, async (transaction) => {
    const { role } = await lockRole(transaction, by, uuid, version);
    if (role.code !== null) throw new Refusal('role-fixed');
    if (role.people > 0) throw new Refusal('role-in-use');
    await deleteRole(transaction, role.id);
    const before = factsOf(rightsOfRole(role));
    await recordStaffEvent(transaction, { ...by, action: 'role.removed', subject: `role ${uuid}`, before });
  });
}

/** Returns a role that the person may change: neither the owner's, nor one of their own, nor one that allows more than they may. */
async function lockRole(
  transaction: Database,
  by: Manager,
  uuid: string,
  version: number,
): Promise<{ readonly role: StoredRole; readonly own: GrantedRole }> {
  const own = await lockOwnRights(transaction, by.staff);
  const [role] = await findRoles(transaction, [uuid]);
  if (!role) throw new Refusal('not-found');
  if (role.code === 'owner') throw new Refusal('role-fixed');
  const ownRoles = await listRolesOf(transaction, by.staff.id);
  if (ownRoles.some(({ id }) => id === role.id)) throw new Refusal('own-roles');
  requireGrantable(own, [role]);
  if (role.version !== version) throw new Refusal('record-changed', { facts: { version: role.version } });
  return { role, own };
}

function rightsOfInput({ permissions, limits }: RoleInput): GrantedRole {
  return { permissions: new Set(permissions), limits };
}

function requireFreeName(roles: readonly StoredRole[], name: string): void {
  const isTaken = roles.some((role) => role.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new Refusal('role-name-taken');
}

function factsOf({ permissions, limits }: GrantedRole): AuditFacts {
  return { permissions: [...permissions], ...limits };
}
