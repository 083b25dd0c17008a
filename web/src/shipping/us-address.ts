// Selects the address of a buyer in the United States, and makes the body of the call that saves it.

import type { SentTo, Trunk, WireAddress } from '@chipload/contract';
import { addressFields } from '@chipload/contract/wire-names';
import type { AddressParts } from '../customer/address-parts.ts';

/** Returns the address with the id; the billing address without an id. */
export function addressOf(
  { customer, shipping_addresses: addresses }: Trunk,
  addressId: string | null,
): WireAddress | undefined {
  if (addressId === null) return customer?.billing_address ?? undefined;
  return addresses.find(({ value }) => value === addressId)?.full;
}

/** Returns all shipping addresses except the billing address, which is offered under its own name. */
export function otherAddresses({ shipping_addresses: addresses, customer }: Trunk) {
  const billing = customer?.billing_address ?? undefined;
  return addresses.filter(
    ({ full }) => !billing || addressFields.some((field) => full[field] !== billing[field]),
  );
}

/** Returns the other addresses in the United States. */
export function otherUsAddresses(trunk: Trunk) {
  return otherAddresses(trunk).filter(({ full }) => full.country === 'US');
}

/** Returns the body that saves an address: the country is always the United States. */
export function usAddressBody(
  written: AddressParts,
): SentTo<'PUT', '/trunk/addresses/:address_code'>['data'] {
  return { ...written, country: 'USA' };
}
