// Caches which part a typed or pasted text means, until parts are added, changed or removed.

import type { Database } from '../../platform/database/database.ts';
import type { CacheMemory } from '../../platform/cache/cache-memory.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import { createCatalogueCache, getAll } from './catalogue-cache.ts';
import { resolveParts } from './resolve-parts.ts';

/** `partId` is undefined for a text that means no part. */
type Meaning = { readonly partId: number | undefined };

export type PartNumbers = {
  /** Returns the id of the part that a text means; undefined if it means none. */
  idOf(text: string): Promise<number | undefined>;
  /** The same for many texts in their order, with at most one query. */
  idsOf(texts: readonly string[]): Promise<readonly (number | undefined)[]>;
};

/** Create one per process. */
export function createPartNumbers(db: Database, changes: ChangeFeed, memory: CacheMemory): PartNumbers {
  const meanings = createCatalogueCache<Meaning>({
    changes,
    values: memory.createCache('part-numbers', () => 0),
    isStale: (_meaning, { subject }) => subject === 'all' || subject === 'parts',
    // A new part may give any text another meaning.
    staleKeys: ({ subject }) => (subject === 'parts' ? 'all' : []),
  });
  const read = async (texts: readonly string[]) => {
    const parts = await resolveParts(db, texts);
    return new Map(texts.map((text) => [text, { partId: parts.get(text)?.id }]));
  };
  const meaningsOf = async (texts: readonly string[]) => getAll(meanings, texts, { keyOf: String, read });
  return {
    idOf: async (text) => (meanings.peek(text) ?? (await meaningsOf([text]))[0])?.partId,
    idsOf: async (texts) => (await meaningsOf(texts)).map(({ partId }) => partId),
  };
}
