// Caches of results that searches of one index share: sets of parts, and counts of their kinds.

import type { SizeName } from '@chipload/domain/catalogue';
import type { BoundedCache } from '../../platform/cache/bounded-cache.ts';
import type { CacheMemory } from '../../platform/cache/cache-memory.ts';
import type { ColumnName } from './block.ts';
import type { CountedFacet } from './facet-columns.ts';
import type { KindCounts } from './kinds.ts';
import type { PartSet } from './part-sets.ts';

export type Counts = ReadonlyMap<ColumnName | CountedFacet | SizeName, KindCounts>;

/** The caches of a process. Keys begin with the number of an index, since a search may still use the one before. */
export type Results = {
  readonly sets: BoundedCache<PartSet>;
  readonly counts: BoundedCache<Counts>;
};

const bytesPerBlock = 400;

export function createResults(memory: CacheMemory): Results {
  return {
    sets: memory.createCache<PartSet>('search-sets', (set) => set.blocks.length * bytesPerBlock),
    counts: memory.createCache<Counts>('search-counts', bytesOfCounts),
  };
}

function bytesOfCounts(counts: Counts): number {
  return [...counts.values()].reduce((bytes, kinds) => bytes + 100 + kinds.size * 40, 0);
}
