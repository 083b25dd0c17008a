// Weights in words: apart from the tables, whose bar codes only a thread that prints loads.

import { m } from '@chipload/messages';
import { formatHundredths } from '@chipload/messages/locale';
import type { Language } from '../../platform/language.ts';

const gramsPerPound = 453.59237;

export function poundsText(pounds: number, language: Language): string {
  return m.packing_pounds({ weight: formatHundredths(pounds, language) }, { locale: language });
}

/** Formats a weight in pounds and kilograms, for either kind of scale. */
export function weightText(pounds: number, language: Language): string {
  const kilograms = formatHundredths((pounds * gramsPerPound) / 1000, language);
  return m.packing_server_slip_weight(
    { pounds: formatHundredths(pounds, language), kilograms },
    { locale: language },
  );
}
