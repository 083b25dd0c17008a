// The catalogue as one process keeps it: answers that are ready to send, forgotten when a change concerns them.
// The door for other features, too.

import type { Database } from '../../platform/database/database.ts';
import { createKeptMemory, type KeptMemory } from '../../platform/memory/kept-memory.ts';
import { createCategoryAnswers } from './category-answers.ts';
import { createOutlines } from './outline.ts';
import { createCodeSuggestions } from './code-suggestions.ts';
import { createProductAnswers } from './product-answers.ts';
import type { Catalogue } from './answers.ts';
import { createSeriesAnswers } from './series-answers.ts';
import type { ShelfChanges } from './shelf.ts';

export { agreedAmong, agreedByPart, type AgreedAmong } from './agreed-prices.repository.ts';
export { listArrivals } from './arrivals.repository.ts';
export { hasParts, listMaterials } from './catalogue.repository.ts';
export { catalogueChannel } from './notice.ts';
export {
  listedOffersOf,
  listUnitPrices,
  type Offer,
  offersOf,
  priceAt,
  resolveOffers,
  withOffers,
} from './offers.ts';
export { envelopeOf } from './answers.ts';
export { sizeLabel, wireFacetOf } from './facet-labels.ts';
export { keyOf, listingPageOf, wantedOf } from './listing.ts';
export { listingPartOf } from './listing-part.ts';
export { parseNotice } from './notice.ts';
export { createOutlines, type Outline, type OutlineCategory, type OutlineSeries } from './outline.ts';
export { partPage } from './part-page.ts';
export { freePieces, joinedTool, selectListedParts, toolColumnsOfParts } from './parts.repository.ts';
export { priceOn } from './prices.repository.ts';
export { refreshCodeKeys } from './refresh-code-keys.repository.ts';
export { createShelf, type ShelfChanges } from './shelf.ts';
export type { Catalogue, CategorySlugs, Reader } from './answers.ts';
export {
  candidatesByKey,
  chooseMeant,
  resolvePart,
  resolveParts,
  type ResolvedPart,
} from './resolve-parts.ts';

export type CatalogueOptions = {
  readonly db: Database;
  /** `watchChanges` on `catalogueChannel`; while it is not listening, everything is read afresh. */
  readonly changes: ShelfChanges;
  readonly memory?: KeptMemory;
};

/** One for each process; two on one database answer alike. */
export function createCatalogue({ db, changes, memory = createKeptMemory() }: CatalogueOptions): Catalogue {
  const outlineIn = createOutlines(db, changes);
  const sources = { db, changes, memory, outlineIn };
  return {
    ...createSeriesAnswers(sources),
    ...createCategoryAnswers(sources),
    getProduct: createProductAnswers(sources),
    suggestCodes: createCodeSuggestions(db, changes),
    findCategories: async (wanted, { language }) => {
      const { seriesBySlug } = await outlineIn(language);
      return wanted.flatMap(({ series, category }) => {
        const { categories } = seriesBySlug.get(series) ?? { categories: [] };
        return categories.filter(({ slug }) => category === undefined || slug === category);
      });
    },
  };
}
