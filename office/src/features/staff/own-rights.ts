// Roles that the person at the screen may pass on: a role that allows more than their own is shown, and cannot be given.

import { type GrantedRole, mayGrant } from '@chipload/domain/staff';
import type { OfficeRole, SignedInStaff } from '@chipload/contract/office';
import { readLimits } from '@chipload/contract/office/staff-limits';

function rightsOf({ permissions, limits }: Pick<OfficeRole, 'permissions' | 'limits'>): GrantedRole {
  return { permissions: new Set(permissions), limits: readLimits(limits) };
}

export function mayGive(
  own: Pick<SignedInStaff, 'permissions' | 'limits'>,
  role: Pick<OfficeRole, 'permissions' | 'limits'>,
): boolean {
  return mayGrant(rightsOf(own), rightsOf(role)) === undefined;
}
