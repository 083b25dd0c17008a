import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { QuantityInput } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { canShip } from './missing.ts';
import { packedPieces, type Packing, type TypedPieces } from './packing.ts';

/** The lines of an order, with the number of pieces of each that ship now. */
export function PiecesTable({
  order,
  typed,
  packing,
  onType,
}: {
  order: OrderToShip;
  typed: TypedPieces;
  /** Undefined if nothing is packed, such as for a pickup. */
  packing: Packing | undefined;
  onType: (typed: TypedPieces) => void;
}) {
  const packed = packing && packedPieces(order, packing.parcels);
  return (
    <Table caption={m.office_fulfilment_lines()}>
      <thead>
        <tr>
          <HeadCell>{m.packing_part()}</HeadCell>
          <HeadCell numeric>{m.orders_pieces_ordered()}</HeadCell>
          <HeadCell numeric>{m.orders_pieces_shipped()}</HeadCell>
          <HeadCell numeric>{m.office_fulfilment_allocated()}</HeadCell>
          <HeadCell numeric>{m.office_fulfilment_backordered()}</HeadCell>
          <HeadCell numeric>{m.office_fulfilment_ship_now()}</HeadCell>
          {packed && <HeadCell numeric>{m.office_fulfilment_packed()}</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <Row key={line.uuid}>
            <RowHead className="py-2 font-normal">
              <span className="tabular block font-medium wrap-anywhere">{line.inventory_code}</span>
              <span className="block whitespace-normal text-muted">{line.description}</span>
            </RowHead>
            <Cell numeric>{countText(line.ordered)}</Cell>
            <Cell numeric>{countText(line.shipped)}</Cell>
            <Cell numeric>{countText(line.allocated)}</Cell>
            <Cell numeric>{countText(line.backordered)}</Cell>
            <Cell numeric>
              <QuantityInput
                aria-label={m.office_fulfilment_ship_now_of({ code: line.inventory_code })}
                type="text"
                aria-invalid={!canShip(line, typed[line.uuid]) || undefined}
                disabled={line.allocated === 0}
                value={typed[line.uuid] ?? '0'}
                onChange={({ target }) => onType({ ...typed, [line.uuid]: target.value })}
              />
            </Cell>
            {packed && <Cell numeric>{countText(packed[line.uuid] ?? 0)}</Cell>}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
