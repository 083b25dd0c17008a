// The place of supply, where a delivery is taxed: its destination, or the shop that hands it over. By shipping method, from a day on.

import type { ShippingType } from '../checkout/checkout.ts';
import type { Place } from '../places/places.ts';
import { dateObstacle, isWithin, type DateObstacle, type InForce } from './in-force.ts';

export const taxedPlaces = ['destination', 'shop'] as const;
export type TaxedPlace = (typeof taxedPlaces)[number];

/** A shipping method that was chosen. */
export type ChosenShippingType = Exclude<ShippingType, 'undefined'>;

export type SupplyRule = InForce & {
  readonly shippingType: ChosenShippingType;
  readonly taxedAt: TaxedPlace;
};

export type NewSupplyRule = Omit<SupplyRule, 'validTo'>;

type Delivery<Destination> = {
  readonly shippingType: ShippingType;
  readonly on: string;
  readonly shop: Place;
  readonly destination: Destination;
};

/**
 * Returns the place whose taxes a delivery has on a day (yyyy-MM-dd). What leaves the shop's country by a carrier is taxed where it
 * goes, whatever the rule: goods are an export then. Throws a RangeError for a method and day without a rule.
 */
export function placeOfSupply<Destination extends Place | undefined>(
  rules: readonly SupplyRule[],
  { shippingType, on, shop, destination }: Delivery<Destination>,
): Destination | Place {
  if (shippingType === 'undefined') return destination;
  const rule = rules.find((one) => one.shippingType === shippingType && isWithin(one, on));
  if (!rule) throw new RangeError(`It is not known where ${shippingType} is taxed on ${on}`);
  if (rule.taxedAt === 'destination') return destination;
  return shippingType !== 'pickup' && destination && destination.country !== shop.country
    ? destination
    : shop;
}

/** Returns why a rule cannot be entered on a day (yyyy-MM-dd): see `rateObstacle`. */
export function supplyRuleObstacle(
  rules: readonly SupplyRule[],
  { shippingType, taxedAt, validFrom }: NewSupplyRule,
  today: string,
): DateObstacle | undefined {
  const own = rules.filter((one) => one.shippingType === shippingType);
  return dateObstacle(own, validFrom, today, (before) => before?.taxedAt === taxedAt);
}
