// Search: the results for a text, and suggestions while it is typed.

import { z } from 'zod';
import { listingPage, listingQuery, listingRow } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { slugAndName, tool } from './wire.ts';

/** Far more than the search reads: it shortens long texts instead of refusing them. */
const preferredMaterial = z.string().max(10).optional().meta({
  description:
    'A material, such as P3: parts mainly for it come first, unless the text names one. An unknown one is ignored',
});

const searchText = z.string().max(1_000);

const foundSeries = slugAndName.extend({
  summary: z.string(),
  parts: z.int().meta({ description: 'The number of parts found in it' }),
});

const foundCategory = foundSeries.extend({ series: slugAndName });

/** The nearest parts where none meets all criteria. */
const nearest = z.object({
  missing: z
    .array(z.string())
    .meta({ description: 'The criteria of the search that these rows do not meet' }),
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

/** A text about the subject of the search. */
const foundArticle = z.object({
  kind: articleKind,
  slug: z.string().meta({ description: 'The slug of its page; of a structure, the uuid' }),
  title: z.string(),
  excerpt: z
    .array(z.object({ text: z.string(), is_match: z.boolean() }))
    .meta({ description: 'A passage of its text; each word that was found is an element of its own' }),
  missing: z.array(z.string()).meta({ description: 'The words of the search that are not in it' }),
});

const understood = z.object({
  kind: z
    .string()
    .meta({ description: 'A length (`diameter`, `overall-length`) or another kind of criterion' }),
  text: z.string().meta({ description: 'As typed' }),
  rest: z.string().meta({ description: 'The same search without this criterion' }),
});

const namedSteel = z.object({
  designation: z.string(),
  query: z.string().meta({ description: 'The same search, for parts for this steel' }),
  parts: z.int(),
});

const numberBeginning = z.object({
  text: z.string().meta({ description: 'The beginning, without a label before it' }),
  codes: z.array(z.string()).meta({ description: 'The part numbers of the first few' }),
  total: z.int(),
});

export const searchAnswer = z.object({
  query: z.string(),
  match: z.enum(['exact', 'code', 'cross', 'words', 'near-code', 'nothing']).meta({
    description:
      '`exact`: one part by its number; `code`: part numbers that begin with the text; `cross`: the parts that others know by this number; `words`: criteria; `near-code`: part numbers one typo away; `nothing`',
  }),
  redirect_to: z
    .string()
    .nullable()
    .meta({ description: 'The page of the part whose number was searched for' }),
  understood: z
    .array(understood)
    .meta({ description: 'What was read in the text, one for each criterion; none for a part number' }),
  material: z.string().nullable().meta({
    description:
      'The workpiece material that the text names, such as P3; null without one, or with a whole group',
  }),
  designation: z.string().nullable().meta({
    description: 'How the text calls that material, such as `4140`; null without one',
  }),
  cross_references: z
    .array(
      z.object({
        number: z.string(),
        maker: z.string().nullable().meta({ description: 'Null: the number of the company itself' }),
        code: z.string(),
      }),
    )
    .meta({ description: 'The parts that others know by the number that was searched for' }),
  ignored: z.array(z.string()).meta({ description: 'Words that match nothing in the catalogue' }),
  series: z.array(foundSeries),
  categories: z.array(foundCategory),
  articles: z.array(foundArticle).meta({ description: 'In the visitor’s language; none for a part number' }),
  ...listingPage,
  nearest: nearest.nullable(),
  also: z.string().nullable().meta({
    description: 'The part whose number the text is, too, where it is also a search: `4140 1/2`, EDP 414012',
  }),
  steel: namedSteel.nullable().meta({
    description: 'The steel that a word is, too, of which something else was read: `A2` of `A2 1/2`',
  }),
  beginning: numberBeginning.nullable().meta({
    description:
      'The parts whose number begins with the text, also where it is a search: `4140`, of EDP 414012',
  }),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

const searchSuggestion = z.discriminatedUnion('kind', [
  listingRow
    .pick({
      inventory_code: true,
      description: true,
      price: true,
      available: true,
      expected_on: true,
      status: true,
    })
    .extend({
      kind: z.literal('part'),
      tool: tool.pick({ units: true, cutting_length: true, overall_length: true }),
      material: z.string().nullable().meta({ description: 'As in the search' }),
      designation: z.string().nullable().meta({
        description: 'As in the search, where the text has the whole number of the part',
      }),
    }),
  slugAndName.extend({ kind: z.literal('series') }),
  slugAndName.extend({ kind: z.literal('category'), series: slugAndName }),
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
    query: listingQuery
      .extend({
        query: searchText.default(''),
        prefer: preferredMaterial,
      })
      .meta({ description: 'The text, and filters, sort and page as for a category' }),
    reply: searchAnswer,
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/search/suggest',
    summary: 'At most eight parts, series, categories and articles for a text that is being typed',
    access: 'anyone',
    query: z.object({ query: searchText.default(''), prefer: preferredMaterial }),
    reply: z.array(searchSuggestion),
  }),
};
