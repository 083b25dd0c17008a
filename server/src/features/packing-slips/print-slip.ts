import { printApart } from '../../platform/print/print-apart.ts';
import type { Slip } from './slip.ts';

/** A PDF of a slip. */
export function printSlip(slip: Slip): Promise<Buffer> {
  return printApart(new URL('slip-document.ts', import.meta.url), slip);
}
