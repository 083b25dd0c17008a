import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { EmptyState } from '@chipload/ui/empty-state';
import { NavLink } from '../../navigation/nav-link.tsx';
import { useVisitor } from '../../platform/shop.ts';
import { useMadeLines } from './made-lines.ts';

export function EmptyTrunk() {
  const { isGuest } = useVisitor().user;
  return (
    <EmptyState icon={ShoppingCart} title={m.trunk_empty_title()} body={m.trunk_empty_body()}>
      <NavLink href="/app/products" className={buttonClass({ look: 'primary' })}>
        {m.trunk_see_products()}
      </NavLink>
      <NavLink href="/app/quick-add" className={buttonClass()}>
        {m.trunk_quick_add()}
      </NavLink>
      {!isGuest && <MadeLines />}
    </EmptyState>
  );
}

/** Leads to the other cart, where it has lines: somebody who has just put a mod into it looks for it here. */
function MadeLines() {
  const lines = useMadeLines();
  if (lines === 0) return null;
  return (
    <Link to="/app/mod/cart" className={buttonClass({ look: 'quiet' })}>
      {m.mods_made_lines({ count: lines, shown: countText(lines) })}
    </Link>
  );
}
