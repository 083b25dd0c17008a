import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';

/** Formats a weight in grams, from one kilogram on in kilograms. */
export function weightText(grams: number): string {
  const language = currentLanguage();
  return grams < 1000
    ? m.catalogue_grams({ weight: formatNumber(grams, language) })
    : m.catalogue_kilograms({ weight: formatNumber(Math.round(grams) / 1000, language) });
}

/** Kept, because making one takes longer than the rest of the facts of a part. */
const countryNames = new Map<string, Intl.DisplayNames>();

/** Returns the name of a country by its code of ISO 3166; any other text is returned unchanged. */
export function originText(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const locale = `${currentLanguage()}-CA`;
  const names = countryNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  countryNames.set(locale, names);
  return names.of(code) ?? code;
}
