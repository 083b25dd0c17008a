import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OfferList } from '../discounts/offer-list.tsx';
import { PlaceLink } from '../layout/place-link.tsx';
import { iconPlaces } from '../layout/places.ts';
import { OrderTable } from '../orders/order-table.tsx';
import { ordersQuery } from '../orders/orders.queries.ts';
import { AccountPage } from './account-page.tsx';
import { accountQuery } from './account.queries.ts';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';
import { CreditFigures } from './credit-figures.tsx';

/** What a buyer wants to know first: what is on its way, and what may still be spent. */
export function OverviewScreen() {
  const { api } = useShop();
  const { data: account } = useSuspenseQuery(accountQuery(api));
  return (
    <AccountPage title={m.account_title()}>
      <div className="grid grid-cols-1 gap-8">
        <div className="grid gap-1">
          <p className="font-semibold wrap-anywhere">
            {m.account_signed_in({ name: account.name, company: account.company.name })}
          </p>
          {!account.company.is_approved && (
            <p className="max-w-text text-sm text-muted">{m.account_not_approved()}</p>
          )}
        </div>
        <UnconfirmedEmail account={account} />
        <OpenOrders />
        <OfferList />
        <section aria-labelledby="credit" className="grid max-w-md gap-3">
          <h2 id="credit" className="font-semibold">
            {m.account_credit()}
          </h2>
          {account.credit === null ? (
            <>
              <p className="text-sm text-muted">{m.account_no_credit()}</p>
              <p>
                <Link to="/customer/account/credit" className={buttonClass()}>
                  {m.account_apply()}
                </Link>
              </p>
            </>
          ) : (
            <CreditFigures credit={account.credit} currency={account.currency} />
          )}
        </section>
        <Shortcuts />
      </div>
    </AccountPage>
  );
}

/** So many stand on the overview; the others are a click away. */
const mostShown = 5;

function OpenOrders() {
  const { api } = useShop();
  const { data } = useSuspenseQuery(ordersQuery(api, { state: 'open' }));
  return (
    <section aria-labelledby="open-orders" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="open-orders" className="font-semibold">
          {m.account_open_orders()}
        </h2>
        <Link
          to="/customer/account/orders"
          className="text-sm text-accent underline-offset-2 hover:underline"
        >
          {m.account_all_orders()}
        </Link>
      </div>
      {data.rows.length === 0 ? (
        <p className="text-sm text-muted">{m.account_no_open_orders()}</p>
      ) : (
        <OrderTable caption={m.account_open_orders()} rows={data.rows.slice(0, mostShown)} />
      )}
    </section>
  );
}

function Shortcuts() {
  return (
    <nav aria-label={m.account_shortcuts()} className="grid gap-3">
      <h2 className="font-semibold">{m.account_shortcuts()}</h2>
      <ul className="flex flex-wrap gap-2">
        {iconPlaces.map(({ href, label, icon }) => (
          <li key={href}>
            <PlaceLink href={href} className={buttonClass()}>
              <Icon of={icon} size={16} />
              {label()}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
