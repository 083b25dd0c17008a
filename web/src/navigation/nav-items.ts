// The links of the header and the footer, in the order of the specification's section 2.

import { ListPlus, type LucideIcon, Repeat2, Search, ShoppingCart, Star } from 'lucide-react';
import { home } from '@chipload/contract/page-addresses';
import { m } from '@chipload/messages';

export type NavItem = {
  readonly href: string;
  readonly label: () => string;
};
export type IconNavItem = NavItem & { readonly icon: LucideIcon };

export { home };
export const cart = '/app/cart';
export const search = '/app/search';
export const quickAdd = '/app/quick-add';
export const feedback = '/customer/account/feedback';
const contact = '/app/contact';

export const footerNavItems: readonly NavItem[] = [
  { href: contact, label: m.layout_contact },
  { href: '/app/shipping', label: m.layout_shipping },
  { href: '/app/testimonials', label: m.content_testimonials },
  { href: '/app/privacy', label: m.privacy_footer },
  { href: '/app/terms', label: m.privacy_terms },
];

export const primaryNavItems: readonly NavItem[] = [
  { href: '/about', label: m.layout_about },
  { href: '/app/content/team', label: m.layout_team },
  { href: '/app/products', label: m.layout_products },
  { href: '/services', label: m.layout_services },
];

export const iconNavItems: readonly IconNavItem[] = [
  { href: search, label: m.layout_search, icon: Search },
  { href: '/app/frequently-purchased', label: m.layout_frequently_purchased, icon: Repeat2 },
  { href: '/app/starred-products', label: m.layout_starred_products, icon: Star },
  { href: quickAdd, label: m.layout_quick_add, icon: ListPlus },
  { href: cart, label: m.layout_cart, icon: ShoppingCart },
];

export const contentNavItems: readonly NavItem[] = [
  { href: '/app/content/tech', label: m.layout_tech },
  { href: '/app/content/blog', label: m.layout_blog },
  { href: '/app/content/coatings', label: m.layout_coatings },
  { href: '/app/speeds/drills', label: m.layout_speeds },
];

export const userNavItems: readonly NavItem[] = [
  { href: '/customer/account', label: m.layout_account },
  { href: '/customer/account/orders', label: m.account_orders },
  { href: '/customer/account/invoices', label: m.invoices_title },
  { href: feedback, label: m.layout_feedback },
];

/** Returns whether a link leads to the current page or to one whose address the current one starts with. */
export function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href.replace(/\/$/, '')}/`);
}
