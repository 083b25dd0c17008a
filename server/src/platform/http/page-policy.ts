// The Content-Security-Policy of a page with scripts.

import { randomBytes } from 'node:crypto';

export type PagePolicy = {
  /** Of this answer: inline scripts and styles need it. */
  readonly nonce: string;
  /** The Trusted Types policies of the page's scripts; without any, no text ever becomes HTML or a worker. */
  readonly trustedTypes: readonly string[];
};

/**
 * Scripts and styles must be files of the shop or carry this answer's nonce; nothing is loaded from elsewhere. Strings that the
 * page's own scripts turn into HTML or into a worker must pass one of the named Trusted Types policies.
 */
export function pagePolicy({ nonce, trustedTypes }: PagePolicy): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.length === 0 ? "'none'" : trustedTypes.join(' ')}`,
  ].join('; ');
}

/** Creates the nonce of one answer: 128 random bits. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}
