// Validates an address of the company again before an order is packed for it.

import type { WireAddress } from '@chipload/contract';
import { normaliseAddress } from '@chipload/domain/places';
import { validateAddress, type AddressService } from '../customers/customers.service.ts';
import { shippingRefusal } from './shipping-refusals.ts';

export type { AddressService } from '../customers/customers.service.ts';

/** Refuses an address that is invalid, or that differs from what the buyer was shown. */
export async function requireValidAddress(
  service: AddressService,
  address: WireAddress,
  shown: Partial<WireAddress>,
): Promise<void> {
  const good = await validateAddress(service, asAddress({ ...address, ...shown }));
  if (JSON.stringify(good) !== JSON.stringify(normaliseAddress(asAddress(address))))
    throw shippingRefusal('address-missing');
}

function asAddress({ line_1: line1, line_2: line2, ...rest }: WireAddress) {
  return { ...rest, line1, line2 };
}
