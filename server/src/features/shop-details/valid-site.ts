// The addresses and telephone numbers of the shop, by the rules for those of its customers: documents print them, and their province
// decides the tax of pickups.

import {
  type AddressProblem,
  checkAddress,
  type Country,
  findProvince,
  normaliseAddress,
  normalisePhone,
  provincesOfPostalCode,
} from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { sayAddressProblem } from '../customers/customers.service.ts';

type Site = {
  readonly line_1: string;
  readonly line_2: string;
  readonly city: string;
  readonly province: string;
  readonly postal: string;
  readonly country: Country;
  readonly phone?: string;
};

const fields = {
  name: 'name',
  line1: 'line_1',
  line2: 'line_2',
  city: 'city',
  province: 'province',
  postal: 'postal',
  phone: 'phone',
} as const satisfies Record<AddressProblem['field'], string>;

/** Returns where the shop is in the form of the postal services; refuses each field that is not valid. */
export function validSite<Written extends Site>(written: Written): Written {
  const { line_1: line1, line_2: line2, city, province, postal, country, phone } = written;
  // The seller's own name is the shop's matter: it may be longer than a label.
  const address = normaliseAddress({ name: '-', line1, line2, city, province, postal, country, phone });
  const problems = checkAddress(address);
  if (problems.length > 0)
    throw new Refusal('validation', {
      errors: Object.fromEntries(
        problems.map((problem) => [
          fields[problem.field],
          elsewhere(problem, address) ?? sayAddressProblem(problem, country),
        ]),
      ),
    });
  return {
    ...written,
    line_1: address.line1,
    line_2: address.line2 ?? '',
    city: address.city,
    province: address.province,
    postal: address.postal,
    ...(phone !== undefined && { phone: address.phone ?? '' }),
  };
}

/** Says to which provinces a postal code belongs; undefined for any other problem, and for a code of none. */
function elsewhere(
  { code }: AddressProblem,
  { country, postal }: { readonly country: Country; readonly postal: string },
): Say | undefined {
  const places = provincesOfPostalCode(country, postal);
  if (code !== 'elsewhere' || places.length === 0) return undefined;
  return ({ locale }) => {
    const names = places.map((place) => findProvince(country, place)?.name[locale] ?? place);
    return m.refusal_postal_of({ postal, places: names.join(', ') }, { locale });
  };
}

/** Returns a telephone number of the shop in its form, or none; refuses what is no number. */
export function validPhone(phone: string): string {
  const number = phone === '' ? '' : normalisePhone(phone);
  if (number === undefined)
    throw new Refusal('validation', {
      errors: { phone: (options) => m.refusal_phone_malformed({}, options) },
    });
  return number;
}
