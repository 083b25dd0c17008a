import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';
import type { Box } from './packing.ts';

/** The inside of a box in inches: `9.5 × 4 × 4 in`. */
export function boxSizeText({ length, width, height }: Omit<Box, 'box'>): string {
  const text = (inches: number) => formatNumber(inches, currentLanguage());
  const unit = m.catalogue_unit_inch();
  return m.packing_size_text({ length: text(length), width: text(width), height: text(height), unit });
}

/** The name of a box and its size; the size alone of one without a name. */
export function boxText(box: Box): string {
  const size = boxSizeText(box);
  return box.box === '' ? size : `${box.box}, ${size}`;
}
