import { compare, money, zero, type Currency, type Money } from '../money/money.ts';
import type { Place } from '../places/places.ts';
import type { ShippingMethod } from './shipping-method.ts';

/** One price for some provinces (`CA-ON`, `US-OH`); nothing from a subtotal on, when the zone says so. */
export type FreightZone = {
  readonly provinces: readonly string[];
  readonly cents: number;
  readonly freeFromSubtotalCents?: number | undefined;
};

/** The shop's freight prices in one currency: flat rates by zone, and what handing over to the buyer's courier costs. */
export type FreightTable = {
  readonly currency: Currency;
  readonly zones: readonly FreightZone[];
  readonly collectHandlingCents: number;
};

/**
 * `to-choose`: the method or the place is open. `to-quote`: the shop has no price for that place; nothing is sent there
 * unasked. `to-pack`: the parcels have not been packed as the order stands. `quoted-later`: they have, and the shop tells the
 * price of their freight after the order; until then none is charged.
 */
export const freightStatuses = ['priced', 'to-choose', 'to-quote', 'to-pack', 'quoted-later'] as const;

export type Freight =
  | { readonly status: 'priced'; readonly cost: Money }
  | { readonly status: Exclude<(typeof freightStatuses)[number], 'priced'> };

/** What decides the freight of a document. */
export type FreightCase = {
  readonly method: ShippingMethod;
  readonly destination: Place | undefined;
  readonly subtotal: Money;
  readonly table: FreightTable;
  /** What is agreed for the packed parcels; it comes before the table. */
  readonly quote?: Freight | undefined;
};

/** The freight for a shipping method, charged once however many shipments follow. Never a silent zero. */
export function freightFor({ method, destination, subtotal, table, quote }: FreightCase): Freight {
  switch (method.type) {
    case 'undefined':
      return { status: 'to-choose' };
    case 'pickup':
      return { status: 'priced', cost: zero(subtotal.currency) };
    case 'collect':
      return { status: 'priced', cost: money(table.collectHandlingCents, table.currency) };
    case 'flat_rate':
    case 'dropship':
      if (quote !== undefined) return quote;
      return destination === undefined ? { status: 'to-choose' } : flatRate(table, destination, subtotal);
  }
}

function flatRate(table: FreightTable, { country, province }: Place, subtotal: Money): Freight {
  const zone = table.zones.find(({ provinces }) => provinces.includes(`${country}-${province}`));
  if (zone === undefined) return { status: 'to-quote' };

  const { cents, freeFromSubtotalCents } = zone;
  const isFree =
    freeFromSubtotalCents !== undefined &&
    compare(subtotal, money(freeFromSubtotalCents, table.currency)) >= 0;
  return { status: 'priced', cost: isFree ? zero(table.currency) : money(cents, table.currency) };
}
