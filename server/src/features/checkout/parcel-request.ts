// What a browser says of an address and of parcels. It is compared, and nothing is priced by it.

import type { SentTo, WireAddress } from '@chipload/contract';
import type { ShippingMethod } from '@chipload/domain/checkout';
import { shippingRefusal, type NewQuote } from '../shipping/shipping.service.ts';

type Sent = SentTo<'POST', '/trunk/shipping-us'>['data'];

/** Which address it is by its id, the billing address without one; and what the buyer sees of it. A flat rate goes to no other. */
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

/** The same parcels in the same order, or the same reason for none. */
export function isPackedAlike(
  { packages, packages_status: status, packages_error: error }: Omit<Sent, 'address' | 'type'>,
  quote: Pick<NewQuote, 'packages' | 'message'>,
): boolean {
  if (status === 'error') return quote.message !== '' && quote.message === error;
  return sizesOf(packages) === sizesOf(quote.packages);
}

function sizesOf(packages: readonly Sent['packages'][number][]): string {
  return JSON.stringify(packages.map(({ height, length, width, weight }) => [height, length, width, weight]));
}
