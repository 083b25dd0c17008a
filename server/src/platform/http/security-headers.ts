// The headers that tell browsers what an answer may do. Every answer has them, also one of an error or a file; a page or a
// document that needs more sets a Content-Security-Policy of its own.

import type { FastifyInstance } from 'fastify';

export type SecurityHeaders = Readonly<Record<string, string>>;

/** For JSON, pictures, downloads and redirects: opened by itself, such an answer runs, loads and frames nothing. */
const nothingAllowed =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** For a PDF that the browser shows in its own viewer, which a sandbox would block. */
export const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const yearSeconds = 31_536_000;

/** What an answer has unless it says otherwise. `origin` is where the shop is reached from outside. */
export function securityHeaders(origin: string): SecurityHeaders {
  return {
    'content-security-policy': nothingAllowed,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy({ camera: '()' }),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY', // for browsers that do not know frame-ancestors
    'x-permitted-cross-domain-policies': 'none',
    ...(origin.startsWith('https:') && {
      'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains`,
    }),
  };
}

/** What of the visitor's device an answer may use; only the scanner of bar codes needs any. */
export function permissionsPolicy({ camera }: { readonly camera: '()' | '(self)' }): string {
  const closed = ['geolocation', 'microphone', 'payment', 'usb', 'serial', 'display-capture'];
  return [`camera=${camera}`, ...closed.map((feature) => `${feature}=()`)].join(', ');
}

/** Puts the headers on every answer of the server, before any other hook can answer. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers);
  });
}
