import { ShoppingCart } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { NavLink } from '../../navigation/nav-link.tsx';

export function EmptyTrunk() {
  return (
    <EmptyState icon={ShoppingCart} title={m.trunk_empty_title()} body={m.trunk_empty_body()}>
      <NavLink href="/app/products" className={buttonClass({ look: 'primary' })}>
        {m.trunk_see_products()}
      </NavLink>
      <NavLink href="/app/quick-add" className={buttonClass()}>
        {m.trunk_quick_add()}
      </NavLink>
    </EmptyState>
  );
}
