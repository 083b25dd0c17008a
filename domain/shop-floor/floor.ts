// The machines and materials of a shop floor.

import type { SpindleCode } from '../holders/holders.ts';
import type { MaterialId } from '../speeds/speeds.ts';

/** A machine; what is null or empty is not known. */
export type FloorMachine = {
  readonly name: string;
  readonly spindle: SpindleCode | null;
  readonly max_rpm: number | null;
  /** Of the motor, from the machine's plate. */
  readonly kilowatts: number | null;
  /** The torque of the spindle at low speed. */
  readonly newton_metres: number | null;
  /** The greatest feed in a cut and the rapid traverse, in mm/min; undefined on floors that were kept before there were these. */
  readonly max_feed?: number | null | undefined;
  readonly rapid?: number | null | undefined;
  /** The code of the holder body that it usually has; empty: none. */
  readonly holder: string;
};

/** A material by the name that its person uses for it, such as 4140, and its group. */
export type FloorMaterial = { readonly name: string; readonly material: MaterialId };

export type ShopFloor = {
  /** While it is off, nothing begins with it. */
  readonly is_on: boolean;
  readonly machines: readonly FloorMachine[];
  readonly materials: readonly FloorMaterial[];
  /** The names of the machine and the material in use; empty: none. */
  readonly machine: string;
  readonly material: string;
};

/** Upper and lower case count as equal. */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
