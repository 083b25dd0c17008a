// The languages of the shop.

import { baseLocale, locales } from './compiled.gen/runtime.js';

export type Language = (typeof locales)[number];

export const languages: readonly Language[] = locales;

/** The language of a visitor who has not chosen one, and of a message without a translation. */
export const defaultLanguage: Language = baseLocale;

/** The language of one text; without it, that of the reader. */
export type InLanguage = { readonly locale: Language };

/** A message without values. */
export type Text = (inputs?: Record<string, never>, options?: InLanguage) => string;
