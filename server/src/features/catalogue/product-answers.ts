import { envelopeBuffer } from '../../platform/cache/envelope-buffer.ts';
import { sharedBytes } from '../../platform/http/shared-answers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Catalogue, type Reader, type Sources } from './answers.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { productOf } from './catalogue.presenter.ts';
import { findPart } from './catalogue.repository.ts';
import { concernsPart } from './notice.ts';
import type { PartNumbers } from './part-numbers.ts';

type CachedProduct = { readonly partId: number; readonly envelope: Buffer };

const variants = ['CAD en', 'CAD fr', 'USD en', 'USD fr'];

/** Answers with the page of a part, by its code in any spelling that means one part only. */
export function createProductAnswers(
  { db, changes, memory, outlineIn, ownPrices }: Sources,
  { idOf }: PartNumbers,
): Catalogue['getProduct'] {
  const products = createCatalogueCache<CachedProduct>({
    changes,
    values: memory.createCache('products', ({ envelope }) => sharedBytes(envelope)),
    isStale: (cached, notice) => concernsPart(notice, (partId) => partId === cached.partId),
    staleKeys: ({ partIds: changed }) =>
      changed.flatMap((partId) => variants.map((variant) => `${partId} ${variant}`)),
  });

  const readProduct = async (partId: number, { currency, language }: Reader, companyId?: number) => {
    const [part, outline] = await Promise.all([
      findPart(db, partId, { currency, language, companyId }),
      outlineIn(language),
    ]);
    const category = part && outline.categoriesById.get(part.category_id);
    if (!part || !category) throw new Refusal('not-found');
    return envelopeBuffer(productOf(part, category));
  };

  return async (code, reader) => {
    const { currency, language, customer } = reader;
    const partId = await idOf(code);
    if (partId === undefined) throw new Refusal('not-found');
    if ((await ownPrices.partsOf(reader)).has(partId))
      return readProduct(partId, reader, customer?.companyId);
    const { envelope } = await products.get(`${partId} ${currency} ${language}`, async () => ({
      partId,
      envelope: await readProduct(partId, reader),
    }));
    return envelope;
  };
}
