import { useLocation } from '@tanstack/react-router';
import { feedback, type NavItem } from '../../navigation/nav-items.ts';

/** A link of the user's menu; the one to the feedback form adds the current page. */
export function UserNavLink({ item: { href, label }, className }: { item: NavItem; className: string }) {
  const here = useLocation({ select: (location) => location.pathname + location.searchStr });
  const target = href === feedback ? `${href}?from=${encodeURIComponent(here)}` : href;
  return (
    <a href={target} className={className}>
      {label()}
    </a>
  );
}
