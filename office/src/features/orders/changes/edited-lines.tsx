import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { QuantityInput } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, Table } from '@chipload/ui/table';
import { readPieces } from '../../../records/pieces-text.ts';
import { type OrderDraft, wantedText } from './order-draft.ts';

/** The lines of an order with the pieces that are wanted of each. */
export function EditedLines({
  order,
  draft,
  onChange,
}: {
  order: OfficeOrder;
  draft: OrderDraft;
  onChange: (changed: Pick<OrderDraft, 'wanted'>) => void;
}) {
  return (
    <Table caption={m.office_orders_lines()}>
      <thead>
        <tr>
          <HeadCell>{m.office_orders_part()}</HeadCell>
          <HeadCell numeric>{m.office_orders_shipped()}</HeadCell>
          <HeadCell numeric>{m.office_orders_wanted_now()}</HeadCell>
          <HeadCell numeric>{m.office_orders_wanted()}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <Row key={line.uuid}>
            <Cell>{line.inventory_code}</Cell>
            <Cell numeric>{line.shipped}</Cell>
            <Cell numeric>{line.ordered - line.cancelled}</Cell>
            <Cell numeric>
              <QuantityInput
                type="text"
                aria-label={m.office_orders_wanted_of({ code: line.inventory_code })}
                aria-invalid={readPieces(wantedText(draft, line)) === undefined || undefined}
                className="w-24"
                value={wantedText(draft, line)}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ wanted: new Map(draft.wanted).set(line.uuid, value) })
                }
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
