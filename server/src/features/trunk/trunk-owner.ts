// The owner of a trunk: a customer or a guest's session, and which of an owner's two trunks it is.

import type { TrunkKind } from '@chipload/domain/trunk';
import type { FastifyRequest } from 'fastify';
import type { Customer, Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';

export type CustomerAsOwner = { readonly kind: TrunkKind; readonly customerId: number };

export type GuestAsOwner = {
  readonly kind: TrunkKind;
  readonly sessionId: number;
  readonly customerId?: never;
};

export type TrunkOwner = CustomerAsOwner | GuestAsOwner;

/** Returns the owner of a visitor's trunk; undefined for a guest without a session row, who has no trunk. */
export function ownerOf({ customer, sessionId }: Visitor, kind: TrunkKind): TrunkOwner | undefined {
  if (customer) return customerAsOwner(customer, kind);
  return sessionId === undefined ? undefined : { kind, sessionId };
}

export function customerAsOwner({ id }: Pick<Customer, 'id'>, kind: TrunkKind): CustomerAsOwner {
  return { kind, customerId: id };
}

/** One of a visitor's trunks to change, and its expected version; undefined if any version is accepted. */
export type WhichTrunk = { readonly kind: TrunkKind; readonly version: number | undefined };

/** Returns which trunk a request is about; the version is that of its `If-Match: 3` or `"3"`, which only programs of buyers send. */
export function whichTrunk(kind: TrunkKind, { headers }: FastifyRequest): WhichTrunk {
  const text = headers['if-match'];
  if (text === undefined || text.trim() === '*') return { kind, version: undefined };
  const digits = /^\s*"?(\d{1,15})"?\s*$/.exec(text)?.[1];
  if (digits === undefined) throw new Refusal('stale-trunk');
  return { kind, version: Number(digits) };
}

/** The owner whose trunk is changed, and the expected version of the trunk; undefined if any version is accepted. */
export type Target = { readonly owner: TrunkOwner; readonly version: number | undefined };

/** Returns the trunk that a visitor changes. A visitor without a session row has none. */
export function targetOf(visitor: Visitor, { kind, version }: WhichTrunk): Target {
  const owner = ownerOf(visitor, kind);
  if (!owner) throw new Refusal('not-found');
  return { owner, version };
}
