import type { ShippingType } from '@chipload/domain/checkout';
import type { Currency } from '../../platform/http/visitor.ts';
import type { ShopSettings } from '../settings/settings.service.ts';

export type ChosenType = Exclude<ShippingType, 'undefined'>;

/** Returns the methods that the shop offers in a currency, in display order. */
export function offeredMethods(settings: ShopSettings, currency: Currency): ChosenType[] {
  const hasParcels = currency === 'USD' && settings.parcelRates !== undefined;
  const hasRates = hasParcels || settings.freight[currency].zones.length > 0;
  return [
    ...(hasRates ? (['flat_rate'] as const) : []),
    ...(settings.pickup ? (['pickup'] as const) : []),
    ...(settings.collectingCouriers.length > 0 ? (['collect'] as const) : []),
    ...(hasRates ? (['dropship'] as const) : []),
  ];
}
