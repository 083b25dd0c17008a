import { home } from '../layout/places.ts';

/** Where to go after signing in: only ever a place of this site, home for anything else. */
export function nextPlace(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return home;
  const site = 'https://here.invalid';
  // `//elsewhere` and `/\elsewhere` are other sites to a browser, and to URL.
  const url = URL.parse(next, site);
  return url?.origin === site ? url.pathname + url.search + url.hash : home;
}
