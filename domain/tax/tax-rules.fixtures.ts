import type { SupplyRule, TaxAtRate, TaxRate, TaxRules } from './tax.ts';

/** The rates of Canada and its provinces, as the shop comes with them. */
export const canadianRates: readonly TaxRate[] = [
  { jurisdiction: 'CA', tax: at('GST', 5_000), validFrom: '2008-01-01' },
  { jurisdiction: 'CA-AB', tax: undefined, validFrom: '2008-01-01' },
  { jurisdiction: 'CA-BC', tax: at('PST', 7_000), validFrom: '2013-04-01' },
  { jurisdiction: 'CA-MB', tax: at('RST', 7_000), validFrom: '2019-07-01' },
  { jurisdiction: 'CA-NB', tax: at('HST', 15_000), validFrom: '2016-07-01' },
  { jurisdiction: 'CA-NL', tax: at('HST', 15_000), validFrom: '2016-07-01' },
  { jurisdiction: 'CA-NS', tax: at('HST', 15_000), validFrom: '2010-07-01', validTo: '2025-03-31' },
  { jurisdiction: 'CA-NS', tax: at('HST', 14_000), validFrom: '2025-04-01' },
  { jurisdiction: 'CA-NT', tax: undefined, validFrom: '2008-01-01' },
  { jurisdiction: 'CA-NU', tax: undefined, validFrom: '2008-01-01' },
  { jurisdiction: 'CA-ON', tax: at('HST', 13_000), validFrom: '2010-07-01' },
  { jurisdiction: 'CA-PE', tax: at('HST', 15_000), validFrom: '2016-10-01' },
  { jurisdiction: 'CA-QC', tax: at('QST', 9_975), validFrom: '2013-01-01' },
  { jurisdiction: 'CA-SK', tax: at('PST', 6_000), validFrom: '2017-03-23' },
  { jurisdiction: 'CA-YT', tax: undefined, validFrom: '2008-01-01' },
];

/** The rules for the place of supply, as the shop comes with them. */
export const supplyRules: readonly SupplyRule[] = [
  { shippingType: 'collect', taxedAt: 'destination', validFrom: '2008-01-01' },
  { shippingType: 'dropship', taxedAt: 'destination', validFrom: '2008-01-01' },
  { shippingType: 'flat_rate', taxedAt: 'destination', validFrom: '2008-01-01' },
  { shippingType: 'pickup', taxedAt: 'shop', validFrom: '2008-01-01' },
];

/** The rules of a shop that is registered for every tax since 2020. */
export const taxRules: TaxRules = {
  rates: canadianRates,
  registrations: ['CA', 'CA-BC', 'CA-MB', 'CA-QC', 'CA-SK'].map((jurisdiction) => ({
    jurisdiction,
    number: `number of ${jurisdiction}`,
    validFrom: '2020-01-01',
  })),
  places: supplyRules,
};

function at(name: TaxAtRate['name'], ratePerHundredThousand: number): TaxAtRate {
  return { name, ratePerHundredThousand };
}
