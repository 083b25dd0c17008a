/**
 * Where the seller must collect, from when to when (yyyy-MM-dd, both included). `jurisdiction` is `CA` for
 * GST and HST, `CA-BC`, `CA-MB`, `CA-QC` or `CA-SK` for the provincial taxes, `US-OH` and the like for a state,
 * which then has its rate here because the shop keeps no table of US rates.
 */
export type TaxRegistration = {
  readonly jurisdiction: string;
  readonly number: string;
  readonly validFrom: string;
  readonly validTo?: string | undefined;
  readonly ratePerHundredThousand?: number | undefined;
};

/** The registration in force in a jurisdiction on a day, if there is one. */
export function findRegistration(
  registrations: readonly TaxRegistration[],
  jurisdiction: string,
  on: string,
): TaxRegistration | undefined {
  return registrations.find(
    (one) =>
      one.jurisdiction === jurisdiction &&
      one.validFrom <= on &&
      (one.validTo === undefined || on <= one.validTo),
  );
}
