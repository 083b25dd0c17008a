import type { ToolUnits } from '@chipload/domain/tools';
import { millimetresText } from '../tools/size-text.ts';

/** Formats a length, given in millimetres, to a micrometre, or in inches to four decimals. */
export function exactLengthText(millimetres: number, shown: ToolUnits): string {
  return millimetresText(Number(millimetres.toFixed(3)), shown);
}
