import { contactLimits } from './contact-limits.ts';
import type { Country } from './countries.ts';
import { normalisePhone } from './phone-numbers.ts';
import { normalisePostalCode, provincesOfPostalCode } from './postal-codes.ts';
import { findProvince } from './provinces.ts';
import { unprintableCharacter, visibleText } from './visible-text.ts';

/** A shipping or billing address. `province` is a Canadian province or a US state, two letters. */
export type Address = {
  readonly name: string;
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  readonly province: string;
  readonly postal: string;
  readonly country: Country;
  readonly phone?: string | undefined;
};

/** The longest fields, in characters: those that a courier's label has no room for; the label shortens a longer name. */
const addressLimits = { name: contactLimits.name, line1: 60, line2: 60, city: 40 } as const;

/** Why a field of an address is invalid. `elsewhere`: the postal code is in another province or state. */
export type AddressProblem = {
  readonly field: 'name' | 'line1' | 'line2' | 'city' | 'province' | 'postal' | 'phone';
  readonly code: 'missing' | 'too-long' | 'unprintable' | 'unknown' | 'malformed' | 'elsewhere';
};

/**
 * Returns an address in the form of the postal services: trimmed, codes in upper case, `k2p1l4` as `K2P 1L4`. A value
 * that is not valid is only trimmed; `checkAddress` reports it.
 */
export function normaliseAddress(address: Address): Address {
  const line2 = tidy(address.line2 ?? '');
  const phone = tidy(address.phone ?? '');
  return {
    name: tidy(address.name),
    line1: tidy(address.line1),
    line2: line2 === '' ? undefined : line2,
    city: tidy(address.city),
    province: tidy(address.province).toUpperCase(),
    postal: normalisePostalCode(address.country, address.postal) ?? tidy(address.postal),
    country: address.country,
    phone: phone === '' ? undefined : (normalisePhone(phone) ?? phone),
  };
}

/** Validates an address: returns at most one problem for each field, none when it is valid. */
export function checkAddress(address: Address): AddressProblem[] {
  const { name, line1, line2, city, phone } = normaliseAddress(address);
  return [
    ...textProblems('name', name),
    ...textProblems('line1', line1),
    ...(line2 === undefined ? [] : textProblems('line2', line2)),
    ...textProblems('city', city),
    ...provinceProblems(address),
    ...postalProblems(address),
    ...(phone !== undefined && normalisePhone(phone) === undefined
      ? [{ field: 'phone', code: 'malformed' } as const]
      : []),
  ];
}

function tidy(text: string): string {
  return visibleText(text).trim().replace(/ +/g, ' ');
}

function textProblems(field: keyof typeof addressLimits, text: string): AddressProblem[] {
  if (text === '') return [{ field, code: 'missing' }];
  if (text.length > addressLimits[field]) return [{ field, code: 'too-long' }];
  return unprintableCharacter(text) !== undefined ? [{ field, code: 'unprintable' }] : [];
}

function provinceProblems({ country, province }: Address): AddressProblem[] {
  if (province.trim() === '') return [{ field: 'province', code: 'missing' }];
  return findProvince(country, province) === undefined ? [{ field: 'province', code: 'unknown' }] : [];
}

function postalProblems({ country, province, postal }: Address): AddressProblem[] {
  if (postal.trim() === '') return [{ field: 'postal', code: 'missing' }];
  const code = normalisePostalCode(country, postal);
  if (code === undefined) return [{ field: 'postal', code: 'malformed' }];

  const known = findProvince(country, province);
  if (known === undefined) return []; // the province is the problem
  return provincesOfPostalCode(country, code).includes(known.code)
    ? []
    : [{ field: 'postal', code: 'elsewhere' }];
}
