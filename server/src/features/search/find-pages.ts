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

/** Caches the page search of each language in this process. */
export function cachePages(db: Database, changes: ChangeFeed): (language: Language) => Promise<FindPages> {
  return cacheTexts(db, changes, (language) => readPages(db, language));
}

/** Caches what is read of the documents, in each language, until documents or parts change or a planned text is published. */
export function cacheTexts<Value>(
  db: Database,
  changes: ChangeFeed,
  read: (language: Language) => Promise<Value>,
): (language: Language) => Promise<Value> {
  type Cached = { readonly value: Value; readonly until: number };
  const values = new Map<string, Cached>();
  const texts = createCatalogueCache<Cached>({
    changes,
    values,
    isStale: (_cached, notice) => notice.subject === 'all',
  });
  const readNow = async (language: Language): Promise<Cached> => {
    const until = await nextPublication(db);
    return { value: await read(language), until: until?.getTime() ?? Infinity };
  };
  return async (language) => {
    // Nothing tells of the moment of a planned publication.
    if ((values.get(language)?.until ?? Infinity) <= Date.now()) values.delete(language);
    const { value } = texts.peek(language) ?? (await texts.get(language, () => readNow(language)));
    return value;
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
