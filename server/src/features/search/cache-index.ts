import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { createOutlines, createCatalogueCache, parseNotice } from '../catalogue/catalogue.service.ts';
import { setStock } from './columns.ts';
import { createSearchIndex } from './create-index.ts';
import type { SearchIndex } from './search-index.ts';
import { listAvailable, readSearchableParts } from './search.repository.ts';

/** The index as one process caches it: made anew when parts change, with the stock of the moment. */
export function cacheSearchIndex(db: Database, changes: ChangeFeed): () => Promise<SearchIndex> {
  const outlineIn = createOutlines(db, changes);
  const indexes = createCatalogueCache<SearchIndex>({
    changes,
    values: new Map(), // of one
    isStale: (_index, notice) => notice.subject === 'all',
  });
  const changed = new Set<number>();
  changes.subscribe((words) => {
    const notice = parseNotice(words);
    if (notice.subject === 'stock') for (const partId of notice.partIds) changed.add(partId);
  });

  const read = async () => {
    const [english, french] = await Promise.all([outlineIn('en'), outlineIn('fr')]);
    return createSearchIndex(readSearchableParts(db), { en: english, fr: french });
  };
  const restock = async () => {
    const index = indexes.peek('');
    if (index === undefined) return; // the next one is read with the stock that it has by then
    const partIds = [...changed];
    changed.clear(); // what changes from here on is read the next time
    try {
      const available = await listAvailable(db, partIds);
      for (const partId of partIds) setAvailable(index, partId, available.get(partId) ?? 0);
    } catch (error) {
      for (const partId of partIds) changed.add(partId);
      throw error;
    }
  };
  let restocking: Promise<void> = Promise.resolve();

  return async () => {
    const index = indexes.peek('') ?? (await indexes.get('', read));
    if (changed.size > 0) restocking = restocking.catch(() => undefined).then(restock);
    await restocking;
    return index;
  };
}

function setAvailable(index: SearchIndex, partId: number, available: number): void {
  const place = index.placeById.get(partId);
  if (place === undefined) return;
  index.available[place] = available;
  setStock(index.columns, place, available);
}
