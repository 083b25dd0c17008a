// What is noted on a spindle speed, as codes; `messages` has the texts.

import { commonSpindleRpm } from './drill-advice.ts';
import type { Machine, SpindleSpeed } from './machine.ts';

/**
 * A note on the spindle: the machine turns more slowly than the material allows, and the values are those of its top speed; or the
 * machine is not known, and most turn more slowly.
 */
export type SpindleNote = { readonly code: 'rpm-limited' | 'over-spindle' };

/** Returns notes on the spindle: a limit that was met, or a speed beyond that of most machines. */
export function spindleNotes({ rpm, isRpmLimited }: SpindleSpeed, machine: Machine): SpindleNote[] {
  if (isRpmLimited) return [{ code: 'rpm-limited' }];
  return machine.maximumRpm === undefined && rpm > commonSpindleRpm ? [{ code: 'over-spindle' }] : [];
}
