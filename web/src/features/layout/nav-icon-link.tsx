import { Icon } from '@chipload/ui/icon';
import { NavLink } from '../../navigation/nav-link.tsx';
import { cart, type IconNavItem } from '../../navigation/nav-items.ts';
import { useQuery } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount } from '@chipload/messages/locale';
import { useShop } from '../../platform/shop.ts';
import { trunkQuery } from '../../cart/trunk.queries.ts';

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

/** The number of lines in the cart; loaded after the page, so that no page waits for it. */
function CartLines() {
  const { api } = useShop();
  const { data: lines = 0 } = useQuery({
    ...trunkQuery(api),
    select: (trunk) => trunk.bags.reduce((count, bag) => count + bag.items.length, 0),
  });
  if (lines === 0) return null;
  return (
    <span className="tabular absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ink px-1 text-xs leading-none font-medium text-paper">
      <span aria-hidden="true">{formatCount(lines, currentLanguage())}</span>
      <span className="sr-only">{m.layout_cart_lines({ count: lines })}</span>
    </span>
  );
}
