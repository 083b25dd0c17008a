// The account pages, in menu order.

import {
  ClipboardList,
  Contact,
  CreditCard,
  Factory,
  FileLock,
  FileText,
  Hammer,
  Landmark,
  LayoutDashboard,
  ListChecks,
  MessageSquare,
  Mail,
  Scale,
  Share2,
  ShieldCheck,
  UserCog,
} from 'lucide-react';
import { m } from '@chipload/messages';
import type { IconNavItem } from './nav-items.ts';

export const accountHome = '/customer/account';

export const accountNavItems: readonly (IconNavItem & { readonly isMade?: true })[] = [
  { href: accountHome, label: m.account_overview, icon: LayoutDashboard },
  { href: `${accountHome}/orders`, label: m.account_orders, icon: ClipboardList },
  { href: `${accountHome}/quotes`, label: m.quotes, icon: MessageSquare },
  { href: `${accountHome}/invoices`, label: m.invoices_title, icon: FileText },
  { href: `${accountHome}/statement`, label: m.invoices_owed_title, icon: Scale },
  { href: `${accountHome}/product-lists`, label: m.account_product_lists, icon: ListChecks },
  { href: `${accountHome}/shared-carts`, label: m.shared_carts_title, icon: Share2 },
  { href: `${accountHome}/saved-mods`, label: m.mods_saved_title, icon: Hammer, isMade: true },
  { href: '/app/shop-floor', label: m.shop_floor_title, icon: Factory },
  { href: `${accountHome}/addresses`, label: m.account_addresses, icon: Contact },
  { href: `${accountHome}/cards`, label: m.account_cards, icon: CreditCard },
  { href: `${accountHome}/credit`, label: m.account_credit, icon: Landmark },
  { href: `${accountHome}/settings`, label: m.account_settings, icon: UserCog },
  { href: `${accountHome}/security`, label: m.security_title, icon: ShieldCheck },
  { href: `${accountHome}/privacy`, label: m.privacy_account_title, icon: FileLock },
  { href: `${accountHome}/feedback`, label: m.account_feedback, icon: Mail },
];

/**
 * Returns the `aria-current` of a link: `page` on its page, `true` below it. The overview is marked only on itself, since
 * every account address begins with its own.
 */
export function ariaCurrentOf(pathname: string, href: string): 'page' | 'true' | undefined {
  const here = pathname.replace(/\/$/, '');
  if (here === href) return 'page';
  return href !== accountHome && here.startsWith(`${href}/`) ? 'true' : undefined;
}
