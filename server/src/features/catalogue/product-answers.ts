import { envelopeBuffer } from '../../platform/cache/envelope-buffer.ts';
import { sharedBytes } from '../../platform/http/shared-answers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Catalogue, type Reader, type Sources } from './answers.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { productOf } from './catalogue.presenter.ts';
import { findPart } from './catalogue.repository.ts';
import { readNeighbours } from './neighbours.ts';
import { concernsPart, type Notice } from './notice.ts';
import type { PartNumbers } from './part-numbers.ts';
import { createShownOn } from './shown-on.ts';

type CachedProduct = {
  readonly envelope: Buffer;
  /** The part and the neighbours on its page: a change of the stock or price of any makes the answer stale. */
  readonly partIds: readonly number[];
  /** A change of any part in these categories may give it other neighbours. */
  readonly categoryIds: readonly number[];
};

const variants = ['CAD en', 'CAD fr', 'USD en', 'USD fr'];

/** The approximate memory of a part or category that an answer depends on. */
const bytesPerId = 8;

/** Answers with the page of a part, by its code in any spelling that means one part only. */
export function createProductAnswers(
  { db, changes, memory, outlineIn, ownPrices }: Sources,
  { idOf }: PartNumbers,
): Catalogue['getProduct'] {
  const values = memory.createCache<CachedProduct>(
    'products',
    ({ envelope, partIds, categoryIds }) =>
      sharedBytes(envelope) + bytesPerId * (partIds.length + categoryIds.length),
  );
  const shownOn = createShownOn(() => values.clear());
  const products = createCatalogueCache<CachedProduct>({
    changes,
    values,
    isStale,
    staleKeys: ({ subject, partIds: changed }) =>
      subject === 'parts'
        ? undefined
        : shownOn.pagesWith(changed).flatMap((partId) => variants.map((variant) => `${partId} ${variant}`)),
  });

  const readProduct = async (partId: number, reader: Reader): Promise<CachedProduct> => {
    const { currency, language, customer } = reader;
    const [part, outline, neighbours] = await Promise.all([
      findPart(db, partId, { currency, language, companyId: customer?.companyId }),
      outlineIn(language),
      readNeighbours(db, partId, reader),
    ]);
    const category = part && outline.categoriesById.get(part.category_id);
    if (!part || !category) throw new Refusal('not-found');
    return {
      envelope: envelopeBuffer(productOf(part, category, [...neighbours.wire], language)),
      partIds: [partId, ...neighbours.partIds],
      categoryIds: neighbours.categoryIds,
    };
  };

  return async (code, reader) => {
    const { currency, language } = reader;
    const partId = await idOf(code);
    if (partId === undefined) throw new Refusal('not-found');
    const own = await ownPrices.partsOf(reader);
    if (own.has(partId)) return (await readProduct(partId, reader)).envelope;
    const shared = await products.get(`${partId} ${currency} ${language}`, async () => {
      const read = await readProduct(partId, { currency, language, customer: undefined });
      shownOn.add(partId, read.partIds);
      return read;
    });
    if (own.hasAny && shared.partIds.some((shown) => own.has(shown)))
      return (await readProduct(partId, reader)).envelope;
    return shared.envelope;
  };
}

function isStale({ partIds, categoryIds }: CachedProduct, notice: Notice): boolean {
  return (
    concernsPart(notice, (partId) => partIds.includes(partId)) ||
    (notice.subject === 'parts' && notice.categoryIds.some((id) => categoryIds.includes(id)))
  );
}
