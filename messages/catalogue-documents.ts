// Documents of parts and series in words.

import { m } from '@chipload/messages';
import type { InLanguage } from './language.ts';
import { currentLanguage, formatNumber } from './locale.ts';

export const documentKindTexts = {
  'data-sheet': m.catalogue_document_data_sheet,
  'safety-data-sheet': m.catalogue_document_safety_data_sheet,
  instructions: m.catalogue_document_instructions,
  other: m.catalogue_document_other,
} as const;

type Facts = { readonly kind: keyof typeof documentKindTexts; readonly bytes: number };

/** Returns what a document is and how large: `Data sheet (PDF, 240 kB)`. */
export function documentText({ kind, bytes }: Facts, options?: InLanguage): string {
  const name = documentKindTexts[kind]({}, options);
  const inLanguage = (size: number) => formatNumber(size, options?.locale ?? currentLanguage());
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  if (kilobytes < 1_000)
    return m.catalogue_document_kilobytes({ name, size: inLanguage(kilobytes) }, options);
  return m.catalogue_document_megabytes(
    { name, size: inLanguage(Math.round(bytes / 100_000) / 10) },
    options,
  );
}
