// Content to read: posts, technical pages, coatings, people, testimonials, structures, lineups and pages,
// each in the visitor's language. A `body` is HTML that was sanitised when it was stored.

import { z } from 'zod';
import { listingRow, productMaterial, seriesCard } from './catalogue.ts';
import { discountHead } from './discounts.ts';
import { endpoint } from './endpoint.ts';
import { byAnyUuid, day, slug, slugAndName } from './wire.ts';

/** A picture in a text, with its size in pixels so that the page does not shift when it loads. */
const picture = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.int().min(1),
  height: z.int().min(1),
});
export type Picture = z.infer<typeof picture>;

/** A file attached to a text: its address, its thumbnail if it has one, and its name or description. */
const attachedFile = z.object({
  path: z.string(),
  thumbnail: z.string().nullable(),
  name: z.string(),
  size: z
    .object({ width: z.int().min(1), height: z.int().min(1) })
    .nullable()
    .meta({ description: 'In pixels; null for a file that is not a picture' }),
});

const postCard = z.object({
  slug,
  title: z.string(),
  subtitle: z.string(),
  author: z.string(),
  date: day,
  cover: picture.nullable(),
});

/** The previous and the next text in their list. */
const neighbour = z.object({ slug, title: z.string() }).nullable();
const neighbours = { previous: neighbour, next: neighbour };

/** A blog post or a technical page. */
const article = postCard.extend({
  body: z.string(),
  files: z.array(attachedFile),
  ...neighbours,
});
export type Article = z.infer<typeof article>;

const coating = z.object({
  slug,
  name: z.string(),
  codes: z
    .array(z.string())
    .meta({ description: 'The codes for it in the `coating` of a tool, such as AlTiN' }),
  body: z.string(),
  image: picture.nullable(),
});

const teamMember = z.object({
  slug,
  name: z.string(),
  role: z.string(),
  body: z.string(),
  avatar: z.object({ thumbnail: z.string() }).nullable(),
});

const testimonial = z.object({
  slug,
  name: z.string(),
  position: z.string(),
  content: z.string(),
  image: z.object({ thumb: z.string() }).nullable(),
});

const structureCard = z.object({
  uuid: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  cover: picture.nullable(),
});

/** A category that a structure or a lineup leads to. */
const categoryCard = slugAndName.extend({
  series: slugAndName,
  summary: z.string(),
  parts: z.int(),
});

const structure = structureCard.extend({
  body: z.string(),
  materials: z.array(productMaterial.partial({ suitability: true })),
  parent: z.object({ uuid: z.uuid(), title: z.string() }).nullable(),
  children: z.array(structureCard),
  categories: z.array(categoryCard),
});

const lineup = z.object({
  endpoint: slug,
  title: z.string(),
  subtitle: z.string(),
  lead: z.string().meta({ description: 'HTML up to the first heading or table, shown above the parts' }),
  body: z.string().meta({ description: 'The HTML below the parts' }),
  cover: picture.nullable(),
  tolerance: z
    .string()
    .nullable()
    .meta({ description: 'Tolerance of the cutting diameter: m7 or h6; null: none for the whole lineup' }),
  groups: z.array(categoryCard.extend({ group: z.string() })),
  group: z.string().nullable().meta({ description: 'The group that the rows belong to' }),
  tool_type: z.string(),
  rows: z.array(listingRow).meta({ description: 'At most 2,000; the table of the category has the others' }),
  total: z.int(),
});
export type Lineup = z.infer<typeof lineup>;

const page = z.object({
  slug,
  title: z.string(),
  subtitle: z.string(),
  body: z.string(),
  cover: picture.nullable(),
});

/** A part of the first page: text, series, the visitor's offers, or all products. */
const homeBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), html: z.string() }),
  z.object({
    kind: z.literal('series'),
    series: z.array(seriesCard.pick({ slug: true, name: true, summary: true, parts: true, example: true })),
  }),
  z.object({ kind: z.literal('offers'), offers: z.array(discountHead) }),
  z.object({ kind: z.literal('products') }),
]);

const home = z.object({
  title: z.string(),
  subtitle: z.string(),
  cover: picture.nullable(),
  blocks: z.array(homeBlock).meta({ description: 'In their order; all products are among them once' }),
});
export type Home = z.infer<typeof home>;

/** The day is empty in a draft that lacks it. */
const draftArticle = article.extend({ date: day.or(z.string().max(0)) });

/** A version of a document on the page that would show it; the documents beside it are those that buyers see. */
const draftPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('blog-post'), shown: draftArticle }),
  z.object({ kind: z.literal('tech-page'), shown: draftArticle }),
  z.object({ kind: z.literal('coating'), shown: z.array(coating) }),
  z.object({ kind: z.literal('team-member'), shown: z.array(teamMember) }),
  z.object({ kind: z.literal('testimonial'), shown: z.array(testimonial) }),
  z.object({ kind: z.literal('structure'), shown: structure }),
  z.object({ kind: z.literal('lineup'), shown: lineup }),
  z.object({ kind: z.literal('page'), shown: page }),
  z.object({ kind: z.literal('home'), shown: home }),
]);

const draftPreview = z.object({
  number: z.int().meta({ description: 'Of the version' }),
  works_until: z.iso.datetime(),
  is_published: z.boolean().meta({ description: 'Buyers see this version now' }),
  page: draftPage,
});
export type DraftPreview = z.infer<typeof draftPreview>;

const bySlug = z.object({ slug });

export const contentCalls = {
  listBlogPosts: endpoint({
    method: 'GET',
    mayLag: true,
    path: '/content/blog-posts',
    summary: 'Every blog post, the newest first',
    access: 'anyone',
    reply: z.array(postCard),
  }),
  getBlogPost: endpoint({
    method: 'GET',
    mayLag: true,
    path: '/content/blog-posts/:slug',
    summary: 'A blog post',
    access: 'anyone',
    params: bySlug,
    reply: article,
    refusals: ['not-found'],
  }),
  listTechPages: endpoint({
    method: 'GET',
    mayLag: true,
    path: '/content/tech-pages',
    summary: 'Every technical page',
    access: 'anyone',
    reply: z.array(postCard),
  }),
  getTechPage: endpoint({
    method: 'GET',
    mayLag: true,
    path: '/content/tech-pages/:slug',
    summary: 'A technical page',
    access: 'anyone',
    params: bySlug,
    reply: article,
    refusals: ['not-found'],
  }),
  listCoatings: endpoint({
    method: 'GET',
    mayLag: true,
    path: '/content/coatings',
    summary: 'Every coating',
    access: 'anyone',
    reply: z.array(coating),
  }),
  listTeamMembers: endpoint({
    method: 'GET',
    mayLag: true,
    path: '/content/team-members',
    summary: 'The team of the shop',
    access: 'anyone',
    reply: z.array(teamMember),
  }),
  listTestimonials: endpoint({
    method: 'GET',
    mayLag: true,
    path: '/testimonials',
    summary: 'Every testimonial',
    access: 'anyone',
    reply: z.array(testimonial),
  }),
  listStructures: endpoint({
    method: 'GET',
    path: '/products/structures',
    summary: 'The structures at the top of the tree, with their children',
    access: 'anyone',
    reply: z.array(structureCard.extend({ children: z.array(structureCard) })),
  }),
  getStructure: endpoint({
    method: 'GET',
    path: '/products/structures/:uuid',
    summary: 'A structure with its materials and child categories',
    access: 'anyone',
    params: byAnyUuid,
    reply: structure,
    refusals: ['not-found'],
  }),
  listLineups: endpoint({
    method: 'GET',
    path: '/products/lineups',
    summary: 'Every lineup',
    access: 'anyone',
    reply: z.array(lineup.pick({ endpoint: true, title: true, subtitle: true, tolerance: true })),
  }),
  getLineup: endpoint({
    method: 'GET',
    path: '/products/lineups/:endpoint',
    summary: 'A lineup: its groups, and the rows of one of them at current prices',
    access: 'anyone',
    params: z.object({ endpoint: slug }),
    query: z.object({
      group: z.string().max(240).optional().meta({ description: 'Left out: the first group' }),
    }),
    reply: lineup,
    refusals: ['not-found'],
  }),
  getPage: endpoint({
    method: 'GET',
    mayLag: true,
    path: '/content/pages/:slug',
    summary: 'A page about the shop: about or services',
    access: 'anyone',
    params: bySlug,
    reply: page,
    refusals: ['not-found'],
  }),
  getHome: endpoint({
    method: 'GET',
    path: '/content/home',
    summary: 'What the owner wrote for the first page of the shop; null: nothing',
    access: 'anyone',
    reply: home.nullable(),
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/content/preview/:token',
    summary:
      'The version of a document that a preview link of the office leads to, for as long as the link works',
    access: 'anyone',
    params: z.object({ token: z.string().max(240) }),
    reply: draftPreview,
    refusals: ['not-found'],
    cost: 5,
  }),
};
