// Security headers for every answer, including errors and files. A page or document that needs more sets its own
// Content-Security-Policy.

import type { FastifyInstance } from 'fastify';

export type SecurityHeaders = Readonly<Record<string, string>>;

/** For JSON, pictures, downloads and redirects: opened on its own, such an answer may not run, load or frame anything. */
const nothingAllowed =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** For a PDF in the browser's own viewer, which a sandbox would block. */
export const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the copy of a mail, in a frame of the office: it has its own styles, runs nothing, loads nothing and leads nowhere. */
export const mailPageHeaders = mailHeaders('');

/** For a mail about an example, which nobody else wrote: as for a copy, but the pictures of the shop are loaded from its origin. */
export function mailExamplePageHeaders(origin: string) {
  return mailHeaders(` img-src ${origin};`);
}

function mailHeaders(pictures: string) {
  return {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline';${pictures} base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`,
    'x-frame-options': 'SAMEORIGIN',
    // The sandbox takes its origin away; a browser that is asked to give it processes of its own warns in the console.
    'origin-agent-cluster': '?0',
  };
}

const yearSeconds = 31_536_000;

/** Returns the default headers. `origin` is the address under which visitors reach the shop. */
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

/** Returns the Permissions-Policy header. Of the device's features only the camera is ever allowed, for the bar code scanner. */
export function permissionsPolicy({ camera }: { readonly camera: '()' | '(self)' }): string {
  const closed = ['geolocation', 'microphone', 'payment', 'usb', 'serial', 'display-capture'];
  return [`camera=${camera}`, ...closed.map((feature) => `${feature}=()`)].join(', ');
}

/** Adds the headers to every answer of the server; call it before adding hooks that may answer. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers);
  });
}
