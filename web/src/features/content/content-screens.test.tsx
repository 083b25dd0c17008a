import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createApi } from '../../platform/api/api.ts';
import { renderInShop } from '../../cart/trunk.fixtures.tsx';
import { ArticleListScreen } from './article-list-screen.tsx';
import { ArticleScreen } from './article-screen.tsx';
import { CoatingsScreen } from './coatings-screen.tsx';
import {
  articleQuery,
  articlesQuery,
  coatingsQuery,
  teamQuery,
  testimonialsQuery,
} from './content.queries.ts';
import { StructureNotFound } from './structure-not-found.tsx';
import { TeamScreen } from './team-screen.tsx';
import { TestimonialsScreen } from './testimonials-screen.tsx';

const api = createApi({ transport: () => Promise.reject(new Error('No calls here')), csrfToken: '' });

test.each([
  ['No posts yet', 'blog', articlesQuery(api, 'blog').queryKey, <ArticleListScreen key="1" kind="blog" />],
  [
    'No technical pages yet',
    'tech',
    articlesQuery(api, 'tech').queryKey,
    <ArticleListScreen key="2" kind="tech" />,
  ],
  ['No testimonials yet', 'testimonials', testimonialsQuery(api).queryKey, <TestimonialsScreen key="3" />],
  ['No coatings yet', 'coatings', coatingsQuery(api).queryKey, <CoatingsScreen key="4" />],
  ['No team members yet', 'team', teamQuery(api).queryKey, <TeamScreen key="5" />],
] as const)('an empty list shows "%s" (%s)', async (title, _kind, key, screen) => {
  expect(await rendered(screen, key, [])).toContain(title);
});

test('an unknown structure is reported with the text of the specification', async () => {
  const html = await rendered(<StructureNotFound />, ['nothing'], null);
  expect(html).toContain('Not Found');
  expect(html.replaceAll('&#x27;', "'")).toContain("What you're looking for isn't here.");
});

const picture = { src: '/files/1/dial.svg', alt: 'A dial', width: 640, height: 360 };
const article = {
  slug: 'runout',
  title: 'Runout, and what a title of eighty letters looks like when somebody writes one',
  subtitle: 'Ten microns',
  author: 'Harjit Gill',
  date: '2026-05-02',
  cover: picture,
  body: '<h2 id="a">A</h2><p>Text</p><h2 id="b">B</h2><h2 id="c">C</h2>',
  files: [
    { path: '/files/2/table.pdf', thumbnail: null, name: 'The table', size: null },
    {
      path: '/files/3/b.svg',
      thumbnail: '/files/3/b.svg',
      name: 'At the shank',
      size: { width: 9, height: 9 },
    },
  ],
  previous: { slug: 'newer', title: 'Newer' },
  next: null,
};

test('an article has its cover, author, date, headings, files and a link to the previous article', async () => {
  const html = await articleWith({});
  for (const part of [
    `src="${picture.src}" alt="A dial" width="960" height="540"`,
    'By Harjit Gill',
    '<time dateTime="2026-05-02">2026-05-02</time>',
    'href="#b"',
    'href="/files/2/table.pdf"',
    '<figcaption',
    'href="/app/content/blog/newer"',
  ])
    expect(html).toContain(part);
  expect(html).toContain(`>${article.title}</h1>`);
});

test('a cover that is also in the text is shown once', async () => {
  const html = await articleWith({ body: `<figure><img src="${picture.src}" alt="A dial"></figure>` });
  expect(html.split(picture.src)).toHaveLength(2);
});

function articleWith(changes: Partial<typeof article>): Promise<string> {
  const key = articleQuery(api, 'blog', 'runout').queryKey;
  return rendered(<ArticleScreen kind="blog" slug="runout" />, key, { ...article, ...changes });
}

function rendered(screen: ReactNode, key: readonly unknown[], data: unknown): Promise<string> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, data);
  return renderInShop(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>, {});
}
