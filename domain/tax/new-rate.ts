// A rate that the staff enter for a day to come. What a place levies is entered in the order of its days, so that a new rate ends the
// one before it, and no two overlap.

import { addDays } from '../days/days.ts';
import { listProvinces } from '../places/places.ts';
import { dateObstacle, type DateObstacle } from './in-force.ts';
import { taxesOf, type CanadianTaxName, type LeviedTax, type TaxRate } from './rates.ts';

/** The highest rate that can be entered: 30 %. */
export const highestRatePerHundredThousand = 30_000;

/** The most characters of where a rate is known from. */
export const taxSourceLength = 200;

export type NewRate = Omit<TaxRate, 'validTo'>;

export type RateObstacle = 'not-levied-there' | DateObstacle;

/** Returns the taxes that a place could levy; `CA-BC` a PST or an HST, `CA` the GST. */
export function possibleTaxes(jurisdiction: string): CanadianTaxName[] {
  if (jurisdiction === 'CA') return ['GST'];
  if (!listProvinces('CA').some(({ code }) => jurisdiction === `CA-${code}`)) return [];
  const ownNames: Readonly<Record<string, CanadianTaxName>> = { 'CA-QC': 'QST', 'CA-MB': 'RST' };
  return ['HST', ownNames[jurisdiction] ?? 'PST'];
}

/**
 * Returns why a rate cannot be entered on a day (yyyy-MM-dd): its place does not levy such a tax, it would change days that have
 * documents, it would overlap a rate that is entered already, or the same is in force.
 */
export function rateObstacle(
  rates: readonly TaxRate[],
  { jurisdiction, tax, validFrom }: NewRate,
  today: string,
): RateObstacle | undefined {
  const isFederal = jurisdiction === 'CA';
  const possible = possibleTaxes(jurisdiction);
  if (tax ? !possible.includes(tax.name) : isFederal || possible.length === 0) return 'not-levied-there';
  const own = rates.filter((rate) => rate.jurisdiction === jurisdiction);
  return dateObstacle(
    own,
    validFrom,
    today,
    (before) =>
      before?.tax?.name === tax?.name && before?.tax?.ratePerHundredThousand === tax?.ratePerHundredThousand,
  );
}

/** Returns the rates with a new one, which ends the one before it. */
export function withRate(rates: readonly TaxRate[], added: NewRate): TaxRate[] {
  const ended = rates.map((rate) =>
    rate.jurisdiction === added.jurisdiction && rate.validTo === undefined
      ? { ...rate, validTo: addDays(added.validFrom, -1) }
      : rate,
  );
  return [...ended, added];
}

/** The taxes of a province before and after a change. */
export type ChangedProvince = {
  readonly province: string;
  readonly before: readonly LeviedTax[];
  readonly after: readonly LeviedTax[];
};

/** Returns the provinces whose taxes a new rate changes on its first day: for the GST, those without HST. */
export function provincesChangedBy(rates: readonly TaxRate[], added: NewRate): ChangedProvince[] {
  const changed = withRate(rates, added);
  return listProvinces('CA')
    .map(({ code: province }) => ({
      province,
      before: taxesOf(rates, province, added.validFrom),
      after: taxesOf(changed, province, added.validFrom),
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}
