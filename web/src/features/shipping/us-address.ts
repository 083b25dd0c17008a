// The address of a buyer in the United States: which one is meant, and what its form says.

import type { SentTo, Trunk, WireAddress } from '@chipload/contract';
import { fieldText } from '../../ui/field-text.ts';

/** The fields that the form has; the rest of an address stays as it is. */
const fields = ['line_1', 'line_2', 'city', 'province', 'postal', 'phone'] as const;

export type WrittenUsAddress = Pick<WireAddress, (typeof fields)[number]>;

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

export function writtenUsAddress(form: FormData): WrittenUsAddress {
  return {
    line_1: fieldText(form, 'line_1'),
    line_2: fieldText(form, 'line_2'),
    city: fieldText(form, 'city'),
    province: fieldText(form, 'province'),
    postal: fieldText(form, 'postal'),
    phone: fieldText(form, 'phone'),
  };
}

/** Whether any field says something else than what is saved. */
export function differs(written: WrittenUsAddress, saved: WireAddress): boolean {
  return fields.some((field) => written[field] !== saved[field]);
}

/** As it is saved: the country is always the United States. */
export function usAddressBody(
  written: WrittenUsAddress,
): SentTo<'PUT', '/trunk/addresses/:addressCode'>['data'] {
  return { ...written, country: 'USA' };
}
