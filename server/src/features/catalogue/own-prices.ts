// Caches for which parts and in which categories a company has prices of its own, until the database reports a change: most companies
// have none for most parts, and then get the answers that everybody gets.

import type { CacheMemory } from '../../platform/cache/cache-memory.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { hasOwnPricesIn, listOwnParts } from './agreed-prices.repository.ts';
import { createCatalogueCache } from './catalogue-cache.ts';

type Reader = Pick<Visitor, 'currency' | 'customer'>;

export type OwnPrices = {
  /** Returns which parts may have another price for the reader than for everybody. */
  partsOf(reader: Reader): Promise<OwnParts>;
  /**
   * Returns undefined if the reader has no own prices for the parts of a category. Otherwise the number of the read, part of the
   * keys of cached answers, so that answers from older prices are never returned again.
   */
  readingOf(categoryId: number, reader: Reader): Promise<number | undefined>;
};

export type OwnParts = {
  readonly hasAny: boolean;
  has(partId: number): boolean;
};

/** A value as read for one company. */
type Read<Value> = { readonly companyId: number; readonly value: Value; readonly bytes: number };

/** Of a company with more own prices the parts are not listed: it may have one for any part. */
const mostListed = 5_000;
const bytesPerPart = 60;
const bytesPerCategory = 100;

const noParts: OwnParts = { hasAny: false, has: () => false };
const anyPart: OwnParts = { hasAny: true, has: () => true };

/** Create one per process. */
export function createOwnPrices(db: Database, changes: ChangeFeed, memory: CacheMemory): OwnPrices {
  const partsOfCompanies = cacheByCompany<OwnParts>(changes, memory, 'own-parts');
  const readingsByCategory = cacheByCompany<number | undefined>(changes, memory, 'own-prices');
  let readings = 0;

  const partsOf: OwnPrices['partsOf'] = async ({ customer, currency }) => {
    if (!customer) return noParts;
    const { companyId } = customer;
    const key = `${companyId} ${currency}`;
    const read = async () => {
      const parts = await listOwnParts(db, { companyId, currency }, mostListed + 1);
      return { companyId, value: ownPartsOf(parts), bytes: parts.size * bytesPerPart };
    };
    return (partsOfCompanies.peek(key) ?? (await partsOfCompanies.get(key, read))).value;
  };
  return {
    partsOf,

    readingOf: async (categoryId, reader) => {
      if (!reader.customer || !(await partsOf(reader)).hasAny) return undefined;
      const { companyId } = reader.customer;
      const { currency } = reader;
      const key = `${companyId} ${currency} ${categoryId}`;
      const read = async () => {
        readings += 1;
        const reading = readings; // taken first: a change after this makes the read stale
        const hasOwn = await hasOwnPricesIn(db, { companyId, currency }, categoryId);
        return { companyId, value: hasOwn ? reading : undefined, bytes: bytesPerCategory };
      };
      return (readingsByCategory.peek(key) ?? (await readingsByCategory.get(key, read))).value;
    },
  };
}

function cacheByCompany<Value>(changes: ChangeFeed, memory: CacheMemory, name: 'own-parts' | 'own-prices') {
  return createCatalogueCache<Read<Value>>({
    changes,
    values: memory.createCache<Read<Value>>(name, ({ bytes }) => bytes),
    isStale: ({ companyId }, notice) =>
      notice.subject === 'all' ||
      notice.subject === 'parts' ||
      (notice.subject === 'buyers' && notice.companyId === companyId),
  });
}

function ownPartsOf(parts: ReadonlySet<number>): OwnParts {
  if (parts.size === 0) return noParts;
  return parts.size > mostListed ? anyPart : { hasAny: true, has: (partId) => parts.has(partId) };
}
