import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCurrent } from './places.ts';

/**
 * A link of the layout, marked when the reader is there. Within the shop it changes the screen;
 * a place outside `/app/` is a page of its own.
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

  // As a type, the screens of later work do not exist yet; as a place, they answer 404 until then.
  const to = href as '/app';
  return <Link to={to} activeOptions={{ exact: true }} {...mark} {...shared} />;
}
