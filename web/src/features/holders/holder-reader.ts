import { type ShownUnits, type ToolUnits, unitsShown } from '@chipload/domain/tools';
import { currentLanguage } from '@chipload/messages/locale';
import type { HolderReader } from '@chipload/messages/holders';
import { lengthText, millimetresText, unitText } from '../../tools/size-text.ts';

/** Returns the language of the page, and formats of lengths in the units chosen for the shop, or else in the tool's own. */
export function holderReader(own: ToolUnits, shown: ShownUnits): HolderReader {
  const units = unitsShown(own, shown);
  return {
    language: currentLanguage(),
    units,
    length: (millimetres) => millimetresText(millimetres, units),
    size: (size, unit) => `${lengthText(size, unit, shown)} ${unitText(unitsShown(unit, shown))}`,
  };
}

/** Formats a length in both unit systems, `units` first. */
export function bothUnitsText(millimetres: number, units: ToolUnits): string {
  const other = units === 'inch' ? 'metric' : 'inch';
  return `${millimetresText(millimetres, units)} (${millimetresText(millimetres, other)})`;
}
