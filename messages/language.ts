// The languages that the shop speaks.

import { baseLocale, locales } from './compiled.gen/runtime.js';

export type Language = (typeof locales)[number];

export const languages: readonly Language[] = locales;

/** The language for whoever does not say: also that of a message without a translation. */
export const defaultLanguage: Language = baseLocale;
