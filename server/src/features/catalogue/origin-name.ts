import type { Language } from '../../platform/language.ts';

/** Made when they are first asked, since that takes far longer than asking them. */
const regionNames: Partial<Record<Language, Intl.DisplayNames>> = {};

/** Returns the name of a country by its code of ISO 3166; any other text is returned unchanged. */
export function originName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  regionNames[language] ??= new Intl.DisplayNames(`${language}-CA`, { type: 'region' });
  return regionNames[language].of(code) ?? code;
}
