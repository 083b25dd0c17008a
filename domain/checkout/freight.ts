import { compare, money, zero, type Currency, type Money } from '../money/money.ts';
import type { Place } from '../places/places.ts';
import type { ShippingMethod } from './shipping-method.ts';

/** The freight price of some provinces (`CA-ON`, `US-OH`), free from an optional subtotal on. */
export type FreightZone = {
  readonly provinces: readonly string[];
  readonly cents: number;
  readonly freeFromSubtotalCents?: number | undefined;
};

/** The shop's freight prices in one currency: flat rates by zone, and the handling charge of a collect shipment. */
export type FreightTable = {
  readonly currency: Currency;
  readonly zones: readonly FreightZone[];
  readonly collectHandlingCents: number;
};

/**
 * `to-choose`: the method or the destination is not chosen. `to-quote`: the shop has no price for that destination; the
 * order is blocked until the freight is quoted. `to-pack`: the parcels have not been packed since the order changed.
 * `quoted-later`: they have; the shop quotes their freight after the order and charges none until then.
 */
export const freightStatuses = ['priced', 'to-choose', 'to-quote', 'to-pack', 'quoted-later'] as const;

/** The freight of a document: its cost when it is priced, otherwise only why it is not. */
export type Freight =
  | { readonly status: 'priced'; readonly cost: Money }
  | { readonly status: Exclude<(typeof freightStatuses)[number], 'priced'> };

/** The facts that decide the freight of a document. */
export type FreightCase = {
  readonly method: ShippingMethod;
  readonly destination: Place | undefined;
  readonly subtotal: Money;
  readonly table: FreightTable;
  /** The freight quoted for the packed parcels; it replaces that of the table. */
  readonly quote?: Freight | undefined;
};

/**
 * Returns the freight for a shipping method, charged once for any number of shipments. A missing price is a status of
 * its own, never zero.
 */
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

/** Returns the subtotal in cents from which the flat rate to a place is free; undefined where it never is. */
export function freeFlatRateFrom(table: FreightTable, destination: Place): number | undefined {
  return zoneOf(table, destination)?.freeFromSubtotalCents;
}

function zoneOf({ zones }: FreightTable, { country, province }: Place): FreightZone | undefined {
  return zones.find(({ provinces }) => provinces.includes(`${country}-${province}`));
}

function flatRate(table: FreightTable, destination: Place, subtotal: Money): Freight {
  const zone = zoneOf(table, destination);
  if (zone === undefined) return { status: 'to-quote' };

  const { cents, freeFromSubtotalCents } = zone;
  const isFree =
    freeFromSubtotalCents !== undefined &&
    compare(subtotal, money(freeFromSubtotalCents, table.currency)) >= 0;
  return { status: 'priced', cost: isFree ? zero(table.currency) : money(cents, table.currency) };
}
