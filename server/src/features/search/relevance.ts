// Ranks the parts that a search has found.

import type { ListingPart } from '@chipload/domain/catalogue';
import type { Criterion } from '@chipload/domain/search';
import type { MaterialId } from '@chipload/domain/speeds';
import { both, type PartSet, without } from './part-sets.ts';
import {
  partsOfCategories,
  partsOfKinds,
  partsWithBits,
  type SearchIndex,
  sharedSet,
} from './search-index.ts';

/**
 * Divides parts into sets, the best first: active parts before others, then those with the material as main application, those in the
 * units that were typed, and those of the type that such criteria are usually for.
 */
export function byRelevance(
  index: SearchIndex,
  criteria: readonly Criterion[],
  parts: PartSet,
): readonly PartSet[] {
  const preferred = [mainUse(index, criteria), inTypedUnits(index, criteria), usual(index, criteria)].filter(
    (set) => set !== undefined,
  );
  // Active parts come first in the blocks already.
  if (preferred.length === 0) return [parts];
  return dividedBy([parts], [activeParts(index), ...preferred]);
}

/** Within each set, puts the active parts of categories that are mainly for a material first. */
export function preferringMaterial(
  index: SearchIndex,
  ranked: readonly PartSet[],
  material: MaterialId,
): readonly PartSet[] {
  const suited = sharedSet(index, `prefers ${material}`, () => {
    const suitable = index.suitableFor(material, undefined);
    return both(
      activeParts(index),
      partsOfCategories(index, ({ id }) => suitable.get(id) === 1),
    );
  });
  return dividedBy(ranked, [suited]);
}

const activeParts = (index: SearchIndex) =>
  sharedSet(index, 'active', () => partsWithBits(index, (block) => block.active));

/** Divides each set by each of the others: what is in it comes before what is not. */
function dividedBy(ranked: readonly PartSet[], sets: readonly PartSet[]): readonly PartSet[] {
  let divided = ranked;
  for (const set of sets)
    divided = divided.flatMap((one) => [both(one, set), without(one, set)].filter(({ size }) => size > 0));
  return divided;
}

function mainUse(index: SearchIndex, criteria: readonly Criterion[]): PartSet | undefined {
  const materials = criteria.filter((criterion) => criterion.kind === 'material');
  if (materials.length === 0) return undefined;
  const key = materials.map(({ group, stem }) => `${group} ${stem ?? ''}`).join();
  return sharedSet(index, `main ${key}`, () => {
    const suitable = materials.map(({ group, stem }) => index.suitableFor(group, stem));
    return partsOfCategories(index, ({ id }) => suitable.every((one) => one.get(id) === 1));
  });
}

function inTypedUnits(index: SearchIndex, criteria: readonly Criterion[]): PartSet | undefined {
  const units = criteria.flatMap((criterion) =>
    'size' in criterion && criterion.size.units ? [criterion.size.units] : [],
  )[0];
  if (units === undefined) return undefined;
  const { parts } = index.kinds.units;
  return sharedSet(index, `units ${units}`, () =>
    partsOfKinds(index, 'units', (kind) => parts[kind]?.units === units),
  );
}

function usual(index: SearchIndex, criteria: readonly Criterion[]): PartSet | undefined {
  const demands = [...new Set(criteria.flatMap((criterion) => usualFor(criterion) ?? []))];
  if (demands.length === 0) return undefined;
  const { parts } = index.kinds.corner;
  return sharedSet(index, `usual ${demands.join()}`, () =>
    partsOfKinds(index, 'corner', (kind) => {
      const part = parts[kind];
      return part !== undefined && demands.every((demand) => isUsual[demand](part));
    }),
  );
}

type Demand = 'thread-mill' | 'drill' | 'radius';

const isUsual: Readonly<Record<Demand, (part: ListingPart) => boolean>> = {
  'thread-mill': ({ type }) => type === 'thread-mill',
  drill: ({ type }) => type === 'drill',
  radius: ({ profile }) => profile === 'radius',
};

/** A thread size is usually for a thread mill, 5xD for a drill, and a radius for a corner. */
function usualFor(criterion: Criterion): Demand | undefined {
  if (criterion.kind === 'metric-size') return 'thread-mill';
  if (criterion.kind === 'word' && /^\d+xdl?$/.test(criterion.word)) return 'drill';
  return criterion.kind === 'length' && criterion.length === 'radius' ? 'radius' : undefined;
}
