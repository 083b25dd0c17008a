import type { CrossReferences } from './cross-references.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import type { CacheMemory } from '../../platform/cache/cache-memory.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { FamilyRequest } from './families.ts';
import type { AwaitedPart } from './priced-part.ts';
import type { Outline, OutlineCategory } from './outline.ts';
import type { OwnParts, OwnPrices } from './own-prices.ts';

/** The visitor, as far as the catalogue depends on them: language, currency and company. */
export type Reader = Pick<Visitor, 'language' | 'currency' | 'customer'>;

/** A `Buffer` is the whole JSON envelope of a response. An unknown series, category or part is refused with `not-found`. */
export type Catalogue = {
  listSeries(reader: Reader): Promise<Buffer>;
  listFamilies(request: FamilyRequest, reader: Reader): Promise<Buffer>;
  /** With all categories if there is no page. */
  getSeries(wanted: { slug: string; page: number | undefined }, reader: Reader): Promise<Buffer>;
  getProduct(code: string, reader: Reader): Promise<Buffer>;
  /** For other features: returns the parts that texts mean, with the reader's prices; texts that mean no part are missing. */
  resolvePriced(texts: readonly string[], reader: Reader): Promise<ReadonlyMap<string, AwaitedPart>>;
  /** For other features: returns the parts that companies or makers know by these numbers. */
  readonly crossReferences: CrossReferences;
  /** For other features: returns all series and categories. */
  outlineIn(language: Language): Promise<Outline>;
  /** For other features: returns which parts may have another price for the reader than for everybody. */
  ownParts(reader: Reader): Promise<OwnParts>;
  /** For other features: returns another number when the reader's own prices in a category change; undefined if there are none. */
  ownPricesIn(categoryId: number, reader: Reader): Promise<number | undefined>;
  /** For other features: returns the listed ones of these categories, in the given order; a series means all of its categories. */
  findCategories(
    wanted: readonly (CategorySlugs | SeriesSlug)[],
    reader: Reader,
  ): Promise<readonly OutlineCategory[]>;
};

export type CategorySlugs = { readonly series: string; readonly category: string };

type SeriesSlug = { readonly series: string; readonly category?: undefined };

/** The sources of the answers. */
export type Sources = {
  readonly db: Database;
  readonly changes: ChangeFeed;
  readonly memory: CacheMemory;
  readonly outlineIn: (language: Language) => Promise<Outline>;
  readonly ownPrices: OwnPrices;
};
