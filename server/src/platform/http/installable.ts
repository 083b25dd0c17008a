// Makes the shop installable as an app: its web manifest, its service worker (web/service-worker.js), and the page that is shown
// without a network.

import { pages } from '@chipload/contract/page-addresses';
import { iconSides } from '@chipload/domain/look';
import { escapeMarkup } from '@chipload/domain/markup';
import { m } from '@chipload/messages';
import type { FastifyInstance } from 'fastify';
import { type Language, languages, parseLanguage } from '../language.ts';
import { findShownShop, type PagesOptions, type ShownShop } from './pages.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';
import { languageOf } from './visitor.ts';

export type InstallableOptions = Pick<PagesOptions, 'findShop' | 'findSiteName'> & {
  /** The script of the service worker; undefined while Vite serves the sources. */
  readonly serviceWorker: string | undefined;
};

/** Adds the routes to a scope of the server. */
export function installableRoutes(app: FastifyInstance, options: InstallableOptions): void {
  const { findSiteName, serviceWorker } = options;

  app.get<{ Querystring: { language?: string } }>('/app/manifest.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(manifest(await findShownShop(options), parseLanguage(request.query.language) ?? 'en')),
  );

  // At the root, since the account and sign-in pages are outside /app/.
  if (serviceWorker !== undefined) {
    app.get('/service-worker.js', async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', "default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
        .send(serviceWorker),
    );
  }

  app.get('/app/offline', async (request, reply) => {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', plainPagePolicy)
      .send(offlinePage(await findSiteName(), languageOf(request)));
  });
}

const iconsAsItCame = [
  { src: '/app/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/app/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/app/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/app/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The app is the whole site, including the account. */
function manifest({ siteName, tagline, look }: ShownShop, language: Language): string {
  const options = { locale: language };
  const shortcut = (name: string, url: string) => ({ name, url });
  return JSON.stringify({
    id: pages.home,
    name: siteName,
    short_name: siteName,
    ...(tagline[language] !== '' && { description: tagline[language] }),
    lang: `${language}-CA`,
    start_url: pages.home,
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['business', 'shopping'],
    icons:
      look.icon === ''
        ? iconsAsItCame
        : [{ src: look.icon, sizes: `${iconSides.icon}x${iconSides.icon}`, type: 'image/png' }],
    shortcuts: [
      shortcut(m.layout_search({}, options), pages.search),
      shortcut(m.layout_quick_add({}, options), pages.quickAdd),
      shortcut(m.layout_cart({}, options), pages.cart),
    ],
  });
}

/** In both languages, the reader's first: the page is cached before it is needed. */
function offlinePage(siteName: string, language: Language): string {
  const sections = languages
    .toSorted((a, b) => Number(b === language) - Number(a === language))
    .map((locale, index) => {
      const heading = index === 0 ? 'h1' : 'h2';
      const texts = [m.pages_offline_body, m.pages_offline_order].map(
        (text) => `<p>${escapeMarkup(text({}, { locale }))}</p>`,
      );
      // An empty address reloads the page that was requested.
      const again = `<p><a href="">${escapeMarkup(m.pages_try_again({}, { locale }))}</a></p>`;
      return `<section lang="${locale}"><${heading}>${escapeMarkup(m.pages_offline_title({}, { locale }))}</${heading}>${texts.join('')}${again}</section>`;
    });
  return plainPage({
    language,
    title: m.pages_offline_title({}, { locale: language }),
    siteName,
    body: sections.join(''),
  });
}
