import { isWithin } from './in-force.ts';
import type { LeviedTax } from './rates.ts';

/** The taxes for which a seller in Canada registers: GST and HST are one. */
export const registeredTaxes = ['GST/HST', 'QST', 'BC PST', 'SK PST', 'MB RST'] as const;

/**
 * A registration of the seller to collect a tax, and its period (yyyy-MM-dd, both included). `jurisdiction` is `CA` for
 * GST and HST; `CA-BC`, `CA-MB`, `CA-QC` or `CA-SK` for a provincial tax; `US-OH` and the like for a state. That of a
 * state has the rate, because the shop has no table of US rates.
 */
export type TaxRegistration = {
  readonly jurisdiction: string;
  readonly number: string;
  readonly validFrom: string;
  readonly validTo?: string | undefined;
  readonly ratePerHundredThousand?: number | undefined;
};

/** Returns the registration under which a tax of Canada or of a province is collected on a date (yyyy-MM-dd), or undefined. */
export function registrationFor(
  registrations: readonly TaxRegistration[],
  { name, jurisdiction }: Pick<LeviedTax, 'name' | 'jurisdiction'>,
  on: string,
): TaxRegistration | undefined {
  // GST and HST are collected under the one federal number.
  return findRegistration(registrations, name === 'HST' ? 'CA' : jurisdiction, on);
}

/** Returns the registration in force in a jurisdiction on a date (yyyy-MM-dd), or undefined. */
export function findRegistration(
  registrations: readonly TaxRegistration[],
  jurisdiction: string,
  on: string,
): TaxRegistration | undefined {
  return registrations.find((one) => one.jurisdiction === jurisdiction && isWithin(one, on));
}
