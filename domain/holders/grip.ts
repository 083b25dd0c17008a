// What holds the shank in a body: its own bore, a collet or a sleeve. In millimetres.

import type { Collet } from './collets.ts';
import type { HolderBody } from './holder-bodies.ts';
import { holderTypes } from './holder-types.ts';
import type { Sleeve } from './sleeves.ts';

/** What goes between bore and shank. */
export type HolderInsert = Collet | Sleeve;

export type Grip = {
  /** The shanks that it holds. */
  readonly smallest: number;
  readonly largest: number;
  readonly length: number;
  readonly isSealed: boolean;
};

/** The grip of a body with what is in it; nothing when a collet is missing. */
export function gripIn(body: HolderBody, insert: HolderInsert | undefined): Grip | undefined {
  if (insert?.kind === 'collet') {
    const { smallest, largest, gripLength, isSealed } = insert;
    return { smallest, largest, length: gripLength, isSealed };
  }
  if (insert?.kind === 'sleeve') {
    const { innerDiameter, gripLength, isSealed } = insert;
    return { smallest: innerDiameter, largest: innerDiameter, length: gripLength, isSealed };
  }
  if (body.bore === undefined) return undefined;
  const { diameter } = body.bore;
  const { isSealed } = holderTypes[body.type];
  return { smallest: diameter, largest: diameter, length: body.gripLength, isSealed };
}
