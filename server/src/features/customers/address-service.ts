// The interface of a service that validates addresses, and the messages for the problems that it finds.

import { checkAddress, normaliseAddress, type Address, type AddressProblem } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { Refusal, type Say } from '../../platform/refusal.ts';

export type AddressService = {
  /** Returns the problems of an address; throws if the service itself fails. */
  check(address: Address): Promise<readonly AddressProblem[]>;
};

/** The shop's own validation: province, postal pattern, and that the postal code is in the province. */
export const ownAddressCheck: AddressService = { check: async (address) => checkAddress(address) };

/** Returns the normalised address; refuses with a message for each invalid field. */
export async function validateAddress(service: AddressService, written: Address): Promise<Address> {
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

const contractFields = {
  name: 'name',
  line1: 'line_1',
  line2: 'line_2',
  city: 'city',
  province: 'province',
  postal: 'postal',
  phone: 'phone',
} as const;

const sentences: Record<Exclude<AddressProblem['code'], 'malformed'>, Say> = {
  missing: (options) => m.refusal_field_required({}, options),
  'too-long': (options) => m.refusal_address_too_long({}, options),
  unprintable: (options) => m.refusal_field_not_printable({}, options),
  unknown: (options) => m.refusal_address_unknown_province({}, options),
  elsewhere: (options) => m.refusal_address_elsewhere({}, options),
};

/** Returns what is wrong with an address in `country`, and what to do. */
export function sayAddressProblem({ field, code }: AddressProblem, country: string): Say {
  if (code === 'malformed') {
    if (field === 'phone') return (options) => m.refusal_phone_malformed({}, options);
    const say = country === 'US' ? m.refusal_zip_malformed : m.refusal_postal_malformed;
    return (options) => say({}, options);
  }
  if (code === 'elsewhere' && country === 'US') return (options) => m.refusal_zip_elsewhere({}, options);
  return sentences[code];
}

/** Refuses if there are problems, with a message for each field. `nameField` is the form's field for the name on the address. */
export function refuseProblems(
  problems: readonly AddressProblem[],
  country: string,
  nameField: 'name' | 'company' = 'name',
): void {
  if (problems.length === 0) return;
  const fields = { ...contractFields, name: nameField };
  const errors = problems.map(
    (problem) => [fields[problem.field], sayAddressProblem(problem, country)] as const,
  );
  throw new Refusal('address-not-validated', { errors: Object.fromEntries(errors) });
}
