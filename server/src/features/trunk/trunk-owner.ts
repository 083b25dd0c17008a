// Whose trunk it is, a customer's or that of a guest's session, and which of the two that everybody may have.

import type { TrunkKind } from '@chipload/domain/trunk';
import type { Customer, Visitor } from '../../platform/http/visitor.ts';

export type CustomerAsOwner = {
  readonly kind: TrunkKind;
  readonly customerId: number;
  readonly companyId: number;
};

export type TrunkOwner =
  | CustomerAsOwner
  | { readonly kind: TrunkKind; readonly sessionId: number; readonly customerId?: never };

/** Which of a visitor's trunks is changed, and the version it must have; undefined when it may have any. */
export type WhichTrunk = { readonly kind: TrunkKind; readonly version: number | undefined };

/** Undefined for a guest about whom nothing is remembered, who therefore has no trunk. */
export function ownerOf({ customer, sessionId }: Visitor, kind: TrunkKind): TrunkOwner | undefined {
  if (customer) return customerAsOwner(customer, kind);
  return sessionId === undefined ? undefined : { kind, sessionId };
}

export function customerAsOwner({ id, companyId }: Customer, kind: TrunkKind): CustomerAsOwner {
  return { kind, customerId: id, companyId };
}
