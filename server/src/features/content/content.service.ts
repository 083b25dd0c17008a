// Texts (blog, technical pages, coatings, team, structures, lineups) as the screens show them.
// Entry points: `listTexts`, `getArticle`. Never knows: Markdown, which is read when a text is written.

import type { contentCalls } from '@chipload/contract/content';
import type { Reply } from '@chipload/contract/endpoint';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Catalogue,
  type CategorySlugs,
  listMaterials,
  type Reader,
} from '../catalogue/catalogue.service.ts';
import type { Search } from '../search/search.service.ts';
import {
  type ContentReader,
  type DocumentKind,
  findDocument,
  listDocumentHeads,
  listDocuments,
  type Texts,
} from './content.repository.ts';
import { findMovedSlug } from './written-documents.repository.ts';

/** Lists the documents of a kind in their order; with `heads`, without their `lead` and `body`. */
export async function listTexts(
  db: Database,
  kind: DocumentKind,
  reader: ContentReader,
  { heads = false } = {},
): Promise<Texts[]> {
  const documents = await (heads ? listDocumentHeads : listDocuments)(db, kind, reader);
  return documents.map(({ slug, texts }) => ({ slug, ...texts }));
}

/** Returns a document by its slug. */
export async function getText(
  db: Database,
  kind: DocumentKind,
  slug: string,
  reader: ContentReader,
): Promise<Texts> {
  const document = await findDocument(db, kind, { slug }, reader);
  if (!document) throw new Refusal('not-found');
  return { slug, ...document.texts };
}

/** Returns an article with those before and after it; by a former address, too, which the page leaves for the present one. */
export async function getArticle(
  db: Database,
  kind: 'blog-post' | 'tech-page',
  slug: string,
  reader: ContentReader,
): Promise<Texts> {
  const [found, all] = await Promise.all([
    findDocument(db, kind, { slug }, reader),
    listDocumentHeads(db, kind, reader),
  ]);
  if (!found) {
    const moved = await findMovedSlug(db, kind, slug);
    if (moved === undefined) throw new Refusal('not-found');
    return getArticle(db, kind, moved, reader);
  }
  const position = all.findIndex((one) => one.slug === slug);
  const neighbour = (index: number) => {
    const one = all[index];
    return one ? { slug: one.slug, title: one.texts['title'] } : null;
  };
  return { slug, ...found.texts, previous: neighbour(position - 1), next: neighbour(position + 1) };
}

/** Lists the top-level structures with their children. */
export async function listStructures(db: Database, reader: ContentReader): Promise<Texts[]> {
  const all = await listDocumentHeads(db, 'structure', reader);
  const childrenOf = (slug: string) => all.filter(({ parent }) => parent === slug);
  return all
    .filter(({ parent }) => parent === null)
    .map(({ uuid, slug, texts }) => ({ uuid, ...texts, children: childrenOf(slug).map(cardOf) }));
}

/** Returns a structure with its materials, its children and its categories. */
export async function getStructure(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  uuid: string,
  reader: Reader & ContentReader,
): Promise<Texts> {
  const [structure, all] = await Promise.all([
    findDocument(db, 'structure', { uuid: uuid.toLowerCase() }, reader),
    listDocumentHeads(db, 'structure', reader),
  ]);
  if (!structure) throw new Refusal('not-found');
  const { slug, texts, facts, parent: above } = structure;
  const parent = all.find((one) => one.slug === above);
  return {
    uuid: structure.uuid,
    ...texts,
    materials: await listMaterials(db, namesIn(facts['materials']), reader.language),
    parent: parent ? { uuid: parent.uuid, title: parent.texts['title'] } : null,
    children: all.filter((one) => one.parent === slug).map(cardOf),
    categories: (await catalogue.findCategories(slugsIn(facts), reader)).map(categoryCardOf),
  };
}

/** Lists all lineups in their order. */
export async function listLineups(db: Database, reader: ContentReader): Promise<Texts[]> {
  const all = await listDocumentHeads(db, 'lineup', reader);
  return all.map(({ slug, texts, facts }) => ({ endpoint: slug, ...texts, tolerance: toleranceIn(facts) }));
}

/** Returns a lineup with its groups, and the rows of the requested group or else of the first one. */
export async function getLineup(
  { db, catalogue, search }: { db: Database; catalogue: Catalogue; search: Search },
  { endpoint, group: requested }: { endpoint: string; group: string | undefined },
  reader: Reader & ContentReader,
): Promise<Reply<typeof contentCalls.getLineup>> {
  const document = await findDocument(db, 'lineup', { slug: endpoint }, reader);
  if (!document) throw new Refusal('not-found');
  const { texts, facts } = document;
  const categories = await catalogue.findCategories(slugsIn(facts), reader);
  const groups = categories.map((category) => ({ ...categoryCardOf(category), group: groupOf(category) }));
  const chosen =
    requested === undefined ? categories[0] : categories.find((category) => groupOf(category) === requested);
  if (!chosen && requested !== undefined) throw new Refusal('not-found');

  const { rows, total } = chosen
    ? await search.listCategoryRows({ series: chosen.series.slug, category: chosen.slug }, reader)
    : { rows: [], total: 0 };
  return {
    endpoint,
    // Every answer is validated against the contract before it is sent.
    ...(texts as Pick<
      Reply<typeof contentCalls.getLineup>,
      'title' | 'subtitle' | 'lead' | 'body' | 'cover'
    >),
    tolerance: toleranceIn(facts),
    groups,
    group: chosen ? groupOf(chosen) : null,
    tool_type: chosen?.tool_type ?? '',
    rows: [...rows],
    total,
  };
}

function toleranceIn({ tolerance }: Texts): string | null {
  return typeof tolerance === 'string' ? tolerance : null;
}

type Category = Awaited<ReturnType<Catalogue['findCategories']>>[number];

/** Returns the name of a group in an address: series and category. */
function groupOf({ series, slug }: Category): string {
  return `${series.slug}/${slug}`;
}

function categoryCardOf({ series, slug, name, summary, parts }: Category) {
  return { series: { slug: series.slug, name: series.name }, slug, name, summary, parts };
}

function cardOf({ uuid, texts }: { uuid: string; texts: Texts }): Texts {
  return { uuid, ...texts };
}

/** Returns the categories of a document, which names them or their series. */
function slugsIn(facts: Texts): (CategorySlugs | { series: string })[] {
  const categories = namesIn(facts['categories']).map((path) => {
    const [series = '', category = ''] = path.split('/');
    return { series, category };
  });
  return [...categories, ...namesIn(facts['series']).map((series) => ({ series }))];
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
