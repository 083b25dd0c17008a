// The number by which a company is known to its tax office.

/** As the Canada Revenue Agency and the Internal Revenue Service print them. */
const patterns = {
  CA: /^(\d{9})(RT)(\d{4})$/,
  US: /^(\d{2})(\d{7})$/,
} as const;

/**
 * The GST/HST number of a Canadian company (`123456789 RT0001`) or the EIN of an American one (`12-3456789`), however
 * it was typed; undefined when it is not one.
 */
export function normaliseBusinessNumber(country: 'CA' | 'US', text: string): string | undefined {
  const parts = patterns[country].exec(text.toUpperCase().replaceAll(/[\s.-]/g, ''));
  if (parts === null) return undefined;
  const [, first, second, third = ''] = parts;
  return country === 'CA' ? `${first} ${second}${third}` : `${first}-${second}`;
}
