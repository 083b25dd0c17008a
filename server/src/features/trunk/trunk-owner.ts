// Whose trunk it is: a customer's, or the session's of a guest.

import type { Customer, Visitor } from '../../platform/http/visitor.ts';

export type CustomerAsOwner = { readonly customerId: number; readonly companyId: number };

export type TrunkOwner = CustomerAsOwner | { readonly sessionId: number; readonly customerId?: never };

/** Undefined for a guest about whom nothing is remembered, who therefore has no trunk. */
export function ownerOf({ customer, sessionId }: Visitor): TrunkOwner | undefined {
  if (customer) return customerAsOwner(customer);
  return sessionId === undefined ? undefined : { sessionId };
}

export function customerAsOwner({ id, companyId }: Customer): CustomerAsOwner {
  return { customerId: id, companyId };
}
