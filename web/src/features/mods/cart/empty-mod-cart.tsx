import { ShoppingCart } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { NavLink } from '../../../navigation/nav-link.tsx';

/** Shown while the cart of made-to-order parts is empty (specification, section 2). */
export function EmptyModCart() {
  return (
    <EmptyState icon={ShoppingCart} title={m.mods_empty_title()} body={m.mods_empty_body()}>
      <NavLink href="/app/products" className={buttonClass({ look: 'primary' })}>
        {m.mods_view_products()}
      </NavLink>
      <NavLink href="/customer/account/saved-mods" className={buttonClass()}>
        {m.mods_view_saved()}
      </NavLink>
    </EmptyState>
  );
}
