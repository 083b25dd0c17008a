import { useWatch } from 'react-hook-form';
import type { OfficeStock } from '@chipload/contract/office/stock';
import { stockLimits } from '@chipload/domain/stock';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { allocatedText } from './stock-words.ts';

type Count = { counted: number | undefined; reason: string };

/** Makes the stock what was counted on the shelf. Once pieces have moved meanwhile, they have to be counted again. */
export function CountDialog({ stock, onClose }: { stock: OfficeStock; onClose: () => void }) {
  const { code } = stock;
  const { api, notifications } = useOffice();
  const { form, seen, dialog } = useRecordForm({
    record: stock,
    values: (): Count => ({ counted: undefined, reason: '' }),
    factsOf: stockFacts,
    typedFacts: ({ counted = 0 }) => ({ [m.office_stock_on_hand()]: countText(counted) }),
    conflictHint: (before, now) =>
      m.office_stock_count_moved({ before: countText(before.on_hand), after: countText(now.on_hand) }),
    act: ({ counted = 0, reason }, { seen: { version }, idempotencyKey }) =>
      api.post('/stock/:code/count', {
        params: { code },
        data: { version, counted, reason: reason.trim() },
        idempotencyKey,
      }),
    onDone: (answer, _, before) => {
      const figures = { before: countText(before.on_hand), after: countText(answer.stock.on_hand) };
      const got = answer.orders > 0 ? ` ${allocatedText(answer)}` : '';
      notifications.add({
        type: 'success',
        title: m.office_stock_counted({ code }),
        body: m.office_stock_counted_body(figures) + got,
      });
    },
    onClose,
  });
  const counted = useWatch({ control: form.control, name: 'counted' });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_stock_count_title({ code })}
      action={m.office_stock_count_action()}
    >
      <CountEntry
        control={form.control}
        name="counted"
        label={m.office_stock_count_counted()}
        // Without what the shop has, which would be counted up to.
        hint={m.office_stock_count_hint({ allocated: countText(seen.allocated) })}
        least={0}
        most={stockLimits.onHand}
      />
      {counted !== undefined && <p role="status">{differenceText(counted - seen.on_hand)}</p>}
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

function stockFacts({ on_hand: onHand, allocated, backordered }: OfficeStock) {
  return {
    [m.office_stock_on_hand()]: countText(onHand),
    [m.office_stock_allocated()]: countText(allocated),
    [m.office_stock_backordered()]: countText(backordered),
  };
}

function differenceText(difference: number): string {
  if (difference === 0) return m.office_stock_count_same();
  const pieces = countText(Math.abs(difference));
  return difference > 0 ? m.office_stock_count_more({ pieces }) : m.office_stock_count_fewer({ pieces });
}
