// The port to whoever knows addresses, and what it says to the buyer.

import { checkAddress, normaliseAddress, type Address, type AddressProblem } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { Refusal, type Say } from '../../platform/refusal.ts';

export type AddressService = {
  /** What keeps an address from being used; none when it can be. Throws when the service itself fails. */
  check(address: Address): Promise<readonly AddressProblem[]>;
};

/** The shop's own check: province, postal pattern, and that the postal code lies in the province. */
export const ownAddressCheck: AddressService = { check: async (address) => checkAddress(address) };

/** The address as it is kept; refused with a sentence for each field that is wrong. */
export async function validatedAddress(service: AddressService, written: Address): Promise<Address> {
  const address = normaliseAddress(written);
  let problems: readonly AddressProblem[];
  try {
    problems = await service.check(address);
  } catch {
    throw new Refusal('address-service-failed');
  }
  refuseProblems(problems, address.country);
  return address;
}

const fieldOnTheWire = {
  name: 'name',
  line1: 'line_1',
  line2: 'line_2',
  city: 'city',
  province: 'province',
  postal: 'postal',
  phone: 'phone',
} as const;

const sentences: Record<AddressProblem['code'], Say> = {
  missing: (options) => m.refusal_field_required({}, options),
  'too-long': (options) => m.refusal_address_too_long({}, options),
  unprintable: (options) => m.refusal_field_not_printable({}, options),
  unknown: (options) => m.refusal_address_unknown_province({}, options),
  malformed: (options) => m.refusal_field_invalid({}, options),
  elsewhere: (options) => m.refusal_address_elsewhere({}, options),
};

const elsewhereInUnitedStates: Say = (options) => m.refusal_zip_elsewhere({}, options);

function sentenceOf(code: AddressProblem['code'], country: string): Say {
  return code === 'elsewhere' && country === 'US' ? elsewhereInUnitedStates : sentences[code];
}

/** `nameField`: what the form calls the name on the address. */
export function refuseProblems(
  problems: readonly AddressProblem[],
  country: string,
  nameField: 'name' | 'company' = 'name',
): void {
  if (problems.length === 0) return;
  const fields = { ...fieldOnTheWire, name: nameField };
  const errors = problems.map(({ field, code }) => [fields[field], sentenceOf(code, country)] as const);
  throw new Refusal('address-not-validated', { errors: Object.fromEntries(errors) });
}
