// The catalogue: series, categories, parts, prices and stock, as answers that are ready to send and cached until they change.
// Entry points: `createCatalogue` for whole answers, `resolveOffers` for parts with their prices. SQL for others: `catalogue.sql.ts`.
// Never knows: trunks and orders.

import { codeKey } from '@chipload/domain/catalogue';
import type { Database } from '../../platform/database/database.ts';
import { type CacheMemory, createCacheMemory } from '../../platform/cache/cache-memory.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import { createCrossReferences } from './cross-references.ts';
import { createOutlines } from './outline.ts';
import { createOwnPrices } from './own-prices.ts';
import { createPartNumbers } from './part-numbers.ts';
import { createPricedParts } from './priced-parts.ts';
import { createProductAnswers } from './product-answers.ts';
import type { Catalogue } from './answers.ts';
import { createSeriesAnswers } from './series-answers.ts';
import { listCodesBeyondAscii, updateCodeKeys } from './code-keys.repository.ts';

export { listAgreedIn, listAgreedPrices } from './agreed-prices.repository.ts';
export type { CrossReference } from './cross-references.repository.ts';
export { meantByOthers } from './cross-references.ts';
export { listArrivals } from './arrivals.repository.ts';
export { hasParts, listMaterials } from './catalogue.repository.ts';
export { catalogueChannel } from './notice.ts';
export {
  getOffer,
  listedOffersOf,
  type Offer,
  offersOf,
  priceAt,
  resolveOffers,
  withOffers,
} from './offers.ts';
export { sizeLabel, wireFacetOf } from './facet-labels.ts';
export { presentArrival, priceEntryOf, pricesOf } from './catalogue.presenter.ts';
export { listingKeyOf, listingPageOf, type ListingRequest, parseListingRequest } from './listing.ts';
export { listingPartOf } from './listing-part.ts';
export { type Notice, parseNotice } from './notice.ts';
export { seriesCardOf } from './outline.presenter.ts';
export { createOutlines, type Outline, type OutlineCategory, type OutlineSeries } from './outline.ts';
export type { OwnParts } from './own-prices.ts';
export type { AwaitedPart } from './priced-part.ts';
export { createCatalogueCache, getAll } from './catalogue-cache.ts';
export type { Catalogue, CategorySlugs, Reader } from './answers.ts';
export {
  candidatesByKey,
  findUnambiguous,
  resolvePart,
  resolveParts,
  resolveTyped,
  type ResolvedPart,
} from './resolve-parts.ts';

export type CatalogueOptions = {
  readonly db: Database;
  /** `watchChanges` on `catalogueChannel`; while it is not listening, nothing is cached. */
  readonly changes: ChangeFeed;
  readonly memory?: CacheMemory;
};

/**
 * Create one per process.
 *
 *     const catalogue = createCatalogue({ db, changes, memory });
 *     const envelope = await catalogue.getProduct('XM5-0500', visitor);
 */
export function createCatalogue({ db, changes, memory = createCacheMemory() }: CatalogueOptions): Catalogue {
  const outlineIn = createOutlines(db, changes);
  const ownPrices = createOwnPrices(db, changes, memory);
  const partNumbers = createPartNumbers(db, changes, memory);
  const crossReferences = createCrossReferences(db, changes, memory);
  const sources = { db, changes, memory, outlineIn, ownPrices };
  return {
    outlineIn,
    ownParts: ownPrices.partsOf,
    ownPricesIn: ownPrices.readingOf,
    ...createSeriesAnswers(sources),
    getProduct: createProductAnswers(sources, partNumbers),
    crossReferences,
    resolvePriced: createPricedParts(sources, partNumbers, crossReferences),
    findCategories: async (wanted, { language }) => {
      const { seriesBySlug } = await outlineIn(language);
      return wanted.flatMap(({ series, category }) => {
        const { categories } = seriesBySlug.get(series) ?? { categories: [] };
        return categories.filter(({ slug }) => category === undefined || slug === category);
      });
    },
  };
}

/**
 * Recalculates the keys that differ from those of this version, and returns how many. Codes of ASCII characters alone have had the
 * same key in every version and are not read.
 */
export async function refreshCodeKeys(db: Database): Promise<number> {
  const parts = await listCodesBeyondAscii(db);
  const keys = parts.map(({ id, inventory_code }) => ({ id, key: codeKey(inventory_code) }));
  const stale = keys.filter(({ key }, index) => key !== parts[index]?.code_key);
  if (stale.length > 0) await updateCodeKeys(db, stale);
  return stale.length;
}
