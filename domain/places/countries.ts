/** The countries to which the shop sells. */
export const countries = ['CA', 'US'] as const;

export type Country = (typeof countries)[number];

/** A name in each language of the shop. */
export type PlaceName = { readonly en: string; readonly fr: string };

export const countryNames: Readonly<Record<Country, PlaceName>> = {
  CA: { en: 'Canada', fr: 'Canada' },
  US: { en: 'United States', fr: 'États-Unis' },
};
