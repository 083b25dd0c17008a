// The cookie by which a browser is known to those who have signed in there before. It signs nobody in.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { periods } from '../retention/periods.ts';

const deviceCookie = 'device';

/** How long a browser is known after its last sign-in. */
export const knownDeviceDays = periods.knownDevices.days;

export function deviceTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[deviceCookie];
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(deviceCookie, token, { httpOnly: true, maxAge: knownDeviceDays * 86_400 });
}
