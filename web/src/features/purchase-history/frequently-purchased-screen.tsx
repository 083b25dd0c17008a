import { useSuspenseQuery } from '@tanstack/react-query';
import { Repeat2 } from 'lucide-react';
import type { PurchasedRow } from '@chipload/contract';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { Button, buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { countText } from '@chipload/ui/count-text';
import { isSold } from '../../parts/is-sold.ts';
import { PartsToBuy } from '../../parts/parts-to-buy.tsx';
import { usePartsToAdd } from '../../parts/use-parts-to-add.ts';
import { SignInNeeded } from '../../navigation/sign-in-needed.tsx';
import { NavLink } from '../../navigation/nav-link.tsx';
import { StarButton } from '../../parts/star-button.tsx';
import { frequentQuery } from './purchase-history.queries.ts';

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
  const { currency } = useVisitor();
  const { data: rows } = useSuspenseQuery(frequentQuery(api));
  const adding = usePartsToAdd();
  if (rows.length === 0) {
    return (
      <EmptyState icon={Repeat2} title={m.purchases_empty()} body={m.purchases_empty_body()}>
        <NavLink href="/app/products" className={buttonClass({ look: 'primary' })}>
          {m.trunk_see_products()}
        </NavLink>
      </EmptyState>
    );
  }

  const fill = () => {
    for (const row of rows) if (isSold(row)) adding.setTyped(row.inventory_code, String(row.last_quantity));
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p className="max-w-text text-muted">{m.purchases_intro()}</p>
        <Button onClick={fill}>{m.purchases_fill()}</Button>
      </div>
      <PartsToBuy
        caption={m.layout_frequently_purchased()}
        rows={rows}
        currency={currency}
        adding={adding}
        fact={{ heading: m.purchases_ordered(), of: orderedOf }}
        action={starOf}
      />
    </div>
  );
}

function starOf({ inventory_code: code }: PurchasedRow) {
  return <StarButton code={code} />;
}

/** Says how often a part was ordered, and when and how many last. */
function orderedOf(row: PurchasedRow) {
  return (
    <span className="tabular">
      {m.purchases_times({ count: row.times_ordered, shown: countText(row.times_ordered) })}
      <span className="block text-xs text-muted">
        {m.purchases_last({
          date: formatDate(row.last_ordered_at, shopTimeZone),
          quantity: countText(row.last_quantity),
        })}
      </span>
    </span>
  );
}
