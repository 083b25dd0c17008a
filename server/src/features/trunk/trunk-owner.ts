// Whose trunk it is: a customer's, or the session's of a guest.

import type { Customer, Visitor } from '../../platform/http/visitor.ts';

export type TrunkOwner =
  | { readonly customerId: number; readonly companyId: number }
  | { readonly sessionId: number; readonly customerId?: never };

/** Undefined for a guest about whom nothing is remembered, who therefore has no trunk. */
export function ownerOf({ customer, sessionId }: Visitor): TrunkOwner | undefined {
  if (customer) return customerAsOwner(customer);
  return sessionId === undefined ? undefined : { sessionId };
}

export function customerAsOwner({ id, companyId }: Customer): TrunkOwner & { readonly customerId: number } {
  return { customerId: id, companyId };
}
