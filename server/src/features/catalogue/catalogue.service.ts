// The catalogue as one process keeps it: answers that are ready to send, forgotten when a change concerns them.
// The door for other features, too.

import type { Database } from '../../platform/database/database.ts';
import { createCategoryAnswers } from './category-answers.ts';
import { createOutlines } from './outline.ts';
import { createProductAnswers } from './product-answers.ts';
import type { Catalogue } from './answers.ts';
import { createSeriesAnswers } from './series-answers.ts';
import type { ShelfChanges } from './shelf.ts';

export { hasParts } from './catalogue.repository.ts';
export { catalogueChannel } from './notice.ts';
export type { Catalogue, CategorySlugs, Reader } from './answers.ts';
export { resolvePart, resolveParts, type ResolvedPart } from './resolve-parts.ts';

export type CatalogueOptions = {
  readonly db: Database;
  /** `watchChanges` on `catalogueChannel`; while it is not listening, everything is read afresh. */
  readonly changes: ShelfChanges;
};

/** One for each process; two on one database answer alike. */
export function createCatalogue({ db, changes }: CatalogueOptions): Catalogue {
  const outlineIn = createOutlines(db, changes);
  return {
    ...createSeriesAnswers({ db, changes, outlineIn }),
    getCategory: createCategoryAnswers({ db, changes, outlineIn }),
    getProduct: createProductAnswers({ db, changes, outlineIn }),
  };
}
