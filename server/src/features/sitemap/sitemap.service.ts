// The sitemap for search engines: which pages there are, in which languages, and when they changed.
// Entry points: `listSitePages`. Never knows: prices and customers.

import { pageOf, pages } from '@chipload/contract/page-addresses';
import { cardWidth, picturePath } from '@chipload/contract/picture-path';
import { homePage } from '@chipload/domain/content';
import type { MadeKind } from '@chipload/domain/trunk';
import type { Database } from '../../platform/database/database.ts';
import { listCategoryPages, listDocumentPages, listPartPages, listPartRanges } from './sitemap.repository.ts';

/** A page by its path, the same in every language. */
export type SitePage = {
  readonly path: string;
  readonly changedAt?: Date | undefined;
  /** The path of a picture on the page. */
  readonly picture?: string;
};

/**
 * Each file has the parts of so many ids, so that it is read without counting those before it. Each part has two addresses, and a
 * file may contain at most 50,000.
 */
const idsPerFile = 20_000;

/** Returns the numbers of the files with parts, from 1; one whose parts were all removed is missing. */
export async function listPartFiles(db: Database, perFile = idsPerFile): Promise<number[]> {
  return listPartRanges(db, perFile);
}

/** Returns the parts of a file; none if there is no such file. */
export async function listPartsOfFile(db: Database, file: number, perFile = idsPerFile): Promise<SitePage[]> {
  const parts = await listPartPages(db, { range: file, idsPerRange: perFile });
  return parts.map(({ inventory_code, changed_at }) => ({
    path: pageOf.part(inventory_code),
    changedAt: changed_at,
    picture: picturePath(inventory_code, 'png', cardWidth),
  }));
}

/** Returns every other public page of a shop that makes these kinds of items to order. */
export async function listSitePages(db: Database, madeToOrder: readonly MadeKind[]): Promise<SitePage[]> {
  const [categories, documents] = await Promise.all([listCategoryPages(db), listDocumentPages(db)]);
  const bySeries = Map.groupBy(categories, ({ series }) => series);
  const byKind = Map.groupBy(documents, ({ kind }) => kind);
  const changesOf = (kind: (typeof documents)[number]['kind']) => latest(byKind.get(kind) ?? []);
  const changeOfPage = (slug: string) => byKind.get('page')?.find((page) => page.slug === slug)?.changed_at;
  return [
    { path: pages.home, changedAt: changeOfPage(homePage) },
    { path: pages.products },
    ...[...bySeries].map(([series, its]) => ({
      path: pageOf.series(series),
      changedAt: latest(its),
    })),
    ...categories.map(({ series, category, changed_at }) => ({
      path: pageOf.category(series, category),
      changedAt: changed_at ?? undefined,
    })),
    { path: pages.structures, changedAt: changesOf('structure') },
    { path: pages.drillSpeeds },
    { path: pages.hole },
    { path: pages.model },
    ...(madeToOrder.includes('mod') ? [{ path: pages.mod }] : []),
    ...(madeToOrder.includes('holder') ? [{ path: pages.holder }] : []),
    { path: pages.content },
    { path: pages.blog, changedAt: changesOf('blog-post') },
    { path: pages.techPages, changedAt: changesOf('tech-page') },
    { path: pages.coatings, changedAt: changesOf('coating') },
    { path: pages.team, changedAt: changesOf('team-member') },
    { path: pages.privacy, changedAt: changeOfPage('privacy') },
    { path: pages.terms, changedAt: changeOfPage('terms') },
    { path: pages.shipping, changedAt: changeOfPage('shipping') },
    { path: pages.contact, changedAt: changeOfPage('contact') },
    { path: pages.testimonials, changedAt: changesOf('testimonial') },
    ...documents.flatMap((document) => {
      const path = pageOfDocument(document);
      return path === undefined ? [] : [{ path, changedAt: document.changed_at }];
    }),
  ];
}

function pageOfDocument({ kind, slug, uuid }: { kind: string; slug: string; uuid: string }) {
  switch (kind) {
    case 'blog-post':
      return pageOf.blogPost(slug);
    case 'tech-page':
      return pageOf.techPage(slug);
    case 'lineup':
      return pageOf.lineup(slug);
    case 'structure':
      return pageOf.structure(uuid);
    case 'page':
      return slug === 'about' || slug === 'services' ? pages[slug] : undefined;
    default:
      return undefined; // it is on one page with the others of its kind
  }
}

function latest(rows: readonly { changed_at: Date | null }[]): Date | undefined {
  const times = rows.flatMap(({ changed_at }) => (changed_at === null ? [] : [changed_at.getTime()]));
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}
