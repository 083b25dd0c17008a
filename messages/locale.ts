// The language of whoever is reading, and how the compiled messages learn which one it is.

import { getLocale, overwriteGetLocale } from './compiled.gen/runtime.js';
import { type Language, defaultLanguage, languages } from './language.ts';

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
export * from './language.ts';
