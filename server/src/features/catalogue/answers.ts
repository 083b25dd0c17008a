import type { Query } from '@chipload/domain/catalogue';
import type { Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import type { Outline } from './outline.ts';
import type { ShelfChanges } from './shelf.ts';

/** Who looks: the catalogue differs by language, currency and company. */
export type Reader = Pick<Visitor, 'language' | 'currency' | 'customer'>;

/** Each answers a whole envelope in JSON, or refuses with `not-found`. */
export type Catalogue = {
  listSeries(reader: Reader): Promise<Buffer>;
  getSeries(slug: string, reader: Reader): Promise<Buffer>;
  /** Filters, sort, page and size stand in the query. */
  getCategory(slugs: CategorySlugs, query: Query, reader: Reader): Promise<Buffer>;
  getProduct(code: string, reader: Reader): Promise<Buffer>;
};

export type CategorySlugs = { readonly series: string; readonly category: string };

/** What the answers are made from. */
export type Sources = {
  readonly db: Database;
  readonly changes: ShelfChanges;
  readonly outlineIn: (language: Language) => Promise<Outline>;
};

/** The envelope of a call's answer. */
export function envelopeOf(data: unknown): Buffer {
  return Buffer.from(JSON.stringify({ data }));
}
