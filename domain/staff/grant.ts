import { higherLimits, type Limits, type limitKeys } from './limits.ts';
import type { Permission } from './permissions.ts';

/** What a role, or a person with all their roles, may do. */
export type GrantedRole = { readonly permissions: ReadonlySet<Permission>; readonly limits: Limits };

/** Whether rights allow anything: a person without them could sign in and do nothing, a role without them would give nothing. */
export function allowsAnything({ permissions }: Pick<GrantedRole, 'permissions'>): boolean {
  return permissions.size > 0;
}

/** What keeps somebody from granting a role: the keys that they lack, and the limits that are higher than their own. */
export type GrantObstacle = {
  readonly permissions: readonly Permission[];
  readonly limits: readonly (typeof limitKeys)[number][];
};

/** Returns what keeps a person from granting, changing or taking away a role, or undefined if they may. */
export function mayGrant(own: GrantedRole, role: GrantedRole): GrantObstacle | undefined {
  const permissions = [...role.permissions].filter((key) => !own.permissions.has(key));
  const limits = higherLimits(role.limits, own.limits);
  return permissions.length + limits.length === 0 ? undefined : { permissions, limits };
}
