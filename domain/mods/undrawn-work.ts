// The work that no dimension of a drawing shows, so that a note on it has to name it.

import type { ModUnit } from './digits.ts';
import { unitOf } from './name-parts.ts';
import { type ModOperation, type ModOperationName, valuesOf } from './operations.ts';

/** An operation with its value, if it has one: a size in its unit, or a text. */
export type UndrawnWork = {
  readonly operation: ModOperationName;
  readonly value?: number | string | undefined;
  /** Absent where the value is a text. */
  readonly unit?: ModUnit | undefined;
};

const undrawn: ReadonlySet<ModOperationName> = new Set([
  'whistle-notch',
  'coolant-grooves',
  'back-taper',
  'cylindrical-margin',
  'chip-breakers',
  'split-point',
  'corner-blend',
  'edge-preparation',
  'polished-flutes',
  'marking',
]);

/** Lists the work to be named in notes, in the order of work. */
export function undrawnWork(done: readonly ModOperation[]): UndrawnWork[] {
  return done
    .filter(({ operation }) => undrawn.has(operation))
    .map((work): UndrawnWork => {
      const { operation } = work;
      const [first] = valuesOf(work);
      if (first === undefined) return { operation };
      const [parameter, value] = first;
      return typeof value === 'number'
        ? { operation, value, unit: unitOf(parameter, work) }
        : { operation, value };
    });
}
