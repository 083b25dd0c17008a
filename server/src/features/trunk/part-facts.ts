// Names and dimensions of parts, which a trunk shows again and again and which hardly ever change. The process
// caches them, and every reading of a trunk brings the versions of its parts along, so that what is cached is never old.

import type { Database } from '../../platform/database/database.ts';
import { listPartFacts, type PartFacts } from './trunk.repository.ts';

/** Some 1.5 kB each; beyond that the cache is emptied and fills again with what is asked for. */
const mostParts = 20_000;

export type PartCache = Map<number, PartFacts>;

/** The facts of parts by id, in one query for those that are new or have changed, and in none otherwise. */
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
