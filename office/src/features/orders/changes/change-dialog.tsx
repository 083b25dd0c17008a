import type { ReactNode } from 'react';
import type { FieldErrors } from '@chipload/client/refused';
import type { OrderChange } from '@chipload/contract/office/order-changes';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { useOffice } from '../../../platform/office.ts';
import { changeFacts } from '../order-comparison.ts';
import { ChangePreview } from './change-preview.tsx';
import { PreviewedDialog } from './previewed-dialog.tsx';

/** A dialog that changes an order. `changeOf` returns the change that was typed, or undefined while there is none. */
export function ChangeDialog({
  changeOf,
  ...dialog
}: {
  order: OfficeOrder;
  title: string;
  /** Shown until something is typed that changes the order. */
  nothingYet: string;
  changeOf: (seen: OfficeOrder) => Partial<OrderChange> | undefined;
  onClose: () => void;
  children: (seen: OfficeOrder, errors: FieldErrors) => ReactNode;
}) {
  const { api } = useOffice();
  const { uuid, currency } = dialog.order;
  return (
    <PreviewedDialog
      {...dialog}
      action={m.office_orders_save()}
      wishOf={changeOf}
      ask={(data, signal) => api.post('/orders/:uuid/change/preview', { params: { uuid }, data, signal })}
      carryOut={(change, { preview, version, reason, idempotencyKey }) =>
        api.post('/orders/:uuid/change', {
          params: { uuid },
          data: { ...change, version, reason, total: preview.after.total },
          idempotencyKey,
        })
      }
      typedFacts={changeFacts}
      renderPreview={(preview) => <ChangePreview preview={preview} currency={currency} />}
    />
  );
}
