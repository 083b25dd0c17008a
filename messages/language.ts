// The languages of the shop.

import { baseLocale, locales } from './compiled.gen/runtime.js';

export type Language = (typeof locales)[number];

export const languages: readonly Language[] = locales;

/** The language of a visitor who has not chosen one, and of a message without a translation. */
export const defaultLanguage: Language = baseLocale;
