import { TriangleAlert } from 'lucide-react';
import type { Trunk } from '@chipload/contract';
import { money } from '@chipload/domain/money';
import { missingToMinimum } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlaceLink } from '../layout/place-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CheckoutAside } from './checkout-aside.tsx';

/** In the place of the sections while the cart is at or below the minimum. */
export function MinimumPrompt({ trunk }: { trunk: Trunk }) {
  return (
    <CheckoutAside>
      <BelowMinimum trunk={trunk} />
      <BottomBar trunk={trunk}>
        <PlaceLink href="/app/products" className={buttonClass({ look: 'primary' })}>
          {m.checkout_add_more()}
        </PlaceLink>
      </BottomBar>
    </CheckoutAside>
  );
}

/** How much is missing to the minimum. */
export function BelowMinimum({ trunk: { subtotal, minimum_order: minimum, currency } }: { trunk: Trunk }) {
  const missing = missingToMinimum(money(subtotal, currency), money(minimum, currency));
  const amount = (cents: number) => formatMoney(cents, currency, currentLanguage());
  return (
    <Notice tone="partial" icon={TriangleAlert} title={m.checkout_below_minimum_title()}>
      <p>
        {subtotal === minimum
          ? m.checkout_at_minimum_body({ minimum: amount(minimum) })
          : m.checkout_below_minimum_body({ missing: amount(missing?.cents ?? 0), minimum: amount(minimum) })}
      </p>
      <div className="pt-2">
        <PlaceLink href="/app/products" className={buttonClass()}>
          {m.checkout_add_more()}
        </PlaceLink>
      </div>
    </Notice>
  );
}
