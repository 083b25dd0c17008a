// The owner of a trunk: a customer or a guest's session, and which of an owner's two trunks it is.

import type { TrunkKind } from '@chipload/domain/trunk';
import type { Customer, Visitor } from '../../platform/http/visitor.ts';

export type CustomerAsOwner = {
  readonly kind: TrunkKind;
  readonly customerId: number;
  readonly companyId: number;
};

export type GuestAsOwner = {
  readonly kind: TrunkKind;
  readonly sessionId: number;
  readonly customerId?: never;
};

export type TrunkOwner = CustomerAsOwner | GuestAsOwner;

/** What finds an owner's trunk in the database. */
export type TrunkKey = Omit<CustomerAsOwner, 'companyId'> | GuestAsOwner;

/** Which of a visitor's trunks to change, and its expected version; undefined if any version is accepted. */
export type WhichTrunk = { readonly kind: TrunkKind; readonly version: number | undefined };

/** Returns the owner of a visitor's trunk; undefined for a guest without a session row, who has no trunk. */
export function ownerOf({ customer, sessionId }: Visitor, kind: TrunkKind): TrunkOwner | undefined {
  if (customer) return customerAsOwner(customer, kind);
  return sessionId === undefined ? undefined : { kind, sessionId };
}

export function customerAsOwner({ id, companyId }: Customer, kind: TrunkKind): CustomerAsOwner {
  return { kind, customerId: id, companyId };
}

/** The owner whose trunk is changed, and the expected version of the trunk; undefined if any version is accepted. */
export type Target = { readonly owner: TrunkKey; readonly version: number | undefined };
