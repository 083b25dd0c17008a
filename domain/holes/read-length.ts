// Reads a length of a hole: as any size, and the number drills below 3 mm.

import { numberDrillsInches } from '../threads/threads.ts';
import { parseSize, type ToolUnits } from '../tools/tools.ts';

export type ReadLength = { readonly value: number; readonly units: ToolUnits };

/** Reads `6`, `5/8`, `.5005`, `12,7 mm`, `#7`, `letter F`; undefined for anything else. A bare number is in the assumed units. */
export function readLength(text: string, assumed: ToolUnits): ReadLength | undefined {
  const typed = text.trim().replace(/^(?:letter|lettre) /i, '');
  const number = /^(?:#|no\.? ?|n[°º] ?)(\d{1,2})$/i.exec(typed)?.[1];
  const inches = number === undefined ? undefined : numberDrillsInches.get(Number(number));
  if (inches !== undefined) return { value: inches, units: 'inch' };
  // M8 is a thread and never a length here.
  const size = /^m/i.test(typed) ? undefined : parseSize(typed, assumed);
  if (size?.ok !== true) return undefined;
  return { value: size.value, units: size.units };
}
