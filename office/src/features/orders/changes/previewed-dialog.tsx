import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { errorsByField, type FieldErrors } from '@chipload/client/refused';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { holdReasonLength } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { Field, Textarea } from '@chipload/ui/form/field';
import { failureText } from '../../../navigation/failure-text.ts';
import { RecordFormDialog } from '../../../records/form-dialog.tsx';
import { useSeenRecord } from '../../../records/conflicts/use-seen-record.ts';
import { type ConflictingFact, VersionConflict } from '../../../records/conflicts/version-conflict.tsx';
import { useOrderAct } from '../orders.queries.ts';

/** After this pause in typing the amounts are asked. */
const pauseMilliseconds = 250;

/**
 * A dialog that does something to an order which costs something; the amounts are shown while typing, and are what the staff agree
 * to. `wishOf` returns what was typed, or undefined while it is nothing or cannot be read.
 */
export function PreviewedDialog<Wish, Preview>({
  order,
  title,
  action,
  nothingYet,
  wishOf,
  ask,
  carryOut,
  renderPreview,
  conflictsOf,
  onClose,
  children,
}: {
  order: OfficeOrder;
  title: string;
  /** The label of the button. */
  action: string;
  /** Shown until something is typed. */
  nothingYet: string;
  wishOf: (seen: OfficeOrder) => Wish | undefined;
  ask: (wish: Wish, signal: AbortSignal) => Promise<Preview>;
  carryOut: (
    wish: Wish,
    agreed: { preview: Preview; version: number; reason: string },
  ) => Promise<OfficeOrder>;
  renderPreview: (preview: Preview) => ReactNode;
  conflictsOf: (seen: OfficeOrder, now: OfficeOrder) => ConflictingFact[];
  onClose: () => void;
  children: (seen: OfficeOrder, errors: FieldErrors) => ReactNode;
}) {
  const { seen, hasConflict, keep } = useSeenRecord(order);
  const [reason, setReason] = useState('');
  const wish = wishOf(seen);
  const { preview, isCurrent } = usePreview(seen, wish, ask);
  const save = useOrderAct(
    (_, agreed: { wish: Wish; preview: Preview }) =>
      carryOut(agreed.wish, { preview: agreed.preview, version: seen.version, reason }),
    onClose,
  );
  const failure = save.error ?? preview.error;
  const errors = errorsByField(failure);
  const shown = wish === undefined ? undefined : preview.data;

  if (hasConflict(save))
    return <VersionConflict facts={conflictsOf(seen, order)} onReload={onClose} onKeep={() => keep(save)} />;
  return (
    <RecordFormDialog
      wide
      title={title}
      action={action}
      problems={failure === null ? [] : [failureText(failure)]}
      isBusy={save.isPending || (wish !== undefined && !isCurrent && failure === null)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (wish !== undefined && shown && isCurrent) save.mutate({ wish, preview: shown });
      }}
    >
      {children(seen, errors)}
      <ReasonField reason={reason} errors={errors['reason']} onChange={setReason} />
      {wish === undefined ? (
        <p className="text-sm text-muted">{nothingYet}</p>
      ) : (
        shown && renderPreview(shown)
      )}
    </RecordFormDialog>
  );
}

/** Asks for the amounts of a wish once the typing pauses. `isCurrent`: the preview is that of the wish, not of an earlier one. */
function usePreview<Wish, Preview>(
  { uuid, version }: OfficeOrder,
  wish: Wish | undefined,
  ask: (wish: Wish, signal: AbortSignal) => Promise<Preview>,
) {
  const text = JSON.stringify(wish ?? null);
  const isSettled = useSettled(text) === text;
  const preview = useQuery({
    queryKey: ['order', uuid, 'preview', version, text],
    queryFn: ({ signal }) => (wish === undefined ? null : ask(wish, signal)),
    enabled: wish !== undefined && isSettled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { preview, isCurrent: preview.isSuccess && !preview.isPlaceholderData };
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
