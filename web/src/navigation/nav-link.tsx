import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCurrent } from './nav-items.ts';

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
  const pathname = useLocation({ select: (location) => location.pathname });
  const shared = { className, ...(title !== undefined && { title }), children };
  const mark = isCurrent(pathname, href) ? ({ 'aria-current': 'true' } as const) : undefined;
  if (!href.startsWith('/app/')) return <a href={href} {...mark} {...shared} />;

  // The type only knows the screens that exist; an address without a screen answers 404.
  const to = href as '/app';
  return <Link to={to} activeOptions={{ exact: true }} {...mark} {...shared} />;
}
