// The cookies of the shop: what they have in common, and what the one with the session is called.

import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The name of the cookie with the visitor's session. */
    readonly sessionCookie: string;
    /** The name of the cookie by which a browser is known. */
    readonly deviceCookie: string;
  }
}

const plainSessionCookie = 'session';
const plainDeviceCookie = 'device';

/**
 * Reads and writes cookies in a scope of the server. Once the shop is reached by TLS none travels without it, and browsers take
 * the session and the name of a device only from this very host: no neighbouring subdomain can plant one (`__Host-`).
 */
export async function addCookies(app: FastifyInstance, origin: string): Promise<void> {
  const secure = isByTls(origin);
  await app.register(cookie, { parseOptions: { path: '/', sameSite: 'lax', secure } });
  app.decorate('sessionCookie', sessionCookieName(origin));
  app.decorate('deviceCookie', nameOfHost(plainDeviceCookie, origin));
}

/** What the cookie with the session is called where the shop is reached under `origin`. */
export function sessionCookieName(origin: string): string {
  return nameOfHost(plainSessionCookie, origin);
}

function nameOfHost(plain: string, origin: string): string {
  return isByTls(origin) ? `__Host-${plain}` : plain;
}

function isByTls(origin: string): boolean {
  return origin.startsWith('https:');
}

/** Takes away the cookies of the time before TLS, which are not read any more. */
export function clearPlainCookies(request: FastifyRequest, reply: FastifyReply): void {
  const { sessionCookie, deviceCookie } = request.server;
  for (const plain of [plainSessionCookie, plainDeviceCookie]) {
    if (plain === sessionCookie || plain === deviceCookie) continue;
    if (request.cookies[plain] !== undefined) void reply.clearCookie(plain);
  }
}
