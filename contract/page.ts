// What the server hands to the page renderer of the web build, and what it gets back.
// The server knows the web only as this function; the web knows the server only as `call`.

import type { ShownUnits } from '@chipload/domain/tools';
import type { User } from './wire.ts';

export type PageRequest = {
  readonly url: string;
  /** The nonce of this answer's Content-Security-Policy. */
  readonly nonce: string;
  readonly language: 'en' | 'fr';
  readonly currency: 'CAD' | 'USD';
  /** In which units the reader wants sizes. */
  readonly units: ShownUnits;
  readonly user: User;
  readonly csrfToken: string;
  /** A code of a message to show once, such as `trunk-merged`. */
  readonly notice: string | undefined;
  readonly version: string;
  readonly siteName: string;
  /** Where the site is reached from outside, without a slash at the end. */
  readonly origin: string;
  /** Carries out a call of the API as the same visitor, without the network. */
  readonly call: (request: {
    method: string;
    url: string;
    body?: unknown;
  }) => Promise<{ status: number; body: unknown }>;
};

/**
 * The Trusted Types policies of a page. Each has one job and refuses everything else; a browser that knows Trusted Types takes no
 * HTML and no address of a script from anything but these.
 */
export const trustedTypePolicies = {
  text: 'chipload-text',
  serviceWorker: 'chipload-service-worker',
  codeReader: 'chipload-code-reader',
} as const;

/** The header of a rendered page that says the pattern of its route, such as `/app/products/$code`; it goes no further than the server. */
export const pageRouteHeader = 'x-page-route';

/** Renders one page; the status is 404 for unknown places and 3xx with `location` for redirects. */
export type RenderPage = (request: PageRequest) => Promise<Response>;
