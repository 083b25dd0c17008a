import type { Country } from './countries.ts';
import { visibleText } from './visible-text.ts';
import { canadianPostalAreas, zipExceptions, zipRanges } from './postal-areas.ts';

// Canada Post uses no D, F, I, O, Q or U in any position, and no W or Z in the first.
const canadianPattern = /^([ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/;
const zipPattern = /^(\d{5})(\d{4})?$/;

/** The separators in postal codes as people write them: spaces, dashes of any kind, points. */
const separators = /[\s._\p{Pd}−]/gu;

/**
 * Returns a postal code in the form of the postal services: `k1a0b1` becomes `K1A 0B1`, `441140001` becomes
 * `44114-0001`. Undefined when it is not a postal code of that country.
 */
export function normalisePostalCode(country: Country, text: string): string | undefined {
  const code = visibleText(text).normalize('NFKC').replaceAll(separators, '').toUpperCase();
  if (country === 'CA') {
    const parts = canadianPattern.exec(code);
    return parts === null ? undefined : `${parts[1]} ${parts[2]}`;
  }

  const parts = zipPattern.exec(code);
  if (parts === null) return undefined;
  return parts[2] === undefined ? parts[1] : `${parts[1]}-${parts[2]}`;
}

/** Lists the provinces or states in which a normalised postal code may be; none when it is not assigned. */
export function provincesOfPostalCode(country: Country, postal: string): readonly string[] {
  if (country === 'CA')
    return canadianPostalAreas[postal.slice(0, 3)] ?? canadianPostalAreas[postal.slice(0, 1)] ?? [];

  const exception = zipExceptions[postal.slice(0, 5)];
  if (exception !== undefined) return exception;
  const prefix = Number(postal.slice(0, 3));
  return zipRanges.filter(([first, last]) => first <= prefix && prefix <= last).map(([, , state]) => state);
}
