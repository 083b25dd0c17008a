import { Link } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { AccountPage } from '../../navigation/account-page.tsx';

/** Shown instead of a shared cart whose link has ended, or is not for the reader. */
export function SharedCartGone() {
  return (
    <AccountPage title={m.shared_carts_title()}>
      <EmptyState icon={Unlink} title={m.shared_carts_gone_title()} body={m.shared_carts_gone_body()}>
        <Link to="/app/cart" className={buttonClass()}>
          {m.catalogue_view_cart()}
        </Link>
      </EmptyState>
    </AccountPage>
  );
}
