// What is agreed for the parcels of a trunk, and how long it holds: until other parts, other pieces, another place or other
// rules of packing would make other parcels.

import type { PackedBox } from '@chipload/contract';
import type { Freight } from '@chipload/domain/checkout';
import { money, type Currency } from '@chipload/domain/money';
import { packingVersion } from '@chipload/domain/packing';
import { createHash } from 'node:crypto';

export type StoredQuote = {
  readonly basis: string;
  /** Null: the shop tells the freight after the order. */
  readonly cents: number | null;
  /** Why it could not be packed; empty when it was. */
  readonly message: string;
  readonly packages: readonly PackedBox[];
  readonly packingVersion: string;
  /** A price of yesterday is asked for again. */
  readonly isFresh: boolean;
};

export type NewQuote = Omit<StoredQuote, 'isFresh'> & {
  readonly currency: Currency;
  /** For each package its pieces: the number of their line, their corner, their extents. */
  readonly pieces: readonly (readonly (readonly number[])[])[];
};

type Piles = readonly {
  readonly partId: number | null;
  readonly inventoryCode: string;
  readonly requested: number;
  /** Of what is made to order, the code tells its sizes. */
  readonly made?: object | undefined;
}[];
type Destination = { readonly country: string; readonly province: string; readonly postal: string };

/** What a quote goes by, in a few signs. */
export function quoteBasis(items: Piles, { country, province, postal }: Destination): string {
  const facts = [
    packingVersion,
    country,
    province,
    postal,
    ...items.map(({ partId, inventoryCode, requested, made }) => [made ? inventoryCode : partId, requested]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

/** The freight of a trunk that has this basis now. */
export function agreedFreight(quote: StoredQuote | null, basis: string | null, currency: Currency): Freight {
  if (!quote || !quote.isFresh || quote.basis !== basis) return { status: 'to-pack' };
  return quote.cents === null
    ? { status: 'quoted-later' }
    : { status: 'priced', cost: money(quote.cents, currency) };
}
