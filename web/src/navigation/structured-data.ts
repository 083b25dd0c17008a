// Structured data of pages in the vocabulary of schema.org, for search engines. No browser runs such a block, so that
// the Content-Security-Policy does not concern it. Only the server writes it: none of this code reaches the buyer.

import type { Page } from '../platform/page/page.ts';
import { home, search } from './nav-items.ts';

/** Returns the things as one block for the head of a page. The router and its types treat it as a meta. */
export function structuredData(things: readonly object[]) {
  return { name: undefined, 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } };
}

/** Describes the shop and its search, for the home page. */
export function siteData(page: Page): object[] {
  const { origin, siteName, tagline, seller, language } = page;
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
      ...organization(page),
      ...(tagline !== '' && { description: tagline }),
      sameAs: seller.elsewhere.map(({ url }) => url),
      ...(seller.phone !== '' && { telephone: seller.phone }),
      ...(seller.email !== '' && { email: seller.email }),
    },
  ];
}

/** Describes the shop as a manufacturer, seller or publisher. */
export function organization({ origin, siteName, look }: Pick<Page, 'origin' | 'siteName' | 'look'>) {
  const [logo] = look.logo.split(' ');
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: siteName,
    url: `${origin}${home}`,
    logo: origin + (logo || '/app/icons/icon-512.png'),
  };
}

/** Describes where a page is: the pages above it, outermost first, and its own name. */
export function breadcrumbs(
  { origin }: Pick<Page, 'origin'>,
  above: readonly { readonly name: string; readonly path: string }[],
  name: string,
) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name }].map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      ...('path' in page && { item: `${origin}${page.path}` }),
    })),
  };
}

function organizationId(origin: string): string {
  return `${origin}${home}#organization`;
}
