import type { FastifyReply } from 'fastify';

/** Sets the cookie of a staff session. It lives as long as the browser's window; the session in the database ends by itself. */
export function setOfficeCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(reply.server.officeCookie, token, { httpOnly: true, sameSite: 'strict' });
}
