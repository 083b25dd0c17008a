// The secret in a visitor's session cookie, and the values derived from it.

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Creates a token of 256 random bits. */
export function createSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** True for a value in the form of a token. */
export function isSessionToken(text: string | undefined): text is string {
  return text !== undefined && tokenPattern.test(text);
}

/** The session cookie as it is read. */
export type SessionCookie = {
  readonly token: string;
  /** The browser has sent nothing yet that could have created a session. */
  readonly isUnused: boolean;
};

const unusedMark = '.unused';

/** The value of the cookie of a browser that gets its first token. */
export function unusedSessionCookie(token: string): string {
  return token + unusedMark;
}

/** Parses the value of the session cookie; undefined if it has another form. */
export function parseSessionCookie(text = ''): SessionCookie | undefined {
  const isUnused = text.endsWith(unusedMark);
  const token = isUnused ? text.slice(0, -unusedMark.length) : text;
  return isSessionToken(token) ? { token, isUnused } : undefined;
}

/** The hash that the database stores instead of the token. */
export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Derives the CSRF token of a session. Only a page of the same session can know it. */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}

/** True for the CSRF token of the session; compares in constant time. */
export function isCsrfTokenOf(sessionToken: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const expected = Buffer.from(csrfTokenOf(sessionToken));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
