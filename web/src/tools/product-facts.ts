import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';

/** Formats a weight in grams, from one kilogram on in kilograms. */
export function weightText(grams: number): string {
  const language = currentLanguage();
  return grams < 1000
    ? m.catalogue_grams({ weight: formatNumber(grams, language) })
    : m.catalogue_kilograms({ weight: formatNumber(Math.round(grams) / 1000, language) });
}
