// The number of a company at its tax agency.

/** The formats of the Canada Revenue Agency and of the Internal Revenue Service, without spaces and hyphens. */
const patterns = {
  CA: /^(\d{9})(RT)(\d{4})$/,
  US: /^(\d{2})(\d{7})$/,
} as const;

/**
 * Returns the GST/HST number of a Canadian company as `123456789 RT0001`, or the EIN of an American one as
 * `12-3456789`, from any spacing, hyphens and case. Undefined when it is not one.
 */
export function normaliseBusinessNumber(country: 'CA' | 'US', text: string): string | undefined {
  const parts = patterns[country].exec(text.toUpperCase().replaceAll(/[\s.-]/g, ''));
  if (parts === null) return undefined;
  const [, first, second, third = ''] = parts;
  return country === 'CA' ? `${first} ${second}${third}` : `${first}-${second}`;
}
