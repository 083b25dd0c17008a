// The address of a buyer in the United States: which one is meant, and how it is saved.

import type { SentTo, Trunk, WireAddress } from '@chipload/contract';
import type { AddressParts } from '../customers/address-parts.ts';

/** The address with the id; the billing address without one. */
export function addressOf(
  { customer, shipping_addresses: addresses }: Trunk,
  addressId: string | null,
): WireAddress | undefined {
  if (addressId === null) return customer?.billing_address ?? undefined;
  return addresses.find(({ value }) => value === addressId)?.full;
}

/** Where else the goods may go: the other addresses in the United States. */
export function otherUsAddresses({ shipping_addresses: addresses, customer }: Trunk) {
  const billing = JSON.stringify(customer?.billing_address);
  return addresses.filter(({ full }) => full.country === 'US' && JSON.stringify(full) !== billing);
}

/** As it is saved: the country is always the United States. */
export function usAddressBody(written: AddressParts): SentTo<'PUT', '/trunk/addresses/:addressCode'>['data'] {
  return { ...written, country: 'USA' };
}
