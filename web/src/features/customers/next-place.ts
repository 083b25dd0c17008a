import { home } from '../../navigation/places.ts';

/** Where to go after signing in: only ever a place of this site, home for anything else. */
export function nextPlace(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return home;
  const site = 'https://here.invalid';
  // `//elsewhere` and `/\elsewhere` are other sites to a browser, and to URL.
  const url = URL.parse(next, site);
  if (url?.origin !== site) return home;
  const place = url.pathname + url.search + url.hash;
  // What is left of `/.//elsewhere` would be read as another site the next time.
  return URL.parse(place, site)?.origin === site ? place : home;
}
