import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Balances } from './balances.tsx';
import { invoicesQuery } from './invoices.queries.ts';

/** The open invoices, for the overview of the account. */
export function OpenInvoices() {
  const { api } = useShop();
  const { data } = useSuspenseQuery(invoicesQuery(api, { state: 'open' }));
  return (
    <section aria-labelledby="open-invoices" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="open-invoices" className="font-semibold">
          {m.invoices_title()}
        </h2>
        <Link
          to="/customer/account/invoices"
          className="thumb-room text-sm text-accent underline-offset-2 hover:underline"
        >
          {m.invoices_all()}
        </Link>
      </div>
      <Balances balances={data.balances} />
    </section>
  );
}
