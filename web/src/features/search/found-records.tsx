import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { InvoiceRow, OrderRow } from '@chipload/contract';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { orderStateForBuyer } from '@chipload/messages/order-states';
import { Money } from '@chipload/ui/money';
import type { FoundRecords as Records } from '../../finding/found-records.ts';
import { invoiceAddress, orderAddress } from '../../finding/record-address.ts';

const linkClass =
  'tabular flex min-h-9 flex-wrap items-center gap-x-4 text-sm hover:text-accent pointer-coarse:min-h-11';

/** The company's orders and invoices with the number that was searched for, for a signed-in customer. */
export function FoundRecords({ records: { orders, invoices, moreOrders } }: { records: Records }) {
  return (
    <>
      {orders.length > 0 && (
        <Section id="found-orders" title={m.search_orders()}>
          {orders.map((order) => (
            <FoundOrder key={order.uuid} order={order} />
          ))}
          {moreOrders !== undefined && (
            <li>
              <Link
                to="/customer/account/orders"
                search={{ text: moreOrders }}
                className={`${linkClass} text-accent`}
              >
                {m.search_all_orders({ text: moreOrders })}
              </Link>
            </li>
          )}
        </Section>
      )}
      {invoices.length > 0 && (
        <Section id="found-invoices" title={m.search_invoices()}>
          {invoices.map((invoice) => (
            <FoundInvoice key={invoice.uuid} invoice={invoice} />
          ))}
        </Section>
      )}
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-4">
      <h2 id={id} className="mb-2 text-sm font-semibold">
        {title}
      </h2>
      <ul className="grid gap-px">{children}</ul>
    </section>
  );
}

function FoundOrder({ order }: { order: OrderRow }) {
  const { uuid, number, purchase_order_number: purchaseOrder, placed_at: placedAt } = order;
  return (
    <li>
      <Link {...orderAddress(uuid)} className={linkClass}>
        <span className="font-medium">{number}</span>
        <span>{purchaseOrder}</span>
        <span className="text-muted">{formatDate(placedAt, shopTimeZone)}</span>
        <span className="text-muted">{orderStateForBuyer(order)}</span>
      </Link>
    </li>
  );
}

function FoundInvoice({ invoice }: { invoice: InvoiceRow }) {
  const { number, purchase_order_number: purchaseOrder, total, currency, open, due_on: dueOn } = invoice;
  return (
    <li>
      <Link {...invoiceAddress(invoice)} className={linkClass}>
        <span className="font-medium">{number}</span>
        <span>{purchaseOrder}</span>
        <Money cents={total} currency={currency} />
        <span className="text-muted">
          {open > 0 ? m.search_invoice_due({ day: dueOn }) : m.invoices_paid()}
        </span>
      </Link>
    </li>
  );
}
