// The grip of a shank in a body: by its own bore, a collet or a sleeve. In millimetres.

import type { Collet } from './collets.ts';
import type { HolderBody } from './holder-bodies.ts';
import { holderTypes } from './holder-types.ts';
import type { Sleeve } from './sleeves.ts';

/** A piece between bore and shank. */
export type HolderInsert = Collet | Sleeve;

export type Grip = {
  /** The shank diameters that it holds. */
  readonly smallest: number;
  readonly largest: number;
  readonly length: number;
  readonly isSealed: boolean;
};

/** Returns the grip of a body with its insert, or undefined when a collet is missing. */
export function gripIn(body: HolderBody, insert: HolderInsert | undefined): Grip | undefined {
  if (insert?.kind === 'collet') {
    const { smallest, largest, gripLength, isSealed } = insert;
    return { smallest, largest, length: gripLength, isSealed };
  }
  if (insert?.kind === 'sleeve') {
    const { innerDiameter, gripLength, isSealed } = insert;
    return { smallest: innerDiameter, largest: innerDiameter, length: gripLength, isSealed };
  }
  const { isSealed } = holderTypes[body.type];
  if (body.jaws !== undefined) return { ...body.jaws, length: body.gripLength, isSealed };
  if (body.bore === undefined) return undefined;
  const { diameter } = body.bore;
  return { smallest: diameter, largest: diameter, length: body.gripLength, isSealed };
}
