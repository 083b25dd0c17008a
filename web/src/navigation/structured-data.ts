// What pages show, in the words of schema.org, for search engines. A block of data that no browser runs: the
// Content-Security-Policy is not asked. Only the server writes it, so none of this travels to the buyer.

import { m } from '@chipload/messages';
import type { Page } from '../platform/page/page.ts';
import { home, search, socialPlaces } from './places.ts';

/** The things as one block in the head of a page. The router takes it for a meta, and so do its types: hence a name. */
export function structuredData(things: readonly object[]) {
  return { name: undefined, 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } };
}

/** The shop itself and the search of its site, for the home page. */
export function siteData({ origin, siteName, language }: Page): object[] {
  return [
    {
      '@type': 'WebSite',
      '@id': `${origin}${home}#site`,
      name: siteName,
      url: `${origin}${home}`,
      inLanguage: `${language}-CA`,
      publisher: { '@id': organizationId(origin) },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${search}?query={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      ...organization({ origin, siteName }),
      description: m.pages_home_intro(),
      sameAs: socialPlaces.map(({ href }) => href),
    },
  ];
}

/** The shop as whoever made, sells or publishes something. */
export function organization({ origin, siteName }: Pick<Page, 'origin' | 'siteName'>) {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: siteName,
    url: `${origin}${home}`,
    logo: `${origin}/app/icons/icon-512.png`,
  };
}

/** Where a page stands: the places above it from the outermost inward, and its own name. */
export function breadcrumbs(
  { origin }: Pick<Page, 'origin'>,
  above: readonly { readonly name: string; readonly path: string }[],
  name: string,
) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name }].map((place, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: place.name,
      ...('path' in place && { item: `${origin}${place.path}` }),
    })),
  };
}

function organizationId(origin: string): string {
  return `${origin}${home}#organization`;
}
