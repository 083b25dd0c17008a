import { accentStylePath } from '@chipload/contract/page';
import { cardHeight, cardWidth, picturePath } from '@chipload/contract/picture-path';
import { m } from '@chipload/messages';
import type { Language } from '@chipload/messages/locale';
import { type Page, elsewhereText } from '../platform/page/page.ts';
import { formatQueryText } from '@chipload/client/query-text';
import { home } from './nav-items.ts';
import { screenDescription } from './screen-descriptions.ts';
import { structuredData } from './structured-data.ts';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

type Titled = {
  readonly pathname: string;
  readonly context: { readonly page: Page };
  readonly status: string;
  readonly _notFound?: boolean;
};

type More = {
  /** The query that belongs to the page's own address, without filters and order. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** The structured data of the page (structured-data.ts); on the server only. */
  readonly data?: readonly object[] | undefined;
  /** The number of the part that a link to the page shows; the mark of the shop without it. */
  readonly pictured?: string | null | undefined;
};

/** The head of every page; `readPage` reads these metas in the browser. */
export function headOf(match: Titled) {
  const { page } = match.context;
  const facts = {
    viewport: 'width=device-width, initial-scale=1',
    'color-scheme': 'light dark',
    'application-name': page.siteName,
    tagline: page.tagline,
    'seller-phone': page.seller.phone,
    'seller-address': page.seller.address,
    'seller-email': page.seller.email,
    'seller-elsewhere': elsewhereText(page.seller),
    ...page.look,
    'made-to-order': page.madeToOrder.join(' '),
    origin: page.origin,
    'user-id': String(page.user.id),
    'user-name': page.user.name,
    'user-email': page.user.email,
    currency: page.currency,
    units: page.units,
    'csrf-token': page.csrfToken,
    'package-version': page.version,
    ...(page.notice !== undefined && { notice: page.notice }),
    ...(import.meta.env.SSR && page.tagline !== '' && { description: page.tagline }),
  };
  return {
    meta: [
      { charSet: 'utf-8' },
      ...Object.entries(facts).map(([name, content]) => ({ name, content })),
      // A screen sets its own title once it has loaded; a URL without a route has none.
      ...(isNotFound(match) ? titleOnly(match, '') : [{ title: page.siteName }]),
    ],
    links: [
      { rel: 'icon', href: page.look.icon || '/app/favicon.svg' },
      ...(page.look.accent === '' ? [] : [{ rel: 'stylesheet', href: accentStylePath(page.look.accent) }]),
      // Phones have a typeface of their own (`ui/base.css`).
      {
        rel: 'preload',
        href: inter,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        media: '(min-width: 48rem)',
      },
      ...(import.meta.env.SSR ? appLinks(page) : []),
    ],
  };
}

/** The links that make the shop an installable app. They never change, so only the server writes them. */
function appLinks({ language, look }: Page) {
  return [
    { rel: 'manifest', href: `/app/manifest.webmanifest?language=${language}` },
    { rel: 'apple-touch-icon', href: look.icon || '/app/icons/apple-touch-icon.png' },
  ];
}

/**
 * Returns the head of a screen: the title `{page} - {site name}`, its address in each language, and its description.
 * When the screen failed, the title says so.
 */
export function titled(match: Titled, title: string, description?: string, more: More = {}) {
  return {
    meta: [
      ...titleOnly(match, title),
      ...(import.meta.env.SSR ? forOthers(match, title, description, more) : []),
    ],
    links: match.status === 'success' ? addressesOf(match, more.query) : [],
  };
}

/**
 * For search engines and for messages with a link to the page (ogp.me). They always load the whole page: only the server writes this,
 * and `removeServerHead` removes it.
 */
function forOthers(match: Titled, title: string, description: string | undefined, more: More) {
  const { data = [], pictured } = more;
  const { origin, siteName, language } = match.context.page;
  const about = description || screenDescription(pathOf(match));
  const said = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': titleOf(match, title),
    'og:url': origin + pathOf(match),
    'og:locale': `${language}_CA`,
    ...imageOf(match, title, pictured),
    ...(about !== undefined && { 'og:description': about }),
  };
  return [
    ...(about === undefined ? [] : [{ name: 'description', content: about }]),
    ...Object.entries(said).map(([property, content]) => ({ property, content })),
    ...(data.length === 0 ? [] : [structuredData(data)]),
  ];
}

function imageOf({ context }: Titled, title: string, pictured: string | null | undefined) {
  const { origin, look } = context.page;
  if (pictured === null || pictured === undefined)
    return { 'og:image': origin + (look.icon || '/app/icons/icon-512.png') };
  return {
    'og:image': origin + picturePath(pictured, 'png', cardWidth),
    'og:image:type': 'image/png',
    'og:image:width': String(cardWidth),
    'og:image:height': String(cardHeight),
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
  };
}

/** The head of a private screen: search engines must not index it. */
export function titledPrivately(match: Titled, title: string) {
  return { meta: [...titleOnly(match, title), { name: 'robots', content: 'noindex' }] };
}

/** The head of a private screen whose title is the same for all. */
export function privateHead(title: () => string) {
  return ({ match }: { match: Titled }) => titledPrivately(match, title());
}

/** An address without a language is the English page (docs/decisions/014-language-by-cookie.md). */
function addressesOf(match: Titled, query: More['query']) {
  const { page } = match.context;
  const addressIn = (language: Language) =>
    page.origin + pathOf(match) + formatQueryText({ ...query, ...(language !== 'en' && { language }) });
  // A browser uses the first when a page is shared; only search engines, which load whole pages, read the others.
  const canonical = { rel: 'canonical', href: addressIn(page.language) };
  return import.meta.env.SSR ? [canonical, ...alternatesOf(addressIn)] : [canonical];
}

function alternatesOf(addressIn: (language: Language) => string) {
  const alternate = (hrefLang: string, language: Language) => ({
    rel: 'alternate',
    hrefLang,
    href: addressIn(language),
  });
  return [
    alternate('en-CA', 'en'),
    alternate('en-US', 'en'),
    alternate('fr-CA', 'fr'),
    alternate('x-default', 'en'),
  ];
}

/** Returns the path without the slash that the router adds to index routes; only the home page keeps it. */
function pathOf({ pathname }: Titled): string {
  return pathname === home ? home : pathname.replace(/\/$/, '');
}

function titleOnly(match: Titled, title: string) {
  return [{ title: `${titleOf(match, title)} - ${match.context.page.siteName}` }];
}

function titleOf(match: Titled, title: string): string {
  if (match.status === 'error') return isOffline() ? m.ui_offline_title() : m.pages_fault_title();
  return isNotFound(match) ? m.pages_not_found_title() : title;
}

function isOffline(): boolean {
  return !import.meta.env.SSR && !navigator.onLine;
}

/** The router's mark for a URL without a route has no public name. */
function isNotFound(match: Titled): boolean {
  return match.status === 'notFound' || match['_notFound'] === true;
}
