import type { OfficeStock, OrderOfPart } from '@chipload/contract/office/stock';
import { m } from '@chipload/messages';
import { promiseTexts } from '@chipload/messages/office-codes';
import { Badge } from '@chipload/ui/badge';
import { countText } from '@chipload/ui/count-text';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { RecordLink } from '../../records/record-link.tsx';
import { Section } from '../../records/section.tsx';

/** As many orders as the office is sent. */
const mostOrders = 100;

/** The orders that wait for pieces, in the order in which they get theirs; nothing for those who may not read orders. */
export function WaitingOrders({ stock: { waiting } }: { stock: OfficeStock }) {
  if (waiting === null) return null;
  return (
    <Section title={m.office_stock_waiting()}>
      <Orders title={m.office_stock_waiting()} orders={waiting} none={m.office_stock_waiting_none()} />
    </Section>
  );
}

/** The orders whose pieces are on the shelf. */
export function HoldingOrders({ stock: { holding } }: { stock: OfficeStock }) {
  if (holding === null) return null;
  return (
    <Section title={m.office_stock_holding()}>
      <Orders title={m.office_stock_holding()} orders={holding} none={m.office_stock_holding_none()} />
    </Section>
  );
}

function Orders({ title, orders, none }: { title: string; orders: readonly OrderOfPart[]; none: string }) {
  if (orders.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <>
      <Table caption={title}>
        <thead>
          <tr>
            <HeadCell>{m.office_stock_order()}</HeadCell>
            <HeadCell>{m.office_stock_company()}</HeadCell>
            <HeadCell>{m.office_stock_promised()}</HeadCell>
            <HeadCell numeric>{m.office_stock_pieces()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {orders.map((order, place) => (
            // An order may have two lines of the same part.
            <Row key={`${order.uuid} ${place}`}>
              <RowHead className="font-normal">
                <RecordLink of="order" uuid={order.uuid}>
                  {order.number}
                </RecordLink>
              </RowHead>
              <Cell>
                {order.company} {order.is_held && <Badge tone="bad">{m.office_stock_order_held()}</Badge>}
              </Cell>
              <Cell className="tabular whitespace-nowrap">
                {order.promised_on ?? promiseTexts[order.promise]()}
              </Cell>
              <Cell numeric>{countText(order.pieces)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {orders.length === mostOrders && <p className="text-muted">{m.office_stock_first_orders()}</p>}
    </>
  );
}
