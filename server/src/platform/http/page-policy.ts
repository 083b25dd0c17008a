// The Content-Security-Policy of a page with scripts.

import { randomBytes } from 'node:crypto';
import { sourcesPort } from '../development.ts';

export type PagePolicy = {
  /** Of this answer: inline scripts and styles need it. */
  readonly nonce: string;
  /** The Trusted Types policies of the page's scripts; without any, no text ever becomes HTML or a worker. */
  readonly trustedTypes: readonly string[];
  /** The page may load the script and the fields of Stripe, from the addresses that it documents. */
  readonly allowsStripe?: boolean;
};

const stripeSources = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
} as const;
/** Vite waits for the shop in a worker of its own making, and then loads the page again. */
const isDeveloped = sourcesPort !== undefined;
const nowhereElse = { script: '', frame: '', connect: '' } as const;

/**
 * Scripts and styles must be files of the shop or carry this answer's nonce; nothing is loaded from elsewhere but Stripe. Strings that the
 * page's own scripts turn into HTML or into a worker must pass one of the named Trusted Types policies.
 */
export function pagePolicy({ nonce, trustedTypes, allowsStripe = false }: PagePolicy): string {
  const stripe = allowsStripe ? stripeSources : nowhereElse;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${stripe.script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    `connect-src 'self'${stripe.connect}`,
    ...(stripe.frame === '' ? [] : [`frame-src${stripe.frame}`]),
    "manifest-src 'self'",
    `worker-src 'self'${isDeveloped ? ' blob:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isDeveloped
      ? []
      : [
          "require-trusted-types-for 'script'",
          `trusted-types ${trustedTypes.length === 0 ? "'none'" : trustedTypes.join(' ')}`,
        ]),
  ].join('; ');
}

/** Creates the nonce of one answer: 128 random bits. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}
