import { CreditCard } from 'lucide-react';
import type { SplitPreview as Preview } from '@chipload/contract/office/order-splits';
import { m } from '@chipload/messages';
import { type Currency, currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Money } from '@chipload/ui/money';
import { Notice } from '@chipload/ui/notice';
import { Cell, HeadCell, Row, Table } from '@chipload/ui/table';

/** The amounts of both orders, beside the one before, and the effect on the card. */
export function SplitPreview({
  preview,
  number,
  currency,
}: {
  preview: Preview;
  number: string;
  currency: Currency;
}) {
  const { before, first, second, difference, to_authorise: toAuthorise } = preview;
  const rows = [
    [m.office_orders_subtotal(), before.subtotal, first.subtotal, second.subtotal],
    [m.office_orders_freight(), before.shipping, first.shipping, second.shipping],
    [m.office_orders_taxes(), before.taxes, first.taxes, second.taxes],
    [m.office_orders_total(), before.total, first.total, second.total],
  ] as const;
  return (
    <section aria-label={m.office_orders_preview()} className="grid gap-3" aria-live="polite">
      <Table caption={m.office_orders_preview()}>
        <thead>
          <tr>
            <HeadCell>{m.office_orders_preview()}</HeadCell>
            <HeadCell numeric>{m.office_orders_before()}</HeadCell>
            <HeadCell numeric>{number}</HeadCell>
            <HeadCell numeric>{m.office_orders_new_order()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...amounts]) => (
            <Row key={label}>
              <Cell>{label}</Cell>
              {amounts.map((cents, index) => (
                <Cell key={['before', 'first', 'second'][index]} numeric>
                  <Money cents={cents} currency={currency} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
      {difference !== 0 && (
        <p className="text-right font-semibold">
          {m.office_orders_difference()} <Money cents={difference} currency={currency} />
        </p>
      )}
      {toAuthorise !== null && toAuthorise > 0 && (
        <Notice
          icon={CreditCard}
          title={m.office_orders_split_authorises({
            amount: formatMoney(toAuthorise, currency, currentLanguage()),
            number,
          })}
        />
      )}
    </section>
  );
}
