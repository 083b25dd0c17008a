import { useForm } from 'react-hook-form';
import type { OfficeHold, OfficeOrder } from '@chipload/contract/office/order-records';
import { holdReasonLength } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { offerUndo } from '../../records/undo.ts';
import { useOrderAct } from './orders.queries.ts';

/** Releases a hold with a reason; placing it again undoes that for ten seconds. */
export function ReleaseDialog({
  order,
  hold,
  onClose,
}: {
  order: OfficeOrder;
  hold: OfficeHold;
  onClose: () => void;
}) {
  const { uuid, version, number } = order;
  const { api, queryClient } = useOffice();
  const form = useForm({ defaultValues: { reason: '' } });
  const release = useOrderAct(
    (_, { reason }: { reason: string }) =>
      api.post('/orders/:uuid/holds/:hold/release', {
        params: { uuid, hold: hold.uuid },
        data: { version, reason },
      }),
    (released) => {
      onClose();
      offerUndo({
        title: m.office_orders_released({ number }),
        undo: async () => {
          const { kind, until, reason } = hold;
          const data = { version: released.version, kind, until, reason };
          await api.post('/orders/:uuid/holds', { params: { uuid }, data });
          await queryClient.invalidateQueries();
        },
      });
    },
  );
  return (
    <RecordFormDialog
      title={m.office_orders_release()}
      action={m.office_orders_release()}
      problems={release.error === null ? [] : [failureText(release.error)]}
      isBusy={release.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => release.mutate(values))}
    >
      <TextEntry
        control={form.control}
        name="reason"
        label={m.office_orders_reason()}
        missing={m.office_reason_missing()}
        rows={3}
        maxLength={holdReasonLength}
        isFirst
      />
    </RecordFormDialog>
  );
}
