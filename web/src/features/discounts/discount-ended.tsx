import { Link } from '@tanstack/react-router';
import { TicketX } from 'lucide-react';
import { m } from '@chipload/messages';
import { useVisitor } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { useLiveMark } from '@chipload/ui/use-live-mark';
import { SignInLink } from '../../navigation/sign-in-link.tsx';

/** Shown for an offer that has ended, has not begun, is for other customers, or never existed; it does not say which. */
export function DiscountEnded() {
  useLiveMark();
  const { user } = useVisitor();
  return (
    <div className="page-width py-16 md:py-24">
      <div className="flex max-w-xl flex-col items-start gap-3 rounded-panel border bg-canvas px-6 py-8">
        <Icon of={TicketX} size={24} className="text-muted" />
        <h1 className="text-lg font-semibold">{m.discounts_ended_title()}</h1>
        <p className="text-muted">{m.discounts_ended_body()}</p>
        {user.isGuest && <p className="text-muted">{m.discounts_ended_guest()}</p>}
        <div className="mt-1 flex flex-wrap gap-2">
          {user.isGuest && (
            <SignInLink className={buttonClass({ look: 'primary' })}>{m.layout_sign_in()}</SignInLink>
          )}
          <Link to="/app/products" className={buttonClass({ look: user.isGuest ? 'secondary' : 'primary' })}>
            {m.discounts_to_products()}
          </Link>
        </div>
      </div>
    </div>
  );
}
