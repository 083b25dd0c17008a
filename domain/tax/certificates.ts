import { isWithin } from './in-force.ts';
import type { TaxName } from './rates.ts';

/**
 * A certificate by which a buyer does not pay a tax, and its period (yyyy-MM-dd, both included). Only certificates that the
 * staff have verified and nobody has withdrawn get here. `jurisdiction` is that of the tax line: `CA` for GST, `CA-ON` for
 * HST, `CA-BC` for PST, `US-OH` for a sales tax.
 */
export type TaxCertificate = {
  readonly jurisdiction: string;
  readonly tax: TaxName;
  readonly number: string;
  readonly validFrom: string;
  readonly validTo?: string | undefined;
};

/**
 * Returns the certificate in force for a tax on a date (yyyy-MM-dd); of several the one that is valid longest, so that the
 * order in which they were stored does not matter. Undefined when there is none.
 */
export function findCertificate(
  certificates: readonly TaxCertificate[],
  { name, jurisdiction }: { readonly name: TaxName; readonly jurisdiction: string },
  on: string,
): TaxCertificate | undefined {
  return certificates
    .filter((one) => one.tax === name && one.jurisdiction === jurisdiction && isWithin(one, on))
    .toSorted((a, b) => compare(lastDay(b), lastDay(a)) || compare(a.number, b.number))[0];
}

/** True if a jurisdiction levies a tax of this name, on whatever day: `CA-BC` PST, but not `CA-ON` PST. */
export function isTaxOf(
  rates: readonly {
    readonly jurisdiction: string;
    readonly tax?: { readonly name: TaxName } | null | undefined;
  }[],
  jurisdiction: string,
  tax: TaxName,
): boolean {
  if (tax === 'Sales Tax') return /^US-[A-Z]{2}$/.test(jurisdiction);
  return rates.some((rate) => rate.jurisdiction === jurisdiction && rate.tax?.name === tax);
}

function lastDay({ validTo = '9999-12-31' }: TaxCertificate): string {
  return validTo;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
