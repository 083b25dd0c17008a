// Series, categories and products.

import {
  documentKinds,
  type FacetName,
  facetNames,
  neighbourDimensions,
  neighbourRelations,
  partStatuses,
  sortKeys,
} from '@chipload/domain/catalogue';
import { sizeKinds, toolUnits } from '@chipload/domain/tools';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { arrival, cents, day, partNumber, price, priceBreaks, slug, slugAndName, tool } from './wire.ts';

export const productMaterial = z.object({
  name: z.string(),
  color: z.string(),
  symbol: z.string(),
  suitability: z
    .union([z.literal(0), z.literal(1)])
    .meta({ description: '1 main application, 0 additional application' }),
});

/** A row of any list of parts: of a category, a search, a discount, a lineup. */
export const listingRow = z.object({
  inventory_code: z.string(),
  description: z.string(),
  price,
  list_price: cents.optional(),
  special_price: cents.optional(),
  available: z.int(),
  expected_on: day.optional().meta({
    description: 'Of a part that is out of stock: the day from which new orders can be filled, if known',
  }),
  series: z.string(),
  status: z.enum(partStatuses),
  tool,
});
export type ListingRow = z.infer<typeof listingRow>;

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });
export const facet = z.object({
  key: z.string(),
  name: z
    .string()
    .optional()
    .meta({ description: 'Of a size of a type that its owner describes: as the owner names it' }),
  kind: z
    .enum(sizeKinds)
    .optional()
    .meta({ description: 'Of a size that only its type has; a length is in millimetres' }),
  values: z.array(facetValue),
});
export type Facet = z.infer<typeof facet>;

/** A page of parts, and the counts of each facet over all pages. */
export const listingPage = {
  rows: z.array(listingRow),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  facets: z.array(facet),
};

export const seriesCard = slugAndName.extend({
  summary: z.string(),
  parts: z.int(),
  materials: z.array(productMaterial),
  example: tool.nullable(),
  example_code: z.string().nullable().meta({ description: 'The part number of the example' }),
});

const family = z.object({
  type: z.string().meta({ description: 'A type of tool, or other' }),
  name: z.string().optional().meta({ description: 'Of a type that the owner named' }),
  parts: z.int(),
  series_count: z.int(),
  series: z.array(seriesCard).meta({ description: 'The first ones, if there are many' }),
});

const categoryCard = seriesCard.extend({ tool_type: z.string(), from_price: price });

export const category = slugAndName.extend({
  summary: z.string(),
  tool_type: z.string(),
  series: slugAndName,
  materials: z.array(productMaterial),
  ...listingPage,
});

const neighbourDifference = z.object({
  dimension: z.enum(neighbourDimensions),
  value: z
    .number()
    .nullable()
    .meta({ description: 'A length in the units of the part, or a number of flutes' }),
  text: z.string().meta({
    description: 'The size as written, the profile, the coating, the form of the shank, or yes or no',
  }),
});

const neighbour = z.object({
  relation: z.enum(neighbourRelations),
  inventory_code: z.string(),
  price,
  available: z.int(),
  status: z.enum(partStatuses),
  units: z.enum(toolUnits),
  differences: z.array(neighbourDifference).meta({ description: 'Every dimension that differs' }),
});

const matrixValue = z.object({ value: z.string(), label: z.string() });

const matrixAxis = z.object({
  key: z
    .string()
    .meta({ description: 'The facet whose values these are; `category` for slugs and names of categories' }),
  values: z.array(matrixValue),
});

/** Parts as diameter × length, or by what else tells them apart; those of a series as diameter × category. */
export const partsMatrix = z.object({
  rows: matrixAxis,
  columns: matrixAxis
    .extend({
      is_by_depth: z.boolean().meta({
        description:
          'Whether a column is a range of lengths relative to the diameter. Its value is the upper limit in diameters, or the last limit with a plus: `6+`.',
      }),
    })
    .nullable()
    .meta({ description: 'Null when the rows alone tell all parts apart' }),
  cells: z.array(
    z.object({
      row: z.int().meta({ description: 'The index of a value of the rows' }),
      column: z.int().meta({ description: 'The index of a value of the columns; 0 without columns' }),
      values: matrixAxis.shape.values.meta({
        description: 'What its parts have under the key of the columns; empty without columns',
      }),
      parts: z.int(),
      from_price: price.meta({ description: 'The lowest price of its parts' }),
      to_price: price.meta({ description: 'The highest price of its parts' }),
      available: z.int().meta({ description: 'The pieces in stock of all its parts' }),
      is_ending: z.boolean().meta({ description: 'Whether none of its parts is made any more' }),
      expected_on: day.optional().meta({
        description: 'Without pieces in stock: the first day from which new orders can be filled, if known',
      }),
    }),
  ),
  total: z.int().meta({ description: 'All parts, also those of other pages' }),
  left_out: z.int().meta({
    description:
      'The parts beyond the first 2,000 of a category, or of a series beyond its first 20 categories; they are in no cell',
  }),
});
export type PartsMatrix = z.infer<typeof partsMatrix>;

export const seriesMatrix = partsMatrix.extend({
  page: z.int().meta({ description: 'Which of the ranges the rows are, counted from 1' }),
  ranges: z
    .array(z.object({ first: matrixValue, last: matrixValue }))
    .meta({ description: 'The first and the last row of each page' }),
});
export type SeriesMatrix = z.infer<typeof seriesMatrix>;

const partPicture = z.object({
  digest: z.string(),
  width: z.int().meta({ description: 'In pixels' }),
  height: z.int(),
  text: z.string().meta({ description: 'What it shows, for those who cannot see it' }),
});

const catalogueDocument = z.object({
  digest: z.string().meta({ description: 'Its file is at `/catalogue-documents/<digest>.pdf`' }),
  kind: z.enum(documentKinds),
  title: z.string(),
  bytes: z.int(),
});

export const product = z.object({
  inventory_code: z.string(),
  edp: z.string().nullable(),
  description: z.string(),
  status: z.enum(partStatuses),
  superseded_by: z.string().nullable(),
  series: slugAndName,
  category: slugAndName,
  tool,
  weight_grams: z.number(),
  hs_code: z.string(),
  origin: z.string(),
  origin_name: z.string().meta({
    description:
      'The name of the country of origin in the language of the answer; `origin` itself if that is not the code of one',
  }),
  materials: z.array(productMaterial),
  available: z.int(),
  arrivals: z.array(arrival).meta({ description: 'Pieces on their way that no order waits for' }),
  price,
  list_price: cents.optional(),
  special_price: cents.optional(),
  price_breaks: priceBreaks,
  discount: z
    .object({ uuid: z.uuid(), valid_until: day })
    .optional()
    .meta({ description: 'The offer that the price comes from' }),
  pictures: z
    .array(partPicture)
    .meta({ description: 'Uploaded pictures in their order; none: the drawn one is all there is' }),
  documents: z
    .array(catalogueDocument)
    .meta({ description: 'Its own documents in their order, then those of its series' }),
  neighbours: z.array(neighbour).meta({
    description: 'Parts that differ in one size, the same in stock, what it replaces and is replaced by',
  }),
});
export type Product = z.infer<typeof product>;

const oneOrMore = z.union([z.string(), z.array(z.string())]);

/**
 * Filters, sort and page. The query has the same names as the address of the category's page; unknown names are ignored:
 * `?flutes=4&sort=-price&page=2`.
 */
const listingParameters = {
  ...(Object.fromEntries(
    facetNames.map((name) => [
      name,
      oneOrMore.optional().meta({ description: 'Value of this facet; repeat the name for several values' }),
    ]),
  ) as { [Name in FacetName]: z.ZodOptional<typeof oneOrMore> }),
  reach: oneOrMore.optional().meta({ description: 'The least reach in millimetres' }),
  'diameter-from': oneOrMore.optional().meta({ description: 'The least cutting diameter in millimetres' }),
  'diameter-to': oneOrMore.optional().meta({ description: 'The greatest cutting diameter in millimetres' }),
  sort: oneOrMore
    .optional()
    .meta({ description: `One of ${sortKeys.join(', ')}; with a hyphen before it, descending` }),
  page: oneOrMore.optional().meta({ description: 'Counted from 1' }),
};
export const listingQuery = z.object(listingParameters).catchall(oneOrMore);

export const catalogueCalls = {
  listSeries: endpoint({
    method: 'GET',
    path: '/products/series',
    summary: 'Every series',
    access: 'anyone',
    reply: z.array(seriesCard),
  }),
  listFamilies: endpoint({
    method: 'GET',
    path: '/products/families',
    summary: 'The series by type of tool: the first of each type, or a page of one type',
    access: 'anyone',
    query: z.object({ type: oneOrMore.optional(), page: oneOrMore.optional() }),
    reply: z.object({ families: z.array(family), page: z.int(), pages: z.int() }),
  }),
  getSeries: endpoint({
    method: 'GET',
    path: '/products/series/:series',
    summary: 'A series with its categories, or with a page of them',
    access: 'anyone',
    params: z.object({ series: slug }),
    query: z.object({
      page: oneOrMore.optional().meta({ description: 'Counted from 1; without it, all categories' }),
    }),
    reply: seriesCard.extend({
      body: z.string(),
      documents: z.array(catalogueDocument),
      categories: z.array(categoryCard),
      page: z.int(),
      pages: z.int(),
    }),
    refusals: ['not-found'],
  }),
  getCategory: endpoint({
    method: 'GET',
    path: '/products/series/:series/categories/:category',
    summary: 'A category with its rows, filtered, sorted and paged, and the counts of each facet',
    access: 'anyone',
    params: z.object({ series: slug, category: slug }),
    query: listingQuery,
    reply: category,
    refusals: ['not-found'],
  }),
  getSeriesMatrix: endpoint({
    method: 'GET',
    path: '/products/series/:series/matrix',
    summary: 'The parts of a series as a matrix of sizes and categories, a range of sizes at a time',
    access: 'anyone',
    params: z.object({ series: slug }),
    query: z.object({ page: oneOrMore.optional().meta({ description: 'Counted from 1' }) }),
    reply: seriesMatrix,
    refusals: ['not-found'],
  }),
  getMatrix: endpoint({
    method: 'GET',
    path: '/products/series/:series/categories/:category/matrix',
    summary: 'The filtered parts of a category as a matrix, each cell with its lowest price and its stock',
    access: 'anyone',
    params: z.object({ series: slug, category: slug }),
    query: listingQuery,
    reply: partsMatrix,
    refusals: ['not-found'],
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/products/:code',
    summary: 'A product by its inventory code',
    access: 'anyone',
    params: z.object({ code: partNumber }),
    reply: product,
    refusals: ['not-found'],
  }),
};
