import type { OfficeStock } from '@chipload/contract/office/stock';
import { stockLimits } from '@chipload/domain/stock';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { allocatedText } from './stock-words.ts';

type Delivery = { quantity: number | undefined; reference: string };

/** Puts pieces that arrived into stock, and says how many orders got some. */
export function ReceiveDialog({
  stock: { code, backordered },
  onClose,
}: {
  stock: OfficeStock;
  onClose: () => void;
}) {
  const { api, notifications } = useOffice();
  const { form, dialog } = useRecordForm({
    values: (): Delivery => ({ quantity: undefined, reference: '' }),
    act: ({ quantity = 0, reference }, { idempotencyKey }) =>
      api.post('/stock/:code/receive', {
        params: { code },
        data: { quantity, reference: reference.trim() },
        idempotencyKey,
      }),
    onDone: ({ orders, allocated }, { quantity = 0 }) =>
      notifications.add({
        type: 'success',
        title: m.office_stock_received({ count: quantity, shown: countText(quantity), code }),
        body: orders === 0 ? m.office_stock_received_none() : allocatedText({ orders, allocated }),
      }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_stock_receive_title({ code })}
      action={m.office_stock_receive_action()}
    >
      {backordered > 0 && <p className="text-sm">{m.office_stock_receive_explained()}</p>}
      <CountEntry
        control={form.control}
        name="quantity"
        label={m.office_stock_receive_quantity()}
        most={stockLimits.onHand}
      />
      <TextEntry
        control={form.control}
        name="reference"
        label={m.office_stock_receive_reference()}
        maxLength={stockLimits.referenceLength}
        isOptional
      />
    </RecordFormDialog>
  );
}
