import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList, SearchX } from 'lucide-react';
import { orderSearchLength, orderStates } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Button, buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Field, Select } from '@chipload/ui/form/field';
import { TextField } from '@chipload/ui/form/text-field';
import { NavLink } from '../../navigation/nav-link.tsx';
import { orderStateText } from './order-state-badge.tsx';
import type { OrderSearch } from './order-search.ts';
import { ordersQuery } from './orders.queries.ts';
import { OrdersToRepeat } from './orders-to-repeat.tsx';
import { AccountPage } from '../../navigation/account-page.tsx';

const here = '/customer/account/orders';

/** The company's orders, newest first, a page at a time; filter and page are in the address. */
export function OrderListScreen({ search }: { search: OrderSearch }) {
  const { api } = useShop();
  const { data } = useSuspenseQuery(ordersQuery(api, search));
  const { before: _page, ...filter } = search;
  const isFiltered = Object.keys(filter).length > 0;
  if (data.rows.length === 0 && !isFiltered && search.before === undefined) {
    return (
      <AccountPage title={m.account_orders()}>
        <EmptyState icon={ClipboardList} title={m.account_orders_none()} body={m.account_orders_none_body()}>
          <NavLink href="/app/products" className={buttonClass({ look: 'primary' })}>
            {m.trunk_see_products()}
          </NavLink>
        </EmptyState>
      </AccountPage>
    );
  }

  return (
    <AccountPage title={m.account_orders()}>
      <div className="grid grid-cols-1 gap-5">
        <OrderFilter search={search} />
        {data.rows.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={m.account_orders_not_found()}
            body={m.account_orders_not_found_body()}
          >
            <Link to={here} className={buttonClass()}>
              {m.account_orders_clear()}
            </Link>
          </EmptyState>
        ) : (
          <OrdersToRepeat caption={m.account_orders()} rows={data.rows} />
        )}
        <p className="flex flex-wrap justify-end gap-2">
          {search.before !== undefined && (
            <Link to={here} search={filter} className={buttonClass()}>
              {m.account_orders_newest()}
            </Link>
          )}
          {data.next !== null && (
            <Link to={here} search={{ ...filter, before: data.next }} className={buttonClass()}>
              {m.account_orders_older()}
            </Link>
          )}
        </p>
      </div>
    </AccountPage>
  );
}

/** A GET form, so that it works without JavaScript and every filter has an address of its own. */
function OrderFilter({ search: { state, text } }: { search: OrderSearch }) {
  return (
    <form
      key={`${state} ${text}`}
      action={here}
      role="search"
      aria-label={m.account_orders_filter()}
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      <div className="max-sm:w-full">
        <TextField
          label={m.account_orders_text()}
          type="search"
          name="text"
          defaultValue={text}
          maxLength={orderSearchLength}
        />
      </div>
      <div className="max-sm:flex-1">
        <Field label={m.account_orders_state()}>
          {(control) => (
            <Select {...control} name="state" defaultValue={state ?? ''}>
              <option value="">{m.account_orders_every_state()}</option>
              <option value="open">{m.account_orders_open()}</option>
              {orderStates.map((one) => (
                <option key={one} value={one}>
                  {orderStateText(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Button type="submit">{m.account_orders_find()}</Button>
    </form>
  );
}
