// Looks a workpiece material up by its whole designation, without guesses.

import type { MaterialId } from '../speeds/speeds.ts';
import { designationKey, spellingsOf } from './designation-key.ts';
import type { Designation } from './find-designations.ts';

/** Returns the group of the shop for the usual state of a material; undefined for a text that is no designation. */
export type MaterialOf = (designation: string) => MaterialId | undefined;

export function createMaterialOf(all: readonly Designation<object>[]): MaterialOf {
  const byKey = new Map(all.map(({ name, states }) => [exactKey(name), states[0]?.material]));
  return (designation) => {
    for (const spelling of spellingsOf(designation)) {
      const found = byKey.get(exactKey(spelling));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** Its numbers stay apart: the thread `1/2-13` is not the steel `1213`. */
function exactKey(text: string): string {
  return `${designationKey(text)} ${(text.match(/\d+/g) ?? []).join(' ')}`;
}
