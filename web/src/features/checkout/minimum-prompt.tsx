import { TriangleAlert } from 'lucide-react';
import type { Trunk } from '@chipload/contract';
import { money } from '@chipload/domain/money';
import { missingToMinimum } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { minimumOrderText } from '@chipload/messages/minimum-order';
import { buttonClass } from '@chipload/ui/button';
import { Notice } from '@chipload/ui/notice';
import { NavLink } from '../../navigation/nav-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CheckoutAside } from '../../cart/checkout-aside.tsx';

/** Shown instead of the sections while the cart is at or below the minimum. */
export function MinimumPrompt({ trunk }: { trunk: Trunk }) {
  return (
    <CheckoutAside>
      <BelowMinimum trunk={trunk} />
      <BottomBar trunk={trunk}>
        <NavLink href="/app/products" className={buttonClass({ look: 'primary' })}>
          {m.checkout_add_more()}
        </NavLink>
      </BottomBar>
    </CheckoutAside>
  );
}

/** A notice with the amount still missing. */
export function BelowMinimum({ trunk: { subtotal, minimum_order: minimum, currency } }: { trunk: Trunk }) {
  const missing = missingToMinimum(money(subtotal, currency), money(minimum, currency));
  const amounts = {
    subtotalCents: subtotal,
    minimumCents: minimum,
    missingCents: missing?.cents ?? 0,
    currency,
  };
  return (
    <Notice tone="partial" icon={TriangleAlert} title={m.checkout_below_minimum_title()}>
      <p>{minimumOrderText(amounts, currentLanguage())}</p>
      <div className="pt-2">
        <NavLink href="/app/products" className={buttonClass()}>
          {m.checkout_add_more()}
        </NavLink>
      </div>
    </Notice>
  );
}
