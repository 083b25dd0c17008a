import { type ShownUnits, type ToolUnits, unitsShown } from '@chipload/domain/tools';
import { currentLanguage } from '@chipload/messages/locale';
import type { HolderReader } from '@chipload/messages/holders';
import { lengthText, millimetresText, unitText } from '../../tools/size-text.ts';

/** Whoever reads the page: lengths of the assembly in the units of the tool or those that were chosen for the shop. */
export function holderReader(own: ToolUnits, shown: ShownUnits): HolderReader {
  const units = unitsShown(own, shown);
  return {
    language: currentLanguage(),
    length: (millimetres) => millimetresText(millimetres, units),
    size: (size, unit) => `${lengthText(size, unit, shown)} ${unitText(unitsShown(unit, shown))}`,
  };
}

/** A length in both systems, the reader's first. */
export function bothText(millimetres: number, units: ToolUnits): string {
  const other = units === 'inch' ? 'metric' : 'inch';
  return `${millimetresText(millimetres, units)} (${millimetresText(millimetres, other)})`;
}
