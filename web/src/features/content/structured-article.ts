// What is read, in the words of schema.org (layout/structured-data.ts).

import type { Article } from '@chipload/contract';
import { m } from '@chipload/messages';
import type { Page } from '../../platform/page/page.ts';
import { breadcrumbs, organization } from '../../navigation/structured-data.ts';
import type { ArticlePlace } from './content.queries.ts';

const kinds = { blog: 'BlogPosting', tech: 'TechArticle' } as const;

/** A post or a technical page, and where it stands. */
export function articleData(page: Page, place: ArticlePlace, article: Article): object[] {
  const { slug, title, subtitle, author, date, cover } = article;
  return [
    {
      '@type': kinds[place],
      headline: title,
      description: subtitle,
      datePublished: date,
      inLanguage: `${page.language}-CA`,
      mainEntityOfPage: `${page.origin}${placeOf(place).path}/${slug}`,
      author: { '@type': 'Person', name: author },
      publisher: organization(page),
      ...(cover !== null && { image: `${page.origin}${cover.src}` }),
    },
    breadcrumbs(page, [contentPlace(), placeOf(place)], title),
  ];
}

/** Where a list of what is read stands. */
export function belowContent(page: Page, name: string): object[] {
  return [breadcrumbs(page, [contentPlace()], name)];
}

function contentPlace() {
  return { name: m.content_title(), path: '/app/content' };
}

function placeOf(place: ArticlePlace) {
  return place === 'blog'
    ? { name: m.content_blog(), path: '/app/content/blog' }
    : { name: m.content_tech(), path: '/app/content/tech' };
}
