// The places that the layout's links lead to, in the order of the specification's section 2.

import { ListPlus, type LucideIcon, Repeat2, Search, ShoppingCart, Star } from 'lucide-react';
import { m } from '@chipload/messages';

export type Place = {
  readonly href: string;
  readonly label: () => string;
};
export type IconPlace = Place & { readonly icon: LucideIcon };

export const home = '/app/';
export const cart = '/app/cart';
export const search = '/app/search';
export const feedback = '/customer/account/feedback';

export const footerPlaces: readonly Place[] = [
  { href: '/app/testimonials', label: m.content_testimonials },
  { href: '/app/privacy', label: m.privacy_footer },
  { href: '/app/terms', label: m.privacy_terms },
];

export const primaryPlaces: readonly Place[] = [
  { href: '/about', label: m.layout_about },
  { href: '/app/content/team', label: m.layout_team },
  { href: '/app/products', label: m.layout_products },
  { href: '/services', label: m.layout_services },
];

export const iconPlaces: readonly IconPlace[] = [
  { href: search, label: m.layout_search, icon: Search },
  { href: '/app/frequently-purchased', label: m.layout_frequently_purchased, icon: Repeat2 },
  { href: '/app/starred-products', label: m.layout_starred_products, icon: Star },
  { href: '/app/quick-add', label: m.layout_quick_add, icon: ListPlus },
  { href: cart, label: m.layout_cart, icon: ShoppingCart },
];

export const contentPlaces: readonly Place[] = [
  { href: '/app/content/tech', label: m.layout_tech },
  { href: '/app/content/blog', label: m.layout_blog },
  { href: '/app/content/coatings', label: m.layout_coatings },
  { href: '/app/speeds/drills', label: m.layout_speeds },
];

export const userPlaces: readonly Place[] = [
  { href: '/customer/account', label: m.layout_account },
  { href: feedback, label: m.layout_feedback },
];

export const socialPlaces = [
  { href: 'https://www.linkedin.com/company/chipload', name: 'LinkedIn' },
  { href: 'https://www.youtube.com/@chipload', name: 'YouTube' },
  { href: 'https://www.instagram.com/chipload', name: 'Instagram' },
] as const;

/** Returns whether a link leads to the reader's place, or above it. */
export function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href.replace(/\/$/, '')}/`);
}
