import { runApart } from '../../platform/files/run-apart.ts';
import type { Slip } from './slip.ts';

/** A PDF of a slip. */
export function printSlip(slip: Slip): Promise<Buffer> {
  return runApart(new URL('slip-document.ts', import.meta.url), slip);
}
