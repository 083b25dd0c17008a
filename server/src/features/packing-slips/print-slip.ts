import { runApart } from '../../platform/files/run-apart.ts';
import type { Slip } from './slip.ts';

/** Prints a slip as a PDF. */
export function printSlip(slip: Slip): Promise<Buffer> {
  return runApart(new URL('slip-document.ts', import.meta.url), slip);
}
