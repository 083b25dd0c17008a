import { useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A link to the page for signing in or registering, which leads back here; it loads a new page. */
export function SignInLink({
  to = '/login',
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to?: '/login' | '/register' }) {
  const here = useLocation({ select: (location) => location.pathname + location.searchStr });
  const next = here.startsWith('/app/') ? `?next=${encodeURIComponent(here)}` : '';
  return <a href={to + next} {...rest} />;
}
