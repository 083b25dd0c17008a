import { isWithin, type InForce } from './in-force.ts';

/** The sales taxes of Canada and its provinces. */
export const canadianTaxNames = ['GST', 'HST', 'PST', 'QST', 'RST'] as const;

export type CanadianTaxName = (typeof canadianTaxNames)[number];

/** The sales taxes that the shop may charge. `Sales Tax` is that of a US state. */
export const taxNames = [...canadianTaxNames, 'Sales Tax'] as const;

export type TaxName = (typeof taxNames)[number];

/** A tax of Canada or of a province at a rate. 13 % is 13000, 9.975 % is 9975. */
export type TaxAtRate = { readonly name: CanadianTaxName; readonly ratePerHundredThousand: number };

/**
 * The tax of a place from a day on. `jurisdiction` is `CA` for the GST, `CA-ON` and the like for the tax of a province, of which
 * there is one at a time.
 */
export type TaxRate = InForce & {
  readonly jurisdiction: string;
  /** Undefined: the place levies none of its own. */
  readonly tax: TaxAtRate | undefined;
};

/** A tax of a province on a day, with the government that levies it. */
export type LeviedTax = TaxAtRate & { readonly jurisdiction: string };

/**
 * Returns the taxes of a province on a day (yyyy-MM-dd), federal first: its HST, or the GST and what the province levies. Throws a
 * RangeError where the rates do not cover the province and the day.
 */
export function taxesOf(rates: readonly TaxRate[], province: string, on: string): LeviedTax[] {
  const own = rateOn(rates, `CA-${province}`, on);
  if (own?.tax?.name === 'HST') return [leviedBy(own, own.tax)];
  const federal = rateOn(rates, 'CA', on);
  if (own === undefined || federal?.tax === undefined)
    throw new RangeError(`No tax rate is known for ${province} on ${on}`);
  return [leviedBy(federal, federal.tax), ...(own.tax ? [leviedBy(own, own.tax)] : [])];
}

/** Returns what a place levies on a day (yyyy-MM-dd); undefined where it is not known. */
function rateOn(rates: readonly TaxRate[], jurisdiction: string, on: string): TaxRate | undefined {
  return rates.find((rate) => rate.jurisdiction === jurisdiction && isWithin(rate, on));
}

function leviedBy({ jurisdiction }: TaxRate, tax: TaxAtRate): LeviedTax {
  return { ...tax, jurisdiction };
}
