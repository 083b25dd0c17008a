// Caches names and dimensions of parts, which trunks show often and which rarely change. Every reading of a trunk includes the
// versions of its parts, so that outdated facts are never used.

import type { Database } from '../../platform/database/database.ts';
import { listPartFacts, type PartFacts } from './trunk.repository.ts';

/** About 1.5 kB each. When the cache is full it is emptied and fills again. */
const mostParts = 20_000;

export type PartCache = Map<number, PartFacts>;

/** Returns the facts of parts by id, with one query for those that are new or have changed, and none otherwise. */
export async function factsOfParts(
  db: Database,
  cache: PartCache,
  versions: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, PartFacts>> {
  const facts = new Map<number, PartFacts>();
  const missing: number[] = [];
  for (const [id, version] of versions) {
    const cached = cache.get(id);
    if (cached?.version === version) facts.set(id, cached);
    else missing.push(id);
  }
  if (missing.length === 0) return facts;

  const read = await listPartFacts(db, missing);
  if (cache.size + read.length > mostParts) cache.clear();
  for (const part of read) {
    cache.set(part.id, part);
    facts.set(part.id, part);
  }
  return facts;
}
