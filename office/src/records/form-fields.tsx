// Fields of react-hook-form in the look of the shop.
//
//     const form = useForm({ defaultValues: { reason: '', cents: 0, until: '' } });
//     <RecordForm form={form} onSubmit={mutation.mutate}>
//       <TextEntry control={form.control} name="reason" label={m.office_orders_reason()} />
//       <MoneyEntry control={form.control} name="cents" label={m.office_orders_amount()} />
//       <DayEntry control={form.control} name="until" label={m.office_orders_until()} />
//     </RecordForm>

import { useState } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { Field, Input, Textarea } from '@chipload/ui/form/field';
import { formatCents, payableCents } from './money-text.ts';

type EntryProps<Values extends FieldValues, Value> = {
  control: Control<Values>;
  name: FieldPathByValue<Values, Value>;
  label: string;
  hint?: string;
  isOptional?: boolean;
};

/**
 * A line of text, or several with `rows`; `isFirst` has the focus when its dialog opens. `missing` is the sentence for an
 * empty text, and `validate` returns what is wrong with any other.
 */
export function TextEntry<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  isOptional = false,
  rows,
  isFirst = false,
  missing,
  validate = () => true,
  ...input
}: EntryProps<Values, string> & {
  rows?: number;
  maxLength?: number;
  isFirst?: boolean;
  missing?: string;
  validate?: (text: string) => true | string;
}) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (text: string) => (missing !== undefined && text.trim() === '' ? missing : validate(text)),
    },
  });
  const ref = (box: HTMLElement | null) => {
    field.ref(box);
    if (isFirst) focusFirst(box);
  };
  return (
    <Field label={label} hint={hint} optional={isOptional} errors={messagesOf(fieldState.error)}>
      {(attributes) =>
        rows === undefined ? (
          <Input {...attributes} {...input} {...field} ref={ref} />
        ) : (
          <Textarea {...attributes} {...input} {...field} ref={ref} rows={rows} />
        )
      }
    </Field>
  );
}

/** An amount above 0: typed in dollars, held in cents; undefined while it is none. */
export function MoneyEntry<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  isOptional = false,
}: EntryProps<Values, number | undefined>) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (cents: unknown) =>
        typeof cents === 'number' || isOptional || m.office_form_amount_above_zero(),
    },
  });
  const value: unknown = field.value;
  const [typed, setTyped] = useState(typeof value === 'number' ? formatCents(value) : '');
  return (
    <Field label={label} hint={hint} optional={isOptional} errors={messagesOf(fieldState.error)}>
      {(attributes) => (
        <Input
          {...attributes}
          ref={field.ref}
          name={field.name}
          inputMode="decimal"
          className="text-right"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            field.onChange(payableCents(currentTarget.value));
          }}
          onBlur={() => {
            field.onBlur();
            const cents = payableCents(typed);
            if (cents !== undefined) setTyped(formatCents(cents));
          }}
        />
      )}
    </Field>
  );
}

/** A whole number from `least` to `most`; undefined while it is none. `isFirst` has the focus when its dialog opens. */
export function CountEntry<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  least = 1,
  most,
  isFirst = false,
}: EntryProps<Values, number | undefined> & { least?: 0 | 1; most: number; isFirst?: boolean }) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (count: unknown) =>
        (typeof count === 'number' && count >= least && count <= most) ||
        (least === 0 ? m.office_form_count_or_none_invalid : m.office_form_count_invalid)({
          most: countText(most),
        }),
    },
  });
  const value: unknown = field.value;
  const [typed, setTyped] = useState(typeof value === 'number' ? String(value) : '');
  const ref = (box: HTMLElement | null) => {
    field.ref(box);
    if (isFirst) focusFirst(box);
  };
  return (
    <Field label={label} hint={hint} errors={messagesOf(fieldState.error)}>
      {(attributes) => (
        <Input
          {...attributes}
          ref={ref}
          name={field.name}
          inputMode="numeric"
          className="text-right"
          value={typed}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text);
            field.onChange(/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : undefined);
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

/** A day, yyyy-MM-dd; empty while none is chosen. */
export function DayEntry<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  isOptional = false,
}: EntryProps<Values, string>) {
  const { field, fieldState } = useController({
    control,
    name,
    ...(!isOptional && { rules: { required: m.office_form_day_missing() } }),
  });
  return (
    <Field label={label} hint={hint} optional={isOptional} errors={messagesOf(fieldState.error)}>
      {(attributes) => <Input {...attributes} {...field} type="date" />}
    </Field>
  );
}

function messagesOf(error: { readonly message?: string | undefined } | undefined): readonly string[] {
  return error?.message === undefined || error.message === '' ? [] : [error.message];
}
