// Finds parts by the numbers of others. That a company, or all makers, have no such numbers is kept until the database reports a change:
// most have none, and are then asked for none.

import type { CacheMemory } from '../../platform/cache/cache-memory.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import {
  type CrossReference,
  findCrossReferences,
  hasCrossReferences,
} from './cross-references.repository.ts';

/** Returns the parts for texts that are numbers of a company, or without one of makers; texts that are none are missing. */
export type CrossReferences = (
  texts: readonly string[],
  companyId: number | undefined,
) => Promise<ReadonlyMap<string, readonly CrossReference[]>>;

/** Create one per process. */
export function createCrossReferences(
  db: Database,
  changes: ChangeFeed,
  memory: CacheMemory,
): CrossReferences {
  const owners = createCatalogueCache<{ readonly companyId: number | undefined; readonly hasAny: boolean }>({
    changes,
    values: memory.createCache('cross-references', () => 0),
    isStale: ({ companyId }, notice) =>
      notice.subject === 'all' ||
      (companyId === undefined
        ? notice.subject === 'parts'
        : notice.subject === 'buyers' && notice.companyId === companyId),
  });
  return async (texts, companyId) => {
    if (texts.length === 0) return new Map();
    const key = String(companyId);
    const read = async () => ({ companyId, hasAny: await hasCrossReferences(db, companyId) });
    const { hasAny } = owners.peek(key) ?? (await owners.get(key, read));
    return hasAny ? findCrossReferences(db, texts, companyId) : new Map();
  };
}

/** Returns the parts that texts mean, where these are numbers of others: those of the company, or else of makers that mean one part. */
export async function meantByOthers(
  find: CrossReferences,
  texts: readonly string[],
  companyId: number | undefined,
): Promise<ReadonlyMap<string, CrossReference>> {
  const own = companyId === undefined ? new Map<string, never[]>() : await find(texts, companyId);
  const ofMakers = await find(
    texts.filter((text) => !own.has(text)),
    undefined,
  );
  return new Map(
    [...own, ...ofMakers].flatMap(([text, [first, ...others]]) =>
      first && others.every(({ part_id: id }) => id === first.part_id) ? [[text, first] as const] : [],
    ),
  );
}
