// Reads a length that is written for a hole: any size of a tool, and the number drills (ASME B94.11M), which are below 6 mm.

import { numberDrillsInches } from '../threads/threads.ts';
import { parseSize, type ToolUnits } from '../tools/tools.ts';

/** A length and the units that it is written in. */
export type ReadLength = { readonly value: number; readonly units: ToolUnits };

/**
 * Reads the text of one length: a number, a fraction, a number drill (`#7`) or a letter drill (`letter F`), with or without its
 * unit. A bare number is in the assumed units; a drill number or letter is in inches. Returns undefined for anything else, threads
 * such as `M8` included. For example, `readLength('12,7 mm', 'inch')` gives 12.7 metric.
 */
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
