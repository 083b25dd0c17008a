import { unitPrice } from '@chipload/domain/pricing';
import { envelopeBuffer } from '../../platform/cache/envelope-buffer.ts';
import { sharedBytes } from '../../platform/http/shared-answers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Catalogue, type Sources } from './answers.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { priceEntryOf } from './catalogue.presenter.ts';
import { listDiscountedParts, listFromPrices } from './catalogue.repository.ts';
import { categoryCardOf, seriesCardOf } from './outline.presenter.ts';

/** The approximate memory of a price. */
const bytesPerPrice = 40;

/** Answers with the index of all series and the page of one. Neither shows stock; the page has the lowest price of each category. */
export function createSeriesAnswers({
  db,
  changes,
  memory,
  outlineIn,
}: Sources): Pick<Catalogue, 'listSeries' | 'getSeries'> {
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

    getSeries: (slug, { language, currency }) =>
      answers.get(`${language} ${currency} ${slug}`, async () => {
        const series = (await outlineIn(language)).seriesBySlug.get(slug);
        if (!series) throw new Refusal('not-found');
        const prices = await fromPrices.get(`${currency} ${series.id}`, () =>
          readFromPrices(series.id, currency),
        );
        return envelopeBuffer({
          ...seriesCardOf(series),
          body: series.body,
          categories: series.categories.map((category) => categoryCardOf(category, prices.get(category.id))),
        });
      }),
  };
}
