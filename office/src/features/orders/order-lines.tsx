import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount } from '@chipload/messages/locale';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, Table } from '@chipload/ui/table';
import { Sideways } from '../../records/sideways.tsx';
import { PartName } from '../../records/part-name.tsx';

const quantities = ['ordered', 'allocated', 'backordered', 'shipped', 'cancelled', 'returned'] as const;

const labels: Readonly<Record<(typeof quantities)[number], () => string>> = {
  ordered: m.office_orders_ordered,
  allocated: m.office_orders_allocated,
  backordered: m.office_orders_backordered,
  shipped: m.office_orders_shipped,
  cancelled: m.office_orders_cancelled,
  returned: m.office_orders_returned,
};

/** The lines of an order with every quantity; a zero is quiet. */
export function OrderLines({ order }: { order: OfficeOrder }) {
  const { lines, currency } = order;
  return (
    <Sideways label={m.office_orders_lines()}>
      <Table caption={m.office_orders_lines()}>
        <thead>
          <tr>
            <HeadCell>{m.office_orders_part()}</HeadCell>
            {quantities.map((key) => (
              <HeadCell key={key} numeric>
                {labels[key]()}
              </HeadCell>
            ))}
            <HeadCell numeric>{m.office_orders_price()}</HeadCell>
            <HeadCell numeric>{m.office_orders_total()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.uuid}>
              <Cell>
                <PartName line={line} />
                {line.backordered > 0 && (
                  <span className="block text-xs text-partial">
                    {line.expected_on === null
                      ? m.office_orders_no_arrival()
                      : m.office_orders_arrival({ day: line.expected_on })}
                  </span>
                )}
              </Cell>
              {quantities.map((key) => (
                <Cell key={key} numeric className={line[key] === 0 ? 'text-muted' : ''}>
                  {formatCount(line[key], currentLanguage())}
                </Cell>
              ))}
              <Cell numeric>
                <Money cents={line.price} currency={currency} />
              </Cell>
              <Cell numeric>
                <Money cents={line.total} currency={currency} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}
