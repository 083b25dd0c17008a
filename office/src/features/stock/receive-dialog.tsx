import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newKey } from '@chipload/client/new-key';
import type { OfficeStock } from '@chipload/contract/office/stock';
import { stockLimits } from '@chipload/domain/stock';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, TextEntry } from '../../records/form-fields.tsx';
import { useStockAct } from './stock.queries.ts';
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
  const { notifications } = useOffice();
  // One key for this dialog: pressing twice, or again after a lost answer, puts the pieces into stock once.
  const [idempotencyKey] = useState(newKey);
  const form = useForm<Delivery>({ defaultValues: { quantity: undefined, reference: '' } });
  const receive = useStockAct(
    async (api, { quantity = 0, reference }: Delivery) => {
      const data = { quantity, reference: reference.trim() };
      const answer = await api.post('/stock/:code/receive', { params: { code }, data, idempotencyKey });
      return { ...answer, quantity };
    },
    ({ quantity, orders, allocated }) => {
      notifications.add({
        type: 'success',
        title: m.office_stock_received({ count: quantity, shown: countText(quantity), code }),
        body: orders === 0 ? m.office_stock_received_none() : allocatedText({ orders, allocated }),
      });
      onClose();
    },
  );
  return (
    <RecordFormDialog
      title={m.office_stock_receive_title({ code })}
      action={m.office_stock_receive_action()}
      problems={receive.error === null ? [] : [failureText(receive.error)]}
      isBusy={receive.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((delivery) => receive.mutate(delivery))}
    >
      {backordered > 0 && <p className="text-sm">{m.office_stock_receive_explained()}</p>}
      <CountEntry
        control={form.control}
        name="quantity"
        label={m.office_stock_receive_quantity()}
        most={stockLimits.onHand}
        isFirst
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
