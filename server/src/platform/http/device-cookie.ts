// The cookie that identifies a browser in which somebody has signed in before. It does not sign anybody in.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { periods } from '../periods.ts';

export function deviceTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[request.server.deviceCookie];
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  const maxAge = periods.knownDevices.days * 86_400;
  reply.setCookie(reply.server.deviceCookie, token, { httpOnly: true, maxAge });
}
