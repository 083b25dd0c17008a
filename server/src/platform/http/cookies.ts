// The cookies of the shop: what they have in common, and what the one with the session is called.

import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The name of the cookie with the visitor's session. */
    readonly sessionCookie: string;
  }
}

const plainSessionCookie = 'session';

/**
 * Reads and writes cookies in a scope of the server. Once the shop is reached by TLS none travels without it, and browsers take
 * the session only from this very host: no neighbouring subdomain can plant one (`__Host-`).
 */
export async function addCookies(app: FastifyInstance, origin: string): Promise<void> {
  const secure = isByTls(origin);
  await app.register(cookie, { parseOptions: { path: '/', sameSite: 'lax', secure } });
  app.decorate('sessionCookie', sessionCookieName(origin));
}

/** What the cookie with the session is called where the shop is reached under `origin`. */
export function sessionCookieName(origin: string): string {
  return isByTls(origin) ? `__Host-${plainSessionCookie}` : plainSessionCookie;
}

function isByTls(origin: string): boolean {
  return origin.startsWith('https:');
}

/** Takes away the session cookie of the time before TLS, which is not read any more. */
export function clearPlainSession(request: FastifyRequest, reply: FastifyReply): void {
  const { sessionCookie } = request.server;
  if (sessionCookie !== plainSessionCookie && request.cookies[plainSessionCookie] !== undefined)
    void reply.clearCookie(plainSessionCookie);
}
