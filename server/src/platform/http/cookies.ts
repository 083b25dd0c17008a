import type { FastifyCookieOptions } from '@fastify/cookie';

/** What every cookie of the shop has in common; once the shop is reached by TLS, none travels without it. */
export function cookieOptions(origin: string): FastifyCookieOptions {
  return { parseOptions: { path: '/', sameSite: 'lax', secure: origin.startsWith('https:') } };
}
