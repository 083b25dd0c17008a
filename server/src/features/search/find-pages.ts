// Searches the articles of the shop: posts, technical pages, coatings, materials, lineups.

import type { SearchAnswer } from '@chipload/contract';
import { createPageSearch, type PageHit } from '@chipload/domain/search';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { createCatalogueCache } from '../catalogue/catalogue.service.ts';
import { createYielder } from './yielder.ts';
import { listSearchablePages, nextPublication } from './search.repository.ts';

type Article = SearchAnswer['articles'][number];
export type FoundPage = Article & Pick<PageHit, 'isTitleMatch'>;
export type FindPages = (text: string) => readonly FoundPage[];

const mostPages = 6;

type CachedPages = { readonly find: FindPages; readonly until: number };

/** Caches the page search of each language in this process until documents or parts change, or a planned text is published. */
export function cachePages(db: Database, changes: ChangeFeed): (language: Language) => Promise<FindPages> {
  const values = new Map<string, CachedPages>();
  const finders = createCatalogueCache<CachedPages>({
    changes,
    values,
    isStale: (_pages, notice) => notice.subject === 'all',
  });
  const read = async (language: Language): Promise<CachedPages> => {
    const until = await nextPublication(db);
    return { find: await readPages(db, language), until: until?.getTime() ?? Infinity };
  };
  return async (language) => {
    // Nothing tells of the moment of a planned publication.
    if ((values.get(language)?.until ?? Infinity) <= Date.now()) values.delete(language);
    const pages = finders.peek(language) ?? (await finders.get(language, () => read(language)));
    return pages.find;
  };
}

async function readPages(db: Database, language: Language): Promise<FindPages> {
  const pages = await listSearchablePages(db, language);
  const search = createPageSearch();
  const yieldTurn = createYielder();
  for (const { title, subtitle, blocks } of pages) {
    search.add({ title, subtitle, blocks });
    await yieldTurn();
  }
  return (text) =>
    search.find(text, mostPages).flatMap(({ page, isTitleMatch, missing, excerpt }) => {
      const found = pages[page];
      if (found === undefined) return [];
      const { kind, slug, uuid, title } = found;
      return [
        {
          kind,
          slug: kind === 'structure' ? uuid : slug,
          title,
          missing: [...missing],
          excerpt: excerpt.map(({ text: words, isMatch }) => ({ text: words, is_match: isMatch })),
          isTitleMatch,
        },
      ];
    });
}
