import { createCodeFinder } from '@chipload/domain/catalogue';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Catalogue } from './answers.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { listSoldCodes } from './offers.repository.ts';

/** Suggests the most similar codes. All codes are cached until the parts change. */
export function createCodeSuggestions(db: Database, changes: ChangeFeed): Catalogue['suggestCodes'] {
  const finders = createCatalogueCache<(text: string) => string | undefined>({
    changes,
    values: new Map(), // a single value
    isStale: (_find, notice) => notice.subject === 'all',
  });
  return async (texts) => {
    if (texts.length === 0) return [];
    const find = await finders.get('all', async () => createCodeFinder(await listSoldCodes(db)));
    return texts.map(find);
  };
}
