// The language of whoever is reading: which ones there are, and how the compiled
// messages learn which one is meant.

import { baseLocale, getLocale, locales, overwriteGetLocale } from './compiled.gen/runtime.js';

export type Language = (typeof locales)[number];

export const languages: readonly Language[] = locales;

/** The language of whatever did not say: also that of a message without a translation. */
export const defaultLanguage: Language = baseLocale;

/** Tells `m.x()` from where to take the language when a call does not name it. */
export function speakIn(languageNow: () => Language): void {
  overwriteGetLocale(languageNow);
}

/** The language in which messages are spoken now. */
export function currentLanguage(): Language {
  return getLocale();
}

/** The language a text names, or the default for anything else. */
export function languageOf(text: string | null | undefined): Language {
  const named = text?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === named) ?? defaultLanguage;
}

export * from './format.ts';
