import { higherLimits, type Limits, type limitKeys } from './limits.ts';
import type { Permission } from './permissions.ts';

/** The rights of a role, or of a person with all their roles. */
export type GrantedRole = { readonly permissions: ReadonlySet<Permission>; readonly limits: Limits };

/** A person without rights could sign in and do nothing; a role without rights would give nothing. */
export function allowsAnything({ permissions }: Pick<GrantedRole, 'permissions'>): boolean {
  return permissions.size > 0;
}

/** The keys that somebody lacks to grant a role, and the limits of the role above their own. */
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
