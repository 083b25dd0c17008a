// Reads the address of a row of a file of companies.

import type { ImportField } from '@chipload/domain/catalogue';
import {
  type Address,
  type AddressProblem,
  checkAddress,
  countries,
  findProvince,
  listProvinces,
  normaliseAddress,
} from '@chipload/domain/places';
import { m } from '@chipload/messages';
import type { Say } from '../../platform/refusal.ts';
import { ofField, ofValue, type ReadRow } from '../catalogue-desk/catalogue-desk.service.ts';
import { sayAddressProblem } from '../customers/customers.service.ts';

const addressFields = {
  name: 'address_name',
  line1: 'line_1',
  line2: 'line_2',
  city: 'city',
  province: 'province',
  postal: 'postal',
  phone: 'phone',
} as const satisfies Record<AddressProblem['field'], ImportField>;

/** Without a country or province alone: lists of customers have them for companies without an address, too. */
const addressCells = ['address_name', 'line_1', 'line_2', 'city', 'postal'] as const;

/** Returns the field of a set of changes that adds an address, and what is stored of it. */
export function addedAddress(address: Address, { isBilling }: { readonly isBilling: boolean }) {
  return {
    field: `address ${address.line1} ${address.postal}`,
    after: {
      is_billing: isBilling,
      name: address.name,
      line_1: address.line1,
      line_2: address.line2 ?? '',
      city: address.city,
      province: address.province,
      postal: address.postal,
      country: address.country,
    },
  };
}

/** Returns the address of a row; undefined without one, and for one that the shop cannot deliver to, which is refused. */
export function addressOfRow({ values, problems }: ReadRow, company: string): Address | undefined {
  const cell = (field: ImportField) => textOf(values[field]) ?? '';
  if (addressCells.every((field) => cell(field) === '')) return undefined;
  const written = cell('province');
  const place = provinceNamed(written);
  const country = countries.find((one) => one === values.country) ?? place?.country ?? 'CA';
  const address = normaliseAddress({
    name: cell('address_name') || company,
    line1: cell('line_1'),
    line2: cell('line_2'),
    city: cell('city'),
    province: place?.country === country ? place.code : written,
    postal: cell('postal'),
    country,
  });
  const wrong = checkAddress(address);
  for (const problem of wrong) {
    const field = addressFields[problem.field];
    const value = cell(field);
    const sayings: Partial<Record<AddressProblem['code'], Say>> = {
      missing: ofField(field, (options) => m.import_problem_empty({}, options)),
      elsewhere: ofField(field, (options) =>
        m.import_problem_elsewhere({ value, place: place?.name[options.locale] ?? written }, options),
      ),
    };
    problems.push(sayings[problem.code] ?? ofValue(field, value, sayAddressProblem(problem, country)));
  }
  return wrong.length > 0 ? undefined : address;
}

/** Finds a province or state by its two letters, or by its name in English or French. */
function provinceNamed(written: string) {
  const typed = written.toLowerCase();
  return countries
    .flatMap((country) => [findProvince(country, written) ?? [], ...listProvinces(country)].flat())
    .find(({ code, name }) => [code, name.en, name.fr].some((one) => one.toLowerCase() === typed));
}

/** Returns the mark by which two spellings of an address are the same: its line and its postal code. */
export function keyOf({ line1, postal }: Pick<Address, 'line1' | 'postal'>): string {
  return `${line1.toLowerCase()} ${postal}`;
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
