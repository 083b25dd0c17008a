// The cookie by which a browser is known to those who have signed in there before. It signs nobody in.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { periods } from '../retention/periods.ts';

const deviceCookie = 'device';

export function deviceTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[deviceCookie];
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(deviceCookie, token, { httpOnly: true, maxAge: periods.knownDevices.days * 86_400 });
}
