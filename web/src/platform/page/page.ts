// Facts about the page and its reader in the page's head: written there by the root route on the server, read here when
// React takes over.

import type { User } from '@chipload/contract';
import type { Seller, ShopLook } from '@chipload/contract/page';
import { type ShownUnits, isShownUnits } from '@chipload/domain/shown-units';
import { type Currency, type Language, languageOf } from '@chipload/messages/locale';

export type Page = {
  readonly siteName: string;
  readonly tagline: string;
  readonly seller: Seller;
  readonly look: ShopLook;
  /** The kinds of items that the shop makes to order: `mod`, `holder`, `regrind`. */
  readonly madeToOrder: readonly string[];
  readonly language: Language;
  readonly currency: Currency;
  /** The units chosen when the page was made; `useShownUnits` returns those chosen now. */
  readonly units: ShownUnits;
  readonly user: User;
  readonly csrfToken: string;
  /** A code of a message to show once, such as `trunk-merged`. */
  readonly notice: string | undefined;
  readonly version: string;
  /** The public address of the site, without a slash at the end. */
  readonly origin: string;
  /** The current year; server and browser agree except around New Year’s Eve. */
  readonly year: number;
};

export const guest: User = { id: 0, name: '', email: '', isGuest: true };

/** Reads the page's facts. `stored` returns the user that the browser remembers, for a page that names none. */
export function readPage(
  meta: (name: string) => string | undefined,
  language: string,
  stored: () => User | undefined,
): Page {
  return {
    siteName: meta('application-name') ?? '',
    tagline: meta('tagline') ?? '',
    seller: {
      phone: meta('seller-phone') ?? '',
      address: meta('seller-address') ?? '',
      email: meta('seller-email') ?? '',
      elsewhere: elsewhereOf(meta('seller-elsewhere') ?? ''),
    },
    look: { accent: meta('accent') ?? '', logo: meta('logo') ?? '', icon: meta('icon') ?? '' },
    madeToOrder: (meta('made-to-order') ?? '').match(/\w+/g) ?? [],
    language: languageOf(language),
    currency: currencyOf(meta('currency')),
    units: unitsOf(meta('units')),
    user: userOf(meta) ?? stored() ?? guest,
    csrfToken: meta('csrf-token') ?? '',
    notice: meta('notice'),
    version: meta('package-version') ?? '',
    origin: meta('origin') ?? '',
    year: new Date().getFullYear(),
  };
}

/** Returns CAD for anything that is not one of the shop's currencies. */
export function currencyOf(text: string | undefined): Currency {
  return text === 'USD' ? 'USD' : 'CAD';
}

/** Returns the units each tool was made in for anything that is no valid choice. */
function unitsOf(text: string | undefined): ShownUnits {
  return isShownUnits(text) ? text : 'as-made';
}

/** Returns the user the page names, who needs a whole id, a name and an e-mail; undefined when it names none. */
function userOf(meta: (name: string) => string | undefined): User | undefined {
  const id = meta('user-id');
  if (id === undefined || !/^\d+$/.test(id)) return undefined;
  if (Number(id) === 0) return guest;

  const name = meta('user-name');
  const email = meta('user-email');
  return name && email ? { id: Number(id), name, email, isGuest: false } : undefined;
}

/** Writes the seller's pages elsewhere as one line each, for `readPage`. */
export function elsewhereText({ elsewhere }: Seller): string {
  return elsewhere.map(({ name, url }) => `${url} ${name}`).join('\n');
}

function elsewhereOf(text: string): Seller['elsewhere'] {
  return [...text.matchAll(/^(\S+) (.+)$/gm)].map(([, url = '', name = '']) => ({ name, url }));
}
