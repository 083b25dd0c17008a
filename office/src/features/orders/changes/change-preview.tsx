import { CircleX, CreditCard } from 'lucide-react';
import type { ChangePreview as Preview } from '@chipload/contract/office/order-changes';
import { m } from '@chipload/messages';
import { type Currency, currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Money } from '@chipload/ui/money';
import { Notice } from '@chipload/ui/notice';
import { Cell, HeadCell, Row, Table } from '@chipload/ui/table';

/** The cost of a change: the amounts before and after, and the effect on the card or the credit. */
export function ChangePreview({ preview, currency }: { preview: Preview; currency: Currency }) {
  const { before, after, difference } = preview;
  const rows = [
    [m.office_orders_subtotal(), before.subtotal, after.subtotal],
    [m.office_orders_freight(), before.shipping, after.shipping],
    [m.office_orders_taxes(), before.taxes, after.taxes],
    [m.office_orders_total(), before.total, after.total],
  ] as const;
  return (
    <section aria-label={m.office_orders_preview()} className="grid gap-3" aria-live="polite">
      <Table caption={m.office_orders_preview()}>
        <thead>
          <tr>
            <HeadCell>{m.office_orders_preview()}</HeadCell>
            <HeadCell numeric>{m.office_orders_before()}</HeadCell>
            <HeadCell numeric>{m.office_orders_after()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, was, is]) => (
            <Row key={label}>
              <Cell>{label}</Cell>
              <Cell numeric>
                <Money cents={was} currency={currency} />
              </Cell>
              <Cell numeric>
                <Money cents={is} currency={currency} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <p className="text-right font-semibold">
        {m.office_orders_difference()} <Money cents={difference} currency={currency} />
      </p>
      <PaymentNotice preview={preview} currency={currency} />
    </section>
  );
}

function PaymentNotice({ preview, currency }: { preview: Preview; currency: Currency }) {
  const { payment, state } = preview;
  const amount = (cents: number) => formatMoney(cents, currency, currentLanguage());
  if (state === 'cancelled')
    return <Notice tone="bad" icon={CircleX} title={m.office_orders_will_cancel()} />;
  if (payment.type === 'card')
    return payment.to_authorise === 0 ? null : (
      <Notice
        icon={CreditCard}
        title={m.office_orders_will_authorise({ amount: amount(payment.to_authorise) })}
      />
    );
  return payment.is_within_limit ? null : (
    <Notice
      tone="bad"
      icon={CircleX}
      title={m.office_orders_over_limit({
        exposure: amount(payment.exposure),
        limit: amount(payment.limit ?? 0),
      })}
    />
  );
}
