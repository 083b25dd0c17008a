import { Link, useHydrated } from '@tanstack/react-router';
import { Repeat2 } from 'lucide-react';
import type { OrderRow } from '@chipload/contract';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';
import { Icon } from '@chipload/ui/icon';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { withExpectedDay } from '../../cart/expected-text.ts';
import { OrderStateBadge } from './order-state-badge.tsx';

type Repetition = {
  /** The order whose lines are being added to the cart. */
  readonly repeating: string | undefined;
  readonly onRepeat: (uuid: string) => void;
};

/** A list of orders with their facts and progress. */
export function OrderTable({
  caption,
  rows,
  ...repetition
}: { caption: string; rows: readonly OrderRow[] } & Repetition) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell>{m.account_orders_number()}</HeadCell>
          <HeadCell className="max-sm:hidden">{m.account_orders_date()}</HeadCell>
          <HeadCell className="max-sm:hidden">{m.account_orders_purchase_order()}</HeadCell>
          <HeadCell className="max-xl:hidden">{m.account_orders_placed_by()}</HeadCell>
          <HeadCell>{m.account_orders_state()}</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {m.account_orders_lines()}
          </HeadCell>
          <HeadCell numeric className="max-xl:pr-0">
            {m.account_orders_total()}
          </HeadCell>
          <HeadCell className="max-xl:hidden">
            <span className="sr-only">{m.trunk_actions()}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OrderTableRow key={row.uuid} row={row} {...repetition} />
        ))}
      </tbody>
    </Table>
  );
}

/** On a phone the other facts are below the number and the state, and below a wide desktop the button is below the total. */
function OrderTableRow({ row, ...repetition }: { row: OrderRow } & Repetition) {
  const placedOn = <time dateTime={row.placed_at}>{formatDate(row.placed_at, shopTimeZone)}</time>;
  const progress = progressTexts(row).map((text) => (
    <span key={text} className="block text-xs text-muted">
      <Unbroken text={text} />
    </span>
  ));
  return (
    <Row>
      <RowHead className="tabular max-sm:py-2">
        <Link
          to="/customer/account/orders/$uuid"
          params={{ uuid: row.uuid }}
          className="thumb-room text-accent underline-offset-2 hover:underline"
        >
          {row.number}
        </Link>
        <span className="grid text-xs font-normal text-muted sm:hidden">
          {placedOn}
          <span className="wrap-anywhere">{row.purchase_order_number}</span>
        </span>
      </RowHead>
      <Cell className="tabular whitespace-nowrap max-sm:hidden">{placedOn}</Cell>
      <Cell className="tabular max-w-40 truncate max-sm:hidden" title={row.purchase_order_number}>
        {row.purchase_order_number}
      </Cell>
      <Cell className="max-w-48 truncate max-xl:hidden" title={row.placed_by}>
        {row.placed_by}
      </Cell>
      <Cell className="py-2">
        <OrderStateBadge order={row} />
        {progress}
      </Cell>
      <Cell numeric className="tabular max-sm:hidden">
        {countText(row.lines)}
      </Cell>
      <Cell numeric className="tabular max-xl:pt-2 max-xl:pr-0 sm:whitespace-nowrap">
        <Money cents={row.total} currency={row.currency} />{' '}
        <span className="text-muted max-sm:block max-sm:text-xs">{row.currency}</span>
        <div className="pb-1 xl:hidden">
          <RepeatButton row={row} {...repetition} />
        </div>
      </Cell>
      <Cell numeric className="py-1 max-xl:hidden">
        <RepeatButton row={row} {...repetition} />
      </Cell>
    </Row>
  );
}

function RepeatButton({ row: { uuid, number }, repeating, onRepeat }: { row: OrderRow } & Repetition) {
  const hasScript = useHydrated();
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={m.purchases_reorder_order({ number })}
      className="whitespace-normal max-xl:justify-end max-xl:pr-0 max-xl:text-right max-sm:min-w-22 max-sm:pl-0"
      busy={repeating === uuid}
      disabled={!hasScript || (repeating !== undefined && repeating !== uuid)}
      onClick={() => onRepeat(uuid)}
    >
      <Icon of={Repeat2} size={16} className="max-sm:hidden" />
      {m.purchases_reorder()}
    </Button>
  );
}

/** Returns how many lines have shipped, and how many are backordered and until when, without zeros. */
function progressTexts({
  lines_shipped: shipped,
  lines_backordered: backordered,
  expected_on: last,
  next_expected_on: first,
  shipping_type: type,
}: OrderRow): string[] {
  const gone = { count: shipped, lines: countText(shipped) };
  const what = m.account_orders_backordered_lines({ count: backordered, lines: countText(backordered) });
  const isPickup = type === 'pickup';
  return [
    ...(shipped > 0
      ? [isPickup ? m.account_orders_picked_up_lines(gone) : m.account_orders_shipped_lines(gone)]
      : []),
    ...(backordered > 0
      ? [
          last === null && first !== null
            ? m.orders_backordered_first({ what, day: first })
            : withExpectedDay(what, last),
        ]
      : []),
  ];
}
