// Caches which parts a company has prices of its own for, and those prices by category, until the database reports a change: most
// companies have none for most parts, and then get the answers that everybody gets.

import type { AgreedPrices } from '@chipload/domain/pricing';
import type { CacheMemory } from '../../platform/cache/cache-memory.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { listOwnAgreements, listOwnParts } from './agreed-prices.repository.ts';
import { createCatalogueCache } from './catalogue-cache.ts';

type Reader = Pick<Visitor, 'currency' | 'customer'>;

export type OwnPrices = {
  /** Returns which parts may have another price for the reader than for everybody. */
  partsOf(reader: Reader): Promise<OwnParts>;
  /** Returns the reader's own prices for the parts of a category. */
  inCategory(categoryId: number, reader: Reader): Promise<OwnInCategory>;
};

export type OwnParts = {
  readonly hasAny: boolean;
  has(partId: number): boolean;
};

export type OwnInCategory = {
  /** The number of the read, part of the key of cached answers, so that answers from older prices are never returned again. */
  readonly reading: number;
  readonly agreements: ReadonlyMap<number, AgreedPrices>;
};

/** What was read for one company. */
type Read<Value> = { readonly companyId: number; readonly value: Value; readonly bytes: number };

/** Of a company with more own prices the parts are not listed: it may have one for any part. */
const mostListed = 5_000;
const bytesPerPart = 60;
const bytesPerAgreement = 200;

const noParts: OwnParts = { hasAny: false, has: () => false };
const anyPart: OwnParts = { hasAny: true, has: () => true };

/** Create one per process. */
export function createOwnPrices(db: Database, changes: ChangeFeed, memory: CacheMemory): OwnPrices {
  const partsOfCompanies = cacheByCompany<OwnParts>(changes, memory, 'own-parts');
  const pricesOfCompanies = cacheByCompany<OwnInCategory>(changes, memory, 'own-prices');
  let readings = 0;

  return {
    partsOf: async ({ customer, currency }) => {
      if (!customer) return noParts;
      const { companyId } = customer;
      const key = `${companyId} ${currency}`;
      const read = async () => {
        const parts = await listOwnParts(db, { companyId, currency }, mostListed + 1);
        return { companyId, value: ownPartsOf(parts), bytes: parts.size * bytesPerPart };
      };
      return (partsOfCompanies.peek(key) ?? (await partsOfCompanies.get(key, read))).value;
    },

    inCategory: async (categoryId, { customer, currency }) => {
      const companyId = customer?.companyId ?? 0;
      const key = `${companyId} ${currency} ${categoryId}`;
      const read = async () => {
        readings += 1;
        const reading = readings; // taken first: a change after this makes the read stale
        const agreements = await listOwnAgreements(db, { companyId, currency }, categoryId);
        return { companyId, value: { reading, agreements }, bytes: agreements.size * bytesPerAgreement };
      };
      return (pricesOfCompanies.peek(key) ?? (await pricesOfCompanies.get(key, read))).value;
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
