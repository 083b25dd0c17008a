// The interface between the server and the page renderer of the web build. The server knows the web only as the function
// `RenderPage`; the web knows the server only as the function `call`.

import type { Currency } from '@chipload/domain/money';
import type { ShownUnits } from '@chipload/domain/tools';
import type { MadeKind } from '@chipload/domain/trunk';
import type { User, WireLanguage } from './wire.ts';

/** The seller's details in the foot of every page and the head of a printed one; empty where the owner has not given them. */
export type Seller = {
  readonly phone: string;
  readonly email: string;
  /** The postal address, on one line. */
  readonly address: string;
  /** The seller’s own pages elsewhere. */
  readonly elsewhere: readonly { readonly name: string; readonly url: string }[];
};

/** How the owner wants the shop to look; empty where it looks as it came. */
export type ShopLook = {
  /** The colour of what can be acted on, `#0b6e69`; pages use shades of it that can be read. */
  readonly accent: string;
  /** As in the head of a page: the address of the logo and its width, then those of the one for dark ground if there is one. */
  readonly logo: string;
  /** The address of the square icon of the logo, a PNG. */
  readonly icon: string;
};

/** The address of a logo: a file that never changes. */
export function logoPath(digest: string): string {
  return `/logos/${digest}.png`;
}

/** The address of the icon of a logo: a file that never changes. */
export function iconPath(digest: string): string {
  return `/logos/icons/${digest}.png`;
}

/** The address of the style of an accent colour: a file that never changes. */
export function accentStylePath(accent: string): string {
  return `/app/look/${accent.slice(1)}.css`;
}

export type PageRequest = {
  readonly url: string;
  /** The nonce of this answer's Content-Security-Policy. */
  readonly nonce: string;
  readonly language: WireLanguage;
  readonly currency: Currency;
  /** The units in which the reader wants sizes. */
  readonly units: ShownUnits;
  readonly user: User;
  readonly csrfToken: string;
  /** When the page is sent, in milliseconds: its answers of the API are known to be valid then. */
  readonly sentAt: number;
  /** The code of a message to show once, such as `trunk-merged`. */
  readonly notice: string | undefined;
  readonly version: string;
  readonly siteName: string;
  /** One line about the shop in the language of the page; empty if the owner has written none. */
  readonly tagline: string;
  readonly seller: Seller;
  readonly look: ShopLook;
  /** The kinds of items that the shop makes to order. */
  readonly madeToOrder: readonly MadeKind[];
  /** The origin at which visitors reach the site, without a slash at the end. */
  readonly origin: string;
  /** Makes a call of the API as the same visitor, without the network. */
  readonly call: (request: {
    method: string;
    url: string;
    body?: unknown;
  }) => Promise<{ status: number; body: unknown }>;
};

/**
 * The Trusted Types policies of a page. Each has one purpose and rejects everything else; a browser with Trusted Types accepts
 * HTML and addresses of scripts from these policies only.
 */
export const trustedTypePolicies = {
  text: 'chipload-text',
  serviceWorker: 'chipload-service-worker',
  codeReader: 'chipload-code-reader',
} as const;

/** The Trusted Types policy for the script of the company that processes cards; only in a shop that is paid through one. */
export const cardCompanyPolicy = 'chipload-card-company';

export type RenderedPage = {
  /** 404 for an unknown address, 3xx with the header `location` for a redirect. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The pattern of its route, `/app/products/$code`. */
  readonly route?: string | undefined;
  readonly html: string;
};

/** Renders one page. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
