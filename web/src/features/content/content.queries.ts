import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';

/** The two kinds of articles, named as in their paths below `/app/content/`. */
export type ArticleKind = 'blog' | 'tech';

export const articlesQuery = (api: Api, kind: ArticleKind) =>
  queryOptions({
    queryKey: ['content', kind],
    queryFn: ({ signal }) =>
      kind === 'blog'
        ? api.get('/content/blog-posts', { signal })
        : api.get('/content/tech-pages', { signal }),
  });

export const articleQuery = (api: Api, kind: ArticleKind, slug: string) =>
  queryOptions({
    queryKey: ['content', kind, slug],
    queryFn: ({ signal }) =>
      kind === 'blog'
        ? api.get('/content/blog-posts/:slug', { params: { slug }, signal })
        : api.get('/content/tech-pages/:slug', { params: { slug }, signal }),
  });

export const coatingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['content', 'coatings'],
    queryFn: ({ signal }) => api.get('/content/coatings', { signal }),
  });

export const teamQuery = (api: Api) =>
  queryOptions({
    queryKey: ['content', 'team'],
    queryFn: ({ signal }) => api.get('/content/team-members', { signal }),
  });

export const testimonialsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['testimonials'],
    queryFn: ({ signal }) => api.get('/testimonials', { signal }),
  });

export const structuresQuery = (api: Api) =>
  queryOptions({
    queryKey: ['structures'],
    queryFn: ({ signal }) => api.get('/products/structures', { signal }),
  });

export const structureQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['structures', uuid],
    queryFn: ({ signal }) => api.get('/products/structures/:uuid', { params: { uuid }, signal }),
  });

export const lineupsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['lineups'],
    queryFn: ({ signal }) => api.get('/products/lineups', { signal }),
  });

/** A lineup with the rows of one of its groups, by default of the first. */
export const lineupQuery = (api: Api, endpoint: string, group: string | undefined) =>
  queryOptions({
    queryKey: ['lineups', endpoint, group ?? ''],
    queryFn: ({ signal }) =>
      api.get('/products/lineups/:endpoint', {
        params: { endpoint },
        query: group === undefined ? {} : { group },
        signal,
      }),
  });

export const pageQuery = (api: Api, slug: 'about' | 'services') =>
  queryOptions({
    queryKey: ['content', 'pages', slug],
    queryFn: ({ signal }) => api.get('/content/pages/:slug', { params: { slug }, signal }),
  });
