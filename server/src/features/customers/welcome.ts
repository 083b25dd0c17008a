import type { FastifyReply } from 'fastify';
import { setDeviceCookie } from '../../platform/http/device-cookie.ts';
import { setLanguageCookie, setSessionCookie } from '../../platform/http/visitor.ts';
import type { SignedIn } from './sign-in.ts';

/** Puts the new session into the browser, and returns what a call that signs somebody in answers. */
export function welcome(
  { token, device, customerId, name, email, currency, language }: SignedIn,
  reply: FastifyReply,
) {
  setSessionCookie(reply, token);
  setDeviceCookie(reply, device);
  setLanguageCookie(reply, language);
  const user = { id: customerId, name, email, isGuest: false };
  return { data: { user, currency, language }, user };
}
