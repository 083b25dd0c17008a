// Shipping methods: which ones are offered, which one was chosen, the address it ships to, and the price of parcels.
// Entry points: `offeredMethods`, `quoteParcels`. Never knows: how boxes are filled (domain/packing), and whose trunk it is.

import {
  courierProblem,
  freightFor,
  normaliseAccountNumber,
  type ShippingMethod,
  type ShippingType,
} from '@chipload/domain/checkout';
import { zero } from '@chipload/domain/money';
import type { Place } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import type { WireAddress } from '@chipload/contract';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import type { Say } from '../../platform/refusal.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { type ChosenType, offeredMethods } from './offered-methods.ts';
import { shippingRefusal } from './shipping-refusals.ts';

export { requireValidAddress, type AddressService } from './valid-address.ts';
export { shippingRefusal } from './shipping-refusals.ts';
export { parcelTariff, tableRates, type CourierRates } from './courier-rates.ts';
export { agreedFreight, quoteBasis, type NewQuote, type StoredQuote } from './freight-quote.ts';
export { addressPrice, methodPrices } from './method-prices.ts';
export { offeredMethods } from './offered-methods.ts';
export { quoteParcels } from './quote-parcels.ts';

const labels: Readonly<Record<ChosenType, Say>> = {
  flat_rate: (options) => m.checkout_server_method_flat_rate({}, options),
  pickup: (options) => m.checkout_server_method_pickup({}, options),
  collect: (options) => m.checkout_server_method_collect({}, options),
  dropship: (options) => m.checkout_server_method_dropship({}, options),
};

export function isOffered({ type }: ShippingMethod, settings: ShopSettings, currency: Currency): boolean {
  return type !== 'undefined' && offeredMethods(settings, currency).includes(type);
}

export function methodLabel(type: ChosenType, language: Language): string {
  return labels[type]({ locale: language });
}

type Named = { readonly uuid: string; readonly is_billing: boolean };
type Located = Named & Place;

/** Returns the address of the method: dropship may name one, all others use the billing address. */
export function shipToAddress<Address extends Named>(
  method: ShippingMethod,
  addresses: readonly Address[],
): Address | undefined {
  const named = method.type === 'dropship' ? method.addressId : null;
  return addresses.find(({ uuid, is_billing }) => (named === null ? is_billing : uuid === named));
}

type Choice = {
  readonly type: ShippingType;
  readonly data: {
    readonly courier?: string | undefined;
    readonly account_number?: string | undefined;
    readonly address_id?: string | null | undefined;
  };
};

type Context = {
  readonly settings: ShopSettings;
  readonly currency: Currency;
  readonly addresses: readonly Located[];
};

/** Returns the method of a request with only the data that its type needs, validated; refuses if it is not available. */
export function parseShippingChoice({ type, data }: Choice, context: Context): ShippingMethod {
  if (type === 'undefined' || !offeredMethods(context.settings, context.currency).includes(type)) {
    throw shippingRefusal('shipping-method-missing');
  }
  switch (type) {
    case 'pickup':
      return { type };
    case 'flat_rate':
      return requirePrice({ type }, context);
    case 'collect': {
      const { courier = '', account_number = '' } = data;
      const method = { type, courier, accountNumber: normaliseAccountNumber(account_number) } as const;
      const problem = courierProblem(context.settings.collectingCouriers, method);
      if (problem !== undefined) throw shippingRefusal(problem);
      return method;
    }
    case 'dropship': {
      const method = { type, addressId: data.address_id ?? null } as const;
      if (shipToAddress(method, context.addresses) === undefined) throw shippingRefusal('address-missing');
      return requirePrice(method, context);
    }
  }
}

/** Returns the method if the shop has a price for its destination; refuses otherwise. */
function requirePrice(method: ShippingMethod, { settings, currency, addresses }: Context): ShippingMethod {
  const destination = shipToAddress(method, addresses);
  const table = settings.freight[currency];
  const freight = freightFor({ method, destination, subtotal: zero(currency), table });
  if (freight.status === 'to-quote') throw shippingRefusal('freight-to-quote');
  return method;
}

export type CourierChoice = Pick<ShopSettings['couriers'][number], 'code' | 'name'>;

/** Returns the couriers to choose from where `chosen` may stay although the settings do not know it any more. */
export function courierChoices(
  { couriers }: Pick<ShopSettings, 'couriers'>,
  chosen: string,
): CourierChoice[] {
  const known = couriers.map(({ code, name }) => ({ code, name }));
  const isKnown = chosen === '' || known.some(({ code }) => code === chosen);
  return isKnown ? known : [...known, { code: chosen, name: chosen }];
}

/** Returns what a courier is called; its code if the settings do not know it any more. */
export function courierName({ couriers }: Pick<ShopSettings, 'couriers'>, courier: string): string {
  return couriers.find(({ code }) => code === courier)?.name ?? courier;
}

/** Returns where orders are picked up, as the address of an order. Throws if the shop offers no pickup. */
export function pickupAddress({ pickup, address }: ShopSettings): WireAddress {
  if (!pickup) throw new Error('This shop offers no pickup');
  const { line1, line2, city, province, postal, country } = pickup;
  return {
    name: address?.name ?? '',
    line_1: line1,
    line_2: line2,
    city,
    province,
    postal,
    country,
    phone: address?.phone ?? '',
  };
}
