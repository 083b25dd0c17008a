// The page that a visitor comes to after signing in, as the address of the sign-in page says.

import { home } from './page-addresses.ts';

/** Returns the URL to go to after signing in: `next` if it is on this site, otherwise home. */
export function nextAddress(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return home;
  const site = 'https://shop.invalid';
  // `//elsewhere` and `/\elsewhere` are other sites to a browser, and to URL.
  const url = URL.parse(next, site);
  if (url?.origin !== site) return home;
  const address = url.pathname + url.search + url.hash;
  // The rest of `/.//elsewhere` would be another site when parsed again.
  return URL.parse(address, site)?.origin === site ? address : home;
}
