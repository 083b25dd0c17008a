import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCurrent } from './places.ts';

/**
 * A link of the layout, marked as current when it leads to the reader's place or above it. Within the shop it changes
 * the screen; a place outside `/app/` loads a page of its own.
 */
export function PlaceLink({
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

  // The type only knows the screens that exist; a place without a screen answers 404.
  const to = href as '/app';
  return <Link to={to} activeOptions={{ exact: true }} {...mark} {...shared} />;
}
