import type { Language } from '../../platform/language.ts';

const regionNames: Readonly<Record<Language, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames('en-CA', { type: 'region' }),
  fr: new Intl.DisplayNames('fr-CA', { type: 'region' }),
};

/** Returns the name of a country by its code of ISO 3166; any other text is returned unchanged. */
export function originName(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (regionNames[language].of(code) ?? code) : code;
}
