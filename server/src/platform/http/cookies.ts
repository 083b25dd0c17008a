// The shop's cookies: their common attributes, and the names of the session and device cookies.

import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The name of the cookie with the visitor's session. */
    readonly sessionCookie: string;
    /** The name of the cookie that identifies a browser. */
    readonly deviceCookie: string;
    /** The name of the cookie with a staff session: another one than a buyer's. */
    readonly officeCookie: string;
    /** The name of the cookie of staff who act for a customer: a buyer who is signed in in the same browser stays signed in. */
    readonly behalfCookie: string;
  }
}

const plainSessionCookie = 'session';
const plainDeviceCookie = 'device';
const plainOfficeCookie = 'office';
const plainBehalfCookie = 'behalf';

/**
 * Reads and writes cookies in a scope of the server. When the shop is reached over TLS, all cookies are `Secure`, and the session
 * and device cookies have the `__Host-` prefix, so that no neighbouring subdomain can set them.
 */
export async function addCookies(app: FastifyInstance, origin: string): Promise<void> {
  const secure = usesTls(origin);
  await app.register(cookie, { parseOptions: { path: '/', sameSite: 'lax', secure } });
  app.decorate('sessionCookie', sessionCookieName(origin));
  app.decorate('deviceCookie', hostCookieName(plainDeviceCookie, origin));
  app.decorate('officeCookie', hostCookieName(plainOfficeCookie, origin));
  app.decorate('behalfCookie', hostCookieName(plainBehalfCookie, origin));
}

/** Returns the name of the session cookie for a shop that is reached at `origin`. */
export function sessionCookieName(origin: string): string {
  return hostCookieName(plainSessionCookie, origin);
}

function hostCookieName(plain: string, origin: string): string {
  return usesTls(origin) ? `__Host-${plain}` : plain;
}

function usesTls(origin: string): boolean {
  return origin.startsWith('https:');
}

/** Deletes cookies from before the shop used TLS, which are no longer read. */
export function clearPlainCookies(request: FastifyRequest, reply: FastifyReply): void {
  const { sessionCookie, deviceCookie, officeCookie, behalfCookie } = request.server;
  const read: readonly string[] = [sessionCookie, deviceCookie, officeCookie, behalfCookie];
  for (const plain of [plainSessionCookie, plainDeviceCookie, plainOfficeCookie, plainBehalfCookie])
    if (!read.includes(plain) && request.cookies[plain] !== undefined) void reply.clearCookie(plain);
}
