import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { NavLink } from '../../navigation/nav-link.tsx';
import { iconNavItems } from '../../navigation/nav-items.ts';
import { AccountPage } from '../../navigation/account-page.tsx';
import { accountQuery } from '../../customer/account.queries.ts';
import { UnconfirmedEmail } from '../../customer/unconfirmed-email.tsx';
import { CreditFigures } from './credit-figures.tsx';

/** The overview of the account: orders, invoices, special offers, credit, and shortcuts. */
export function OverviewScreen({
  orders,
  invoices,
  offers,
}: {
  orders: ReactNode;
  invoices: ReactNode;
  offers: ReactNode;
}) {
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
        {orders}
        {invoices}
        {offers}
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

function Shortcuts() {
  return (
    <nav aria-label={m.account_shortcuts()} className="grid gap-3">
      <h2 className="font-semibold">{m.account_shortcuts()}</h2>
      <ul className="flex flex-wrap gap-2">
        {iconNavItems.map(({ href, label, icon }) => (
          <li key={href}>
            <NavLink href={href} className={buttonClass()}>
              <Icon of={icon} size={16} />
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
