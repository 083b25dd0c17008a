import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCurrent } from './nav-items.ts';
import { ShopLink } from './shop-link.tsx';

/**
 * A link of the layout, marked as current when it leads to the current page or one above it. Within the shop it changes
 * the screen; an address outside `/app/` loads a new page.
 */
export function NavLink({
  href,
  className,
  title,
  children,
}: {
  href: string;
  className: string;
  title?: string;
  children: ReactNode;
}) {
  const mark = useLocation({ select: ({ pathname }) => markOf(pathname, href) });
  const shared = {
    ...(mark && { 'aria-current': mark }),
    className,
    ...(title !== undefined && { title }),
    children,
  };
  return href.startsWith('/app/') ? <ShopLink href={href} {...shared} /> : <a href={href} {...shared} />;
}

function markOf(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return isCurrent(pathname, href) ? 'true' : undefined;
}
