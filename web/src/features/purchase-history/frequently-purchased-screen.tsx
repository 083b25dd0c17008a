import { useSuspenseQuery } from '@tanstack/react-query';
import { Repeat2 } from 'lucide-react';
import { m } from '@chipload/messages';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { SignInNeeded } from '../../navigation/sign-in-needed.tsx';
import { NavLink } from '../../navigation/nav-link.tsx';
import { frequentQuery } from './purchase-history.queries.ts';
import { PurchasedParts } from './purchased-parts.tsx';

/** The parts that a customer orders most, to order them again. */
export function FrequentlyPurchasedScreen() {
  const { user } = useVisitor();
  return (
    <Page title={m.layout_frequently_purchased()}>
      {user.isGuest ? <SignInNeeded title={m.purchases_guest()} /> : <FrequentlyPurchased />}
    </Page>
  );
}

function FrequentlyPurchased() {
  const { api } = useShop();
  const { data: rows } = useSuspenseQuery(frequentQuery(api));
  if (rows.length === 0) {
    return (
      <EmptyState icon={Repeat2} title={m.purchases_empty()} body={m.purchases_empty_body()}>
        <NavLink href="/app/products" className={buttonClass({ look: 'primary' })}>
          {m.trunk_see_products()}
        </NavLink>
      </EmptyState>
    );
  }
  return <PurchasedParts caption={m.layout_frequently_purchased()} intro={m.purchases_intro()} rows={rows} />;
}
