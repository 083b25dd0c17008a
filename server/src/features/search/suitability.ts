// Determines which categories are suitable for which materials.

import type { MaterialGroup } from '@chipload/domain/search';
import type { MaterialId } from '@chipload/domain/speeds';
import type { Outline } from '../catalogue/catalogue.service.ts';

/**
 * Returns, by category id, the suitability for a material or all of a group; 1 for a main application. For a material that no category
 * names, it is that for its whole group.
 */
export type SuitableFor = (
  group: MaterialGroup | MaterialId,
  stem: string | undefined,
) => ReadonlyMap<number, number>;

/** Searches the materials of the outlines, one for each language, and caches the result for each material. */
export function createSuitability(outlines: readonly Outline[]): SuitableFor {
  const known = new Map<string, ReadonlyMap<number, number>>();
  return (group, stem) => {
    const key = `${group} ${stem ?? ''}`;
    const suitable = known.get(key) ?? suitabilityOf(outlines, group, stem);
    known.set(key, suitable);
    return suitable;
  };
}

function suitabilityOf(
  outlines: readonly Outline[],
  group: MaterialGroup | MaterialId,
  stem: string | undefined,
): ReadonlyMap<number, number> {
  const own = suitabilities(outlines, group, stem);
  return own.size > 0 || group.length === 1 ? own : suitabilities(outlines, group.charAt(0), stem);
}

function suitabilities(
  outlines: readonly Outline[],
  beginning: string,
  stem: string | undefined,
): ReadonlyMap<number, number> {
  const best = new Map<number, number>();
  for (const { categoriesById } of outlines) {
    for (const { id, materials } of categoriesById.values()) {
      for (const { symbol, name, suitability } of materials) {
        const isMaterial =
          symbol.startsWith(beginning) && (stem === undefined || name.toLowerCase().includes(stem));
        if (isMaterial) best.set(id, Math.max(best.get(id) ?? 0, suitability));
      }
    }
  }
  return best;
}
