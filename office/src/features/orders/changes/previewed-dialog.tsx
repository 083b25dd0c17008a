import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorsByField, type FieldErrors } from '@chipload/client/refused';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { holdReasonLength } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { Field, Textarea } from '@chipload/ui/form/field';
import { failureMessages } from '../../../navigation/failure-text.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import type { Facts } from '../../../records/conflicts/facts.ts';
import { RecordFormDialog } from '../../../records/form-dialog.tsx';
import { useRecordAct } from '../../../records/use-record-act.ts';
import { orderFacts } from '../order-comparison.ts';

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
  typedFacts,
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
    agreed: { preview: Preview; version: number; reason: string; idempotencyKey: string },
  ) => Promise<OfficeOrder>;
  renderPreview: (preview: Preview) => ReactNode;
  typedFacts: (wish: Wish, seen: OfficeOrder) => Facts;
  onClose: () => void;
  children: (seen: OfficeOrder, errors: FieldErrors) => ReactNode;
}) {
  const [reason, setReason] = useState('');
  const save = useRecordAct({
    record: order,
    factsOf: orderFacts,
    typedFacts: (agreed: { wish: Wish; preview: Preview }, before) => typedFacts(agreed.wish, before),
    act: ({ wish: agreed, preview: shown }, { seen: { version }, idempotencyKey }) =>
      carryOut(agreed, { preview: shown, version, reason, idempotencyKey }),
    onClose,
  });
  const { seen, dialog } = save;
  const wish = wishOf(seen);
  const { preview, isCurrent } = usePreview(seen, wish, { ask, isPaused: dialog.isBusy });
  const errors = { ...errorsByField(preview.error), ...save.errors };
  const shown = wish === undefined ? undefined : preview.data;
  const problems = [...new Set([...dialog.problems, ...failureMessages(preview.error)])];
  const isAsked = wish !== undefined && !isCurrent && problems.length === 0;

  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={title}
      action={action}
      problems={problems}
      isBusy={dialog.isBusy || isAsked}
      onSubmit={() => {
        if (wish !== undefined && shown && isCurrent) save.run({ wish, preview: shown });
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
  { ask, isPaused }: { ask: (wish: Wish, signal: AbortSignal) => Promise<Preview>; isPaused: boolean },
) {
  const text = JSON.stringify(wish ?? null);
  const isSettled = useSettled(text) === text;
  const preview = useQuery({
    queryKey: ['order', uuid, 'preview', version, text],
    queryFn: ({ signal }) => (wish === undefined ? null : ask(wish, signal)),
    enabled: wish !== undefined && isSettled && !isPaused,
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
