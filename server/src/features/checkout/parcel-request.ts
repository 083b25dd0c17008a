// The address and parcels that a browser sends. They are only compared with the shop's own; nothing is priced by them.

import type { SentTo, WireAddress } from '@chipload/contract';
import type { ShippingMethod } from '@chipload/domain/checkout';
import { shippingRefusal, type NewQuote } from '../shipping/shipping.service.ts';

type Sent = SentTo<'POST', '/trunk/shipping-us'>['data'];

/**
 * Returns the method with the id of the address (without one, the billing address), and the address as the buyer sees it. A flat rate
 * only ships to the billing address.
 */
export function parseParcelAddress({
  address: { address_id: addressId = null, country, ...fields },
  type = addressId === null ? 'flat_rate' : 'dropship',
}: Pick<Sent, 'address' | 'type'>): {
  method: ShippingMethod;
  shown: Partial<WireAddress>;
} {
  if (type === 'flat_rate' && addressId !== null) throw shippingRefusal('address-missing');
  const shown: Partial<WireAddress> = Object.fromEntries(
    Object.entries(fields).filter(([, text]) => text !== undefined),
  );
  return {
    method: type === 'flat_rate' ? { type } : { type, addressId },
    shown: country === undefined ? shown : { ...shown, country: country === 'CA' ? 'CA' : 'US' },
  };
}

/** True if the browser and the shop packed the same parcels in the same order, or failed for the same reason. */
export function hasSameParcels(
  { packages, packages_status: status, packages_error: error }: Omit<Sent, 'address' | 'type'>,
  quote: Pick<NewQuote, 'packages' | 'message'>,
): boolean {
  if (status === 'error') return quote.message !== '' && quote.message === error;
  return sizesOf(packages) === sizesOf(quote.packages);
}

function sizesOf(packages: readonly Sent['packages'][number][]): string {
  return JSON.stringify(packages.map(({ height, length, width, weight }) => [height, length, width, weight]));
}
