// Search: what is found for a text, and what is suggested while it is typed.

import { z } from 'zod';
import { facet, listingRow, listingParameters } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

/** Longer texts are cut by the reader of searches, not refused. */
const searchText = z.string().max(1_000);

const foundSeries = z.object({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  parts: z.int().meta({ description: 'How many of the parts found are of it' }),
});

const foundCategory = foundSeries.extend({ series: z.object({ slug: z.string(), name: z.string() }) });

/** What comes nearest where nothing fulfils every wish. */
const nearest = z.object({
  missing: z.array(z.string()).meta({ description: 'The words of the search that these rows do not fulfil' }),
  rows: z.array(listingRow),
  diameters: z.array(
    z.object({
      label: z.string(),
      query: z.string().meta({ description: 'The same search for this diameter' }),
      parts: z.int(),
    }),
  ),
});

const articleKind = z.enum(['blog-post', 'tech-page', 'coating', 'structure', 'lineup', 'page']);

/** Something to read about what was searched for. */
const foundArticle = z.object({
  kind: articleKind,
  slug: z.string().meta({ description: 'Of its page; the uuid of a structure' }),
  title: z.string(),
  excerpt: z
    .array(z.object({ text: z.string(), is_match: z.boolean() }))
    .meta({ description: 'A piece of its text, the words that were found in stretches of their own' }),
  missing: z.array(z.string()).meta({ description: 'The words of the search that it does not have' }),
});

export const searchAnswer = z.object({
  query: z.string(),
  match: z.enum(['exact', 'code', 'words', 'near-code', 'nothing']).meta({
    description: 'One part by its number; numbers that begin so; wishes; numbers one slip away; nothing',
  }),
  redirect_to: z.string().nullable().meta({ description: 'The page of the part whose number was typed' }),
  understood: z.array(z.object({ kind: z.string(), text: z.string() })),
  ignored: z.array(z.string()).meta({ description: 'Words that nothing in the catalogue has' }),
  series: z.array(foundSeries),
  categories: z.array(foundCategory),
  articles: z
    .array(foundArticle)
    .meta({ description: 'In the language of whoever looks; none for a part number' }),
  rows: z.array(listingRow),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  facets: z.array(facet),
  nearest: nearest.nullable(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchSuggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('part'), inventory_code: z.string(), description: z.string() }),
  z.object({ kind: z.literal('series'), slug: z.string(), name: z.string() }),
  z.object({
    kind: z.literal('category'),
    slug: z.string(),
    name: z.string(),
    series: z.object({ slug: z.string(), name: z.string() }),
  }),
  foundArticle.pick({ slug: true, title: true }).extend({ kind: z.literal('article'), article: articleKind }),
]);
export type SearchSuggestion = z.infer<typeof searchSuggestion>;

export const searchCalls = {
  search: endpoint({
    cost: 3,
    method: 'GET',
    path: '/search',
    summary: 'Parts, series, categories and articles for a part number, a size or words',
    access: 'anyone',
    query: z
      .object({ ...listingParameters, query: searchText.default('') })
      .catchall(z.union([z.string(), z.array(z.string())]))
      .meta({ description: 'Beside the text: filters, sort, page and size as a category has them' }),
    reply: searchAnswer,
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/search/suggest',
    summary: 'At most eight parts, series, categories and articles for a text that is being typed',
    access: 'anyone',
    query: z.object({ query: searchText.default('') }),
    reply: z.array(searchSuggestion),
  }),
};
