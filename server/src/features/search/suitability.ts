// Determines which categories are suitable for which materials.

import type { MaterialGroup } from '@chipload/domain/search';
import type { MaterialId } from '@chipload/domain/speeds';
import type { Outline } from '../catalogue/catalogue.service.ts';

/** Returns, by category id, the suitability for a material or all of a group; 1 for a main application. */
export type SuitableFor = (
  group: MaterialGroup | MaterialId,
  stem: string | undefined,
) => ReadonlyMap<number, number>;

/** Searches the materials of the outlines, one for each language, and caches the result for each material. */
export function createSuitability(outlines: readonly Outline[]): SuitableFor {
  const known = new Map<string, ReadonlyMap<number, number>>();
  return (group, stem) => {
    const key = `${group} ${stem ?? ''}`;
    const suitable = known.get(key) ?? suitabilities(outlines, group, stem);
    known.set(key, suitable);
    return suitable;
  };
}

function suitabilities(
  outlines: readonly Outline[],
  group: MaterialGroup | MaterialId,
  stem: string | undefined,
): ReadonlyMap<number, number> {
  const best = new Map<number, number>();
  for (const { categoriesById } of outlines) {
    for (const { id, materials } of categoriesById.values()) {
      for (const { symbol, name, suitability } of materials) {
        const isMaterial =
          symbol.startsWith(group) && (stem === undefined || name.toLowerCase().includes(stem));
        if (isMaterial) best.set(id, Math.max(best.get(id) ?? 0, suitability));
      }
    }
  }
  return best;
}
