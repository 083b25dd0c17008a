import { useState } from 'react';
import type { OrderCopy } from '@chipload/contract/office/order-copies';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, Table } from '@chipload/ui/table';
import { useOffice } from '../../platform/office.ts';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { PartName } from '../../records/part-name.tsx';

/** Puts the parts of an order into the cart of its buyer, and shows what became of each line. */
export function DuplicateDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { api } = useOffice();
  const { uuid, number, buyer, currency } = order;
  const [copy, setCopy] = useState<OrderCopy>();
  const title = m.office_orders_duplicate_title({ number });
  if (copy !== undefined)
    return (
      <Dialog
        open
        wide
        title={title}
        onClose={onClose}
        footer={<Button onClick={onClose}>{m.ui_close()}</Button>}
      >
        <CopiedLines lines={copy.lines} currency={currency} />
      </Dialog>
    );
  return (
    <QuestionDialog
      title={title}
      action={m.office_orders_duplicate()}
      look="primary"
      question={m.office_orders_duplicate_question({ name: buyer.name })}
      act={(_, { idempotencyKey }) =>
        api.post('/orders/:uuid/duplicate', { params: { uuid }, idempotencyKey })
      }
      onDone={setCopy}
      staysOpen
      onClose={onClose}
    />
  );
}

function CopiedLines({ lines, currency }: { lines: OrderCopy['lines']; currency: Currency }) {
  return (
    <Table caption={m.office_orders_duplicate_lines()}>
      <thead>
        <tr>
          <HeadCell>{m.office_orders_part()}</HeadCell>
          <HeadCell numeric>{m.office_orders_ordered()}</HeadCell>
          <HeadCell numeric>{m.office_orders_in_cart()}</HeadCell>
          <HeadCell numeric>{m.office_orders_price_was()}</HeadCell>
          <HeadCell numeric>{m.office_orders_price_now()}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.inventory_code}>
            <Cell>
              <PartName line={line} />
              {line.reason !== null && (
                <span className="block text-xs text-partial">
                  {reasons[line.reason]()}{' '}
                  {line.superseded_by !== null && m.office_orders_superseded_by({ code: line.superseded_by })}
                </span>
              )}
            </Cell>
            <Cell numeric>{line.ordered}</Cell>
            <Cell numeric className={line.in_cart < line.ordered ? 'font-medium text-partial' : ''}>
              {line.in_cart}
            </Cell>
            <Cell numeric>
              <Money cents={line.was} currency={currency} />
            </Cell>
            <Cell numeric className={line.now === line.was ? '' : 'font-medium text-partial'}>
              {typeof line.now === 'number' && <Money cents={line.now} currency={currency} />}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const reasons: Readonly<Record<NonNullable<OrderCopy['lines'][number]['reason']>, () => string>> = {
  'made-to-order': m.office_orders_left_made,
  'not-sold': m.office_orders_left_not_sold,
  'no-price': m.office_orders_left_no_price,
  'too-few-left': m.office_orders_left_too_few,
};
