import { Link } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Notice } from '@chipload/ui/notice';
import { CheckoutAside } from '../../../cart/checkout-aside.tsx';

/** The panel beside the cart of made-to-order parts, whose checkout is a separate page. */
export function ModCartPanel() {
  return (
    <CheckoutAside className="grid gap-4 rounded-panel border bg-paper p-4">
      <Notice tone="neutral" icon={Hammer}>
        <p>{m.mods_cart_note()}</p>
      </Notice>
      <Link to="/app/mod/cart/checkout" className={buttonClass({ look: 'primary' })}>
        {m.mods_to_checkout()}
      </Link>
      <Link to="/app/cart" className={buttonClass({ look: 'quiet' })}>
        {m.mods_other_cart()}
      </Link>
    </CheckoutAside>
  );
}
