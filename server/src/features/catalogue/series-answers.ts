import { unitPrice } from '@chipload/domain/pricing';
import { envelopeBuffer } from '../../platform/cache/envelope-buffer.ts';
import { sharedBytes } from '../../platform/http/shared-answers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Catalogue, type Sources } from './answers.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { priceEntryOf } from './catalogue.presenter.ts';
import { listDiscountedParts, listFromPrices } from './catalogue.repository.ts';
import { familiesOf, pageOfCards } from './families.ts';
import { categoryCardOf, seriesCardOf } from './outline.presenter.ts';

/** The approximate memory of a price. */
const bytesPerPrice = 40;

/** Answers with the index of all series and the page of one. Neither shows stock; the page has the lowest price of each category. */
export function createSeriesAnswers({
  db,
  changes,
  memory,
  outlineIn,
}: Sources): Pick<Catalogue, 'listSeries' | 'listFamilies' | 'getSeries'> {
  const answers = createCatalogueCache<Buffer>({
    changes,
    values: memory.createCache<Buffer>('series', sharedBytes),
    isStale: (_value, { subject }) => subject !== 'stock' && subject !== 'buyers',
  });
  const fromPrices = createCatalogueCache<ReadonlyMap<number, number>>({
    changes,
    values: memory.createCache('series-prices', (prices) => prices.size * bytesPerPrice),
    isStale: (_value, { subject }) => subject !== 'stock' && subject !== 'buyers',
  });
  const readFromPrices = async (seriesId: number, currency: 'CAD' | 'USD') => {
    const [lowest, discounted] = await Promise.all([
      listFromPrices(db, seriesId, currency),
      listDiscountedParts(db, seriesId, currency),
    ]);
    const prices = new Map(lowest.map((row) => [row.category_id, row.cents]));
    for (const row of discounted) {
      const price = unitPrice({ ...priceEntryOf(row), quantity: 1 });
      const before = prices.get(row.category_id) ?? Infinity;
      if (price !== 'invalid') prices.set(row.category_id, Math.min(before, price.cents));
    }
    return prices;
  };

  return {
    listSeries: ({ language }) =>
      answers.get(language, async () => {
        const { series } = await outlineIn(language);
        return envelopeBuffer(series.map(seriesCardOf));
      }),

    listFamilies: ({ type, page }, { language }) =>
      answers.get(`families ${language} ${type ?? ''} ${page}`, async () => {
        const { series } = await outlineIn(language);
        return envelopeBuffer(familiesOf(series.map(seriesCardOf), { type, page }));
      }),

    getSeries: ({ slug, page }, { language, currency }) =>
      answers.get(`${language} ${currency} ${slug} ${page ?? ''}`, async () => {
        const series = (await outlineIn(language)).seriesBySlug.get(slug);
        if (!series) throw new Refusal('not-found');
        const prices = await fromPrices.get(`${currency} ${series.id}`, () =>
          readFromPrices(series.id, currency),
        );
        const { shown, ...place } =
          page === undefined
            ? { shown: series.categories, page: 1, pages: 1 }
            : pageOfCards(series.categories, page);
        return envelopeBuffer({
          ...seriesCardOf(series),
          body: series.body,
          documents: series.documents ?? [],
          categories: shown.map((category) => categoryCardOf(category, prices.get(category.id))),
          ...place,
        });
      }),
  };
}
