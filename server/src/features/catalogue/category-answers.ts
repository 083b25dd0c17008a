import type { catalogueCalls } from '@chipload/contract/catalogue';
import type { Reply } from '@chipload/contract/endpoint';
import type { Language } from '../../platform/language.ts';
import { envelopeBuffer } from '../../platform/cache/envelope-buffer.ts';
import { sharedBytes } from '../../platform/http/shared-answers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Catalogue, type CategorySlugs, type Reader, type Sources } from './answers.ts';
import { listCategoryParts } from './catalogue.repository.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import {
  listingKeyOf,
  type ListedPart,
  listedPartOf,
  listingPageOf,
  requestedPage,
  type ListingRequest,
  parseListingRequest,
  withAgreedPrices,
} from './listing.ts';
import { concernsPart } from './notice.ts';
import type { OutlineCategory } from './outline.ts';
import type { OwnInCategory } from './own-prices.ts';

/** All parts of a category in one currency and language, from one read. */
type Rows = {
  /** The number of the read, part of the key of cached answers, so that answers from older rows are never returned again. */
  readonly reading: number;
  readonly category: OutlineCategory;
  readonly parts: readonly ListedPart[];
  readonly partIds: ReadonlySet<number>;
};

/** The approximate memory of a row. */
const bytesPerRow = 2_000;

/** Answers for the table of a category: the rows are read together and cached, and so are the answers made from them. */
export function createCategoryAnswers({
  db,
  changes,
  memory,
  outlineIn,
  ownPrices,
}: Sources): Pick<Catalogue, 'getCategory' | 'listRows'> {
  const answers = memory.createCache<Buffer>('category-answers', sharedBytes);
  const rowsByCategory = createCatalogueCache<Rows>({
    changes,
    values: memory.createCache('category-rows', ({ parts }) => parts.length * bytesPerRow),
    isStale: ({ category, partIds }, notice) =>
      concernsPart(notice, (partId) => partIds.has(partId)) ||
      (notice.subject === 'parts' && notice.categoryIds.includes(category.id)),
  });
  let readings = 0;

  const readRows = async (slugs: CategorySlugs, { language, currency }: Reader): Promise<Rows> => {
    readings += 1;
    const reading = readings; // taken first: a change after this makes the read stale
    const { seriesBySlug } = await outlineIn(language);
    const category = seriesBySlug.get(slugs.series)?.categories.find((one) => one.slug === slugs.category);
    if (!category) throw new Refusal('not-found');
    const rows = await listCategoryParts(db, category.id, { currency, language });
    const parts = rows.map((row) => listedPartOf(row, category.series.name));
    return { reading, category, parts, partIds: new Set(parts.map((part) => part.id)) };
  };

  const rowsOf = async (slugs: CategorySlugs, reader: Reader): Promise<Rows> => {
    const key = cacheKeyOf(slugs, reader);
    return rowsByCategory.peek(key) ?? (await rowsByCategory.get(key, () => readRows(slugs, reader)));
  };

  /** Returns the company's own prices for parts of the category; undefined if it has none. */
  const ownOf = async ({ category }: Rows, reader: Reader): Promise<OwnInCategory | undefined> => {
    if (!(await ownPrices.partsOf(reader)).hasAny) return undefined;
    const own = await ownPrices.inCategory(category.id, reader);
    return own.agreements.size === 0 ? undefined : own;
  };

  return {
    listRows: async (slugs, reader) => {
      const rows = await rowsOf(slugs, reader);
      const parts = partsAt(rows, await ownOf(rows, reader));
      const everything = { ...parseListingRequest({}, parts), rowsPerPage: Math.max(1, parts.length) };
      return requestedPage(parts, everything).rows.map((row) => row.wire);
    },

    getCategory: async (slugs, query, reader) => {
      const rows = await rowsOf(slugs, reader);
      const { category } = rows;
      const request = parseListingRequest(query, rows.parts);
      const own = await ownOf(rows, reader);
      const key = `${rows.reading} ${own?.reading ?? ''} ${listingKeyOf(request)}`;
      const known = answers.get(key);
      if (known) return known;
      const answer = answerOf(category, partsAt(rows, own), request, reader.language);
      if (rowsByCategory.peek(cacheKeyOf(slugs, reader)) === rows) answers.set(key, answer);
      return answer;
    },
  };
}

/** Returns the parts at everybody's prices, or at the company's own. */
function partsAt({ parts }: Rows, own: OwnInCategory | undefined): readonly ListedPart[] {
  return own ? parts.map((part) => withAgreedPrices(part, own.agreements.get(part.id))) : parts;
}

function cacheKeyOf({ series, category }: CategorySlugs, { currency, language }: Reader): string {
  return `${series}/${category} ${currency} ${language}`;
}

function answerOf(
  { slug, name, summary, tool_type, series, materials }: OutlineCategory,
  parts: readonly ListedPart[],
  request: ListingRequest,
  language: Language,
): Buffer {
  const data: Reply<typeof catalogueCalls.getCategory> = {
    slug,
    name,
    summary,
    tool_type,
    series: { slug: series.slug, name: series.name },
    materials: [...materials],
    ...listingPageOf(parts, request, language),
  };
  return envelopeBuffer(data);
}
