// The layout of the tables of a slip, and the cells that several of them share.

import { m } from '@chipload/messages';
import { formatHundredths } from '@chipload/messages/locale';
import type { CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Language } from '../../platform/language.ts';
import { barsOf } from './bar-code.ts';
import { printable } from '../../platform/print/printable.ts';
import type { SlipPart } from './slip.ts';

/** A line below every row and no vertical lines. */
export const tableLayout: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line) => (line === 1 ? '#000000' : '#bbbbbb'),
  paddingTop: () => 5,
  paddingBottom: () => 5,
  paddingLeft: () => 0,
  paddingRight: () => 8,
};

export function headCell(text: string, alignment: 'left' | 'right' = 'left'): TableCell {
  return { text: printable(text), style: 'label', alignment };
}

export function cell(text: string, alignment: 'left' | 'right' = 'left'): TableCell {
  return { text: printable(text), alignment };
}

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
