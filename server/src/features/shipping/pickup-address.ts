import type { WireAddress } from '@chipload/contract';
import type { ShopSettings } from '../settings/settings.service.ts';

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
