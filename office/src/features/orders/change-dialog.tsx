import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { errorsByField, type FieldErrors } from '@chipload/client/refused';
import type { OrderChange } from '@chipload/contract/office/order-changes';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { holdReasonLength } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { Field, Textarea } from '@chipload/ui/form/field';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { type ConflictingFact, isRecordChanged, VersionConflict } from '../../records/version-conflict.tsx';
import { ChangePreview } from './change-preview.tsx';
import { useOrderAct } from './orders.queries.ts';

/** After this pause in typing the amounts are asked. */
const pauseMilliseconds = 250;

/**
 * A dialog that changes an order; what it would cost is shown while typing, and is what the staff agree to. `changeOf` returns the
 * change that was typed, or undefined while it changes nothing or cannot be read.
 */
export function ChangeDialog({
  order,
  title,
  nothingYet,
  changeOf,
  conflictsOf,
  onClose,
  children,
}: {
  order: OfficeOrder;
  title: string;
  /** Shown until something is typed that changes the order. */
  nothingYet: string;
  changeOf: (seen: OfficeOrder) => Partial<OrderChange> | undefined;
  conflictsOf: (seen: OfficeOrder, now: OfficeOrder) => ConflictingFact[];
  onClose: () => void;
  children: (seen: OfficeOrder, errors: FieldErrors) => ReactNode;
}) {
  const { uuid } = order;
  const { api } = useOffice();
  /** The order that the draft was begun with; another one means that somebody else has changed it. */
  const [seen, setSeen] = useState(order);
  const [reason, setReason] = useState('');
  const change = changeOf(seen);
  const text = JSON.stringify(change ?? null);
  const isSettled = useSettled(text) === text;
  const preview = useQuery({
    queryKey: ['order', uuid, 'preview', seen.version, text],
    queryFn: ({ signal }) =>
      api.post('/orders/:uuid/change/preview', { params: { uuid }, data: change ?? {}, signal }),
    enabled: change !== undefined && isSettled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const save = useOrderAct(
    (_, total: number) =>
      api.post('/orders/:uuid/change', {
        params: { uuid },
        data: { ...change, version: seen.version, reason, total },
      }),
    onClose,
  );
  const failure = save.error ?? preview.error;
  const errors = errorsByField(failure);

  if (isRecordChanged(save.error) && order.version !== seen.version)
    return (
      <VersionConflict
        facts={conflictsOf(seen, order)}
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
      title={title}
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
      {children(seen, errors)}
      <ReasonField reason={reason} errors={errors['reason']} onChange={setReason} />
      {change === undefined ? (
        <p className="text-sm text-muted">{nothingYet}</p>
      ) : (
        preview.data !== undefined && <ChangePreview preview={preview.data} currency={order.currency} />
      )}
    </RecordFormDialog>
  );
}

function ReasonField({
  reason,
  errors,
  onChange,
}: {
  reason: string;
  errors: readonly string[] | undefined;
  onChange: (reason: string) => void;
}) {
  return (
    <Field label={m.office_orders_reason()} errors={errors}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={holdReasonLength}
          required
          value={reason}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Returns a text once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(waiting);
  }, [text]);
  return settled;
}
