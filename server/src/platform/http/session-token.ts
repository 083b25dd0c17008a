// The secret in a visitor's session cookie, and what is derived from it.

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** A new token: 256 random bits. */
export function createSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a cookie's value can be a token at all. */
export function isSessionToken(text: string | undefined): text is string {
  return text !== undefined && tokenPattern.test(text);
}

/** What the database keeps in place of the token. */
export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The CSRF token of a session: whoever knows it has read a page of this very session. */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}

/** Whether a request carries the CSRF token of its session; takes the same time either way. */
export function isCsrfTokenOf(sessionToken: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const expected = Buffer.from(csrfTokenOf(sessionToken));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
