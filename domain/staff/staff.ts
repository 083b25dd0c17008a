// Who works in the office, and what they may do there.
// Entry points: `permissions` (the catalogue of what a role may contain), `shopRoles` (the roles that come with the shop),
// `limitsOf`, `withinLimit` and `leftOfLimit` (amounts), `mayGrant` (who may give a role to somebody), `allowsAnything` (what no role and nobody
// is without), `leavesAnOwner`.
// Never knows: sessions, passwords, and which person has which role.

export { allowsAnything, type GrantedRole, type GrantObstacle, mayGrant } from './grant.ts';
export { leftOfLimit, type Limits, limitsOf, withinLimit } from './limits.ts';
export { leavesAnOwner, type Worker } from './owners.ts';
export { isPermission, type Permission, permissions } from './permissions.ts';
export { type RoleCode, roleCodes, shopRoles } from './shop-roles.ts';
