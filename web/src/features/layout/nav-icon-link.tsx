import { Icon } from '@chipload/ui/icon';
import { CartLines } from './cart-lines.tsx';
import { NavLink } from '../../navigation/nav-link.tsx';
import { type IconNavItem, cart } from '../../navigation/nav-items.ts';

/** A link of the header that shows its icon; the label is its accessible name and its tooltip. */
export function NavIconLink({ item }: { item: IconNavItem }) {
  const label = item.label();
  return (
    <NavLink
      href={item.href}
      title={label}
      className={
        'relative inline-grid size-10 place-items-center rounded-control text-muted transition-colors hover:bg-hover ' +
        'hover:text-ink aria-[current]:bg-accent-tint aria-[current]:text-accent-strong pointer-coarse:size-11'
      }
    >
      <Icon of={item.icon} size={20} />
      <span className="sr-only">{label}</span>
      {item.href === cart && <CartLines />}
    </NavLink>
  );
}
