// The rights of stored roles: the owner's role always allows everything, also keys that came with a later version of the shop.

import { type GrantedRole, isPermission, limitsOf, shopRoles } from '@chipload/domain/staff';

/** The columns of a role that say what it allows. */
export type StoredRights = {
  readonly code: string | null;
  readonly permissions: readonly string[];
  readonly refund_limit_cents: number | null;
  readonly credit_note_limit_cents: number | null;
  readonly account_limit_cents: number | null;
  readonly price_percent: number | null;
  readonly card_limit_cents: number | null;
};

/** Returns what one role allows. */
export function rightsOfRole(role: StoredRights): GrantedRole {
  if (role.code === 'owner') {
    return { permissions: new Set(shopRoles.owner.permissions), limits: shopRoles.owner.limits };
  }
  return {
    permissions: new Set(role.permissions.filter(isPermission)),
    limits: {
      refundCents: role.refund_limit_cents,
      creditCents: role.credit_note_limit_cents,
      pricePercent: role.price_percent,
      creditLimitCents: role.account_limit_cents,
      cardCents: role.card_limit_cents,
    },
  };
}

/** Returns what a person with all these roles may do. */
export function rightsOf(roles: readonly StoredRights[]): GrantedRole {
  const all = roles.map(rightsOfRole);
  return {
    permissions: new Set(all.flatMap(({ permissions }) => [...permissions])),
    limits: limitsOf(all.map(({ limits }) => limits)),
  };
}
