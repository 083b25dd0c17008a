// Names and dimensions of parts, which a trunk shows again and again and which hardly ever change. They are kept in the
// process, and every reading of a trunk brings the versions of its parts along, so that what is kept is never old.

import type { Database } from '../../platform/database/database.ts';
import { listPartFacts, type PartFacts } from './trunk.repository.ts';

/** Some 1.5 kB each; beyond that the shelf is emptied and fills again with what is asked for. */
const mostParts = 20_000;

export type PartShelf = Map<number, PartFacts>;

/** The facts of parts by id, in one query for those that are new or have changed, and in none otherwise. */
export async function factsOfParts(
  db: Database,
  shelf: PartShelf,
  versions: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, PartFacts>> {
  const facts = new Map<number, PartFacts>();
  const missing: number[] = [];
  for (const [id, version] of versions) {
    const kept = shelf.get(id);
    if (kept?.version === version) facts.set(id, kept);
    else missing.push(id);
  }
  if (missing.length === 0) return facts;

  const read = await listPartFacts(db, missing);
  if (shelf.size + read.length > mostParts) shelf.clear();
  for (const part of read) {
    shelf.set(part.id, part);
    facts.set(part.id, part);
  }
  return facts;
}
