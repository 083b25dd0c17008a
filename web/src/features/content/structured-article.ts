// Structured data of articles, in the vocabulary of schema.org (navigation/structured-data.ts).

import type { Article } from '@chipload/contract';
import { m } from '@chipload/messages';
import type { Page } from '../../platform/page/page.ts';
import { breadcrumbs, organization } from '../../navigation/structured-data.ts';
import type { ArticleKind } from './content.queries.ts';

const schemaTypes = { blog: 'BlogPosting', tech: 'TechArticle' } as const;

/** Returns the data of an article and its breadcrumbs. */
export function articleData(page: Page, kind: ArticleKind, article: Article): object[] {
  const { slug, title, subtitle, author, date, cover } = article;
  return [
    {
      '@type': schemaTypes[kind],
      headline: title,
      description: subtitle,
      datePublished: date,
      inLanguage: `${page.language}-CA`,
      mainEntityOfPage: `${page.origin}${listOf(kind).path}/${slug}`,
      author: { '@type': 'Person', name: author },
      publisher: organization(page),
      ...(cover !== null && { image: `${page.origin}${cover.src}` }),
    },
    breadcrumbs(page, [contentIndex(), listOf(kind)], title),
  ];
}

/** Returns the breadcrumbs of a list of articles or coatings. */
export function contentBreadcrumbs(page: Page, name: string): object[] {
  return [breadcrumbs(page, [contentIndex()], name)];
}

function contentIndex() {
  return { name: m.content_title(), path: '/app/content' };
}

function listOf(kind: ArticleKind) {
  return kind === 'blog'
    ? { name: m.content_blog(), path: '/app/content/blog' }
    : { name: m.content_tech(), path: '/app/content/tech' };
}
