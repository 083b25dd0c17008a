import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { invoicesQuery } from './invoices.queries.ts';

/** The invoices of an order; nothing before it has shipped. */
export function OrderInvoices({ order }: { order: string }) {
  const { api } = useShop();
  const { data } = useSuspenseQuery(invoicesQuery(api, { order }));
  if (data.rows.length === 0) return null;
  return (
    <section aria-labelledby="order-invoices" className="grid gap-3">
      <h2 id="order-invoices" className="text-lg font-semibold tracking-tight">
        {m.invoices_title()}
      </h2>
      <InvoiceTable caption={m.invoices_title()} rows={data.rows} />
    </section>
  );
}
