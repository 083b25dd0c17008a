import { m } from '@chipload/messages';
import type { Page } from '../../platform/page/page.ts';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

type Titled = {
  readonly context: { readonly page: Page };
  readonly status: string;
  readonly _notFound?: boolean;
};

/** The part of the head that every page has; `readPage` reads the metas back in the browser. */
export function headOf(match: Titled) {
  const { page } = match.context;
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'description', content: m.pages_home_intro() },
      { name: 'application-name', content: page.siteName },
      { name: 'user-id', content: String(page.user.id) },
      { name: 'user-name', content: page.user.name },
      { name: 'user-email', content: page.user.email },
      { name: 'currency', content: page.currency },
      { name: 'csrf-token', content: page.csrfToken },
      { name: 'package-version', content: page.version },
      ...(page.notice === undefined ? [] : [{ name: 'notice', content: page.notice }]),
      // A place without a route has no screen of its own that could name it.
      ...(isNotFound(match) ? titled(match, '').meta : []),
    ],
    links: [
      { rel: 'icon', href: '/app/favicon.svg', type: 'image/svg+xml' },
      { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
    ],
  };
}

/**
 * The head of a screen: `{page} - {site name}`, and what the page is about when that is known.
 * When the screen could not be made, the title says so.
 */
export function titled(match: Titled, title: string, description?: string) {
  return {
    meta: [
      { title: `${titleOf(match, title)} - ${match.context.page.siteName}` },
      ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    ],
  };
}

function titleOf(match: Titled, title: string): string {
  if (match.status === 'error') return m.pages_fault_title();
  return isNotFound(match) ? m.pages_not_found_title() : title;
}

/** The router’s own mark, for a place without a route, has no public name. */
function isNotFound(match: Titled): boolean {
  return match.status === 'notFound' || match['_notFound'] === true;
}
