import type { FastifyReply } from 'fastify';
import { setDeviceCookie } from '../../platform/http/device-cookie.ts';
import { setLanguageCookie, setSessionCookie } from '../../platform/http/visitor.ts';
import type { SignedIn } from './sign-in.ts';

/** Sets the cookies of the new session, and returns the response of a call that signs in. */
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
