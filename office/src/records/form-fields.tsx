// Fields of react-hook-form in the look of the shop.
//
//     const { form, dialog } = useRecordForm({ values: () => ({ reason: '', cents: 0, until: '' }), … });
//     <TextEntry control={form.control} name="reason" label={m.office_orders_reason()} />
//     <MoneyEntry control={form.control} name="cents" label={m.office_orders_amount()} />
//     <DayEntry control={form.control} name="until" label={m.office_orders_until()} />

import { useRef, useState } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Field, Input, Select, Textarea } from '@chipload/ui/form/field';
import { formatCents, payableCents } from '@chipload/ui/form/money-text';

type EntryProps<Values extends FieldValues, Value> = {
  control: Control<Values>;
  name: FieldPathByValue<Values, Value>;
  label: string;
  hint?: string;
  isOptional?: boolean;
};

/** A line of text, or several with `rows`. `missing` is the sentence for an empty text, and `validate` returns what is wrong with any other. */
export function TextEntry<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  isOptional = false,
  rows,
  missing,
  validate = () => true,
  ...input
}: EntryProps<Values, string> & {
  rows?: number;
  type?: 'date' | 'datetime-local';
  maxLength?: number;
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
  return (
    <Field label={label} hint={hint} optional={isOptional} errors={messagesOf(fieldState.error)}>
      {(attributes) =>
        rows === undefined ? (
          <Input {...attributes} {...input} {...field} />
        ) : (
          <Textarea {...attributes} {...input} {...field} rows={rows} />
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
        (isOptional && cents === undefined) || Number.isInteger(cents) || m.office_form_amount_above_zero(),
    },
  });
  const read = isOptional ? orNone(payableCents) : payableCents;
  const [typed, setTyped] = useTyped(field.value, { read, format: formatCents });
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
            field.onChange(read(currentTarget.value));
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

/** A whole number from `least` to `most`; undefined while it is none. `validate` returns what else is wrong with it. */
export function CountEntry<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  isOptional = false,
  least = 1,
  most,
  validate = () => true,
}: EntryProps<Values, number | undefined> & {
  least?: 0 | 1;
  most: number;
  validate?: (count: number) => true | string;
}) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (count: unknown) =>
        count === undefined && isOptional
          ? true
          : typeof count === 'number' && count >= least && count <= most
            ? validate(count)
            : (least === 0 ? m.office_form_count_or_none_invalid : m.office_form_count_invalid)({
                most: countText(most),
              }),
    },
  });
  const read = isOptional ? orNone(readCount) : readCount;
  const [typed, setTyped] = useTyped(field.value, { read, format: String });
  return (
    <Field label={label} hint={hint} optional={isOptional} errors={messagesOf(fieldState.error)}>
      {(attributes) => (
        <Input
          {...attributes}
          ref={field.ref}
          name={field.name}
          inputMode="numeric"
          className="text-right"
          value={typed}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text);
            field.onChange(read(text));
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

function readCount(text: string): number | undefined {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
}

type Read = (text: string) => number | undefined;

/** Reads what may be left out: nothing typed is undefined, and what cannot be read is not a number. */
function orNone(read: Read): Read {
  return (text) => (text.trim() === '' ? undefined : (read(text) ?? Number.NaN));
}

/** Keeps a number as it was typed, until the form gives it another value. */
function useTyped(value: unknown, { read, format }: { read: Read; format: (value: number) => string }) {
  const textOf = () => (typeof value === 'number' && Number.isFinite(value) ? format(value) : '');
  const [typed, setTyped] = useState(textOf);
  return [Object.is(read(typed), value) ? typed : textOf(), setTyped] as const;
}

/**
 * A menu in a form. With `missing`, something has to be chosen, and `missing` is the error while nothing is. `onChosen` is called with
 * each choice, after the form has taken it.
 */
export function MenuEntry<Values extends FieldValues>({
  control,
  name,
  label,
  options,
  missing,
  onChosen,
}: Omit<EntryProps<Values, string>, 'hint' | 'isOptional'> & {
  options: readonly { readonly value: string; readonly label: string }[];
  missing?: string;
  onChosen?: (value: string) => void;
}) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { ...(missing !== undefined && { required: missing }) },
  });
  return (
    <Field label={label} errors={messagesOf(fieldState.error)}>
      {(attributes) => (
        <Select
          {...attributes}
          {...field}
          onChange={(event) => {
            field.onChange(event);
            onChosen?.(event.currentTarget.value);
          }}
        >
          {missing !== undefined && <option value="">{m.office_form_choose()}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A day, yyyy-MM-dd; empty while none is chosen. `validate` returns what is wrong with it. */
export function DayEntry<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  isOptional = false,
  validate = () => true,
}: EntryProps<Values, string> & { validate?: (day: string) => true | string }) {
  const input = useRef<HTMLInputElement>(null);
  // The browser gives a day that is typed in part as none.
  const isPartial = () => input.current?.validity.badInput === true;
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (day: string) => (isPartial() ? m.office_form_day_partial() : validate(day)),
      ...(!isOptional && { required: m.office_form_day_missing() }),
    },
  });
  return (
    <Field label={label} hint={hint} optional={isOptional} errors={messagesOf(fieldState.error)}>
      {(attributes) => (
        <Input
          {...attributes}
          {...field}
          ref={(element) => {
            field.ref(element);
            input.current = element;
          }}
          type="date"
        />
      )}
    </Field>
  );
}

function messagesOf(error: { readonly message?: string | undefined } | undefined): readonly string[] {
  return error?.message === undefined || error.message === '' ? [] : [error.message];
}

/** A menu of a few values with its label. */
export function LabelledMenu<Value extends string>({
  label,
  value,
  options,
  textOf,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly Value[];
  textOf: (value: Value) => string;
  onChange: (value: Value) => void;
}) {
  return (
    <Field label={label}>
      {(attributes) => (
        <Select
          {...attributes}
          value={value}
          onChange={({ currentTarget }) =>
            onChange(options.find((one) => one === currentTarget.value) ?? value)
          }
        >
          {options.map((one) => (
            <option key={one} value={one}>
              {textOf(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
