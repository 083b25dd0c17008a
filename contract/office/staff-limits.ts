// Translates the limits of roles and people between the names of the wire and those of the domain.

import type { Limits } from '@chipload/domain/staff';
import type { StaffLimits } from './session.ts';

/** Returns limits in the names of the domain. */
export function readLimits(limits: StaffLimits): Limits {
  return {
    refundCents: limits.refund_cents,
    creditCents: limits.credit_cents,
    pricePercent: limits.price_percent,
    creditLimitCents: limits.credit_limit_cents,
    cardCents: limits.card_cents,
  };
}

/** Returns limits in the names of the wire. */
export function presentLimits(limits: Limits): StaffLimits {
  return {
    refund_cents: limits.refundCents,
    credit_cents: limits.creditCents,
    price_percent: limits.pricePercent,
    credit_limit_cents: limits.creditLimitCents,
    card_cents: limits.cardCents,
  };
}
