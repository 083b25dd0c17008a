// The cells that several tables of a slip share.

import { m } from '@chipload/messages';
import { formatHundredths } from '@chipload/messages/locale';
import type { TableCell } from 'pdfmake/interfaces.js';
import type { Language } from '../../platform/language.ts';
import { barsOf } from '../../platform/print/bar-code.ts';
import { printable } from '../../platform/print/printable.ts';
import type { SlipPart } from './slip.ts';

/** Returns the cells for a part: number, code and description, bar code. */
export function partCells({ number, code, description }: SlipPart): TableCell[] {
  return [
    { text: number, bold: true },
    [{ text: printable(code), bold: true }, { text: printable(description) }],
    { canvas: barsOf(code, { width: 182, height: 22 }) },
  ];
}

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
