import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { orderStateTexts } from '@chipload/messages/order-states';
import { Badge } from '@chipload/ui/badge';
import { Money } from '@chipload/ui/money';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { useMay, useOffice } from '../../platform/office.ts';
import { WhenText } from '../../records/when-text.tsx';
import { ordersOfCompanyQuery } from './companies.queries.ts';
import { Section } from '../../records/section.tsx';

const mostShown = 10;

/** The latest orders of a company, for those who may read orders. */
export function CompanyOrders({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const mayRead = useMay()('read-orders');
  const { data } = useQuery({ ...ordersOfCompanyQuery(api, uuid), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <Section title={m.office_companies_orders()}>
      {data === undefined && <SkeletonRows rows={3} />}
      {data?.rows.length === 0 && <p className="text-muted">{m.office_companies_no_orders()}</p>}
      {data !== undefined && data.rows.length > 0 && (
        <Table caption={m.office_companies_orders()}>
          <thead>
            <tr>
              <HeadCell>{m.office_companies_order()}</HeadCell>
              <HeadCell>{m.office_companies_placed()}</HeadCell>
              <HeadCell>{m.office_companies_state()}</HeadCell>
              <HeadCell numeric>{m.office_companies_total()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.rows.slice(0, mostShown).map((order) => (
              <Row key={order.uuid}>
                <RowHead>
                  <Link
                    to="/orders/$uuid"
                    params={{ uuid: order.uuid }}
                    className="text-accent underline hover:text-accent-strong"
                  >
                    {order.number}
                  </Link>
                </RowHead>
                <Cell>
                  <WhenText at={order.placed_at} />
                </Cell>
                <Cell>
                  {order.holds.length > 0 && <Badge tone="bad">{m.office_companies_order_held()}</Badge>}{' '}
                  {orderStateTexts[order.state]()}
                </Cell>
                <Cell numeric>
                  <Money cents={order.total} currency={order.currency} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
