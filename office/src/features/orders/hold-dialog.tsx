import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { type HoldKind, holdKinds, holdReasonLength } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { offerUndo } from '../../records/undo.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { orderFacts } from './order-comparison.ts';
import { holdWords } from './order-words.ts';

type HoldForm = { kind: HoldKind; reason: string; until: string };

/** Places a hold with its reason; it can be undone for ten seconds. */
export function HoldDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { uuid, number } = order;
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: order,
    values: (): HoldForm => ({ kind: 'manual', reason: '', until: '' }),
    factsOf: orderFacts,
    act: ({ until, ...hold }, { seen: { version }, idempotencyKey }) =>
      api.post('/orders/:uuid/holds', {
        params: { uuid },
        data: { version, ...hold, until: until === '' ? null : until },
        idempotencyKey,
      }),
    onDone: (held, { kind }) => {
      const placed = held.holds.findLast((one) => one.is_in_force && one.kind === kind);
      // A hold that waits for an approval is released by somebody else: its holder cannot undo it.
      if (placed?.may_release !== true) return;
      offerUndo({
        title: m.office_orders_held({ number }),
        undo: () =>
          api.post('/orders/:uuid/holds/:hold/release', {
            params: { uuid, hold: placed.uuid },
            data: { version: held.version, reason: null },
          }),
      });
    },
    onClose,
  });
  return (
    <RecordFormDialog {...dialog} title={m.office_orders_hold()} action={m.office_orders_hold()}>
      <MenuEntry
        control={form.control}
        name="kind"
        label={m.office_orders_hold_kind()}
        options={holdKinds.map((value) => ({ value, label: holdWords[value]() }))}
      />
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
