// The reader's language, and how the compiled messages get it.

import { getLocale, overwriteGetLocale } from './compiled.gen/runtime.js';
import { type Language, defaultLanguage, languages } from './language.ts';

/** Sets the function that returns the language of `m.x()` when a call does not name one. */
export function setCurrentLanguage(languageNow: () => Language): void {
  overwriteGetLocale(languageNow);
}

/** Returns the language of messages that are formatted now. */
export function currentLanguage(): Language {
  return getLocale();
}

/** Returns the language that a text begins with, such as `fr-CA`, or the default. */
export function languageOf(text: string | null | undefined): Language {
  const named = text?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === named) ?? defaultLanguage;
}

export * from './format.ts';
export * from './language.ts';
