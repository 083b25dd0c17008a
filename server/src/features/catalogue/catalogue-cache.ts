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
  /** The keys of what is cached of some parts, where they are known without looking at every value. */
  readonly staleKeys?: (notice: PartNotice) => readonly string[];
};

/** Caches what was read of the catalogue until the database reports a change of it. */
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
