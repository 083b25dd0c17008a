import { m } from '@chipload/messages';
import { Field, Input } from '@chipload/ui/form/field';
import { freightOf } from './freight-text.ts';

/** An amount of freight, in dollars. */
export function FreightField({
  label,
  hint,
  isOptional = false,
  errors = [],
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  isOptional?: boolean;
  errors?: readonly string[] | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const isUnreadable = value.trim() !== '' && freightOf(value) === undefined;
  return (
    <Field
      label={label}
      hint={hint}
      optional={isOptional}
      errors={isUnreadable ? [m.office_orders_freight_invalid()] : errors}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          className="max-w-48 text-right"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
