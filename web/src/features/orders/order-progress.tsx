import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { MadeToolFiles } from '../../parts/made-tool-files.tsx';
import { PartLink } from '../../tools/part-link.tsx';
import { CustomerNumber } from './customer-number.tsx';
import { backorderText } from './backorder-text.ts';

type Line = Order['lines'][number];

const wide = 'hidden @2xl:table-cell print:table-cell';

/**
 * The lines of an order with the state of their pieces: shipped, ready to ship, or backordered. On a
 * narrow screen the price and the state of the pieces are below the part.
 */
export function OrderProgress({ order }: { order: Order }) {
  const { uuid, lines, currency, state } = order;
  return (
    <Table caption={m.orders_lines()}>
      <thead>
        <tr>
          <HeadCell>{m.trunk_part()}</HeadCell>
          <HeadCell numeric>{m.orders_pieces_ordered()}</HeadCell>
          <HeadCell numeric className={wide}>
            {m.orders_pieces_shipped()}
          </HeadCell>
          <HeadCell numeric className={wide}>
            {m.orders_pieces_in_stock()}
          </HeadCell>
          <HeadCell numeric className={wide}>
            {m.orders_pieces_backordered()}
          </HeadCell>
          <HeadCell numeric unit={currency} className={wide}>
            {m.trunk_price()}
          </HeadCell>
          <HeadCell numeric unit={currency}>
            {m.trunk_line_total()}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.uuid} className="break-inside-avoid">
            <RowHead className="py-2 align-top font-normal">
              <span className="block whitespace-normal">
                {line.made === undefined ? (
                  <PartLink code={line.inventory_code} />
                ) : (
                  <span className="tabular font-medium wrap-anywhere">{line.inventory_code}</span>
                )}
              </span>
              <span className="block whitespace-normal text-muted wrap-anywhere">
                <Unbroken text={line.description} />
              </span>
              <CustomerNumber number={line.customer_number} />
              <span className="block @2xl:hidden print:hidden">
                <Money cents={line.price} currency={currency} />
              </span>
              <span className="block text-xs whitespace-normal @2xl:hidden print:hidden">
                {piecesText(line, order)}
              </span>
              {line.backordered > 0 && state !== 'cancelled' && (
                <span className="block text-xs whitespace-normal text-partial">
                  <Unbroken text={backorderText(line)} />
                </span>
              )}
              {line.cancelled > 0 && (
                <span className="block text-xs whitespace-normal text-muted">
                  {m.orders_line_cancelled({ count: countText(line.cancelled) })}
                </span>
              )}
              <Returned line={line} />
              <MadeFiles order={uuid} line={line} />
            </RowHead>
            <Cell numeric className="tabular py-2 align-top">
              {countText(line.ordered)}
            </Cell>
            {piecesOf(line).map(([pieceState, count]) => (
              <Cell key={pieceState} numeric className={`tabular py-2 align-top ${wide}`}>
                {count === 0 ? <span className="text-muted">0</span> : countText(count)}
              </Cell>
            ))}
            <Cell numeric className={`py-2 align-top ${wide}`}>
              <Money cents={line.price} currency={currency} />
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

/** The files of a tool that is ground for the order. */
function MadeFiles({ order, line: { uuid, inventory_code: code, made } }: { order: string; line: Line }) {
  if (!made?.tool) return null;
  return (
    <div className="mt-1.5 whitespace-normal print:hidden">
      <MadeToolFiles of={`/orders/${order}/lines/${uuid}`} code={code} tool={made.tool} size="small" />
    </div>
  );
}

/** The pieces that came back, and those that were credited though they did not. */
function Returned({ line: { returned, credited } }: { line: Line }) {
  const kept = credited - returned;
  return (
    <>
      {returned > 0 && (
        <span className="block text-xs whitespace-normal text-muted">
          {m.orders_line_returned({ count: countText(returned) })}
        </span>
      )}
      {kept > 0 && (
        <span className="block text-xs whitespace-normal text-muted">
          {m.orders_line_credited({ count: countText(kept) })}
        </span>
      )}
    </>
  );
}

/** Says how many pieces have shipped or were picked up and how many come from stock, without zeros. */
function piecesText({ shipped, allocated }: Line, order: Order): string {
  const isPickup = order.shipping_method.type === 'pickup';
  const gone = countText(shipped);
  const ready = countText(allocated);
  return [
    ...(shipped > 0
      ? [isPickup ? m.orders_line_picked_up({ count: gone }) : m.orders_line_shipped({ shipped: gone })]
      : []),
    ...(allocated > 0
      ? [
          order.is_ready_for_pickup
            ? m.orders_line_pickup_ready({ ready })
            : m.orders_line_in_stock({ stocked: ready }),
        ]
      : []),
  ].join(' · ');
}

function piecesOf({ shipped, allocated, backordered }: Line) {
  return Object.entries({ shipped, allocated, backordered });
}
