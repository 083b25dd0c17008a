import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { taxChangeText } from '@chipload/messages/tax-changes';
import { taxAtRateText } from '@chipload/messages/taxes';
import { Amounts } from '../../records/amounts.tsx';

export function OrderAmounts({ order }: { order: OfficeOrder }) {
  const freight = order.freight_to_quote ? m.office_orders_freight_to_quote() : m.office_orders_freight();
  const amount = (cents: number) => formatMoney(cents, order.currency, currentLanguage());
  return (
    <div>
      <Amounts
        currency={order.currency}
        rows={[
          { label: m.office_orders_subtotal(), cents: order.subtotal },
          { label: freight, cents: order.shipping },
          ...order.tax_lines.map((tax) => ({ label: taxAtRateText(tax), cents: tax.amount })),
        ]}
        total={{ label: m.office_orders_total(), cents: order.total }}
      />
      {order.deposit !== null && (
        <p className="mt-2 ml-auto max-w-sm text-sm text-muted">
          {m.office_orders_deposit({
            asked: amount(order.deposit.asked),
            paid: amount(order.deposit.paid),
            open: amount(order.deposit.open),
          })}
        </p>
      )}
      {order.tax_changes.map((change) => (
        <p key={change.name} className="mt-2 ml-auto max-w-sm text-sm text-muted">
          {taxChangeText(change)}
        </p>
      ))}
    </div>
  );
}
