import type { TaxCertificate, TaxName } from '@chipload/domain/tax';

/** A certificate as a statement returns it. */
export type StoredCertificate = {
  readonly jurisdiction: string;
  readonly tax: TaxName;
  readonly number: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
};

/** Returns stored certificates as the tax rules take them. */
export function certificatesOf(stored: readonly StoredCertificate[]): TaxCertificate[] {
  return stored.map(({ valid_from: validFrom, valid_to: validTo, ...certificate }) => ({
    ...certificate,
    validFrom,
    validTo: validTo ?? undefined,
  }));
}
