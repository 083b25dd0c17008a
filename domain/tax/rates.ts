import type { CanadianProvinceCode } from '../places/places.ts';

/** The sales taxes that the shop may charge. `Sales Tax` is that of a US state. */
export const taxNames = ['GST', 'HST', 'PST', 'QST', 'RST', 'Sales Tax'] as const;

export type TaxName = (typeof taxNames)[number];

/** The rate of a tax in a province for a period. Dates are yyyy-MM-dd, both included; no `validTo`: in force. */
export type TaxRate = {
  readonly province: CanadianProvinceCode;
  readonly name: TaxName;
  /** 13 % is 13000, 9.975 % is 9975. */
  readonly ratePerHundredThousand: number;
  readonly validFrom: string;
  readonly validTo?: string;
};

/**
 * The Canadian rates, by province and date. Sources: taxtips.ca, sales tax rates of 2026; for Nova Scotia
 * SOR/2025-77 (Canada Gazette): 14 % since 2025-04-01, 15 % before. Many pages still show 15 %.
 */
export const canadianRates: readonly TaxRate[] = [
  { province: 'AB', name: 'GST', ratePerHundredThousand: 5_000, validFrom: '2008-01-01' },
  { province: 'BC', name: 'GST', ratePerHundredThousand: 5_000, validFrom: '2013-04-01' },
  { province: 'BC', name: 'PST', ratePerHundredThousand: 7_000, validFrom: '2013-04-01' },
  { province: 'MB', name: 'GST', ratePerHundredThousand: 5_000, validFrom: '2019-07-01' },
  { province: 'MB', name: 'RST', ratePerHundredThousand: 7_000, validFrom: '2019-07-01' },
  { province: 'NB', name: 'HST', ratePerHundredThousand: 15_000, validFrom: '2016-07-01' },
  { province: 'NL', name: 'HST', ratePerHundredThousand: 15_000, validFrom: '2016-07-01' },
  {
    province: 'NS',
    name: 'HST',
    ratePerHundredThousand: 15_000,
    validFrom: '2010-07-01',
    validTo: '2025-03-31',
  },
  { province: 'NS', name: 'HST', ratePerHundredThousand: 14_000, validFrom: '2025-04-01' },
  { province: 'NT', name: 'GST', ratePerHundredThousand: 5_000, validFrom: '2008-01-01' },
  { province: 'NU', name: 'GST', ratePerHundredThousand: 5_000, validFrom: '2008-01-01' },
  { province: 'ON', name: 'HST', ratePerHundredThousand: 13_000, validFrom: '2010-07-01' },
  { province: 'PE', name: 'HST', ratePerHundredThousand: 15_000, validFrom: '2016-10-01' },
  { province: 'QC', name: 'GST', ratePerHundredThousand: 5_000, validFrom: '2013-01-01' },
  { province: 'QC', name: 'QST', ratePerHundredThousand: 9_975, validFrom: '2013-01-01' },
  { province: 'SK', name: 'GST', ratePerHundredThousand: 5_000, validFrom: '2017-03-23' },
  { province: 'SK', name: 'PST', ratePerHundredThousand: 6_000, validFrom: '2017-03-23' },
  { province: 'YT', name: 'GST', ratePerHundredThousand: 5_000, validFrom: '2008-01-01' },
];

/** Returns the rates of a province on a date (yyyy-MM-dd), federal first. Throws a RangeError when none is known. */
export function ratesOf(province: string, on: string): TaxRate[] {
  const rates = canadianRates.filter((rate) => rate.province === province && isWithin(rate, on));
  if (rates.length === 0) throw new RangeError(`No tax rate is known for ${province} on ${on}`);
  return rates;
}

function isWithin({ validFrom, validTo }: TaxRate, on: string): boolean {
  return validFrom <= on && (validTo === undefined || on <= validTo);
}
