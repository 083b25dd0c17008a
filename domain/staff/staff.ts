// The people who work in the office, and their rights there.
// Entry points: `permissions` (the catalogue of what a role may contain), `shopRoles` (the roles that come with the shop),
// `limitsOf`, `withinLimit` and `leftOfLimit` (amounts), `mayGrant` (who may give a role to somebody), `allowsAnything` (what no role and nobody
// is without), `leavesAnOwner`.
// Never knows: sessions, passwords, and which person has which role.

export { allowsAnything, type GrantedRole, type GrantObstacle, mayGrant } from './grant.ts';
export { leftOfLimit, type Limits, limitsOf, withinLimit } from './limits.ts';
export { isPermission, type Permission, permissions } from './permissions.ts';
export { type RoleCode, roleCodes, shopRoles } from './shop-roles.ts';

/** A person of the staff as far as it matters for who owns the shop. */
export type Worker = {
  readonly isOwner: boolean;
  readonly isDisabled: boolean;
  readonly hasPassword: boolean;
};

/** True if somebody is left who can sign in and may do everything. An owner who was only invited does not count. */
export function leavesAnOwner(staff: readonly Worker[]): boolean {
  return staff.some(({ isOwner, isDisabled, hasPassword }) => isOwner && !isDisabled && hasPassword);
}
