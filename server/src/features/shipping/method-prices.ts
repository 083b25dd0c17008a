// Prices of the shipping methods, shown before one is chosen: by the same rule as for the chosen one.

import { freightFor, isSentByShop, type Freight, type ShippingMethod } from '@chipload/domain/checkout';
import type { Money } from '@chipload/domain/money';
import type { Place } from '@chipload/domain/places';
import type { ShopSettings } from '../settings/settings.service.ts';
import { offeredMethods } from './offered-methods.ts';

type PricedAddress = Place & { readonly uuid: string; readonly is_billing: boolean };

export type ToPrice<Address extends PricedAddress> = {
  readonly settings: ShopSettings;
  readonly subtotal: Money;
  readonly addresses: readonly Address[];
  /** Returns the freight quoted for the parcels to an address; undefined where the table of the settings has the price. */
  readonly quoteFor: (address: Address) => Freight | undefined;
};

/** Returns the price of each offered method in cents, to the billing address; null while it has none yet. */
export function methodPrices<Address extends PricedAddress>(
  order: ToPrice<Address>,
): Record<string, number | null> {
  const billing = order.addresses.find(({ is_billing }) => is_billing);
  return Object.fromEntries(
    offeredMethods(order.settings, order.subtotal.currency).map((type) => [
      type,
      priceTo(methodOf(type), billing, order),
    ]),
  );
}

/** Returns the price of a shipment by the shop to an address in cents; null while it has none yet. */
export function addressPrice<Address extends PricedAddress>(
  address: Address,
  order: ToPrice<Address>,
): number | null {
  return priceTo({ type: 'flat_rate' }, address, order);
}

function priceTo<Address extends PricedAddress>(
  method: ShippingMethod,
  destination: Address | undefined,
  { settings, subtotal, quoteFor }: ToPrice<Address>,
): number | null {
  const table = settings.freight[subtotal.currency];
  const quote = destination && isSentByShop(method.type) ? quoteFor(destination) : undefined;
  const freight = freightFor({ method, destination, subtotal, table, quote });
  return freight.status === 'priced' ? freight.cost.cents : null;
}

function methodOf(type: ReturnType<typeof offeredMethods>[number]): ShippingMethod {
  switch (type) {
    case 'collect':
      return { type, courier: '', accountNumber: '' };
    case 'dropship':
      return { type, addressId: null };
    case 'flat_rate':
    case 'pickup':
      return { type };
  }
}
