import { createCodeFinder } from '@chipload/domain/catalogue';
import type { Database } from '../../platform/database/database.ts';
import type { Catalogue } from './answers.ts';
import { listSoldCodes } from './offers.repository.ts';
import { createShelf, type ShelfChanges } from './shelf.ts';

/** The nearest codes, among all that the process keeps until the parts change. */
export function createCodeSuggestions(db: Database, changes: ShelfChanges): Catalogue['suggestCodes'] {
  const finders = createShelf<(text: string) => string | undefined>({
    changes,
    kept: new Map(), // of one
    isConcerned: (notice) => notice.subject === 'all',
  });
  return async (texts) => {
    if (texts.length === 0) return [];
    const find = await finders.get('all', async () => createCodeFinder(await listSoldCodes(db)));
    return texts.map(find);
  };
}
