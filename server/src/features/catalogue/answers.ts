import type { ListingRow } from '@chipload/contract';
import type { Query } from '@chipload/domain/catalogue';
import type { Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import type { CacheMemory } from '../../platform/cache/cache-memory.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Outline, OutlineCategory } from './outline.ts';

/** Who looks: the catalogue differs by language, currency and company. */
export type Reader = Pick<Visitor, 'language' | 'currency' | 'customer'>;

/** Those that take a reader answer a whole envelope in JSON, or refuse with `not-found`. */
export type Catalogue = {
  listSeries(reader: Reader): Promise<Buffer>;
  getSeries(slug: string, reader: Reader): Promise<Buffer>;
  /** Filters, sort, page and size stand in the query. */
  getCategory(slugs: CategorySlugs, query: Query, reader: Reader): Promise<Buffer>;
  getProduct(code: string, reader: Reader): Promise<Buffer>;
  /** For each text the nearest code that is sold, or undefined where none is near. */
  suggestCodes(texts: readonly string[]): Promise<readonly (string | undefined)[]>;
  /** For other features: the listed ones among these categories, in the order in which they are named; a series alone is all of its. */
  findCategories(
    wanted: readonly (CategorySlugs | SeriesSlug)[],
    reader: Reader,
  ): Promise<readonly OutlineCategory[]>;
  /** For other features: all rows of a category at the prices of whoever looks, by their sizes. */
  listRows(slugs: CategorySlugs, reader: Reader): Promise<readonly ListingRow[]>;
};

export type CategorySlugs = { readonly series: string; readonly category: string };

type SeriesSlug = { readonly series: string; readonly category?: undefined };

/** What the answers are made from. */
export type Sources = {
  readonly db: Database;
  readonly changes: ChangeFeed;
  readonly memory: CacheMemory;
  readonly outlineIn: (language: Language) => Promise<Outline>;
};
