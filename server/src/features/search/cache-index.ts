import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { createOutlines, createCatalogueCache, parseNotice } from '../catalogue/catalogue.service.ts';
import { setStock } from './columns.ts';
import { createSearchIndex } from './create-index.ts';
import type { SearchIndex } from './search-index.ts';
import { listAvailable, readSearchableParts } from './search.repository.ts';

/** Caches the index of one process: rebuilt when parts change; changed stock is read before each use. */
export function cacheSearchIndex(db: Database, changes: ChangeFeed): () => Promise<SearchIndex> {
  const outlineIn = createOutlines(db, changes);
  const indexes = createCatalogueCache<SearchIndex>({
    changes,
    values: new Map(), // one entry
    isStale: (_index, notice) => notice.subject === 'all',
  });
  const changed = new Set<number>();
  changes.subscribe((payload) => {
    const notice = parseNotice(payload);
    if (notice.subject === 'stock') for (const partId of notice.partIds) changed.add(partId);
  });

  const read = async () => {
    const [english, french] = await Promise.all([outlineIn('en'), outlineIn('fr')]);
    return createSearchIndex(readSearchableParts(db), { en: english, fr: french });
  };
  const updateStock = async () => {
    const index = indexes.peek('');
    if (index === undefined) return; // the next index is built with the current stock
    const partIds = [...changed];
    changed.clear(); // later changes are read the next time
    try {
      const available = await listAvailable(db, partIds);
      for (const partId of partIds) setAvailable(index, partId, available.get(partId) ?? 0);
    } catch (error) {
      for (const partId of partIds) changed.add(partId);
      throw error;
    }
  };
  let updating: Promise<void> = Promise.resolve();

  return async () => {
    const index = indexes.peek('') ?? (await indexes.get('', read));
    if (changed.size > 0) updating = updating.catch(() => undefined).then(updateStock);
    await updating;
    return index;
  };
}

function setAvailable(index: SearchIndex, partId: number, available: number): void {
  const position = index.positionById.get(partId);
  if (position === undefined) return;
  index.available[position] = available;
  setStock(index.columns, position, available);
}
