import { useState } from 'react';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { QuantityInput } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, Table } from '@chipload/ui/table';
import { useOffice } from '../../../platform/office.ts';
import { piecesUnreadable, readPieces } from '../../../records/pieces-text.ts';
import { splitFacts } from '../order-comparison.ts';
import { PreviewedDialog } from './previewed-dialog.tsx';
import { backorderedDraft, openPieces, type SplitDraft, splitOf } from './split-draft.ts';
import { SplitPreview } from './split-preview.tsx';

/** Moves pieces of an order to a new one, with their stock. */
export function SplitDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { api } = useOffice();
  const { uuid, number, currency } = order;
  const [draft, setDraft] = useState<SplitDraft>(new Map());
  return (
    <PreviewedDialog
      order={order}
      title={m.office_orders_split_title({ number })}
      action={m.office_orders_split()}
      nothingYet={
        [...draft.values()].some(isWrong) ? piecesUnreadable() : m.office_orders_split_nothing_yet()
      }
      wishOf={(seen) => splitOf(draft, seen)}
      ask={(data, signal) => api.post('/orders/:uuid/split/preview', { params: { uuid }, data, signal })}
      carryOut={(split, { preview: { first, second }, version, reason, idempotencyKey }) =>
        api.post('/orders/:uuid/split', {
          params: { uuid },
          data: { ...split, version, reason, totals: { first: first.total, second: second.total } },
          idempotencyKey,
        })
      }
      renderPreview={(preview) => <SplitPreview preview={preview} number={number} currency={currency} />}
      typedFacts={splitFacts}
      onClose={onClose}
    >
      {(seen, errors) => (
        <>
          <MovedLines order={seen} draft={draft} errors={errors} onChange={setDraft} />
          {seen.lines.some(({ backordered }) => backordered > 0) && (
            <Button
              size="small"
              className="justify-self-start"
              onClick={() => setDraft(backorderedDraft(seen))}
            >
              {m.office_orders_split_backordered()}
            </Button>
          )}
        </>
      )}
    </PreviewedDialog>
  );
}

function MovedLines({
  order,
  draft,
  errors,
  onChange,
}: {
  order: OfficeOrder;
  draft: SplitDraft;
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (draft: SplitDraft) => void;
}) {
  return (
    <Table caption={m.office_orders_lines()}>
      <thead>
        <tr>
          <HeadCell>{m.office_orders_part()}</HeadCell>
          <HeadCell numeric>{m.office_orders_allocated()}</HeadCell>
          <HeadCell numeric>{m.office_orders_backordered()}</HeadCell>
          <HeadCell numeric>{m.office_orders_moved()}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {order.lines
          .filter((line) => openPieces(line) > 0)
          .map((line) => (
            <Row key={line.uuid}>
              <Cell>{line.inventory_code}</Cell>
              <Cell numeric>{line.allocated}</Cell>
              <Cell numeric>{line.backordered}</Cell>
              <Cell numeric>
                <QuantityInput
                  type="text"
                  aria-label={m.office_orders_moved_of({ code: line.inventory_code })}
                  aria-invalid={
                    errors[line.uuid] !== undefined || isWrong(draft.get(line.uuid) ?? '') || undefined
                  }
                  className="w-24"
                  placeholder="0"
                  value={draft.get(line.uuid) ?? ''}
                  onChange={({ currentTarget: { value } }) => onChange(new Map(draft).set(line.uuid, value))}
                />
              </Cell>
            </Row>
          ))}
      </tbody>
    </Table>
  );
}

/** True for a text that is no number of pieces. */
function isWrong(text: string): boolean {
  return text.trim() !== '' && readPieces(text) === undefined;
}
