// What the person at the screen may pass on: a role that allows more than their own is shown, and cannot be given.

import { type GrantedRole, type Limits, mayGrant } from '@chipload/domain/staff';
import type { OfficeRole, SignedInStaff } from '@chipload/contract/office';

type WireLimits = OfficeRole['limits'];

/** Returns limits in the names of the domain. */
function limitsOf(limits: WireLimits): Limits {
  return {
    refundCents: limits.refund_cents,
    creditCents: limits.credit_cents,
    pricePercent: limits.price_percent,
    creditLimitCents: limits.credit_limit_cents,
  };
}

function rightsOf({ permissions, limits }: Pick<OfficeRole, 'permissions' | 'limits'>): GrantedRole {
  return { permissions: new Set(permissions), limits: limitsOf(limits) };
}

/** Whether a person may give, take or change a role. */
export function mayGive(
  own: Pick<SignedInStaff, 'permissions' | 'limits'>,
  role: Pick<OfficeRole, 'permissions' | 'limits'>,
): boolean {
  return mayGrant(rightsOf(own), rightsOf(role)) === undefined;
}
