// Addresses and types of articles.

import type { SearchAnswer } from '@chipload/contract';
import { m } from '@chipload/messages';

export type FoundArticle = SearchAnswer['articles'][number];

/** Returns the address of a found article for the router. */
export function articleAddress(kind: FoundArticle['kind'], slug: string) {
  switch (kind) {
    case 'blog-post':
      return { to: '/app/content/blog/$slug', params: { slug } } as const;
    case 'tech-page':
      return { to: '/app/content/tech/$slug', params: { slug } } as const;
    case 'coating':
      return { to: '/app/content/coatings', hash: slug } as const;
    case 'structure':
      return { to: '/app/products/structure/$uuid', params: { uuid: slug } } as const;
    case 'lineup':
      return { to: '/app/products/lineups/$endpoint', params: { endpoint: slug } } as const;
    case 'page':
      return { to: shopPageAddress(slug) };
  }
}

function shopPageAddress(slug: string) {
  switch (slug) {
    case 'contact':
    case 'shipping':
    case 'terms':
    case 'privacy':
      return `/app/${slug}` as const;
    case 'services':
      return '/services';
    default:
      return '/about';
  }
}

/** Returns the type of an article in words. */
export function articleKindText(kind: FoundArticle['kind']): string {
  switch (kind) {
    case 'blog-post':
      return m.search_kind_blog_post();
    case 'tech-page':
      return m.search_kind_tech_page();
    case 'coating':
      return m.search_kind_coating();
    case 'structure':
      return m.search_kind_structure();
    case 'lineup':
      return m.search_kind_lineup();
    case 'page':
      return m.search_kind_page();
  }
}
