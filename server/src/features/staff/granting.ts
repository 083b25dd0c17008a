// The rules about who may give, change and take away roles. They are checked in the transaction of the change, behind a lock, from
// what the database holds then: the person who grants may have lost a role a moment ago.

import {
  allowsAnything,
  type GrantedRole,
  type GrantObstacle,
  leavesAnOwner,
  mayGrant,
} from '@chipload/domain/staff';
import { m } from '@chipload/messages';
import { roleLimitText } from '@chipload/messages/role-limits';
import type { Database } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { listWorkers } from './people.repository.ts';
import { rightsOf, rightsOfRole, type StoredRights } from './rights.ts';
import { listRolesOf, lockRoles } from './roles.repository.ts';

/** Locks all roles, and returns what the person may do now; refuses somebody who may not manage staff any more. */
export async function lockOwnRights(
  transaction: Database,
  staff: Pick<StaffMember, 'id'>,
): Promise<GrantedRole> {
  await lockRoles(transaction);
  const own = rightsOf(await listRolesOf(transaction, staff.id));
  if (!own.permissions.has('manage-staff')) throw permissionMissing('manage-staff');
  return own;
}

/** Refuses to grant, change or take away roles that allow more than the person may do. */
export function requireGrantable(own: GrantedRole, roles: readonly StoredRights[]): void {
  for (const role of roles) requireWithin(own, rightsOfRole(role));
}

/** Refuses rights beyond the person's own; the answer says which. */
export function requireWithin(own: GrantedRole, asked: GrantedRole): void {
  const obstacle = mayGrant(own, asked);
  if (obstacle) throw aboveOwnRights(own, obstacle);
}

/** Refuses a person whose roles allow nothing together: they could sign in and do nothing. `say` says what to do. */
export function requireWork(roles: readonly StoredRights[], say: Say): void {
  if (!allowsAnything(rightsOf(roles))) throw new Refusal('validation', { errors: { role_uuids: say } });
}

/** Refuses a role that allows nothing. */
export function requireAnyPermission(asked: GrantedRole): void {
  if (allowsAnything(asked)) return;
  const permissions: Say = (options) => m.refusal_role_without_permission({}, options);
  throw new Refusal('validation', { errors: { permissions } });
}

/** Refuses a change that leaves nobody who may do everything. Call it after the change, in its transaction. */
export async function requireAnOwner(transaction: Database): Promise<void> {
  if (!leavesAnOwner(await listWorkers(transaction))) throw new Refusal('last-owner');
}

/** Names the limits that are too high and the person's own, where no permission is lacking. */
function aboveOwnRights(own: GrantedRole, { permissions, limits }: GrantObstacle): Refusal {
  const facts = { permissions, limits };
  if (permissions.length > 0) return new Refusal('above-own-rights', { facts });
  const say: Say = (options) => {
    const most = limits.map((name) => roleLimitText(name, own.limits[name], options));
    return m.refusal_above_own_limits({ limits: most.join('; ') }, options);
  };
  return new Refusal('above-own-rights', { say, facts });
}
