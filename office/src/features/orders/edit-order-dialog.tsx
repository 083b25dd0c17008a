import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { holdReasonLength } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field, Input, Textarea } from '@chipload/ui/form/field';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { isRecordChanged, VersionConflict } from '../../records/version-conflict.tsx';
import { ChangePreview } from './change-preview.tsx';
import { changeOf, draftOf, type OrderDraft } from './order-draft.ts';
import { conflictsOf } from './order-conflicts.ts';
import { EditedLines } from './edited-lines.tsx';
import { useOrderAct } from './orders.queries.ts';

/** Changes an order before it is picked; what it would cost is shown while typing, and is what the staff agree to. */
export function EditOrderDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { uuid } = order;
  const { api } = useOffice();
  /** The order that the draft was begun with; another one means that somebody else has changed it. */
  const [seen, setSeen] = useState(order);
  const [draft, setDraft] = useState(() => draftOf(order));
  const change = changeOf(draft, seen);
  const preview = useQuery({
    queryKey: ['order', uuid, 'preview', change],
    queryFn: ({ signal }) =>
      api.post('/orders/:uuid/change/preview', { params: { uuid }, data: change ?? {}, signal }),
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const save = useOrderAct(
    (_, total: number) =>
      api.post('/orders/:uuid/change', {
        params: { uuid },
        data: { ...change, version: seen.version, reason: draft.reason, total },
      }),
    onClose,
  );
  const failure = save.error ?? preview.error;
  const edit = (changed: Partial<OrderDraft>) => setDraft({ ...draft, ...changed });

  if (isRecordChanged(save.error) && order.version !== seen.version)
    return (
      <VersionConflict
        facts={conflictsOf({ draft, seen, now: order })}
        onReload={onClose}
        onKeep={() => {
          setSeen(order);
          save.reset();
        }}
      />
    );
  return (
    <RecordFormDialog
      wide
      title={m.office_orders_edit_title({ number: order.number })}
      action={m.office_orders_save()}
      problems={failure === null ? [] : [failureText(failure)]}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (change !== undefined && preview.data !== undefined && !preview.isPlaceholderData)
          save.mutate(preview.data.after.total);
      }}
    >
      <EditedLines order={seen} draft={draft} onChange={edit} />
      <Button
        size="small"
        className="justify-self-start"
        onClick={() => edit({ wanted: new Map(seen.lines.map((line) => [line.uuid, String(line.shipped)])) })}
      >
        {m.office_orders_cancel_rest()}
      </Button>
      <AddedPartAndFreight order={order} draft={draft} onChange={edit} />
      <ReasonField draft={draft} onChange={edit} />
      {change === undefined ? (
        <p className="text-sm text-muted">{m.office_orders_nothing_changed()}</p>
      ) : (
        preview.data !== undefined && <ChangePreview preview={preview.data} currency={order.currency} />
      )}
    </RecordFormDialog>
  );
}

type DraftProps = { draft: OrderDraft; onChange: (changed: Partial<OrderDraft>) => void };

function AddedPartAndFreight({ order, draft, onChange }: DraftProps & { order: OfficeOrder }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={m.office_orders_add_part()} optional>
        {(control) => (
          <Input
            {...control}
            value={draft.addedSku}
            onChange={({ currentTarget }) => onChange({ addedSku: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={m.office_orders_add_quantity()} optional>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={draft.addedQuantity}
            onChange={({ currentTarget }) => onChange({ addedQuantity: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label={order.freight_to_quote ? m.office_orders_freight_quoted() : m.office_orders_freight()}
        optional
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            disabled={order.delivery_obstacle !== null}
            value={draft.freight}
            onChange={({ currentTarget }) => onChange({ freight: currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}

function ReasonField({ draft, onChange }: DraftProps) {
  return (
    <Field label={m.office_orders_reason()}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={holdReasonLength}
          required
          value={draft.reason}
          onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
        />
      )}
    </Field>
  );
}
