import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { taxAtRateText } from '@chipload/messages/taxes';
import { Money } from '@chipload/ui/money';

/** What an order comes to. */
export function OrderAmounts({ order }: { order: OfficeOrder }) {
  const { currency } = order;
  const rows = [
    { label: m.office_orders_subtotal(), cents: order.subtotal },
    {
      label: order.freight_to_quote ? m.office_orders_freight_to_quote() : m.office_orders_freight(),
      cents: order.shipping,
    },
    ...order.tax_lines.map((tax) => ({ label: taxAtRateText(tax), cents: tax.amount })),
  ];
  return (
    <dl className="ml-auto grid w-full max-w-sm gap-1 text-sm">
      {rows.map(({ label, cents }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular">
            <Money cents={cents} currency={currency} />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t pt-1 font-semibold">
        <dt>{m.office_orders_total()}</dt>
        <dd className="tabular">
          <Money cents={order.total} currency={currency} /> {currency}
        </dd>
      </div>
    </dl>
  );
}
