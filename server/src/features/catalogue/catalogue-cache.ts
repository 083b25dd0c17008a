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
  readonly staleKeys?: (notice: PartNotice) => readonly string[] | 'all' | undefined;
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

/**
 * Returns the values of many things in their order. Those that are not cached are read together, and each is cached by itself.
 *
 *     const rows = await getAll(cache, partIds, { keyOf: String, read: (missing) => readRows(db, missing) });
 */
export async function getAll<One, Value>(
  cache: InvalidatedCache<Value>,
  wanted: readonly One[],
  {
    keyOf,
    read,
  }: {
    readonly keyOf: (one: One) => string;
    readonly read: (missing: readonly One[]) => Promise<ReadonlyMap<One, Value>>;
  },
): Promise<readonly Value[]> {
  const cached = wanted.map((one) => cache.peek(keyOf(one)));
  const known = cached.filter((value) => value !== undefined);
  if (known.length === wanted.length) return known;

  const missing = wanted.filter((_one, index) => cached[index] === undefined);
  let reading: ReturnType<typeof read> | undefined;
  const readOne = async (one: One): Promise<Value> => {
    reading ??= read(missing);
    const value = (await reading).get(one);
    if (value === undefined) throw new Error(`Nothing was read for ${keyOf(one)}`);
    return value;
  };
  return Promise.all(
    wanted.map(async (one, index) => cached[index] ?? cache.get(keyOf(one), () => readOne(one))),
  );
}
