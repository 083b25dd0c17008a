import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const page = { nonce: 'n', trustedTypes: ['shop-text'] };

test('a page loads nothing from elsewhere', () => {
  expect(pagePolicy(page)).not.toMatch(/https:/);
});

test('in a shop with Stripe, a page may load its script and fields and ask its API, and nothing else changes', () => {
  const directives = pagePolicy({ ...page, allowsStripe: true }).split('; ');
  const usual = pagePolicy(page).split('; ');
  expect(directives.filter((directive) => !usual.includes(directive))).toEqual([
    "script-src 'self' 'nonce-n' https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  ]);
});
