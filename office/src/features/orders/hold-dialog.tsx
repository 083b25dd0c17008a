import { useForm } from 'react-hook-form';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { type HoldKind, holdKinds, holdReasonLength } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { Field, Select } from '@chipload/ui/form/field';
import { failureText } from '../../navigation/failure-text.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, TextEntry } from '../../records/form-fields.tsx';
import { offerUndo } from '../../records/undo.ts';
import { useOffice } from '../../platform/office.ts';
import { holdWords } from './order-words.ts';
import { useOrderAct } from './orders.queries.ts';

type HoldForm = { kind: HoldKind; reason: string; until: string };

/** Places a hold with its reason; it can be undone for ten seconds. */
export function HoldDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { uuid, version, number } = order;
  const { api, queryClient } = useOffice();
  const form = useForm<HoldForm>({ defaultValues: { kind: 'manual', reason: '', until: '' } });
  const hold = useOrderAct(
    (_, { kind, reason, until }: HoldForm) =>
      api.post('/orders/:uuid/holds', {
        params: { uuid },
        data: { version, kind, reason, until: until === '' ? null : until },
      }),
    (held) => {
      onClose();
      const placed = held.holds.findLast((one) => one.is_in_force && one.kind === form.getValues('kind'));
      // A hold that waits for an approval is released by somebody else: its holder cannot undo it.
      if (placed?.may_release !== true) return;
      offerUndo({
        title: m.office_orders_held({ number }),
        undo: async () => {
          const data = { version: held.version, reason: null };
          await api.post('/orders/:uuid/holds/:hold/release', { params: { uuid, hold: placed.uuid }, data });
          await queryClient.invalidateQueries();
        },
      });
    },
  );
  return (
    <RecordFormDialog
      title={m.office_orders_hold()}
      action={m.office_orders_hold()}
      problems={hold.error === null ? [] : [failureText(hold.error)]}
      isBusy={hold.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => hold.mutate(values))}
    >
      <Field label={m.office_orders_hold_kind()}>
        {(attributes) => (
          <Select {...attributes} {...form.register('kind')}>
            {holdKinds.map((kind) => (
              <option key={kind} value={kind}>
                {holdWords[kind]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextEntry
        control={form.control}
        name="reason"
        label={m.office_orders_reason()}
        missing={m.office_reason_missing()}
        rows={3}
        maxLength={holdReasonLength}
      />
      <DayEntry
        control={form.control}
        name="until"
        label={m.office_orders_until_label()}
        hint={m.office_orders_until_hint()}
        isOptional
      />
    </RecordFormDialog>
  );
}
