import { makeInThread } from '../../platform/files/run-in-thread.ts';
import type { Slip } from './slip.ts';

/** Prints a slip as a PDF. */
export function printSlip(slip: Slip): Promise<Buffer> {
  return makeInThread(new URL('slip-document.ts', import.meta.url), slip);
}
