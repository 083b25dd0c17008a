import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { CancelPreview } from '@chipload/contract/office/orders';
import { currencies } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import type { FindIds } from '../../lists/list-definition.ts';
import { failureText } from '../../navigation/failure-text.ts';
import type { OfficeApi } from '../../platform/api/api.ts';
import { useOffice } from '../../platform/office.ts';

/** So few that a call takes a second at most. */
const ordersPerCall = 20;

/** The total of cancelling the ticked orders in each currency, and the orders that cannot be cancelled, with the reasons. */
export function CancelConsequences({ findIds }: { findIds: FindIds }) {
  const { api } = useOffice();
  // One question of its own for each time the dialog is open: the orders may have changed since.
  const id = useId();
  const { data, error } = useQuery({
    queryKey: ['orders', 'cancel-preview', id],
    queryFn: async ({ signal }) => previewsOf(api, await findIds(signal), signal),
    retry: false,
    gcTime: 0,
  });
  if (error !== null) return <p className="text-bad">{failureText(error)}</p>;
  if (data === undefined) return <p className="text-muted">{m.office_orders_cancel_computing()}</p>;
  const refused = data.filter(({ message }) => message !== '');
  return (
    <div role="status" className="grid gap-3 text-sm">
      <CancelledMoney orders={data.filter(({ message }) => message === '')} />
      {refused.length > 0 && (
        <div className="grid gap-1">
          <p className="font-medium">{m.office_orders_cancel_refused({ count: refused.length })}</p>
          <ul className="grid max-h-40 gap-1 overflow-y-auto">
            {refused.map(({ id: uuid, label, message }) => (
              <li key={uuid}>
                <span className="tabular font-medium">{label}</span>{' '}
                <span className="text-muted">{message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function CancelledMoney({ orders }: { orders: readonly CancelPreview[] }) {
  const used = currencies.filter((currency) => orders.some((order) => order.currency === currency));
  if (used.length === 0) return <p className="font-medium">{m.office_orders_cancel_none()}</p>;
  return (
    <Table caption={m.office_orders_cancel_money()}>
      <thead>
        <tr>
          <HeadCell>{m.office_orders_currency()}</HeadCell>
          <HeadCell numeric>{m.office_orders()}</HeadCell>
          <HeadCell numeric>{m.office_orders_cancelled()}</HeadCell>
          <HeadCell numeric>{m.office_orders_card_released()}</HeadCell>
          <HeadCell numeric>{m.office_orders_credit_freed()}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {used.map((currency) => {
          const some = orders.filter((order) => order.currency === currency);
          const sum = (value: (order: CancelPreview) => number) =>
            some.reduce((total, order) => total + value(order), 0);
          const sums = [
            sum((order) => order.cancelled),
            sum((order) => order.card_released),
            sum((order) => order.credit_freed),
          ];
          return (
            <Row key={currency}>
              <RowHead>{currency}</RowHead>
              <Cell numeric>{countText(some.length)}</Cell>
              {sums.map((cents, index) => (
                <Cell key={index} numeric>
                  <Money cents={cents} currency={currency} />
                </Cell>
              ))}
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

async function previewsOf(
  api: OfficeApi,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<CancelPreview[]> {
  const previews: CancelPreview[] = [];
  for (let start = 0; start < ids.length; start += ordersPerCall) {
    const data = { ids: ids.slice(start, start + ordersPerCall) };
    previews.push(...(await api.post('/orders/cancel-preview', { data, signal })).orders);
  }
  return previews;
}
