import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';
import { Money } from '@chipload/ui/money';
import { ToolThumbnail } from '../../tools/tool-thumbnail.tsx';
import { CustomerNumber } from './customer-number.tsx';
import { withLaterDays } from './backorder-text.ts';
import { withExpectedDay } from '../../cart/expected-text.ts';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';

type Line = Order['lines'][number];

/** The lines of an order with the pieces in stock and backordered. */
export function OrderLines({ order: { lines, currency, state } }: { order: Order }) {
  return (
    <Table caption={m.orders_lines()}>
      <thead>
        <tr>
          <HeadCell>{m.trunk_part()}</HeadCell>
          <HeadCell className="hidden @2xl:table-cell">{m.trunk_stock()}</HeadCell>
          <HeadCell numeric className="hidden @2xl:table-cell" unit={currency}>
            {m.trunk_price()}
          </HeadCell>
          <HeadCell numeric>{m.trunk_quantity()}</HeadCell>
          <HeadCell numeric unit={currency}>
            {m.trunk_line_total()}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.uuid} className="break-inside-avoid">
            <RowHead className="py-2 align-top font-normal">
              <span className="tabular block whitespace-normal font-medium wrap-anywhere">
                {line.inventory_code}
              </span>
              <span className="block whitespace-normal text-muted wrap-anywhere">
                <Unbroken text={line.description} />
              </span>
              <CustomerNumber number={line.customer_number} />
              {line.made?.tool && <ToolThumbnail tool={line.made.tool} className="my-1 w-40" />}
              <span className="block @2xl:hidden">
                <Money cents={line.price} currency={currency} />
              </span>
              <span className="block text-xs whitespace-normal @2xl:hidden">
                <Unbroken text={splitText(line, state)} />
              </span>
            </RowHead>
            <Cell className="hidden py-2 align-top @2xl:table-cell">
              <Unbroken text={splitText(line, state)} />
            </Cell>
            <Cell numeric className="hidden py-2 align-top @2xl:table-cell">
              <Money cents={line.price} currency={currency} />
            </Cell>
            <Cell numeric className="tabular py-2 align-top">
              {countText(line.ordered)}
            </Cell>
            <Cell numeric className="py-2 align-top font-medium">
              <Money cents={line.total} currency={currency} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/**
 * Says how many pieces are in stock or backordered, or the lead time of a made-to-order item. Shipped pieces are counted as in
 * stock; backorders of a cancelled order have no expected day.
 */
function splitText(
  { allocated, shipped, backordered, expected_on: expectedOn, dock_on: dock, made }: Line,
  state: Order['state'],
): string {
  if (made?.kind === 'regrind')
    return m.regrinds_lead_days({ count: made.lead_days, shown: countText(made.lead_days) });
  if (made && backordered === 0)
    return m.mods_lead_days({ count: made.lead_days, shown: countText(made.lead_days) });
  const stocked = countText(allocated + shipped);
  if (backordered === 0) return m.orders_line_in_stock({ stocked });
  const counts = { stocked, backordered: countText(backordered) };
  const split = allocated + shipped === 0 ? m.orders_line_backordered(counts) : m.orders_line_split(counts);
  return state === 'cancelled'
    ? split
    : withLaterDays(withExpectedDay(split, expectedOn), { dock_on: dock, made });
}
