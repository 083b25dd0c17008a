import {
  type CachedValues,
  type ChangeFeed,
  createInvalidatedCache,
  type InvalidatedCache,
} from '../../platform/cache/invalidated-cache.ts';
import { type Notice, parseNotice } from './notice.ts';

type PartNotice = Exclude<Notice, { subject: 'all' }>;

export type CatalogueCacheOptions<Value> = {
  readonly changes: ChangeFeed;
  readonly values: CachedValues<Value>;
  readonly isStale: (value: Value, notice: Notice) => boolean;
  /** Returns the keys of the values of some parts, if they are known without checking every value. */
  readonly staleKeys?: (notice: PartNotice) => readonly string[];
};

/** Caches values of the catalogue until the database reports that they have changed. */
export function createCatalogueCache<Value>({
  staleKeys,
  ...options
}: CatalogueCacheOptions<Value>): InvalidatedCache<Value> {
  return createInvalidatedCache({
    ...options,
    parse: parseNotice,
    staleKeys: (notice) => (notice.subject === 'all' ? 'all' : staleKeys?.(notice)),
  });
}
