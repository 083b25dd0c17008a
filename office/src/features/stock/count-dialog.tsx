import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { newKey } from '@chipload/client/new-key';
import type { OfficeStock } from '@chipload/contract/office/stock';
import { stockLimits } from '@chipload/domain/stock';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, TextEntry } from '../../records/form-fields.tsx';
import { useSeenRecord } from '../../records/conflicts/use-seen-record.ts';
import { useStockAct } from './stock.queries.ts';
import { allocatedText } from './stock-words.ts';

type Count = { counted: number | undefined; reason: string };

/** Makes the stock what was counted on the shelf. Once pieces have moved meanwhile, they have to be counted again. */
export function CountDialog({ stock, onClose }: { stock: OfficeStock; onClose: () => void }) {
  const { code } = stock;
  const { notifications } = useOffice();
  const [idempotencyKey] = useState(newKey);
  const { seen, setSeen, hasConflict } = useSeenRecord(stock);
  const form = useForm<Count>({ defaultValues: { counted: undefined, reason: '' } });
  const counted = useWatch({ control: form.control, name: 'counted' });
  const save = useStockAct(
    (api, { counted: pieces = 0, reason, version }: Count & { version: number }) =>
      api.post('/stock/:code/count', {
        params: { code },
        data: { version, counted: pieces, reason: reason.trim() },
        idempotencyKey,
      }),
    (answer) => {
      const figures = { before: countText(seen.on_hand), after: countText(answer.stock.on_hand) };
      const got = answer.orders > 0 ? ` ${allocatedText(answer)}` : '';
      notifications.add({
        type: 'success',
        title: m.office_stock_counted({ code }),
        body: m.office_stock_counted_body(figures) + got,
      });
      onClose();
    },
  );
  const hasMoved = hasConflict(save);
  const moved = { before: countText(seen.on_hand), after: countText(stock.on_hand) };
  // What the count is compared with: the stock as it was when the dialog opened, until the person knows of another.
  const known = hasMoved ? stock : seen;
  const failure = save.error === null ? [] : [failureText(save.error)];
  return (
    <RecordFormDialog
      title={m.office_stock_count_title({ code })}
      action={m.office_stock_count_action()}
      problems={hasMoved ? [m.office_stock_count_moved(moved)] : failure}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => {
        setSeen(known);
        save.mutate({ ...values, version: known.version });
      })}
    >
      <CountEntry
        control={form.control}
        name="counted"
        label={m.office_stock_count_counted()}
        // Without what the shop has, which would be counted up to.
        hint={m.office_stock_count_hint({ allocated: countText(known.allocated) })}
        least={0}
        most={stockLimits.onHand}
        isFirst
      />
      {counted !== undefined && <p role="status">{differenceText(counted - known.on_hand)}</p>}
      <TextEntry
        control={form.control}
        name="reason"
        label={m.office_stock_count_reason()}
        maxLength={stockLimits.referenceLength}
        missing={m.office_reason_missing()}
      />
    </RecordFormDialog>
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return m.office_stock_count_same();
  const pieces = countText(Math.abs(difference));
  return difference > 0 ? m.office_stock_count_more({ pieces }) : m.office_stock_count_fewer({ pieces });
}
