import { expect, test } from 'vitest';
import { differs, addressPartsOf } from '../customer/address-parts.ts';
import { billingAddress, billTo, plant, trunkWith } from '../cart/trunk.fixtures.tsx';
import { addressOf, otherUsAddresses, usAddressBody } from './us-address.ts';

const saved = {
  ...billingAddress,
  line_1: '1200 Sample Street',
  city: 'Cleveland',
  province: 'OH',
  postal: '44114',
  country: 'US',
} as const;
const written = {
  line_1: '1200 Sample Street',
  line_2: '',
  city: 'Cleveland',
  province: 'OH',
  postal: '44114',
  phone: '418 555-0142',
};

test('an address can be saved once any of its fields has changed', () => {
  expect(differs(written, saved)).toBe(false);
  for (const field of Object.keys(written))
    expect(differs({ ...written, [field]: 'x' }, saved), field).toBe(true);
});

test('the form has the fields of the specification, and the country is fixed', () => {
  const form = new FormData();
  for (const [field, text] of Object.entries(written)) form.set(field, text);
  expect(addressPartsOf(form)).toEqual(written);
  expect(usAddressBody(written)).toEqual({ ...written, country: 'USA' });
});

test('the default is the billing address, and only addresses in the United States are offered', () => {
  const other = { ...plant, full: { ...saved, line_1: '1 Lathe Lane' } };
  const trunk = trunkWith({
    customer: { name: 'Ohio', billing_address: billTo(saved) },
    shipping_addresses: [{ ...plant, value: plant.value.replace('51', '52'), full: saved }, plant, other],
  });
  expect(addressOf(trunk, null)).toEqual(billTo(saved));
  expect(addressOf({ ...trunk, shipping_addresses: [other] }, other.value)).toEqual(other.full);
  expect(otherUsAddresses(trunk)).toEqual([other]);
});
