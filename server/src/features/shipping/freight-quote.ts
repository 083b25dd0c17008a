// The freight quote for the parcels of a trunk. It is valid until other parts, quantities, another destination or other packing
// rules would lead to other parcels.

import type { PackedBox } from '@chipload/contract';
import type { Freight } from '@chipload/domain/checkout';
import { money, type Currency } from '@chipload/domain/money';
import { packingVersion } from '@chipload/domain/packing';
import { createHash } from 'node:crypto';

export type StoredQuote = {
  readonly basis: string;
  /** Null if the freight is quoted after the order. */
  readonly cents: number | null;
  /** Why it could not be packed; empty if it was packed. */
  readonly message: string;
  readonly packages: readonly PackedBox[];
  readonly packingVersion: string;
  /** False once the price is too old and must be requested again. */
  readonly isFresh: boolean;
};

export type NewQuote = Omit<StoredQuote, 'isFresh'> & {
  readonly currency: Currency;
  /** The pieces of each package: line number, corner and extents. */
  readonly pieces: readonly (readonly (readonly number[])[])[];
};

type QuotedItems = readonly {
  readonly partId: number | null;
  readonly inventoryCode: string;
  readonly requested: number;
  /** For items made to order, the code determines the sizes. */
  readonly made?: object | undefined;
}[];
type Destination = { readonly country: string; readonly province: string; readonly postal: string };

/** Returns a short hash of everything that a quote depends on. */
export function quoteBasis(items: QuotedItems, { country, province, postal }: Destination): string {
  const facts = [
    packingVersion,
    country,
    province,
    postal,
    ...items.map(({ partId, inventoryCode, requested, made }) => [made ? inventoryCode : partId, requested]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

/** Returns the freight of a trunk, if its quote has this basis. */
export function agreedFreight(quote: StoredQuote | null, basis: string | null, currency: Currency): Freight {
  if (!quote || !quote.isFresh || quote.basis !== basis) return { status: 'to-pack' };
  return quote.cents === null
    ? { status: 'quoted-later' }
    : { status: 'priced', cost: money(quote.cents, currency) };
}
